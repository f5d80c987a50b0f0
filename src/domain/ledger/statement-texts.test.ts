import { expect, test } from 'vitest';
import { STATEMENT_SCREEN_TEXTS } from './statement-texts.ts';

test('hidden lines are counted', () => {
  expect(STATEMENT_SCREEN_TEXTS.earlier(1)).toBe('Show 1 earlier line');
  expect(STATEMENT_SCREEN_TEXTS.earlier(3)).toBe('Show 3 earlier lines');
});
