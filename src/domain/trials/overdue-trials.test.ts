import { expect, test } from 'vitest';
import { TRIALS_OUT_LABEL, trialsOutSince } from './overdue-trials.ts';

test('a trial may be with the doctor for a week: sent on the day in the message it is not overdue, the day before it is', () => {
  expect(trialsOutSince('2026-03-08')).toBe('2026-03-01');
  expect(trialsOutSince('2026-03-03')).toBe('2026-02-24');
  expect(TRIALS_OUT_LABEL).toBe('Trial with the doctor for more than 7 days');
});
