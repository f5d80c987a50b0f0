import { API } from '#contract/api.ts';
import { PASSWORD_TEXTS } from '#domain/accounts/password-policy.ts';
import { auditEntries, unchanged } from '#test/support/database-state.ts';
import { PASSWORD, buildAccount } from '#test/support/factories.ts';
import { runs } from '#test/support/runs.ts';
import { type SignedInClient, NOON, anonymousClient, isSignedIn, signIn, testLab } from '#test/support/test-lab.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';

let admin: SignedInClient;
let owner: SignedInClient;
const lab = await testLab();
beforeEach(async () => {
  await lab.db.updateTable('accounts').set({ deleted_at: lab.clock.now().toISOString() }).execute();
  admin = await signIn(lab, 'ADMIN');
  owner = await signIn(lab, 'SUPER_ADMIN');
});

const of = ({ id }: { readonly id: string }) => ({ params: { user_id: id } });

const signsIn = async (email: string, password = PASSWORD): Promise<boolean> =>
  (await anonymousClient(lab).send(API.signIn, { body: { email, password } })).statusCode === 200;

test('a promotion and a demotion are effective from the next request, and the user stays signed in', async () => {
  const staff = await signIn(lab, 'USER');
  await staff.refusal(API.getUsers, { query: {} });
  await owner.call(API.promoteUser, of(staff.account));
  expect((await staff.call(API.getSession, {})).account?.role).toBe('ADMIN');
  await staff.call(API.getUsers, { query: {} });
  await owner.call(API.demoteUser, of(staff.account));
  expect((await staff.call(API.getSession, {})).account?.role).toBe('USER');
  expect(await staff.refusal(API.getUsers, { query: {} })).toMatchObject({ code: 'not_allowed' });
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

const to = ({ id }: { readonly id: string }, email: string, version = 1) => ({
  params: { user_id: id },
  body: { version, email },
});
const newEmail = (): string => `moved-${randomUUID()}@lab.test`;

describe('the new address', () => {
  const refused = (call: ReturnType<typeof to>) => unchanged(lab, () => owner.refusal(API.changeUserEmail, call));

  test.each(['   ', 'asha@', `${'x'.repeat(250)}@lab.test`])('%j is refused, at its field', async (email) => {
    const errors = [{ field: 'email', message: 'Please enter a valid email address' }];
    const problem = await refused(to(await buildAccount(lab.db), email));
    expect(problem).toMatchObject({ status: 400, code: 'invalid_input', errors });
  });

  test('that another account has is refused, in any letter case, also of a disabled account', async () => {
    const taken = await buildAccount(lab.db, { disabled_at: '2026-11-20T00:00:00Z' });
    const problem = await refused(to(await buildAccount(lab.db), ` ${taken.email.toUpperCase()} `));
    expect(problem).toMatchObject({ status: 409, code: 'email_taken', errors: [{ field: 'email' }] });
  });

  test('works for sign-in from now on, the old one no longer; signed-in users stay signed in', async () => {
    const staff = await signIn(lab, 'USER');
    const email = newEmail();
    const user = await owner.call(API.changeUserEmail, to(staff.account, `  ${email} `));
    expect(user).toMatchObject({ email, version: 2 });
    expect((await staff.call(API.getSession, {})).account).toMatchObject({ id: staff.account.id, email });
    expect([await signsIn(email), await signsIn(staff.account.email)]).toEqual([true, false]);
  });

  test('may be the old one in another letter case, your own, or that of a deleted account', async () => {
    const gone = await buildAccount(lab.db, { deleted_at: '2026-11-20T00:00:00Z' });
    const account = await buildAccount(lab.db);
    const upper = account.email.toUpperCase();
    expect(await owner.call(API.changeUserEmail, to(account, upper))).toMatchObject({ email: upper });
    expect(await owner.call(API.changeUserEmail, to(owner.account, gone.email))).toMatchObject({ email: gone.email });
    expect((await owner.call(API.getSession, {})).account?.email).toBe(gone.email);
  });

  test('makes neither a version nor an entry if it is the current one', async () => {
    const account = await buildAccount(lab.db);
    const same = await unchanged(lab, () => owner.call(API.changeUserEmail, to(account, account.email)));
    expect(same).toMatchObject({ version: 1 });
  });

  test('given to two accounts at once goes to one of them', async () => {
    for (let round = 0; round < runs(4, 50); round += 1) {
      const email = newEmail();
      const accounts = [await buildAccount(lab.db), await buildAccount(lab.db)];
      const answers = await Promise.all(
        accounts.map((account, index) =>
          owner.send(API.changeUserEmail, to(account, index === 0 ? email : email.toUpperCase())),
        ),
      );
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    }
  });
});

const NEW = 'a green bicycle';
const call = ({ id }: { readonly id: string }, new_password = NEW) => ({
  params: { user_id: id },
  body: { new_password },
});

describe('another password', () => {
  test.each([
    ['five5', 'Password must be at least 6 characters long'],
    ['PASSWORD', PASSWORD_TEXTS.tooCommon],
    ['Welcome@123', PASSWORD_TEXTS.guessable],
    ['about-meera-1', PASSWORD_TEXTS.holdsEmail],
    ['kulkarni in pune', PASSWORD_TEXTS.holdsName],
  ])('%j is refused', async (password, detail) => {
    const meera = await buildAccount(lab.db, { email: `meera@${randomUUID()}.test`, display_name: 'Kulkarni' });
    const problem = await admin.refusal(API.changeUserPassword, call(meera, password));
    expect(problem).toMatchObject({ status: 400, detail, errors: [{ field: 'new_password', message: detail }] });
  });

  test('replaces the old one, and must be changed by the owner', async () => {
    const { id, email, version } = await buildAccount(lab.db);
    const user = await admin.call(API.changeUserPassword, call({ id }));
    expect(user).toMatchObject({ user_id: id, version: version + 1 });
    expect([await signsIn(email), await signsIn(email, NEW)]).toEqual([false, true]);
    const columns = lab.db.selectFrom('accounts').select('must_change_password').where('id', '=', id);
    expect(await columns.execute()).toEqual([{ must_change_password: true }]);
  });

  test('ends all sessions of that account and no others', async () => {
    const staff = await signIn(lab, 'USER');
    const elsewhere = await signIn(lab, 'USER', staff.account);
    const other = await signIn(lab, 'USER');
    await admin.call(API.changeUserPassword, call(staff.account));
    expect(await Promise.all([staff, elsewhere, other, admin].map(isSignedIn))).toEqual([false, false, true, true]);
    const { id, email } = staff.account;
    const entries = await auditEntries(lab, id);
    const entry = { action: 'CHANGE_USER_PASSWORD', actor_id: admin.account.id, subject_label: email };
    expect(entries).toMatchObject([{ ...entry, after: { sessions_ended: 2 } }]);
    expect(JSON.stringify(entries)).not.toMatch(/argon2|bicycle/);
  });

  test('unlocks an account that was locked by wrong ones', async () => {
    const { id, email } = await buildAccount(lab.db);
    for (let tries = 0; tries < 11; tries++) await signsIn(email, 'wrong');
    expect(await signsIn(email)).toBe(false);
    await admin.call(API.changeUserPassword, call({ id }));
    expect(await signsIn(email, NEW)).toBe(true);
  });

  test('set during a sign-in with the old one leaves no session from that sign-in', async () => {
    for (let round = 0; round < runs(5, 50); round++) {
      const account = await buildAccount(lab.db);
      const attempt = { body: { email: account.email, password: PASSWORD } };
      await Promise.all([
        anonymousClient(lab).send(API.signIn, attempt, { remoteAddress: `10.1.0.${round}` }),
        admin.call(API.changeUserPassword, call(account)),
      ]);
      const sessions = lab.db.selectFrom('sessions').select('id').where('account_id', '=', account.id);
      expect(await sessions.execute()).toEqual([]);
    }
  });
});
