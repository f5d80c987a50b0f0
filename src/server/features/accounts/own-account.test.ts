import { updateOwnAccount } from '#contract/accounts/own-account.ts';
import { getSession } from '#contract/accounts/session.ts';
import { ROLES } from '#domain/accounts/roles.ts';
import { databaseDigest } from '#test/support/database-digest.ts';
import { buildAccount } from '#test/support/factories.ts';
import type { SignedInClient } from '#test/support/sign-in.ts';
import { signIn } from '#test/support/sign-in.ts';
import { testLab } from '#test/support/test-lab.ts';
import { describe, expect, test } from 'vitest';

const lab = await testLab();

const entriesOf = ({ account }: SignedInClient) =>
  lab.db.selectFrom('audit_entries').selectAll().where('actor_id', '=', account.id).orderBy('seq').execute();

describe('updateOwnAccount is refused', () => {
  test.each([
    ['for a name that is too long', { display_name: 'x'.repeat(101) }, 'display_name'],
    ['for a name that cannot be shown', { display_name: 'Asha\u0000' }, 'display_name'],
    ['for an appearance that there is not', { appearance: 'sepia' }, 'appearance'],
    ['for a role', { role: 'SUPER_ADMIN' }, 'role'],
    ['for an email address', { email: 'owner@lab.test' }, 'email'],
    ['for whose account it is', { id: '6f9b1c2e-3a44-4d6b-9d51-0c1f2a3b4c5d' }, 'id'],
    ['for whether the password is to be changed', { must_change_password: false }, 'must_change_password'],
  ])('%s', async (_, given, field) => {
    const client = await signIn(lab, 'USER');
    const before = await databaseDigest(lab.db);
    const response = await client.inject({
      method: 'PATCH',
      url: '/api/session/account',
      payload: { version: 1, ...given },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid_input', errors: [{ field }] });
    expect(await databaseDigest(lab.db)).toEqual(before);
  });

  test('when the account was changed since', async () => {
    const client = await signIn(lab, 'USER');
    await client.call(updateOwnAccount, { body: { version: 1, appearance: 'dark' } });
    const before = await databaseDigest(lab.db);
    const problem = await client.refusal(updateOwnAccount, { body: { version: 1, appearance: 'light' } });
    expect(problem).toMatchObject({ status: 409, code: 'stale_version' });
    expect(await databaseDigest(lab.db)).toEqual(before);
  });
});

describe('updateOwnAccount', () => {
  test.each(ROLES)('lets %s set name and appearance, and is written down', async (role) => {
    const client = await signIn(lab, role);
    const body = { version: 1, display_name: '  Asha \u200B  Rao ', appearance: 'dark' } as const;
    const account = await client.call(updateOwnAccount, { body });
    const { id, email } = client.account;
    expect(account).toEqual({
      id,
      email,
      role,
      password_generated: false,
      display_name: 'Asha Rao',
      appearance: 'dark',
      must_change_password: false,
      has_second_factor: false,
      factor_ways: { app: false, passkey: false },
      second_factor_due: role === 'USER' ? null : 'recommended',
      version: 2,
    });
    expect((await client.call(getSession, {})).account).toEqual(account);
    expect(await entriesOf(client)).toMatchObject([
      {
        action: 'UPDATE_OWN_ACCOUNT',
        subject_type: 'account',
        subject_id: id,
        before: { display_name: null, appearance: 'system' },
        after: { display_name: 'Asha Rao', appearance: 'dark' },
      },
    ]);
  });

  test('changes only what is given', async () => {
    const account = await buildAccount(lab.db, { display_name: 'Asha', appearance: 'dark' });
    const client = await signIn(lab, 'USER', account);
    expect(await client.call(updateOwnAccount, { body: { version: 1, display_name: 'Asha Rao' } })).toMatchObject({
      display_name: 'Asha Rao',
      appearance: 'dark',
    });
    expect(await client.call(updateOwnAccount, { body: { version: 2, appearance: 'system' } })).toMatchObject({
      display_name: 'Asha Rao',
      appearance: 'system',
    });
  });

  test.each([null, '', '   ', '\u200B'])('takes the name %j for none', async (display_name) => {
    const client = await signIn(lab, 'USER', await buildAccount(lab.db, { display_name: 'Asha' }));
    expect((await client.call(updateOwnAccount, { body: { version: 1, display_name } })).display_name).toBeNull();
  });

  test('that changes nothing makes neither a version nor an entry', async () => {
    const client = await signIn(lab, 'USER', await buildAccount(lab.db, { display_name: 'Asha' }));
    const body = { version: 1, display_name: ' Asha ', appearance: 'system' } as const;
    expect((await client.call(updateOwnAccount, { body })).version).toBe(1);
    expect(await entriesOf(client)).toEqual([]);
  });

  test('by two browsers at once is done by one, and the other is told', async () => {
    const desk = await signIn(lab, 'USER');
    const phone = await signIn(lab, 'USER', desk.account);
    const answers = await Promise.all([
      desk.send(updateOwnAccount, { body: { version: 1, display_name: 'Desk' } }),
      phone.send(updateOwnAccount, { body: { version: 1, display_name: 'Phone' } }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });
});
