import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';
import { getAdminDashboard, getStaffDashboard } from '#contract/dashboards.ts';
import { getSession } from '#contract/accounts/session.ts';
import { getWorkOrders } from '#contract/work-orders.ts';
import { answer } from '#test/support/api-double.ts';
import { buildSession } from '#test/support/build-session.ts';
import { PATHS } from '../addresses/paths.ts';
import { rememberSignedIn } from '../session/browser-memory.ts';
import { call } from './api-client.ts';
import { takeEarlyAnswer } from './early-answers.ts';
import { requestOf } from './request-of.ts';

const script = readFileSync('public/boot.js', 'utf8');
const GET = { method: 'GET' };

/** What the page asks for at an address before its program is there. */
function askedAt(path: string): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string, request: RequestInit) => {
    asked.push(address);
    // As the program would ask.
    expect({ ...request, headers: new Headers(request.headers) }).toEqual({
      ...requestOf(getSession, {}, undefined),
      headers: new Headers({ accept: 'application/json' }),
      method: undefined,
    });
    return Promise.resolve(Response.json(address));
  });
  history.replaceState(null, '', path);
  runInThisContext(script);
  vi.unstubAllGlobals();
  return asked;
}

afterEach(() => {
  history.replaceState(null, '', '/');
  delete (globalThis as { earlyAnswers?: unknown }).earlyAnswers;
});

test('who is signed in has the screen’s first question asked with the session; filters and whoever is not, the session alone', () => {
  expect(askedAt(PATHS.workOrdersList)).toEqual([getSession.path]);
  rememberSignedIn(true);
  expect(askedAt(PATHS.workOrdersList)).toEqual([getSession.path, getWorkOrders.path]);
  expect(askedAt(PATHS.adminWorkOrdersList)).toEqual([getSession.path, getWorkOrders.path]);
  expect(askedAt(PATHS.staffDashboard)).toEqual([getSession.path, getStaffDashboard.path]);
  expect(askedAt(PATHS.adminDashboard)).toEqual([getSession.path, getAdminDashboard.path]);
  expect(askedAt(`${PATHS.workOrdersList}?page=2`)).toEqual([getSession.path]);
  expect(askedAt(PATHS.profile)).toEqual([getSession.path]);
});

test('an answer is taken once, for a question and never for a change, and only while the page begins', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(9_999);
  askedAt('/');
  expect(takeEarlyAnswer(getSession.path, { method: 'DELETE' })).toBeUndefined();
  expect(await takeEarlyAnswer(getSession.path, GET)?.then((response) => response.json())).toBe(getSession.path);
  expect(takeEarlyAnswer(getSession.path, GET)).toBeUndefined();
  askedAt('/');
  now.mockReturnValue(10_001);
  expect(takeEarlyAnswer(getSession.path, GET)).toBeUndefined();
});

test('a call takes it in the place of asking, and asks the next time', async () => {
  const asked = answer(getSession, buildSession('ADMIN'));
  vi.spyOn(performance, 'now').mockReturnValue(100);
  const early = Promise.resolve(Response.json(buildSession('USER')));
  Object.assign(globalThis, { earlyAnswers: new Map([[getSession.path, early]]) });
  expect((await call(getSession, {})).account?.role).toBe('USER');
  expect((await call(getSession, {})).account?.role).toBe('ADMIN');
  expect(asked).toHaveLength(1);
});
