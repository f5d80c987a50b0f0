import { getSession } from '#contract/accounts/session.ts';
import { demoteUser, getUsers, promoteUser } from '#contract/accounts/users.ts';
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

type RoleChange = typeof promoteUser | typeof demoteUser;
const of = ({ id }: { readonly id: string }) => ({ params: { user_id: id } });

async function expectRefused(
  client: SignedInClient,
  change: RoleChange,
  account: { readonly id: string },
  status: number,
  detail: string,
): Promise<void> {
  const before = await databaseDigest(lab.db);
  expect(await client.refusal(change, of(account))).toMatchObject({ status, detail });
  expect(await databaseDigest(lab.db)).toEqual(before);
}

describe('promoting is refused:', () => {
  test('to staff and admins', async () => {
    const staff = await signIn(lab, 'USER');
    const detail = 'Access denied. Only Super Admin can promote users to admin';
    await expectRefused(staff, promoteUser, staff.account, 403, detail);
    await expectRefused(admin, promoteUser, staff.account, 403, detail);
  });

  test('of administrators, oneself included', async () => {
    await expectRefused(owner, promoteUser, admin.account, 409, 'User is already an admin');
    await expectRefused(owner, promoteUser, owner.account, 409, 'User is already an admin');
  });

  test('of nobody', async () => {
    await expectRefused(owner, promoteUser, { id: randomUUID() }, 404, 'User not found');
  });

  test('where the password was last given more than 15 minutes ago', async () => {
    const staff = await buildAccount(lab.db);
    lab.clock.advance(15 * MINUTE + 1);
    // Notes the use of the session, which no refused act may.
    await owner.call(getSession, {});
    await expectRefused(owner, promoteUser, staff, 403, 'Please confirm your password to continue.');
  });
});

describe('demoting is refused:', () => {
  test('to staff and admins', async () => {
    const staff = await signIn(lab, 'USER');
    const detail = 'Access denied. Only Super Admin can demote admin users';
    await expectRefused(staff, demoteUser, admin.account, 403, detail);
    await expectRefused(admin, demoteUser, admin.account, 403, detail);
  });

  test('of oneself', async () => {
    await expectRefused(owner, demoteUser, owner.account, 403, 'Super Admin cannot demote themselves');
  });

  test('of another super administrator', async () => {
    const other = await buildAccount(lab.db, { role: 'SUPER_ADMIN' });
    await expectRefused(owner, demoteUser, other, 403, 'Cannot demote Super Admin');
  });

  test('of staff', async () => {
    await expectRefused(owner, demoteUser, await buildAccount(lab.db), 409, 'User is not an admin');
  });

  test('of the last admin', async () => {
    await expectRefused(owner, demoteUser, admin.account, 409, 'Cannot demote the last admin user in the system');
  });

  test('where the password was last given more than 15 minutes ago', async () => {
    await buildAccount(lab.db, { role: 'ADMIN' });
    lab.clock.advance(15 * MINUTE + 1);
    // Notes the use of the session, which no refused act may.
    await owner.call(getSession, {});
    await expectRefused(owner, demoteUser, admin.account, 403, 'Please confirm your password to continue.');
  });
});

test('a promotion counts from the very next request', async () => {
  const staff = await signIn(lab, 'USER');
  await staff.refusal(getUsers, { query: {} });
  expect(await owner.call(promoteUser, of(staff.account))).toMatchObject({ role: 'ADMIN', version: 2 });
  expect((await staff.call(getSession, {})).account?.role).toBe('ADMIN');
  await staff.call(getUsers, { query: {} });
});

test('a demotion counts from the very next request, and the person stays signed in', async () => {
  await buildAccount(lab.db, { role: 'ADMIN' });
  expect(await owner.call(demoteUser, of(admin.account))).toMatchObject({ role: 'USER', version: 2 });
  expect((await admin.call(getSession, {})).account?.role).toBe('USER');
  expect(await admin.refusal(getUsers, { query: {} })).toMatchObject({ code: 'not_allowed' });
});

test('the same act twice is refused the second time', async () => {
  const staff = await buildAccount(lab.db);
  await owner.call(promoteUser, of(staff));
  expect(await owner.refusal(promoteUser, of(staff))).toMatchObject({ code: 'user_already_admin' });
  await owner.call(demoteUser, of(staff));
  expect(await owner.refusal(demoteUser, of(staff))).toMatchObject({ code: 'user_not_admin' });
});

test('each leaves an entry with the role before and after', async () => {
  const staff = await buildAccount(lab.db);
  await owner.call(promoteUser, of(staff));
  await owner.call(demoteUser, of(staff));
  const entries = await lab.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('subject_id', '=', staff.id)
    .orderBy('seq')
    .execute();
  const subject = { actor_id: owner.account.id, subject_type: 'account', subject_label: staff.email };
  expect(entries).toMatchObject([
    { ...subject, action: 'PROMOTE_USER', before: { role: 'USER' }, after: { role: 'ADMIN' } },
    { ...subject, action: 'DEMOTE_USER', before: { role: 'ADMIN' }, after: { role: 'USER' } },
  ]);
});
