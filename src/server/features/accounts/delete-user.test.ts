import { API } from '#contract/api.ts';
import { SESSION_IDLE_LIMIT } from '#domain/accounts/session-policy.ts';
import { PASSWORD, buildAccount, buildWorkOrder } from '#test/support/factories.ts';
import type { SignedInClient } from '#test/support/sign-in.ts';
import { anonymousClient, signIn } from '#test/support/sign-in.ts';
import { typedOrder } from '#test/support/typed-order.ts';
import { testLab } from '#test/support/test-lab.ts';
import { auditEntries, auditEntriesBy } from '#test/support/audit-entries.ts';
import { beforeEach, describe, expect, test } from 'vitest';

let admin: SignedInClient;
let owner: SignedInClient;
const lab = await testLab();
beforeEach(async () => {
  await lab.db.updateTable('accounts').set({ deleted_at: lab.clock.now().toISOString() }).execute();
  admin = await signIn(lab, 'ADMIN');
  owner = await signIn(lab, 'SUPER_ADMIN');
});

const params = ({ id }: { readonly id: string }) => ({ params: { user_id: id } });

describe('a deleted account', () => {
  test('is signed out with its next request, cannot sign in, and is not listed', async () => {
    const staff = await signIn(lab, 'USER');
    await admin.call(API.deleteUser, params(staff.account));
    expect((await staff.call(API.getSession, {})).account).toBeNull();
    const body = { email: staff.account.email, password: PASSWORD };
    expect(await anonymousClient(lab).refusal(API.signIn, { body })).toMatchObject({ code: 'wrong_credentials' });
    const { items } = await admin.call(API.getUsers, { query: {} });
    expect(items.map(({ user_id }) => user_id)).not.toContain(staff.account.id);
  });

  test('is reported to the user who is still signed in with it, until the session expires', async () => {
    const staff = await signIn(lab, 'USER');
    await admin.call(API.deleteUser, params(staff.account));
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
    await admin.call(API.deleteUser, params(staff.account));
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
    await admin.call(API.deleteUser, params({ id }));
    const again = await admin.call(API.createUser, { body: { email, password: 'a green bicycle' } });
    expect(again.user_id).not.toBe(id);
    await admin.call(API.getWorkOrder, { params: { work_order_id: order.id } });
    expect(await lab.db.selectFrom('accounts').select('email').where('id', '=', id).execute()).toEqual([{ email }]);
  });

  test('has an audit entry with all its fields', async () => {
    const other = await buildAccount(lab.db, { role: 'ADMIN', display_name: 'Asha' });
    await owner.call(API.deleteUser, params(other));
    const entries = await auditEntries(lab, other.id);
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
