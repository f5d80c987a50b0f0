import { describe, expect, test } from 'vitest';
import { unitBasisOf, unitsOf } from './products.ts';

describe('units', () => {
  test.each([
    ['Zirconia', [16, 15, 14], 3],
    ['Zirconia', [], 0],
    ['Zirconia', [16, 16, 99], 1],
    ['U/implant/pfm', [11, 21], 2],
    ['U/Danture', [], 1],
    ['L/hybrid/danture', [31, 32, 33], 1],
    ['U/L/danture', [], 2],
    ['U/L/imported/Danture', [11], 2],
    ['Rpd', [], 1],
    [' RPD ', [], 1],
    ['u/danture', [16], 1],
    ['Night guard', [11, 12], 2],
  ])('%s on %j comes to %d', (product, teeth, units) => {
    expect(unitsOf(product, teeth)).toBe(units);
  });

  test('a product named like a property of every object is an unknown product', () => {
    expect(unitBasisOf('constructor')).toEqual({ basis: 'tooth' });
  });
});
