import { getSession, signIn as signInOperation } from '#contract/accounts/session.ts';
import { changeUserPassword } from '#contract/accounts/users.ts';
import { PASSWORD_TEXTS } from '#domain/accounts/password-policy.ts';
import { databaseDigest } from '#test/support/database-digest.ts';
import { PASSWORD, buildAccount } from '#test/support/factories.ts';
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
  admin = await signIn(lab, 'ADMIN');
  owner = await signIn(lab, 'SUPER_ADMIN');
});

const NEW = 'a green bicycle';
const call = ({ id }: { readonly id: string }, new_password = NEW) => ({
  params: { user_id: id },
  body: { new_password },
});

const signsIn = async (email: string, password: string): Promise<boolean> =>
  (await nobody(lab).send(signInOperation, { body: { email, password } })).statusCode === 200;

describe('is refused:', () => {
  async function expectRefused(
    client: SignedInClient,
    given: ReturnType<typeof call>,
    status: number,
    detail: string,
  ): Promise<void> {
    const before = await databaseDigest(lab.db);
    expect(await client.refusal(changeUserPassword, given)).toMatchObject({ status, detail });
    expect(await databaseDigest(lab.db)).toEqual(before);
  }

  test('to staff', async () => {
    const staff = await signIn(lab, 'USER');
    const DENIED = 'Access denied. Only administrators can change passwords';
    await expectRefused(staff, call(await buildAccount(lab.db)), 403, DENIED);
    await expectRefused(staff, call(staff.account), 403, DENIED);
  });

  test("to an admin, of a super administrator's password", async () => {
    const detail = 'Access denied. Only Super Admin can change a Super Admin password';
    await expectRefused(admin, call(owner.account), 403, detail);
  });

  test("of one's own, for which the present one is asked", async () => {
    for (const client of [admin, owner]) {
      await expectRefused(client, call(client.account), 403, 'Security violation: User ID mismatch');
    }
  });

  test('of nobody', async () => {
    await expectRefused(admin, call({ id: randomUUID() }), 404, 'User not found');
  });

  test.each([
    ['', 'Password must be at least 6 characters long'],
    ['five5', 'Password must be at least 6 characters long'],
    ['PASSWORD', 'This password is too common. Please choose another one.'],
    ['Welcome@123', PASSWORD_TEXTS.guessable],
    ['kulkarni1!', "The password must not contain the person's name."],
    ['about-meera-1', 'The password must not contain the email address or its first part.'],
    ['kulkarni in pune', "The password must not contain the person's name."],
  ])('of %j', async (password, detail) => {
    const meera = await buildAccount(lab.db, { email: `meera@${randomUUID()}.test`, display_name: 'Kulkarni' });
    const problem = await admin.refusal(changeUserPassword, call(meera, password));
    expect(problem).toMatchObject({ status: 400, detail, errors: [{ field: 'new_password', message: detail }] });
  });

  test('where the password was last given more than 15 minutes ago', async () => {
    const staff = await buildAccount(lab.db);
    lab.clock.advance(15 * MINUTE + 1);
    // Notes the use of the session, which no refused act may.
    await admin.call(getSession, {});
    await expectRefused(admin, call(staff), 403, 'Please confirm your password to continue.');
  });
});

describe('another password', () => {
  test('takes the place of the old one, and is to be changed by its owner', async () => {
    const { id, email, version } = await buildAccount(lab.db);
    const user = await admin.call(changeUserPassword, call({ id }));
    expect(user).toMatchObject({ user_id: id, version: version + 1 });
    expect(await signsIn(email, PASSWORD)).toBe(false);
    expect(await signsIn(email, NEW)).toBe(true);
    const columns = lab.db.selectFrom('accounts').select('must_change_password').where('id', '=', id);
    expect(await columns.execute()).toEqual([{ must_change_password: true }]);
  });

  test("ends all of that account's sessions and nobody else's", async () => {
    const staff = await signIn(lab, 'USER');
    const elsewhere = await signIn(lab, 'USER', staff.account);
    const other = await signIn(lab, 'USER');
    await admin.call(changeUserPassword, call(staff.account));
    const isSignedIn = async (client: SignedInClient) => (await client.call(getSession, {})).account !== null;
    expect(await Promise.all([staff, elsewhere, other, admin].map(isSignedIn))).toEqual([false, false, true, true]);
  });

  test('opens an account that wrong ones had locked', async () => {
    const { id, email } = await buildAccount(lab.db);
    for (let tries = 0; tries < 11; tries++) await signsIn(email, 'wrong');
    expect(await signsIn(email, PASSWORD)).toBe(false);
    await admin.call(changeUserPassword, call({ id }));
    expect(await signsIn(email, NEW)).toBe(true);
  });

  test('of a super administrator is given by another one', async () => {
    const other = await buildAccount(lab.db, { role: 'SUPER_ADMIN' });
    await owner.call(changeUserPassword, call(other));
    expect(await signsIn(other.email, NEW)).toBe(true);
  });

  test('leaves one entry, without a word of either password', async () => {
    const staff = await signIn(lab, 'USER');
    await admin.call(changeUserPassword, call(staff.account));
    const { id, email } = staff.account;
    const entries = await lab.db.selectFrom('audit_entries').selectAll().where('subject_id', '=', id).execute();
    expect(entries).toMatchObject([
      {
        action: 'CHANGE_USER_PASSWORD',
        actor_id: admin.account.id,
        subject_label: email,
        after: { sessions_ended: 1 },
      },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/argon2|bicycle/);
  });

  test('given while somebody signs in with the old one leaves no session that the old one began', async () => {
    for (let round = 0; round < 20; round++) {
      const account = await buildAccount(lab.db);
      const attempt = { body: { email: account.email, password: PASSWORD } };
      await Promise.all([
        nobody(lab).send(signInOperation, attempt, { remoteAddress: `10.1.0.${round}` }),
        admin.call(changeUserPassword, call(account)),
      ]);
      const sessions = lab.db.selectFrom('sessions').select('id').where('account_id', '=', account.id);
      expect(await sessions.execute()).toEqual([]);
    }
  });
});
