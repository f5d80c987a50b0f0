import { changeOwnPassword, confirmPassword } from '#contract/accounts/own-account.ts';
import { getSession, signIn as signInOperation } from '#contract/accounts/session.ts';
import { completeSignIn } from '#contract/accounts/second-factor.ts';
import { disableUser, enableUser, getUsers } from '#contract/accounts/users.ts';
import { getWorkOrder } from '#contract/work-order-changes.ts';
import { getWorkOrders } from '#contract/work-orders.ts';
import { buildFactor, codeAt, waitForCode } from '#test/support/build-factor.ts';
import { clientOf } from '#test/support/client.ts';
import { databaseDigest } from '#test/support/database-digest.ts';
import { listenAnywhere, openEvents } from '#test/support/event-reader.ts';
import { PASSWORD, buildAccount, buildWorkOrder } from '#test/support/factories.ts';
import { fastestTimes } from '#test/support/fastest-times.ts';
import type { SignedInClient } from '#test/support/sign-in.ts';
import { nobody, signIn } from '#test/support/sign-in.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { startTestApp } from '#test/support/test-app.ts';
import { MINUTE } from '#test/support/test-clock.ts';
import { untilWaiting } from '#test/support/until-waiting.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const DISABLED = { disabled_at: '2026-11-20T00:00:00Z' };

let lab: TestApp;
let address: string;
let admin: SignedInClient;
let owner: SignedInClient;
beforeAll(async () => {
  lab = await startTestApp();
  address = await listenAnywhere(lab.app);
});
afterAll(() => lab.close());
beforeEach(async () => {
  await lab.db.deleteFrom('sign_in_attempts').execute();
  await lab.db.updateTable('accounts').set({ deleted_at: lab.clock.now().toISOString() }).execute();
  admin = await signIn(lab, 'ADMIN');
  owner = await signIn(lab, 'SUPER_ADMIN');
});

const of = ({ id }: { readonly id: string }) => ({ params: { user_id: id } });

async function expectRefused(
  client: SignedInClient,
  change: typeof disableUser | typeof enableUser,
  account: { readonly id: string },
  expected: { readonly status: number; readonly detail: string },
): Promise<void> {
  const before = await databaseDigest(lab.db);
  expect(await client.refusal(change, of(account))).toMatchObject(expected);
  expect(await databaseDigest(lab.db)).toEqual(before);
}

describe('is refused:', () => {
  test('to staff and admins', async () => {
    const staff = await signIn(lab, 'USER');
    const disabled = await buildAccount(lab.db, DISABLED);
    for (const client of [staff, admin]) {
      const detail = (what: string) => ({
        status: 403,
        detail: `Access denied. Only Super Admin can ${what} accounts`,
      });
      await expectRefused(client, disableUser, staff.account, detail('disable'));
      await expectRefused(client, enableUser, disabled, detail('enable'));
    }
  });

  test('of oneself, of the last admin, twice, of nobody', async () => {
    const disabled = await buildAccount(lab.db, DISABLED);
    const self = { status: 403, detail: 'You cannot disable your own account' };
    await expectRefused(owner, disableUser, owner.account, self);
    const last = { status: 409, detail: 'Cannot disable the last admin user in the system' };
    await expectRefused(owner, disableUser, admin.account, last);
    await expectRefused(owner, disableUser, disabled, { status: 409, detail: 'User is already disabled' });
    await expectRefused(owner, enableUser, admin.account, { status: 409, detail: 'User is not disabled' });
    await expectRefused(owner, disableUser, { id: randomUUID() }, { status: 404, detail: 'User not found' });
  });

  test('where the password was last given more than 15 minutes ago, both ways', async () => {
    const [staff, disabled] = [await buildAccount(lab.db), await buildAccount(lab.db, DISABLED)];
    lab.clock.advance(15 * MINUTE + 1);
    // Notes the use of the session, which no refused act may.
    await owner.call(getSession, {});
    const confirm = { status: 403, detail: 'Please confirm your password to continue.' };
    await expectRefused(owner, disableUser, staff, confirm);
    await expectRefused(owner, enableUser, disabled, confirm);
  });
});

describe('a disabled account', () => {
  test('is out with its very next request, and what it made keeps naming it', async () => {
    const staff = await signIn(lab, 'USER');
    const { id } = await buildWorkOrder(lab.db, { created_by: staff.account.id });
    const user = await owner.call(disableUser, of(staff.account));
    expect(user).toMatchObject({ disabled_at: lab.clock.now().toISOString(), version: 2 });
    expect(await staff.call(getSession, {})).toMatchObject({ account: null, account_removed: false });
    expect(await staff.refusal(getWorkOrders, { query: {} })).toMatchObject({
      status: 401,
      detail: 'Invalid user session - please log out and log in again',
    });
    expect(await owner.call(getWorkOrder, { params: { work_order_id: id } })).toMatchObject({
      created_by: staff.account.email,
    });
  });

  test('opens nothing by a session that is left of it', async () => {
    const staff = await signIn(lab, 'USER');
    await lab.db.updateTable('accounts').set(DISABLED).where('id', '=', staff.account.id).execute();
    const body = { current_password: PASSWORD, new_password: 'seven tall pines' };
    for (const attempt of [
      staff.refusal(getWorkOrders, { query: {} }),
      staff.refusal(confirmPassword, { body: { password: PASSWORD } }),
      staff.refusal(changeOwnPassword, { body }),
    ])
      expect(await attempt).toMatchObject({ status: 401, code: 'not_signed_in' });
  });

  test('is told at the door what a wrong password is told, in the same time', async () => {
    const { email } = await buildAccount(lab.db, DISABLED);
    const other = await buildAccount(lab.db);
    const attempt = (to: string, password: string) =>
      nobody(lab).refusal(signInOperation, { body: { email: to, password } });
    const [right, wrong] = [await attempt(email, PASSWORD), await attempt(other.email, 'wrong')];
    expect(right).toMatchObject({ status: 401, code: 'wrong_credentials', detail: 'Invalid email or password' });
    expect({ ...wrong, request_id: null }).toEqual({ ...right, request_id: null });
    const times = await fastestTimes([() => attempt(email, PASSWORD), () => attempt(other.email, 'wrong')]);
    expect(Math.max(...times) / Math.min(...times)).toBeLessThan(4);
  });

  test('begins no session by a sign-in that was under way', async () => {
    const { id, email } = await buildAccount(lab.db);
    const disabling = await lab.database.pool.connect();
    await disabling.query('begin');
    await disabling.query('update accounts set disabled_at = now() where id = $1', [id]);
    const waiting = nobody(lab).refusal(signInOperation, { body: { email, password: PASSWORD } });
    await untilWaiting(lab);
    await disabling.query('commit');
    disabling.release();
    expect(await waiting).toMatchObject({ code: 'wrong_credentials' });
    expect(await lab.db.selectFrom('sessions').select('id').where('account_id', '=', id).execute()).toEqual([]);
  });

  test('completes no sign-in that waits for its second step', async () => {
    const person = await buildAccount(lab.db);
    await buildFactor(lab, person);
    const cookies = await waitForCode(lab, person);
    await owner.call(disableUser, of(person));
    const body = { code: codeAt(lab), trust: false };
    expect(await clientOf(lab.app, cookies).refusal(completeSignIn, { body })).toMatchObject({
      code: 'second_step_over',
    });
  });

  test('signs in again once it is enabled, with the password and role that it had', async () => {
    const other = await buildAccount(lab.db, { role: 'ADMIN' });
    await owner.call(disableUser, of(other));
    expect(await owner.call(enableUser, of(other))).toMatchObject({ disabled_at: null, role: 'ADMIN' });
    const { account } = await nobody(lab).call(signInOperation, { body: { email: other.email, password: PASSWORD } });
    expect(account).toMatchObject({ email: other.email, role: 'ADMIN', must_change_password: false });
  });

  test('is found among the accounts by its state', async () => {
    const { id } = await buildAccount(lab.db, { email: 'ravi@lab.test', ...DISABLED });
    const listed = async (query: { search?: string; state?: 'all' | 'active' | 'disabled' }) =>
      (await owner.call(getUsers, { query })).items.map(({ user_id }) => user_id).toSorted();
    const both = [admin.account.id, owner.account.id];
    expect(await listed({ state: 'disabled' })).toEqual([id]);
    expect(await listed({ state: 'active' })).toEqual(both.toSorted());
    expect(await listed({})).toEqual([...both, id].toSorted());
    expect(await listed({ state: 'active', search: 'ravi' })).toEqual([]);
  });
});

test('its live streams end', async () => {
  const staff = await signIn(lab, 'USER');
  const stream = await openEvents(address, staff);
  // What changed a moment ago may come before it.
  while ((await stream.next())?.event.kind !== 'ready');
  await owner.call(disableUser, of(staff.account));
  expect((await stream.rest()).at(-1)?.event).toEqual({ kind: 'ended' });
});

test('both leave an entry', async () => {
  const staff = await signIn(lab, 'USER');
  await owner.call(disableUser, of(staff.account));
  await owner.call(enableUser, of(staff.account));
  const entries = await lab.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'subject_label', 'before', 'after'])
    .where('subject_id', '=', staff.account.id)
    .orderBy('seq')
    .execute();
  const subject = { actor_id: owner.account.id, subject_label: staff.account.email };
  expect(entries).toEqual([
    { ...subject, action: 'DISABLE_USER', before: null, after: { sessions_ended: 1 } },
    { ...subject, action: 'ENABLE_USER', before: { disabled_at: lab.clock.now().toISOString() }, after: null },
  ]);
});
