import { getDoctors } from '#contract/doctors/doctor-queries.ts';
import { answer, refusing, UNREACHABLE } from '#test/support/api-double.ts';
import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { call } from './api-client.ts';
import { createQueryClient } from './query-client.ts';

/** A screen that shows the doctors, for a minute. */
async function watchForAMinute(): Promise<void> {
  vi.useFakeTimers();
  const queryFn = () => call(getDoctors, { query: {} });
  const observer = new QueryObserver(createQueryClient(), { queryKey: ['doctors'], queryFn });
  const stop = observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(60_000);
  stop();
}

test.each([
  ['a refusal is final', refusing('not_allowed'), 1],
  ['after a defect it is repeated twice', refusing('internal_error'), 3],
  ['after no answer it is repeated twice', UNREACHABLE, 3],
] as const)('%s', async (_, reply, times) => {
  const received = answer(getDoctors, reply);
  await watchForAMinute();
  expect(received).toHaveLength(times);
});
