import { getSession } from '#contract/accounts/session.ts';
import { demoteUser, getUsers, makeSuperAdmin, removeSuperAdmin } from '#contract/accounts/users.ts';
import { buildAccount } from '#test/support/factories.ts';
import type { SignedInClient } from '#test/support/sign-in.ts';
import { signIn } from '#test/support/sign-in.ts';
import { testLab } from '#test/support/test-lab.ts';
import { beforeEach, describe, expect, test } from 'vitest';

let admin: SignedInClient;
let owner: SignedInClient;
const lab = await testLab();
beforeEach(async () => {
  await lab.db.updateTable('accounts').set({ deleted_at: lab.clock.now().toISOString() }).execute();
  admin = await signIn(lab, 'ADMIN');
  owner = await signIn(lab, 'SUPER_ADMIN');
});

const of = ({ id }: { readonly id: string }) => ({ params: { user_id: id } });

describe('making a super administrator is refused', () => {
  test('of an admin beside whom only a disabled one is left', async () => {
    await buildAccount(lab.db, { role: 'ADMIN', disabled_at: '2026-11-20T00:00:00Z' });
    expect(await owner.refusal(makeSuperAdmin, of(admin.account))).toMatchObject({
      code: 'last_admin_not_super_admin',
    });
    expect(await owner.refusal(demoteUser, of(admin.account))).toMatchObject({ code: 'last_admin_not_demotable' });
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
