import { getLaboratory } from '#contract/laboratory.ts';
import { answer, refusing, UNREACHABLE } from '#test/support/api-double.ts';
import { buildSession } from '#test/support/build-session.ts';
import { call } from '#web/platform/calls/api-client.ts';
import { createQueryClient } from '#web/platform/calls/query-client.ts';
import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { retryAutomatically, RETRY_AFTER } from './retry-automatically.ts';

beforeEach(() => void vi.useFakeTimers());
/** A screen with one query, from now until it is left. */
function show() {
  const client = createQueryClient();
  const observer = new QueryObserver(client, {
    queryKey: ['shown'],
    queryFn: () => call(getLaboratory, {}),
    retry: false,
  });
  const leave = observer.subscribe(() => undefined);
  onTestFinished(leave);
  onTestFinished(retryAutomatically(client));
  return { leave, status: () => observer.getCurrentResult().status };
}

const LABORATORY = buildSession().laboratory;

test.each([
  ['the database does not answer', refusing('unavailable')],
  ['the server cannot be reached', UNREACHABLE],
] as const)('if %s the request is repeated, and its answer is shown as soon as it comes', async (_, reply) => {
  const asked = answer(getLaboratory, reply);
  const { status } = show();
  await vi.advanceTimersByTimeAsync(RETRY_AFTER * 4 + 100);
  expect([status(), asked.length]).toEqual(['error', 5]);
  answer(getLaboratory, LABORATORY);
  await vi.advanceTimersByTimeAsync(RETRY_AFTER);
  expect(status()).toBe('success');
});

test('a refusal by a rule is not repeated', async () => {
  const asked = answer(getLaboratory, refusing('not_allowed'));
  const { status } = show();
  await vi.advanceTimersByTimeAsync(RETRY_AFTER * 10);
  expect([status(), asked.length]).toEqual(['error', 1]);
});

test('a screen that was left repeats nothing', async () => {
  const asked = answer(getLaboratory, refusing('unavailable'));
  const { leave } = show();
  await vi.advanceTimersByTimeAsync(0);
  leave();
  await vi.advanceTimersByTimeAsync(RETRY_AFTER * 10);
  expect(asked).toHaveLength(1);
});
