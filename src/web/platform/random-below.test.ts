import { expect, test, vi } from 'vitest';
import { randomBelow } from './random-below.ts';

const drawing = (...numbers: readonly number[]) => {
  const left = [...numbers];
  return vi.spyOn(crypto, 'getRandomValues').mockImplementation((into) => {
    (into as Uint32Array)[0] = left.shift() ?? 0;
    return into;
  });
};

test('draws again numbers that would make small ones more likely', () => {
  // 2^32 = 3 × 1431655765 + 1: the last number has no full round.
  const source = drawing(2 ** 32 - 1, 2 ** 32 - 2);
  expect(randomBelow(3)).toBe((2 ** 32 - 2) % 3);
  expect(source).toHaveBeenCalledTimes(2);
});

test('accepts fair numbers at once', () => {
  const source = drawing(2 ** 32 - 1);
  expect(randomBelow(2)).toBe(1);
  expect(source).toHaveBeenCalledTimes(1);
});

test('returns every number below the limit, and none beyond', () => {
  const seen = new Set(Array.from({ length: 2000 }, () => randomBelow(7)));
  expect([...seen].toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6]);
});
