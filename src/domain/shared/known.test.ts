import { expect, test } from 'vitest';
import { entryOrDefault, labelOf } from './known.ts';

const WORDS = { paper: 'Paper', pdf: 'PDF' } as const;

test.each([
  ['paper', 'Paper'],
  ['pdf', 'PDF'],
  ['fax', 'Unknown'],
  ['', 'Unknown'],
  // Properties of every object are not in the set.
  ['constructor', 'Unknown'],
  ['__proto__', 'Unknown'],
])('%j is called %s', (value, word) => {
  expect(labelOf(WORDS, value as keyof typeof WORDS)).toBe(word);
  expect(entryOrDefault({ paper: 1, pdf: 2 }, value as keyof typeof WORDS, 0) > 0).toBe(word !== 'Unknown');
});
