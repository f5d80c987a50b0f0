import { getSession } from '#contract/accounts/session.ts';
import { endUserSession, getUserSessions, getUsers } from '#contract/accounts/users.ts';
import { auditEntries } from '#test/support/database-state.ts';
import { buildAccount } from '#test/support/factories.ts';
import { type SignedInClient, HOUR, signIn, testLab } from '#test/support/test-lab.ts';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';

let admin: SignedInClient;
let owner: SignedInClient;
const lab = await testLab();
beforeEach(async () => {
  await lab.db.updateTable('accounts').set({ deleted_at: lab.clock.now().toISOString() }).execute();
  admin = await signIn(lab, 'ADMIN', await buildAccount(lab.db, { role: 'ADMIN', created_at: '2026-01-02T10:00:00Z' }));
  owner = await signIn(
    lab,
    'SUPER_ADMIN',
    await buildAccount(lab.db, { role: 'SUPER_ADMIN', created_at: '2026-01-01T10:00:00Z' }),
  );
});

const emails = async (search?: string): Promise<string[]> =>
  (await admin.call(getUsers, { query: search === undefined ? {} : { search } })).items.map(({ email }) => email);

describe('the list', () => {
  test('shows the live accounts, newest first', async () => {
    await buildAccount(lab.db, { deleted_at: '2026-11-01T00:00:00Z' });
    const newest = await buildAccount(lab.db, { created_at: '2026-01-03T10:00:00Z' });
    expect(await emails()).toEqual([newest.email, admin.account.email, owner.account.email]);
  });

  test('has pages and the total count', async () => {
    for (let n = 1; n <= 5; n += 1) await buildAccount(lab.db, { created_at: `2026-02-0${n}T10:00:00Z` });
    const all = await emails();
    for (const page of [1, 2, 3, 4]) {
      const { items, ...rest } = await admin.call(getUsers, { query: { page, page_size: 3 } });
      expect(rest).toEqual({ total: 7, page, page_size: 3 });
      expect(items.map(({ email }) => email)).toEqual(all.slice(3 * (page - 1), 3 * page));
    }
  });

  test('finds accounts by email and name in any letter case, and treats no character as a wildcard', async () => {
    const asha = await buildAccount(lab.db, { email: `Asha_1@${randomUUID()}.test` });
    const ravi = await buildAccount(lab.db, { display_name: 'Asha Rao' });
    expect((await emails(' ASHA ')).toSorted()).toEqual([asha.email, ravi.email].toSorted());
    expect(await emails('asha_1')).toEqual([asha.email]);
    expect(await emails('asha%1')).toEqual([]);
  });

  test('shows when a user was last active, and contains no hash', async () => {
    const response = await admin.send(getUsers, { query: { search: admin.account.email } });
    expect(response.body).not.toMatch(/argon2|hash/);
    expect(response.json()).toMatchObject({ items: [{ last_used_at: '2026-11-21T06:30:00Z' }] });
  });

  test('shows what the signed-in user may do, and the reasons against', async () => {
    const mayOf = async (client: SignedInClient, { id }: { readonly id: string }) =>
      (await client.call(getUsers, { query: {} })).items.find(({ user_id }) => user_id === id)?.may;
    const open = { allowed: true, reason: null };
    const closed = (reason: string) => ({ allowed: false, reason });
    expect(await mayOf(owner, admin.account)).toMatchObject({
      delete: closed('Cannot delete the last admin user in the system'),
      change_password: open,
    });
    expect((await mayOf(admin, admin.account))?.delete).toEqual(closed('You cannot delete your own account'));
  });

  test('needs as many statements for many accounts as for few', async () => {
    const ask = () => lab.statementsOf(() => admin.call(getUsers, { query: {} }));
    const few = await ask();
    await Promise.all(Array.from({ length: 30 }, () => buildAccount(lab.db)));
    const many = await ask();
    expect(many.result.items).toHaveLength(few.result.items.length + 30);
    expect(many.statements).toHaveLength(few.statements.length);
  });
});

describe('the sessions of an account', () => {
  const sessionsOf = async (client: SignedInClient, { id }: { readonly id: string }) =>
    (await client.call(getUserSessions, { params: { user_id: id } })).items;

  test('are the live ones, without their secrets', async () => {
    const staff = await signIn(lab, 'USER');
    lab.clock.advance(8 * HOUR - 1);
    admin = await signIn(lab, 'ADMIN', admin.account);
    await signIn(lab, 'USER', staff.account);
    expect(await sessionsOf(admin, staff.account)).toMatchObject([{ current: false }, { current: false }]);
    lab.clock.advance(1);
    const items = await sessionsOf(admin, staff.account);
    expect(items).toHaveLength(1);
    expect(JSON.stringify(items)).not.toContain('token');
    expect(await sessionsOf(admin, admin.account)).toMatchObject([{ current: true }]);
  });

  test('can be ended one by one, effective from the next request, with an audit entry', async () => {
    const staff = await signIn(lab, 'USER');
    const [session] = await sessionsOf(admin, staff.account);
    const params = { user_id: staff.account.id, session_id: session?.session_id ?? '' };
    await admin.call(endUserSession, { params });
    expect((await staff.call(getSession, {})).account).toBeNull();
    expect(await admin.refusal(endUserSession, { params })).toMatchObject({ status: 404, code: 'session_not_found' });
    const subject = { subject_type: 'session', subject_label: staff.account.email };
    expect(await auditEntries(lab, params.session_id)).toMatchObject([
      { action: 'END_SESSION', actor_id: admin.account.id, ...subject },
    ]);
  });

  test('cannot be ended through another account, or an unknown one', async () => {
    const staff = await signIn(lab, 'USER');
    const [session] = await sessionsOf(owner, owner.account);
    const params = { user_id: staff.account.id, session_id: session?.session_id ?? '' };
    expect(await admin.refusal(endUserSession, { params })).toMatchObject({ code: 'session_not_found' });
    expect((await owner.call(getSession, {})).account).not.toBeNull();
    const none = { ...params, user_id: randomUUID() };
    expect(await admin.refusal(endUserSession, { params: none })).toMatchObject({ detail: 'User not found' });
  });
});
