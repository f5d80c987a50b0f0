import { expect, test } from 'vitest';
import { INPUT_TEXTS } from './input-texts.ts';

test('the allowed values are listed completely', () => {
  expect(INPUT_TEXTS.notOneOf(['asc', 'desc'])).toBe('Please choose one of: asc, desc');
});
