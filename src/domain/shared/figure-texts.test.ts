import { expect, test } from 'vitest';
import { countText, formatBytes, formatDuration } from './figure-texts.ts';

test('a count has its noun, and Indian grouping', () => {
  expect([0, 1, 1_23_456].map((count) => countText(count, 'order'))).toEqual([
    '0 orders',
    '1 order',
    '1,23,456 orders',
  ]);
  expect([1, 2].map((count) => countText(count, 'entry', 'entries'))).toEqual(['1 entry', '2 entries']);
});

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 kB'],
  [1_240_000, '1.2 MB'],
  [34_000_000, '34 MB'],
  [340_400_000, '340 MB'],
  [5_250_000_000_000_000, '5,250 TB'],
])('%d bytes are %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));

test.each([
  [-3, '0 s'],
  [59.9, '59 s'],
  [60, '1 min'],
  [3599, '59 min'],
  [3600, '1 h'],
  [12_000, '3 h 20 min'],
  [86_400, '1 day'],
  [190_800, '2 days 5 h'],
])('%d seconds are %s', (seconds, text) => expect(formatDuration(seconds)).toBe(text));
