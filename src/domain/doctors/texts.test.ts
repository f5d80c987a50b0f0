import { expect, test } from 'vitest';
import { DOCTOR_TEXTS } from './texts.ts';

test('one other doctor is singular, several are plural', () => {
  expect(DOCTOR_TEXTS.othersMatch(1)).toBe('1 other doctor matches');
  expect(DOCTOR_TEXTS.othersMatch(2)).toBe('2 other doctors match');
});
