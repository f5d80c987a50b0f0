import type { Changed } from '#contract/live-updates.ts';
import { AUDIT_LOG_KEY } from '#web/features/audit/api.ts';
import { BILLS_KEY } from '#web/features/billing/api.ts';
import { NOTIFICATIONS_KEY } from '#web/features/notifications/api.ts';
import { WORK_ORDERS_KEY, workOrdersQuery } from '#web/features/work-orders/api.ts';
import { createQueryClient } from '#web/platform/calls/query-client.ts';
import { type QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { refreshQueries } from './refresh-queries.ts';
import { USERS_KEY } from '#web/features/accounts/api-users.ts';
import { ownSessionsQuery } from '#web/features/accounts/api-own.ts';
import { DASHBOARDS_KEY } from '#web/features/dashboards/api.ts';

let client: QueryClient;
let tell: (changed: readonly Changed[] | null) => void;

beforeEach(() => {
  vi.useFakeTimers();
  client = createQueryClient();
  client.mount();
  onTestFinished(() => client.unmount());
  const refreshing = refreshQueries(client);
  onTestFinished(refreshing.stop);
  tell = refreshing.changed;
});
/** A query that the page shows; returns how often it was loaded. */
function show(queryKey: QueryKey, ask: () => Promise<unknown> = async () => 'answer'): () => number {
  const queryFn = vi.fn(ask);
  onTestFinished(new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined));
  return () => queryFn.mock.calls.length;
}

const pass = (ms = 200): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

const ORDER: Changed = { subject: 'work_order', ids: ['one'] };

test('queries that show the record are loaded again, once for many changes; others are not', async () => {
  const list = show(workOrdersQuery({ page: 2 }, 'USER').queryKey);
  const [one, other] = [show([...WORK_ORDERS_KEY, 'one', 'one']), show([...WORK_ORDERS_KEY, 'one', 'other'])];
  const bills = show([...BILLS_KEY, 'list', {}]);
  const code = show(['code']);
  await pass();
  for (let n = 0; n < 50; n += 1) tell([ORDER]);
  await pass();
  expect([list(), one(), other(), bills(), code()]).toEqual([2, 2, 1, 2, 1]);
});

test('the audit log is loaded again after any change', async () => {
  const log = show([...AUDIT_LOG_KEY, { page: 1 }]);
  await pass();
  tell([{ subject: 'session', ids: ['one'] }]);
  await pass();
  tell(null);
  await pass();
  expect(log()).toBe(3);
});

const FIGURES = [[...DASHBOARDS_KEY, 'admin'], [...NOTIFICATIONS_KEY]];
const ACCOUNTS = [[...USERS_KEY, 'list', ''], [...USERS_KEY, 'sessions', 'one'], ownSessionsQuery.queryKey];
test.each<[Changed['subject'], string, readonly QueryKey[]]>([
  ['work_order', 'figures and alerts', FIGURES],
  ['trial', 'figures and alerts', FIGURES],
  ['bill', 'figures and alerts', FIGURES],
  ['account', 'accounts and their sessions', ACCOUNTS],
  ['session', 'accounts and their sessions', ACCOUNTS],
])('after a changed %s %s are loaded again', async (subject, _, keys) => {
  const shown = keys.map((key) => show(key));
  await pass();
  tell([{ subject, ids: ['two'] }]);
  await pass();
  expect(shown.map((asked) => asked())).toEqual(keys.map(() => 2));
});

test('after a change of a kind without ids, or of anything, every query that shows some is loaded again', async () => {
  const one = show([...WORK_ORDERS_KEY, 'one', 'one']);
  const code = show(['code']);
  await pass();
  tell([{ subject: 'work_order', ids: null }]);
  await pass();
  tell(null);
  await pass();
  expect([one(), code()]).toEqual([3, 1]);
});

test('hidden data counts as outdated', async () => {
  const key = [...WORK_ORDERS_KEY, 'list', { page: 1 }];
  client.setQueryData(key, 'answer');
  tell([ORDER]);
  await pass();
  expect(client.getQueryState(key)?.isInvalidated).toBe(true);
});

test('a hidden page loads nothing until it is shown', async () => {
  const list = show([...WORK_ORDERS_KEY, 'list', {}]);
  await pass();
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  tell([ORDER]);
  await pass();
  expect(list()).toBe(1);
  visibility.mockReturnValue('visible');
  window.dispatchEvent(new Event('visibilitychange'));
  await pass();
  expect(list()).toBe(2);
});

test('data requested after the event is not loaded again', async () => {
  const key = [...WORK_ORDERS_KEY, 'list', {}];
  const list = show(key);
  await pass();
  tell([ORDER]);
  await pass(50);
  await client.invalidateQueries({ queryKey: key });
  await pass();
  expect(list()).toBe(2);
});

test('a list that was loading when the event arrived is loaded again', async () => {
  const first = Promise.withResolvers<unknown>();
  const list = show([...WORK_ORDERS_KEY, 'list', {}], () => first.promise);
  await pass(10);
  tell([ORDER]);
  await pass();
  expect(list()).toBe(1);
  first.resolve('older than the news');
  await pass();
  expect(list()).toBe(2);
});

test('an unknown kind of record reloads every list, because any list may show it', async () => {
  const asked = [show(WORK_ORDERS_KEY), show(BILLS_KEY), show(NOTIFICATIONS_KEY)];
  await pass();
  const before = asked.map((count) => count());
  tell([{ subject: 'flood' as Changed['subject'], ids: ['one'] }]);
  await pass(2_000);
  expect(asked.map((count) => count())).toEqual(before.map((count) => count + 1));
});
