import { getDoctors } from '#contract/doctors.ts';
import { answer, refusing, UNREACHABLE } from '#test/support/api-double.ts';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
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

afterEach(() => {
  vi.useRealTimers();
});

test('a refusal is final', async () => {
  const received = answer(getDoctors, refusing('not_allowed'));
  await watchForAMinute();
  expect(received).toHaveLength(1);
});

test.each([
  ['a defect', refusing('internal_error')],
  ['no answer', UNREACHABLE],
] as const)('after %s it is asked twice more', async (_, reply) => {
  const received = answer(getDoctors, reply);
  await watchForAMinute();
  expect(received).toHaveLength(3);
});
