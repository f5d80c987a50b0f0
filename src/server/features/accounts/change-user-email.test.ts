import { getSession, signIn as signInOperation } from '#contract/accounts/session.ts';
import { changeUserEmail } from '#contract/accounts/users.ts';
import { databaseDigest } from '#test/support/database-digest.ts';
import { PASSWORD, buildAccount } from '#test/support/factories.ts';
import type { SignedInClient } from '#test/support/sign-in.ts';
import { nobody, signIn } from '#test/support/sign-in.ts';
import { testLab } from '#test/support/test-lab.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';

const lab = await testLab();
const owner = await signIn(lab, 'SUPER_ADMIN');

const to = ({ id }: { readonly id: string }, email: string, version = 1) => ({
  params: { user_id: id },
  body: { version, email },
});
const newEmail = (): string => `moved-${randomUUID()}@lab.test`;

async function expectRefused(
  client: SignedInClient,
  call: ReturnType<typeof to>,
  expected: { readonly status: number; readonly [key: string]: unknown },
): Promise<void> {
  const before = await databaseDigest(lab.db);
  expect(await client.refusal(changeUserEmail, call)).toMatchObject(expected);
  expect(await databaseDigest(lab.db)).toEqual(before);
}

describe('is refused:', () => {
  test.each(['', '   ', 'asha', 'asha@', 'a b@lab.test', `${'x'.repeat(250)}@lab.test`])(
    '%j, at its field',
    async (email) => {
      const message = 'Please enter a valid email address';
      const expected = { status: 400, code: 'invalid_input', errors: [{ field: 'email', message }] };
      await expectRefused(owner, to(await buildAccount(lab.db), email), expected);
    },
  );

  test('an address that another has, in whatever case, also one that is disabled', async () => {
    const taken = await buildAccount(lab.db, { disabled_at: '2026-11-20T00:00:00Z' });
    const message = 'A user with this email address has already been registered';
    const errors = [{ field: 'email', message }];
    const call = to(await buildAccount(lab.db), ` ${taken.email.toUpperCase()} `);
    await expectRefused(owner, call, { status: 409, code: 'email_taken', detail: message, errors });
  });
});

describe('the new address', () => {
  test('signs in from now on, the old one no longer; who is signed in stays so', async () => {
    const staff = await signIn(lab, 'USER');
    const email = newEmail();
    const user = await owner.call(changeUserEmail, to(staff.account, `  ${email} `));
    expect(user).toMatchObject({ email, version: 2 });
    expect((await staff.call(getSession, {})).account).toMatchObject({ id: staff.account.id, email });
    const attempt = (given: string) =>
      nobody(lab).send(signInOperation, { body: { email: given, password: PASSWORD } });
    expect((await attempt(email)).statusCode).toBe(200);
    expect((await attempt(staff.account.email)).statusCode).toBe(401);
  });

  test('may be the old one in another case, one’s own, and one that a deleted account had', async () => {
    const gone = await buildAccount(lab.db, { deleted_at: '2026-11-20T00:00:00Z' });
    const account = await buildAccount(lab.db);
    const upper = account.email.toUpperCase();
    expect(await owner.call(changeUserEmail, to(account, upper))).toMatchObject({ email: upper });
    expect(await owner.call(changeUserEmail, to(owner.account, gone.email))).toMatchObject({ email: gone.email });
    expect((await owner.call(getSession, {})).account?.email).toBe(gone.email);
  });

  test('where it is the one that there is makes neither a version nor an entry', async () => {
    const account = await buildAccount(lab.db);
    const before = await databaseDigest(lab.db);
    expect(await owner.call(changeUserEmail, to(account, account.email))).toMatchObject({ version: 1 });
    expect(await databaseDigest(lab.db)).toEqual(before);
  });

  test('given to two accounts at once is one’s', async () => {
    for (let round = 0; round < 10; round += 1) {
      const email = newEmail();
      const accounts = [await buildAccount(lab.db), await buildAccount(lab.db)];
      const answers = await Promise.all(
        accounts.map((account, index) =>
          owner.send(changeUserEmail, to(account, index === 0 ? email : email.toUpperCase())),
        ),
      );
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    }
  });

  test('leaves an entry with both', async () => {
    const account = await buildAccount(lab.db);
    const email = newEmail();
    await owner.call(changeUserEmail, to(account, email));
    const entries = await lab.db
      .selectFrom('audit_entries')
      .select(['action', 'actor_id', 'subject_label', 'before', 'after'])
      .where('subject_id', '=', account.id)
      .execute();
    expect(entries).toEqual([
      {
        action: 'CHANGE_USER_EMAIL',
        actor_id: owner.account.id,
        subject_label: email,
        before: { email: account.email },
        after: { email },
      },
    ]);
  });
});
