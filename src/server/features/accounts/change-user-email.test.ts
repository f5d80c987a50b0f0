import { getSession, signIn as signInOperation } from '#contract/accounts/session.ts';
import { changeUserEmail } from '#contract/accounts/users.ts';
import { unchanged } from '#test/support/unchanged.ts';
import { PASSWORD, buildAccount } from '#test/support/factories.ts';
import { runs } from '#test/support/runs.ts';
import { anonymousClient, signIn } from '#test/support/sign-in.ts';
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

const refused = (call: ReturnType<typeof to>) => unchanged(lab, () => owner.refusal(changeUserEmail, call));

test.each(['   ', 'asha@', `${'x'.repeat(250)}@lab.test`])('%j is refused, at its field', async (email) => {
  const errors = [{ field: 'email', message: 'Please enter a valid email address' }];
  const problem = await refused(to(await buildAccount(lab.db), email));
  expect(problem).toMatchObject({ status: 400, code: 'invalid_input', errors });
});

test('an address that another account has is refused, in any letter case, also of a disabled account', async () => {
  const taken = await buildAccount(lab.db, { disabled_at: '2026-11-20T00:00:00Z' });
  const problem = await refused(to(await buildAccount(lab.db), ` ${taken.email.toUpperCase()} `));
  expect(problem).toMatchObject({ status: 409, code: 'email_taken', errors: [{ field: 'email' }] });
});

describe('the new address', () => {
  test('works for sign-in from now on, the old one no longer; signed-in users stay signed in', async () => {
    const staff = await signIn(lab, 'USER');
    const email = newEmail();
    const user = await owner.call(changeUserEmail, to(staff.account, `  ${email} `));
    expect(user).toMatchObject({ email, version: 2 });
    expect((await staff.call(getSession, {})).account).toMatchObject({ id: staff.account.id, email });
    const attempt = (given: string) =>
      anonymousClient(lab).send(signInOperation, { body: { email: given, password: PASSWORD } });
    expect((await attempt(email)).statusCode).toBe(200);
    expect((await attempt(staff.account.email)).statusCode).toBe(401);
  });

  test('may be the old one in another letter case, your own, or that of a deleted account', async () => {
    const gone = await buildAccount(lab.db, { deleted_at: '2026-11-20T00:00:00Z' });
    const account = await buildAccount(lab.db);
    const upper = account.email.toUpperCase();
    expect(await owner.call(changeUserEmail, to(account, upper))).toMatchObject({ email: upper });
    expect(await owner.call(changeUserEmail, to(owner.account, gone.email))).toMatchObject({ email: gone.email });
    expect((await owner.call(getSession, {})).account?.email).toBe(gone.email);
  });

  test('makes neither a version nor an entry if it is the current one', async () => {
    const account = await buildAccount(lab.db);
    const same = await unchanged(lab, () => owner.call(changeUserEmail, to(account, account.email)));
    expect(same).toMatchObject({ version: 1 });
  });

  test('given to two accounts at once goes to one of them', async () => {
    for (let round = 0; round < runs(4, 50); round += 1) {
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
});
