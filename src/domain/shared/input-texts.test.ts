import { expect, test } from 'vitest';
import { INPUT_TEXTS } from './input-texts.ts';

test('what may be chosen is named whole', () => {
  expect(INPUT_TEXTS.notOneOf(['asc', 'desc'])).toBe('Please choose one of: asc, desc');
});
