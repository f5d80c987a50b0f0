import { expect, test } from 'vitest';
import { ANALYTICS_TEXTS } from './texts.ts';

test('one other doctor is singular, several are plural', () => {
  expect(ANALYTICS_TEXTS.otherDoctors(1)).toBe('1 other doctor');
  expect(ANALYTICS_TEXTS.otherDoctors(2)).toBe('2 other doctors');
});
