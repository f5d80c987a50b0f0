import { API } from '#contract/api.ts';
import { auditEntries } from '#test/support/audit-entries.ts';
import { buildAccount } from '#test/support/factories.ts';
import type { SignedInClient } from '#test/support/sign-in.ts';
import { signIn } from '#test/support/sign-in.ts';
import { NOON } from '#test/support/test-app.ts';
import { testLab } from '#test/support/test-lab.ts';
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

test('a promotion is effective from the next request', async () => {
  const staff = await signIn(lab, 'USER');
  await staff.refusal(API.getUsers, { query: {} });
  await owner.call(API.promoteUser, of(staff.account));
  expect((await staff.call(API.getSession, {})).account?.role).toBe('ADMIN');
  await staff.call(API.getUsers, { query: {} });
});

test('a demotion is effective from the next request, and the user stays signed in', async () => {
  await buildAccount(lab.db, { role: 'ADMIN' });
  await owner.call(API.demoteUser, of(admin.account));
  expect((await admin.call(API.getSession, {})).account?.role).toBe('USER');
  expect(await admin.refusal(API.getUsers, { query: {} })).toMatchObject({ code: 'not_allowed' });
});

test('a Super Admin hands the laboratory over: each change is effective from the next request', async () => {
  const heir = await signIn(lab, 'USER');
  await owner.call(API.grantSuperAdmin, of(heir.account));
  await heir.call(API.revokeSuperAdmin, of(owner.account));
  expect((await owner.call(API.getSession, {})).account?.role).toBe('ADMIN');
  await owner.call(API.getUsers, { query: {} });
  expect(await owner.refusal(API.revokeSuperAdmin, of(heir.account))).toMatchObject({ code: 'not_allowed' });
});

test('an admin stays one when the only other is disabled', async () => {
  await buildAccount(lab.db, { role: 'ADMIN', disabled_at: '2026-11-20T00:00:00Z' });
  expect((await owner.refusal(API.grantSuperAdmin, of(admin.account))).code).toBe('last_admin_not_super_admin');
  expect((await owner.refusal(API.demoteUser, of(admin.account))).code).toBe('last_admin_not_demotable');
});

test('every change of an account has an audit entry with the values before and after', async () => {
  const { account } = await signIn(lab, 'USER');
  const { promoteUser, demoteUser, grantSuperAdmin, revokeSuperAdmin, disableUser, enableUser } = API;
  for (const operation of [promoteUser, demoteUser, grantSuperAdmin, revokeSuperAdmin, disableUser, enableUser])
    await owner.call(operation, of(account));
  await owner.call(API.changeUserEmail, { ...of(account), body: { version: 7, email: 'moved@lab.test' } });
  const entries = await auditEntries(lab, account.id);
  expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['PROMOTE_USER', { role: 'USER' }, { role: 'ADMIN' }],
    ['DEMOTE_USER', { role: 'ADMIN' }, { role: 'USER' }],
    ['MAKE_SUPER_ADMIN', { role: 'USER' }, { role: 'SUPER_ADMIN' }],
    ['REMOVE_SUPER_ADMIN', { role: 'SUPER_ADMIN' }, { role: 'ADMIN' }],
    ['DISABLE_USER', null, { sessions_ended: 1 }],
    ['ENABLE_USER', { disabled_at: NOON }, null],
    ['CHANGE_USER_EMAIL', { email: account.email }, { email: 'moved@lab.test' }],
  ]);
  for (const [place, entry] of entries.entries())
    expect(entry).toMatchObject({
      actor_id: owner.account.id,
      subject_type: 'account',
      subject_label: place === 6 ? 'moved@lab.test' : account.email,
    });
});
