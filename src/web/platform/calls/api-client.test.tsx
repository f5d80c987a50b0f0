import { createBill } from '#contract/billing/bills.ts';
import { promoteUser } from '#contract/accounts/users.ts';
import { completeWorkOrder, createWorkOrder } from '#contract/work-orders/work-order-changes.ts';
import { getWorkOrders } from '#contract/work-orders/work-orders.ts';
import { getSession, signIn, signOut } from '#contract/accounts/session.ts';
import { TRANSPORT_REFUSALS } from '#contract/kit/refusal-codes.ts';
import { SIGN_IN_REFUSALS } from '#domain/accounts/sign-in.ts';
import { answer, BLOCKED, keysOf, refusing, SENDS, UNREACHABLE } from '#test/support/api-double.ts';
import { buildBill, buildOrder, buildOrderPage } from '#test/support/build-order-page.ts';
import { buildSession } from '#test/support/build-session.ts';
import { buildUser } from '#test/support/build-user.ts';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { call } from './api-client.ts';
import { ApiError, isFinal } from './api-error.ts';
import { addressOf, requestOf } from './request-of.ts';
import { watchSession } from '../session/session-watch.ts';
import { answered, sessionEnded } from './transport.ts';

const failureOf = async (asked: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await asked.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error('the call did not fail with an ApiError');
  return error;
};

const login = { body: { email: 'a@b.in', password: 'x' } };

describe('the request', () => {
  test('fills the path and leaves out unset query values', () => {
    expect(addressOf(completeWorkOrder, { params: { work_order_id: 'a/b' } })).toBe('/api/work-orders/a%2Fb/complete');
    const query = { search: 'Dr. Rao & Co', status: undefined, doctor_name: '', page: 2, overdue: 'true' };
    expect(addressOf(getWorkOrders, { query })).toBe('/api/work-orders?search=Dr.+Rao+%26+Co&page=2&overdue=true');
    expect(addressOf(getWorkOrders, { query: {} })).toBe('/api/work-orders');
  });

  test('has a JSON body only if the operation has one', () => {
    expect(requestOf(signOut, {}, undefined).body).toBeUndefined();
    const request = requestOf(createWorkOrder, { body: { patient_name: 'Meera' } }, 'key-12345678');
    const headers = new Headers(request.headers);
    expect(request.body).toBe('{"patient_name":"Meera"}');
    expect(headers.get('content-type')).toBe('application/json');
    expect(headers.get('idempotency-key')).toBe('key-12345678');
    expect(request.credentials).toBe('same-origin');
  });
});

describe('the answer', () => {
  test('is the output, or null if there is none', async () => {
    answer(getSession, buildSession('ADMIN'));
    answer(signOut, null);
    expect((await call(getSession, {})).account?.role).toBe('ADMIN');
    expect(await call(signOut, {})).toBeNull();
  });

  test('a refusal has its code, exact text, errors and wait', async () => {
    const faults = [{ field: 'email', message: 'Email is required' }];
    answer(signIn, refusing('invalid_input', { faults }));
    expect(await failureOf(call(signIn, login))).toMatchObject({
      code: 'invalid_input',
      faults,
      status: 400,
      retryAfter: null,
    });
    const text = SIGN_IN_REFUSALS.too_many_attempts.text(3);
    answer(signIn, refusing('too_many_attempts', { text, retryAfter: 170 }));
    const locked = await failureOf(call(signIn, login));
    expect(locked).toMatchObject({ code: 'too_many_attempts', message: text, status: 429, retryAfter: 170 });
    expect(isFinal(locked)).toBe(true);
  });

  test('an answer of another server shows our own text', async () => {
    globalThis.fetch = async () => new Response('<h1>Bad gateway</h1>', { status: 502 });
    expect(await failureOf(call(getSession, {}))).toMatchObject({
      code: 'unavailable',
      message: TRANSPORT_REFUSALS.unavailable.text,
      status: 502,
    });
    globalThis.fetch = async () => new Response('oops', { status: 418 });
    expect((await failureOf(call(getSession, {}))).code).toBe('internal_error');
    // A cut-off answer counts as none.
    globalThis.fetch = async () => new Response('{"account":', { status: 200 });
    expect((await failureOf(call(getSession, {}))).code).toBe('unreachable');
  });
});

describe('the connection', () => {
  test('a server that does not answer is unreachable, and listeners are notified', async () => {
    const notified = vi.fn<(reached: boolean) => void>();
    const stop = answered.listen(notified);
    answer(getSession, UNREACHABLE);
    const error = await failureOf(call(getSession, {}));
    stop();
    expect(error).toMatchObject({
      code: 'unreachable',
      message: 'Connection error: Unable to reach the server. Please try again',
      status: null,
    });
    expect(isFinal(error)).toBe(false);
    expect(notified).toHaveBeenCalledExactlyOnceWith(false);
  });

  test('a request that the browser does not send, while the server answers others, is blocked', async () => {
    const notified = vi.fn<(reached: boolean) => void>();
    const stop = answered.listen(notified);
    answer(getSession, BLOCKED);
    expect(await failureOf(call(getSession, {}))).toMatchObject({
      code: 'blocked',
      message: 'This request was blocked by the browser. Turn off the ad blocker for this site, then reload the page.',
    });
    // The connection bar has nothing to show.
    expect(notified.mock.calls).toEqual([[true]]);
    stop();
  });

  test('a device without a network is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    answer(getSession, UNREACHABLE);
    expect(await failureOf(call(getSession, {}))).toMatchObject({
      code: 'offline',
      message: 'Network error: Please check your internet connection and try again',
    });
  });

  test('a cancelled call fails with the reason and reports no change of the connection', async () => {
    const notified = vi.fn<(reached: boolean) => void>();
    const stop = answered.listen(notified);
    globalThis.fetch = async (_, request) => {
      throw request?.signal?.reason;
    };
    const ended = AbortSignal.abort('left the page');
    await expect(call(getSession, {}, { signal: ended })).rejects.toBe('left the page');
    stop();
    expect(notified).not.toHaveBeenCalled();
  });
});

describe('a change whose answer is lost', () => {
  const ORDER = buildOrder(1);
  const completion = {
    params: { work_order_id: ORDER.id },
    body: { version: ORDER.version, completion_date: '2026-11-20' },
  };

  /** Answers nothing the first `times`, and then the given reply. */
  const losing = <T,>(times: number, then: T) => {
    let asked = 0;
    return () => (asked++ < times ? UNREACHABLE : then);
  };

  test.each([1, 2, 3])(
    '%i times is repeated under its key, and continues as if nothing had happened',
    async (times) => {
      const received = answer(completeWorkOrder, losing(times, ORDER));
      expect(await call(completeWorkOrder, completion)).toEqual(ORDER);
      expect(received).toHaveLength(times + 1);
      expect(keysOf(received)).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
    },
  );

  test('uses the key of the form', async () => {
    const received = answer(createBill, losing(1, buildBill([ORDER])));
    await call(createBill, { body: { work_order_id: ORDER.id } }, { idempotencyKey: 'the-form-s-key' });
    expect(keysOf(received)).toEqual(['the-form-s-key']);
  });

  const GATEWAY = [502, 503, 504].map((status) => new Response('<h1>Gateway</h1>', { status }));
  test.each([
    ['answered by a proxy in the server’s place', GATEWAY],
    ['cut off in transit', [new Response('{"id":', { status: 200 })]],
  ])('or %s is repeated likewise', async (_, replies) => {
    const left = [...replies];
    globalThis.fetch = async () => left.shift() ?? Response.json(ORDER);
    expect(await call(completeWorkOrder, completion)).toEqual(ORDER);
    expect(left).toEqual([]);
  });

  test('is reported as lost every time; the same change sent again keeps its key', async () => {
    const received = answer(completeWorkOrder, losing(SENDS, ORDER));
    expect((await failureOf(call(completeWorkOrder, completion))).code).toBe('unreachable');
    expect(received).toHaveLength(SENDS);
    await call(completeWorkOrder, completion);
    expect(keysOf(received)).toHaveLength(1);
    await call(completeWorkOrder, completion);
    expect(keysOf(received)).toHaveLength(2);
    // Other contents are another request.
    const others = answer(completeWorkOrder, losing(SENDS, ORDER));
    await failureOf(call(completeWorkOrder, completion));
    await call(completeWorkOrder, { ...completion, body: { ...completion.body, version: ORDER.version + 1 } });
    expect(keysOf(others)).toHaveLength(2);
  });

  test('is not repeated if this device has no network, a refusal came, or it is a sign-in', async () => {
    // A repeated sign-in would be another one.
    const signIns = answer(signIn, UNREACHABLE);
    expect((await failureOf(call(signIn, login))).code).toBe('unreachable');
    expect(signIns.map(({ headers }) => headers.has('idempotency-key'))).toEqual([false]);
    const refused = answer(completeWorkOrder, refusing('stale_version'));
    expect((await failureOf(call(completeWorkOrder, completion))).code).toBe('stale_version');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const offline = answer(completeWorkOrder, UNREACHABLE);
    expect((await failureOf(call(completeWorkOrder, completion))).code).toBe('offline');
    expect([refused.length, offline.length]).toEqual([1, 1]);
  });

  test('without a base version is sent with a new key at the next press: another user may have undone it', async () => {
    const user = buildUser(1);
    const received = answer(promoteUser, losing(SENDS, user));
    const input = { params: { user_id: user.user_id } };
    await failureOf(call(promoteUser, input));
    await call(promoteUser, input);
    expect(keysOf(received)).toHaveLength(2);
  });
});

test('only an ended session ends the session here', async () => {
  const ended = vi.fn<(how: string) => void>();
  const stop = sessionEnded.listen(ended);
  answer(signIn, refusing('wrong_credentials'));
  await failureOf(call(signIn, login));
  expect(ended).not.toHaveBeenCalled();
  answer(getWorkOrders, refusing('not_signed_in'));
  await failureOf(call(getWorkOrders, { query: {} }));
  stop();
  expect(ended).toHaveBeenCalledExactlyOnceWith('expired');
});

describe('a request with an unknown session', () => {
  const PAGE = buildOrderPage([]);
  const REFUSED = refusing('not_signed_in');

  // The page has `asha` as the signed-in user while the request is sent; the server then names the real one.
  test.each([
    ['still has the session under a new cookie: the request is sent once more', 'asha', [REFUSED, PAGE], 2, []],
    ['belongs to another user by now: nothing is sent as that user', 'ravi', [REFUSED, PAGE], 1, []],
    ['has no session at the server: it has ended', null, [REFUSED, PAGE], 1, [['expired']]],
    ['loads the session once, however often the request is refused', 'asha', [REFUSED, REFUSED], 2, []],
  ] as const)('%s', async (_, present, replies, sent, ends) => {
    const askAgain = vi.fn<() => Promise<string | null>>(async () => present);
    const ended = vi.fn<(how: string) => void>();
    const stops = [watchSession({ person: () => 'asha', askAgain }), sessionEnded.listen(ended)];
    onTestFinished(() => {
      for (const stop of stops) stop();
    });
    let asked = 0;
    const received = answer(getWorkOrders, () => replies[asked++] ?? REFUSED);
    const outcome = call(getWorkOrders, { query: {} });
    if (replies[sent - 1] === PAGE) expect(await outcome).toEqual(PAGE);
    else expect((await failureOf(outcome)).code).toBe('not_signed_in');
    expect(received).toHaveLength(sent);
    expect(askAgain).toHaveBeenCalledOnce();
    expect(ended.mock.calls).toEqual(ends);
  });
});
