import { getSession } from '#contract/accounts/session.ts';
import { demoteUser, getUsers, promoteUser } from '#contract/accounts/users.ts';
import { buildAccount } from '#test/support/factories.ts';
import type { SignedInClient } from '#test/support/sign-in.ts';
import { signIn } from '#test/support/sign-in.ts';
import { testLab } from '#test/support/test-lab.ts';
import { auditEntries } from '#test/support/audit-entries.ts';
import { beforeEach, expect, test } from 'vitest';

let admin: SignedInClient;
let owner: SignedInClient;
const lab = await testLab();
beforeEach(async () => {
  await lab.db.updateTable('accounts').set({ deleted_at: lab.clock.now().toISOString() }).execute();
  admin = await signIn(lab, 'ADMIN');
  owner = await signIn(lab, 'SUPER_ADMIN');
});

const of = ({ id }: { readonly id: string }) => ({ params: { user_id: id } });

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

test('each leaves an entry with the role before and after', async () => {
  const staff = await buildAccount(lab.db);
  await owner.call(promoteUser, of(staff));
  await owner.call(demoteUser, of(staff));
  const entries = await auditEntries(lab, staff.id);
  const subject = { actor_id: owner.account.id, subject_type: 'account', subject_label: staff.email };
  expect(entries).toMatchObject([
    { ...subject, action: 'PROMOTE_USER', before: { role: 'USER' }, after: { role: 'ADMIN' } },
    { ...subject, action: 'DEMOTE_USER', before: { role: 'ADMIN' }, after: { role: 'USER' } },
  ]);
});
