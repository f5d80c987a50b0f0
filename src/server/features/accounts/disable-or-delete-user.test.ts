import { API } from '#contract/api.ts';
import { SESSION_IDLE_LIMIT } from '#domain/accounts/session-policy.ts';
import { hashPassword } from '#server/platform/auth/password.ts';
import { auditEntries, auditEntriesBy } from '#test/support/database-state.ts';
import { listenAnywhere, openEvents } from '#test/support/event-reader.ts';
import { PASSWORD, buildAccount, buildWorkOrder } from '#test/support/factories.ts';
import { fastestTimes } from '#test/support/fastest-times.ts';
import { type SignedInClient, NOON, anonymousClient, signIn, testLab } from '#test/support/test-lab.ts';
import { typedOrder } from '#test/support/typed-order.ts';
import { waitForLocks } from '#test/support/wait-for-locks.ts';
import { beforeEach, describe, expect, test } from 'vitest';

const DISABLED = { disabled_at: '2026-11-20T00:00:00Z' };

let admin: SignedInClient;
let owner: SignedInClient;
const lab = await testLab();
const address = await listenAnywhere(lab.app);
beforeEach(async () => {
  lab.clock.set(NOON);
  await lab.db.deleteFrom('sign_in_attempts').execute();
  await lab.db.updateTable('accounts').set({ deleted_at: lab.clock.now().toISOString() }).execute();
  admin = await signIn(lab, 'ADMIN');
  owner = await signIn(lab, 'SUPER_ADMIN');
});

const of = ({ id }: { readonly id: string }) => ({ params: { user_id: id } });

describe('a disabled account', () => {
  test('is signed out with its next request, and its records keep its name', async () => {
    const staff = await signIn(lab, 'USER');
    const { id } = await buildWorkOrder(lab.db, { created_by: staff.account.id });
    const user = await owner.call(API.disableUser, of(staff.account));
    expect(user).toMatchObject({ disabled_at: NOON, version: 2 });
    expect(await staff.call(API.getSession, {})).toMatchObject({ account: null, account_removed: false });
    expect(await staff.refusal(API.getWorkOrders, { query: {} })).toMatchObject({
      status: 401,
      detail: 'Invalid user session - please log out and log in again',
    });
    expect(await owner.call(API.getWorkOrder, { params: { work_order_id: id } })).toMatchObject({
      created_by: staff.account.email,
    });
  });

  test('gives no access through a remaining session', async () => {
    const staff = await signIn(lab, 'USER');
    await lab.db.updateTable('accounts').set(DISABLED).where('id', '=', staff.account.id).execute();
    const body = { current_password: PASSWORD, new_password: 'seven tall pines' };
    for (const attempt of [
      staff.refusal(API.getWorkOrders, { query: {} }),
      staff.refusal(API.confirmPassword, { body: { password: PASSWORD } }),
      staff.refusal(API.changeOwnPassword, { body }),
    ])
      expect(await attempt).toMatchObject({ status: 401, code: 'not_signed_in' });
  });

  test('gets the answer of a wrong password at sign-in, in the same time', async () => {
    const password_hash = await hashPassword(PASSWORD);
    const { email } = await buildAccount(lab.db, { ...DISABLED, password_hash });
    const other = await buildAccount(lab.db, { password_hash });
    const attempt = (to: string, password: string) =>
      anonymousClient(lab).refusal(API.signIn, { body: { email: to, password } });
    const [right, wrong] = [await attempt(email, PASSWORD), await attempt(other.email, 'wrong')];
    expect(right).toMatchObject({ status: 401, code: 'wrong_credentials', detail: 'Invalid email or password' });
    expect({ ...wrong, request_id: null }).toEqual({ ...right, request_id: null });
    const times = await fastestTimes([() => attempt(email, PASSWORD), () => attempt(other.email, 'wrong')]);
    expect(Math.max(...times) / Math.min(...times)).toBeLessThan(4);
  });

  test('gets no session from a sign-in that had already started', async () => {
    const { id, email } = await buildAccount(lab.db);
    const disabling = await lab.database.pool.connect();
    await disabling.query('begin');
    await disabling.query('update accounts set disabled_at = now() where id = $1', [id]);
    const waiting = anonymousClient(lab).refusal(API.signIn, { body: { email, password: PASSWORD } });
    await waitForLocks(lab);
    await disabling.query('commit');
    disabling.release();
    expect(await waiting).toMatchObject({ code: 'wrong_credentials' });
    expect(await lab.db.selectFrom('sessions').select('id').where('account_id', '=', id).execute()).toEqual([]);
  });

  test('signs in again once it is enabled, with the password and role that it had', async () => {
    const other = await buildAccount(lab.db, { role: 'ADMIN' });
    await owner.call(API.disableUser, of(other));
    expect(await owner.call(API.enableUser, of(other))).toMatchObject({ disabled_at: null, role: 'ADMIN' });
    const { account } = await anonymousClient(lab).call(API.signIn, {
      body: { email: other.email, password: PASSWORD },
    });
    expect(account).toMatchObject({ email: other.email, role: 'ADMIN', must_change_password: false });
  });

  test('is found by the filter for its state', async () => {
    const { id } = await buildAccount(lab.db, { email: 'ravi@lab.test', ...DISABLED });
    const listed = async (query: { search?: string; state?: 'all' | 'active' | 'disabled' }) =>
      (await owner.call(API.getUsers, { query })).items.map(({ user_id }) => user_id).toSorted();
    const both = [admin.account.id, owner.account.id];
    expect(await listed({ state: 'disabled' })).toEqual([id]);
    expect(await listed({ state: 'active' })).toEqual(both.toSorted());
    expect(await listed({})).toEqual([...both, id].toSorted());
    expect(await listed({ state: 'active', search: 'ravi' })).toEqual([]);
  });

  test('its live streams end', async () => {
    const staff = await signIn(lab, 'USER');
    const stream = await openEvents(address, staff);
    // An event of a moment ago may come first.
    while ((await stream.next())?.event.kind !== 'ready');
    await owner.call(API.disableUser, of(staff.account));
    expect((await stream.rest()).at(-1)?.event).toEqual({ kind: 'ended' });
  });
});

describe('a deleted account', () => {
  test('is signed out with its next request, which says so until the session expires, cannot sign in, and is not listed', async () => {
    const staff = await signIn(lab, 'USER');
    await admin.call(API.deleteUser, of(staff.account));
    expect((await staff.call(API.getSession, {})).account).toBeNull();
    const body = { email: staff.account.email, password: PASSWORD };
    expect(await anonymousClient(lab).refusal(API.signIn, { body })).toMatchObject({ code: 'wrong_credentials' });
    const { items } = await admin.call(API.getUsers, { query: {} });
    expect(items.map(({ user_id }) => user_id)).not.toContain(staff.account.id);
    expect(await staff.call(API.getSession, {})).toMatchObject({ account: null, account_removed: true });
    expect(await staff.refusal(API.createWorkOrder, typedOrder('Dr. A'))).toMatchObject({
      status: 401,
      code: 'account_removed',
      detail: 'User profile not found. Please contact administrator to set up your account.',
    });
    lab.clock.advance(SESSION_IDLE_LIMIT);
    expect(await staff.call(API.getSession, {})).toMatchObject({ account: null, account_removed: false });
    expect(await staff.refusal(API.getWorkOrders, { query: {} })).toMatchObject({ code: 'not_signed_in' });
  });

  test('gives no access through a remaining session', async () => {
    const staff = await signIn(lab, 'USER');
    await admin.call(API.deleteUser, of(staff.account));
    for (const attempt of [
      staff.refusal(API.confirmPassword, { body: { password: PASSWORD } }),
      staff.refusal(API.changeOwnPassword, { body: { current_password: PASSWORD, new_password: 'seven tall pines' } }),
      staff.refusal(API.getOwnSessions, {}),
      staff.refusal(API.endOtherSessions, {}),
    ]) {
      expect(await attempt).toMatchObject({ status: 401, code: 'account_removed' });
    }
    expect((await staff.send(API.signOut, {})).statusCode).toBe(204);
    expect(await staff.call(API.getSession, {})).toMatchObject({ account: null, account_removed: false });
    expect(await auditEntriesBy(lab, staff.account)).toEqual([]);
  });

  test('keeps its name on the records that it created, and its address can be used again', async () => {
    const { id, email } = await buildAccount(lab.db);
    const order = await buildWorkOrder(lab.db, { created_by: id });
    await admin.call(API.deleteUser, of({ id }));
    const again = await admin.call(API.createUser, { body: { email, password: 'a green bicycle' } });
    expect(again.user_id).not.toBe(id);
    await admin.call(API.getWorkOrder, { params: { work_order_id: order.id } });
    expect(await lab.db.selectFrom('accounts').select('email').where('id', '=', id).execute()).toEqual([{ email }]);
  });

  test('has an audit entry with all its fields', async () => {
    const other = await buildAccount(lab.db, { role: 'ADMIN', display_name: 'Asha' });
    await owner.call(API.deleteUser, of(other));
    const entries = await auditEntries(lab, other.id);
    expect(entries).toMatchObject([
      {
        action: 'DELETE_USER',
        subject_label: other.email,
        before: { email: other.email, role: 'ADMIN', display_name: 'Asha' },
        after: null,
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain('argon2');
  });
});
