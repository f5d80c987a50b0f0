import { TEETH } from '#domain/teeth/teeth.ts';
import { expect, test } from 'vitest';
import { BOX, outlineOf } from './tooth-outlines.ts';

const numbersOf = (path: string): number[] => (path.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
const along = (path: string, axis: 0 | 1): number[] => numbersOf(path).filter((_, index) => index % 2 === axis);

test.each(TEETH)('tooth %d is drawn within its box, its root joined to its crown', (tooth) => {
  const { crown, roots, grooves } = outlineOf(tooth);
  for (const path of [crown, roots]) {
    expect(path).toMatch(/^(M[-\d. ]+(C[-\d. ]+)+Z)+$/);
    expect(Math.min(...along(path, 0))).toBeGreaterThan(0);
    expect(Math.max(...along(path, 0))).toBeLessThan(BOX.width);
    expect(Math.min(...along(path, 1))).toBeGreaterThan(0);
    expect(Math.max(...along(path, 1))).toBeLessThan(BOX.height);
  }
  expect(grooves).not.toContain('NaN');
  expect(Math.max(...along(roots, 1))).toBeGreaterThan(Math.min(...along(crown, 1)));
  expect(Math.min(...along(roots, 1))).toBeLessThan(Math.min(...along(crown, 1)));
});

test('left teeth mirror the right ones, and the roots of lower teeth point down', () => {
  expect(outlineOf(26).crown).toBe(outlineOf(16).crown);
  expect(outlineOf(16).transform).toBe('translate(0 0) scale(1 1)');
  expect(outlineOf(26).transform).toBe('translate(36 0) scale(-1 1)');
  expect(outlineOf(46).transform).toBe('translate(0 80) scale(1 -1)');
  expect(outlineOf(36).transform).toBe('translate(36 80) scale(-1 -1)');
});
