import { expect, test } from 'vitest';
import { PROBLEM_CODES, PROBLEM_KINDS, problemKindOf, problemText } from './problems.ts';

test('every problem has a kind and a text of its own', () => {
  const texts = PROBLEM_CODES.map((code) => problemText({ code, value: 'V', detail: 'D' }));
  expect(new Set(texts).size).toBe(texts.length);
  for (const text of texts) expect(text).toMatch(/^.{8,}\.$/);
  expect(new Set(PROBLEM_CODES.map(problemKindOf))).toEqual(new Set(PROBLEM_KINDS));
});
