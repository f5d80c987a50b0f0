import { expect, test } from 'vitest';
import { FOLLOW_UP_LABEL, OTHER_UNPAID_LABEL, followUpBefore } from './follow-up.ts';

test('a bill may wait for a week: a bill of the day in the message is within the week, a bill of the day before is not', () => {
  expect(followUpBefore('2026-01-08')).toBe('2026-01-01');
  expect(followUpBefore('2026-01-05')).toBe('2025-12-29');
  expect(FOLLOW_UP_LABEL).toBe('Pending with an amount, older than 7 days');
  expect(OTHER_UNPAID_LABEL).toBe('Other unpaid, older than 7 days');
});
