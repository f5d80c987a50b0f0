import {
  changeOwnPassword,
  confirmPassword,
  endOtherSessions,
  getOwnSessions,
} from '#contract/accounts/own-account.ts';
import { getSession, signIn as signInOperation, signOut } from '#contract/accounts/session.ts';
import { createUser, deleteUser, getUsers } from '#contract/accounts/users.ts';
import { createWorkOrder, getWorkOrder } from '#contract/work-order-changes.ts';
import { getWorkOrders } from '#contract/work-orders.ts';
import { SESSION_IDLE_LIMIT } from '#domain/accounts/session-policy.ts';
import { databaseDigest } from '#test/support/database-digest.ts';
import { PASSWORD, buildAccount, buildWorkOrder } from '#test/support/factories.ts';
import type { SignedInClient } from '#test/support/sign-in.ts';
import { nobody, signIn } from '#test/support/sign-in.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { startTestApp } from '#test/support/test-app.ts';
import { MINUTE } from '#test/support/test-clock.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let lab: TestApp;
let admin: SignedInClient;
let owner: SignedInClient;
beforeAll(async () => {
  lab = await startTestApp();
});
afterAll(() => lab.close());
beforeEach(async () => {
  await lab.db.updateTable('accounts').set({ deleted_at: lab.clock.now().toISOString() }).execute();
  admin = await signIn(lab, 'ADMIN');
  owner = await signIn(lab, 'SUPER_ADMIN');
});

const params = ({ id }: { readonly id: string }) => ({ params: { user_id: id } });

async function expectRefused(
  client: SignedInClient,
  account: { readonly id: string },
  status: number,
  detail: string,
): Promise<void> {
  const before = await databaseDigest(lab.db);
  expect(await client.refusal(deleteUser, params(account))).toMatchObject({ status, detail });
  expect(await databaseDigest(lab.db)).toEqual(before);
}

describe('is refused:', () => {
  test('to staff', async () => {
    const staff = await signIn(lab, 'USER');
    const other = await buildAccount(lab.db);
    await expectRefused(staff, other, 403, 'Access denied. Only administrators can delete users');
  });

  test('of oneself', async () => {
    for (const client of [admin, owner]) {
      await expectRefused(client, client.account, 403, 'You cannot delete your own account');
    }
  });

  test('of a super administrator, even by another', async () => {
    const other = await buildAccount(lab.db, { role: 'SUPER_ADMIN' });
    for (const client of [admin, owner]) {
      await expectRefused(client, other, 403, 'Super Admin accounts cannot be deleted for security reasons');
    }
  });

  test('of an admin by an admin', async () => {
    const other = await buildAccount(lab.db, { role: 'ADMIN' });
    await expectRefused(admin, other, 403, 'Only Super Admin can delete other admin accounts');
  });

  test('of the last admin', async () => {
    await expectRefused(owner, admin.account, 409, 'Cannot delete the last admin user in the system');
  });

  test('of nobody, and of somebody who was deleted', async () => {
    const gone = await buildAccount(lab.db, { deleted_at: '2026-11-01T00:00:00Z' });
    await expectRefused(admin, { id: randomUUID() }, 404, 'User not found');
    await expectRefused(admin, gone, 404, 'User not found');
  });

  test('where the password was last given more than 15 minutes ago', async () => {
    const other = await buildAccount(lab.db);
    lab.clock.advance(15 * MINUTE + 1);
    // Notes the use of the session, which no refused act may.
    await admin.call(getSession, {});
    await expectRefused(admin, other, 403, 'Please confirm your password to continue.');
  });
});

describe('a deleted account', () => {
  test('is out with its very next request, cannot sign in, and is listed no more', async () => {
    const staff = await signIn(lab, 'USER');
    await admin.call(deleteUser, params(staff.account));
    expect((await staff.call(getSession, {})).account).toBeNull();
    const body = { email: staff.account.email, password: PASSWORD };
    expect(await nobody(lab).refusal(signInOperation, { body })).toMatchObject({ code: 'wrong_credentials' });
    const { items } = await admin.call(getUsers, { query: {} });
    expect(items.map(({ user_id }) => user_id)).not.toContain(staff.account.id);
  });

  test('says so to whoever is still signed in with it, until the session’s time is over', async () => {
    const staff = await signIn(lab, 'USER');
    await admin.call(deleteUser, params(staff.account));
    expect(await staff.call(getSession, {})).toMatchObject({ account: null, account_removed: true });
    const order = { body: { doctor_name: 'Dr. A', patient_name: 'B', product_quality: 'Pfm', product_shade: 'A1' } };
    expect(await staff.refusal(createWorkOrder, { body: { ...order.body, order_date: '2026-11-20' } })).toMatchObject({
      status: 401,
      code: 'account_removed',
      detail: 'User profile not found. Please contact administrator to set up your account.',
    });
    lab.clock.advance(SESSION_IDLE_LIMIT);
    expect(await staff.call(getSession, {})).toMatchObject({ account: null, account_removed: false });
    expect(await staff.refusal(getWorkOrders, { query: {} })).toMatchObject({ code: 'not_signed_in' });
  });

  test('opens nothing by the session that is left of it', async () => {
    const staff = await signIn(lab, 'USER');
    await admin.call(deleteUser, params(staff.account));
    for (const attempt of [
      staff.refusal(confirmPassword, { body: { password: PASSWORD } }),
      staff.refusal(changeOwnPassword, { body: { current_password: PASSWORD, new_password: 'seven tall pines' } }),
      staff.refusal(getOwnSessions, {}),
      staff.refusal(endOtherSessions, {}),
    ]) {
      expect(await attempt).toMatchObject({ status: 401, code: 'account_removed' });
    }
    expect((await staff.send(signOut, {})).statusCode).toBe(204);
    expect(await staff.call(getSession, {})).toMatchObject({ account: null, account_removed: false });
    const entries = await lab.db
      .selectFrom('audit_entries')
      .select('action')
      .where('actor_id', '=', staff.account.id)
      .execute();
    expect(entries).toEqual([]);
  });

  test('keeps its name on what it made, and its address is free again', async () => {
    const { id, email } = await buildAccount(lab.db);
    const order = await buildWorkOrder(lab.db, { created_by: id });
    await admin.call(deleteUser, params({ id }));
    const again = await admin.call(createUser, { body: { email, password: 'a green bicycle' } });
    expect(again.user_id).not.toBe(id);
    await admin.call(getWorkOrder, { params: { work_order_id: order.id } });
    expect(await lab.db.selectFrom('accounts').select('email').where('id', '=', id).execute()).toEqual([{ email }]);
  });

  test('is deleted once', async () => {
    const other = await buildAccount(lab.db);
    await admin.call(deleteUser, params(other));
    expect(await admin.refusal(deleteUser, params(other))).toMatchObject({ status: 404, code: 'user_not_found' });
  });

  test('leaves an entry with all that it was', async () => {
    const other = await buildAccount(lab.db, { role: 'ADMIN', display_name: 'Asha' });
    await owner.call(deleteUser, params(other));
    const entries = await lab.db.selectFrom('audit_entries').selectAll().where('subject_id', '=', other.id).execute();
    expect(entries).toMatchObject([
      {
        action: 'DELETE_USER',
        actor_id: owner.account.id,
        subject_label: other.email,
        before: { email: other.email, role: 'ADMIN', display_name: 'Asha' },
        after: null,
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain('argon2');
  });
});
