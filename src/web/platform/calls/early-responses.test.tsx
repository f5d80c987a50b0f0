import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';
import { getAdminDashboard, getStaffDashboard } from '#contract/dashboards.ts';
import { getSession } from '#contract/accounts/session.ts';
import { getWorkOrders } from '#contract/work-orders/work-orders.ts';
import { answer } from '#test/support/api-double.ts';
import { buildSession } from '#test/support/build-session.ts';
import { PATHS } from '../addresses/paths.ts';
import { rememberSignedIn } from '../session/local-preferences.ts';
import { call } from './api-client.ts';
import { discardEarlyResponses, consumeEarlyResponse } from './early-responses.ts';
import { requestOf } from './request-of.ts';

const script = readFileSync('public/boot.js', 'utf8');
const GET = { method: 'GET' };

/** The requests of the page at an address before its program is loaded, for this session. */
async function askedAt(path: string, session: object = buildSession()): Promise<string[]> {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string, request: RequestInit) => {
    asked.push(address);
    // Like the program's request.
    expect({ ...request, headers: new Headers(request.headers) }).toEqual({
      ...requestOf(getSession, {}, undefined),
      headers: new Headers({ accept: 'application/json' }),
      method: undefined,
    });
    return Promise.resolve(Response.json(address === getSession.path ? session : address));
  });
  history.replaceState(null, '', path);
  runInThisContext(script);
  const { earlyAnswers = new Map() } = globalThis as { earlyAnswers?: Map<string, Promise<Response>> };
  await Promise.allSettled(earlyAnswers.values());
  vi.unstubAllGlobals();
  return asked;
}

afterEach(() => {
  history.replaceState(null, '', '/');
  delete (globalThis as { earlyAnswers?: unknown }).earlyAnswers;
});

test('a signed-in user’s first request is sent while the program loads; with filters or signed out, only the session is', async () => {
  expect(await askedAt(PATHS.workOrdersList)).toEqual([getSession.path]);
  rememberSignedIn('staff');
  expect(await askedAt(PATHS.workOrdersList)).toEqual([getSession.path, getWorkOrders.path]);
  expect(await askedAt(PATHS.staffDashboard)).toEqual([getSession.path, getStaffDashboard.path]);
  rememberSignedIn('admin');
  expect(await askedAt(PATHS.adminWorkOrdersList)).toEqual([getSession.path, getWorkOrders.path]);
  expect(await askedAt(PATHS.adminDashboard)).toEqual([getSession.path, getAdminDashboard.path]);
  expect(await askedAt(`${PATHS.workOrdersList}?page=2`)).toEqual([getSession.path]);
  expect(await askedAt(PATHS.profile)).toEqual([getSession.path]);
});

test('no user sends a request that would be refused', async () => {
  rememberSignedIn('staff');
  expect(await askedAt(PATHS.adminDashboard)).toEqual([getSession.path]);
  rememberSignedIn('admin');
  expect(await askedAt(PATHS.staffDashboard)).toEqual([getSession.path]);
  rememberSignedIn('held back');
  for (const path of [PATHS.workOrdersList, PATHS.staffDashboard, PATHS.adminDashboard])
    expect(await askedAt(path)).toEqual([getSession.path]);
  rememberSignedIn('staff');
  expect(await askedAt(PATHS.staffDashboard, buildSession(null))).toEqual([getSession.path]);
});

test('an answer from before a change, or for another user, is not used', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(100);
  rememberSignedIn('staff');
  await askedAt(PATHS.staffDashboard);
  expect(consumeEarlyResponse(getStaffDashboard.path, { method: 'POST' })).toBeUndefined();
  expect(consumeEarlyResponse(getStaffDashboard.path, GET)).toBeUndefined();
  await askedAt(PATHS.staffDashboard);
  discardEarlyResponses();
  expect(consumeEarlyResponse(getStaffDashboard.path, GET)).toBeUndefined();
});

test('an answer is used once, and only while the page starts', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(9_999);
  await askedAt('/');
  expect(await consumeEarlyResponse(getSession.path, GET)?.then((response) => response.json())).toEqual(buildSession());
  expect(consumeEarlyResponse(getSession.path, GET)).toBeUndefined();
  await askedAt('/');
  now.mockReturnValue(10_001);
  expect(consumeEarlyResponse(getSession.path, GET)).toBeUndefined();
});

test('a call uses it instead of a request, and sends a request the next time', async () => {
  const asked = answer(getSession, buildSession('ADMIN'));
  vi.spyOn(performance, 'now').mockReturnValue(100);
  const early = Promise.resolve(Response.json(buildSession('USER')));
  Object.assign(globalThis, { earlyAnswers: new Map([[getSession.path, early]]) });
  expect((await call(getSession, {})).account?.role).toBe('USER');
  expect((await call(getSession, {})).account?.role).toBe('ADMIN');
  expect(asked).toHaveLength(1);
});
