import { beforeEach, expect, test } from 'vitest';
import { attemptKeyFor, endAttempt } from './entry-attempt.ts';

beforeEach(endAttempt);

test('the same contents keep their key until the order is made; other contents get another', () => {
  const key = attemptKeyFor({ patient_name: 'Ravi' });
  expect(attemptKeyFor({ patient_name: 'Ravi' })).toBe(key);
  expect(attemptKeyFor({ patient_name: 'Ravi S' })).not.toBe(key);
  const again = attemptKeyFor({ patient_name: 'Ravi' });
  endAttempt();
  expect(attemptKeyFor({ patient_name: 'Ravi' })).not.toBe(again);
});
