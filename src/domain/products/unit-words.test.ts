import { expect, test } from 'vitest';
import { perUnit } from './unit-words.ts';

test.each([
  ['tooth', null, 'tooth'],
  ['arch', 1, 'arch'],
  ['arch', 2, 'arch × 2'],
  ['case', 1, 'case'],
] as const)('a rate by the %s (%s) is for: %s', (unit_basis, fixed_units, words) =>
  expect(perUnit({ unit_basis, fixed_units })).toBe(words),
);
