import { getSession } from '#contract/accounts/session.ts';
import { demoteUser, getUsers, makeSuperAdmin, removeSuperAdmin } from '#contract/accounts/users.ts';
import { databaseDigest } from '#test/support/database-digest.ts';
import { buildAccount } from '#test/support/factories.ts';
import type { SignedInClient } from '#test/support/sign-in.ts';
import { signIn } from '#test/support/sign-in.ts';
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

const of = ({ id }: { readonly id: string }) => ({ params: { user_id: id } });

/** Nothing is written but the entry of the refusal. */
async function expectRefused(
  client: SignedInClient,
  change: typeof makeSuperAdmin | typeof removeSuperAdmin,
  account: { readonly id: string },
  expected: { readonly status: number; readonly detail: string },
): Promise<void> {
  const before = await databaseDigest(lab.db);
  expect(await client.refusal(change, of(account))).toMatchObject(expected);
  expect(await databaseDigest(lab.db)).toEqual(before);
}

const STEP_UP = { status: 403, detail: 'Please confirm your password to continue.' };

describe('making a super administrator is refused', () => {
  test('to staff and admins', async () => {
    const staff = await signIn(lab, 'USER');
    const detail = 'Access denied. Only Super Admin can make other Super Admins';
    for (const client of [staff, admin])
      await expectRefused(client, makeSuperAdmin, staff.account, { status: 403, detail });
  });

  test('of the last admin, of one that there is, of a disabled account, of nobody', async () => {
    const disabled = await buildAccount(lab.db, { disabled_at: '2026-11-20T00:00:00Z' });
    const last =
      'The last admin user in the system cannot become a Super Admin. Please promote another user to admin first.';
    const enable = 'A disabled account cannot become a Super Admin. Please enable it first.';
    const already = { status: 409, detail: 'User is already a Super Admin' };
    await expectRefused(owner, makeSuperAdmin, admin.account, { status: 409, detail: last });
    await expectRefused(owner, makeSuperAdmin, disabled, { status: 409, detail: enable });
    await expectRefused(owner, makeSuperAdmin, owner.account, already);
    await expectRefused(owner, makeSuperAdmin, { id: randomUUID() }, { status: 404, detail: 'User not found' });
  });

  test('of an admin beside whom only a disabled one is left', async () => {
    await buildAccount(lab.db, { role: 'ADMIN', disabled_at: '2026-11-20T00:00:00Z' });
    expect(await owner.refusal(makeSuperAdmin, of(admin.account))).toMatchObject({
      code: 'last_admin_not_super_admin',
    });
    expect(await owner.refusal(demoteUser, of(admin.account))).toMatchObject({ code: 'last_admin_not_demotable' });
  });

  test('where the password was last given more than 15 minutes ago', async () => {
    const staff = await buildAccount(lab.db);
    lab.clock.advance(15 * MINUTE + 1);
    // Notes the use of the session, which no refused act may.
    await owner.call(getSession, {});
    await expectRefused(owner, makeSuperAdmin, staff, STEP_UP);
  });
});

describe('removing a super administrator is refused', () => {
  test('to staff and admins', async () => {
    const staff = await signIn(lab, 'USER');
    const detail = 'Access denied. Only Super Admin can remove other Super Admins';
    for (const client of [staff, admin])
      await expectRefused(client, removeSuperAdmin, owner.account, { status: 403, detail });
  });

  test('of oneself, of whoever is none, of nobody', async () => {
    const self = { status: 403, detail: 'Super Admin cannot remove themselves' };
    await expectRefused(owner, removeSuperAdmin, owner.account, self);
    const none = { status: 409, detail: 'User is not a Super Admin' };
    await expectRefused(owner, removeSuperAdmin, admin.account, none);
    await expectRefused(owner, removeSuperAdmin, { id: randomUUID() }, { status: 404, detail: 'User not found' });
  });

  test('where the password was last given more than 15 minutes ago', async () => {
    const other = await buildAccount(lab.db, { role: 'SUPER_ADMIN' });
    lab.clock.advance(15 * MINUTE + 1);
    await owner.call(getSession, {});
    await expectRefused(owner, removeSuperAdmin, other, STEP_UP);
  });
});

test('a super administrator hands the laboratory over: each change counts from the very next request', async () => {
  const heir = await signIn(lab, 'USER');
  expect(await owner.call(makeSuperAdmin, of(heir.account))).toMatchObject({
    role: 'SUPER_ADMIN',
    is_super_admin: true,
    version: 2,
  });
  expect(await heir.call(removeSuperAdmin, of(owner.account))).toMatchObject({ role: 'ADMIN', is_super_admin: false });
  expect((await owner.call(getSession, {})).account?.role).toBe('ADMIN');
  await owner.call(getUsers, { query: {} });
  expect(await owner.refusal(removeSuperAdmin, of(heir.account))).toMatchObject({ code: 'not_allowed' });
});

test('each leaves an entry with the role before and after', async () => {
  const staff = await buildAccount(lab.db);
  await owner.call(makeSuperAdmin, of(staff));
  await owner.call(removeSuperAdmin, of(staff));
  const entries = await lab.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'subject_label', 'before', 'after'])
    .where('subject_id', '=', staff.id)
    .orderBy('seq')
    .execute();
  const subject = { actor_id: owner.account.id, subject_label: staff.email };
  expect(entries).toEqual([
    { ...subject, action: 'MAKE_SUPER_ADMIN', before: { role: 'USER' }, after: { role: 'SUPER_ADMIN' } },
    { ...subject, action: 'REMOVE_SUPER_ADMIN', before: { role: 'SUPER_ADMIN' }, after: { role: 'ADMIN' } },
  ]);
});
