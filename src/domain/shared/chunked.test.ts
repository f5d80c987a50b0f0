import { expect, test } from 'vitest';
import { chunked } from './chunked.ts';

test.each([
  [0, ''],
  [1, 'a'],
  [3, 'abc'],
  [4, 'abc d'],
  [6, 'abc def'],
])('%i in parts of three', (count, parts) => {
  const found = chunked([...'abcdef'].slice(0, count), 3);
  expect(found.map((part) => part.join('')).join(' ')).toBe(parts);
});
