import { beforeEach, expect, test } from 'vitest';
import { attemptsOf } from './attempts.ts';

const attempts = attemptsOf('some-form.attempt');

beforeEach(attempts.end);

test('the same contents keep their key until the record is created; other contents get another', () => {
  const key = attempts.keyFor({ patient_name: 'Ravi' });
  expect(attempts.keyFor({ patient_name: 'Ravi' })).toBe(key);
  expect(attempts.keyFor({ patient_name: 'Ravi S' })).not.toBe(key);
  const again = attempts.keyFor({ patient_name: 'Ravi' });
  attempts.end();
  expect(attempts.keyFor({ patient_name: 'Ravi' })).not.toBe(again);
});
