import { signIn as signInOperation } from '#contract/accounts/session.ts';
import { changeUserPassword } from '#contract/accounts/users.ts';
import { PASSWORD_TEXTS } from '#domain/accounts/password-policy.ts';
import { PASSWORD, buildAccount } from '#test/support/factories.ts';
import { runs } from '#test/support/runs.ts';
import { isSignedIn, anonymousClient, signIn } from '#test/support/sign-in.ts';
import { testLab } from '#test/support/test-lab.ts';
import { auditEntries } from '#test/support/audit-entries.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';

const lab = await testLab();
const admin = await signIn(lab, 'ADMIN');

const NEW = 'a green bicycle';
const call = ({ id }: { readonly id: string }, new_password = NEW) => ({
  params: { user_id: id },
  body: { new_password },
});

const signsIn = async (email: string, password: string): Promise<boolean> =>
  (await anonymousClient(lab).send(signInOperation, { body: { email, password } })).statusCode === 200;

describe('is refused:', () => {
  test.each([
    ['five5', 'Password must be at least 6 characters long'],
    ['PASSWORD', PASSWORD_TEXTS.tooCommon],
    ['Welcome@123', PASSWORD_TEXTS.guessable],
    ['about-meera-1', PASSWORD_TEXTS.holdsEmail],
    ['kulkarni in pune', PASSWORD_TEXTS.holdsName],
  ])('of %j', async (password, detail) => {
    const meera = await buildAccount(lab.db, { email: `meera@${randomUUID()}.test`, display_name: 'Kulkarni' });
    const problem = await admin.refusal(changeUserPassword, call(meera, password));
    expect(problem).toMatchObject({ status: 400, detail, errors: [{ field: 'new_password', message: detail }] });
  });
});

describe('another password', () => {
  test('replaces the old one, and must be changed by the owner', async () => {
    const { id, email, version } = await buildAccount(lab.db);
    const user = await admin.call(changeUserPassword, call({ id }));
    expect(user).toMatchObject({ user_id: id, version: version + 1 });
    expect(await signsIn(email, PASSWORD)).toBe(false);
    expect(await signsIn(email, NEW)).toBe(true);
    const columns = lab.db.selectFrom('accounts').select('must_change_password').where('id', '=', id);
    expect(await columns.execute()).toEqual([{ must_change_password: true }]);
  });

  test('ends all sessions of that account and no others', async () => {
    const staff = await signIn(lab, 'USER');
    const elsewhere = await signIn(lab, 'USER', staff.account);
    const other = await signIn(lab, 'USER');
    await admin.call(changeUserPassword, call(staff.account));
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
    expect(await signsIn(email, PASSWORD)).toBe(false);
    await admin.call(changeUserPassword, call({ id }));
    expect(await signsIn(email, NEW)).toBe(true);
  });

  test('set during a sign-in with the old one leaves no session from that sign-in', async () => {
    for (let round = 0; round < runs(5, 50); round++) {
      const account = await buildAccount(lab.db);
      const attempt = { body: { email: account.email, password: PASSWORD } };
      await Promise.all([
        anonymousClient(lab).send(signInOperation, attempt, { remoteAddress: `10.1.0.${round}` }),
        admin.call(changeUserPassword, call(account)),
      ]);
      const sessions = lab.db.selectFrom('sessions').select('id').where('account_id', '=', account.id);
      expect(await sessions.execute()).toEqual([]);
    }
  });
});
