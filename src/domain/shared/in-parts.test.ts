import { expect, test } from 'vitest';
import { inParts } from './in-parts.ts';

test.each([
  [0, []],
  [1, [['a']]],
  [3, [['a', 'b', 'c']]],
  [4, [['a', 'b', 'c'], ['d']]],
  [
    6,
    [
      ['a', 'b', 'c'],
      ['d', 'e', 'f'],
    ],
  ],
])('%i in parts of three', (count, parts) => {
  expect(inParts([...'abcdef'].slice(0, count), 3)).toEqual(parts);
});
