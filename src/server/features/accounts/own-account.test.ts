import { updateOwnAccount } from '#contract/accounts/own-account.ts';
import { getSession } from '#contract/accounts/session.ts';
import { ROLES } from '#domain/accounts/roles.ts';
import { auditEntriesBy } from '#test/support/audit-entries.ts';
import { problemOf } from '#test/support/client.ts';
import { buildAccount } from '#test/support/factories.ts';
import { signIn } from '#test/support/sign-in.ts';
import { unchanged } from '#test/support/unchanged.ts';
import { testLab } from '#test/support/test-lab.ts';
import { describe, expect, test } from 'vitest';

const lab = await testLab();

describe('updateOwnAccount is refused', () => {
  test.each([
    ['for a name that cannot be displayed', { display_name: 'Asha\u0000' }, 'display_name'],
    ['for an unknown appearance', { appearance: 'sepia' }, 'appearance'],
    ['for a role', { role: 'SUPER_ADMIN' }, 'role'],
    ['for the id of an account', { id: '6f9b1c2e-3a44-4d6b-9d51-0c1f2a3b4c5d' }, 'id'],
  ])('%s', async (_, given, field) => {
    const client = await signIn(lab, 'USER');
    const payload = { version: 1, ...given };
    const response = await unchanged(lab, () =>
      client.inject({ method: 'PATCH', url: '/api/session/account', payload }),
    );
    expect(problemOf(response)).toMatchObject({ status: 400, code: 'invalid_input', errors: [{ field }] });
  });
});

describe('updateOwnAccount', () => {
  test.each(ROLES)('lets %s set name and appearance, and is recorded in the audit log', async (role) => {
    const client = await signIn(lab, role);
    const body = { version: 1, display_name: '  Asha \u200B  Rao ', appearance: 'dark' } as const;
    const account = await client.call(updateOwnAccount, { body });
    const after = { display_name: 'Asha Rao', appearance: 'dark' };
    const { id, email } = client.account;
    expect(account).toMatchObject({ id, email, role, ...after, version: 2 });
    expect((await client.call(getSession, {})).account).toEqual(account);
    expect(await auditEntriesBy(lab, { id })).toMatchObject([
      {
        action: 'UPDATE_OWN_ACCOUNT',
        subject_type: 'account',
        subject_id: id,
        before: { display_name: null, appearance: 'system' },
        after,
      },
    ]);
  });

  test('changes only the given fields', async () => {
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

  test.each([null, '', '   ', '\u200B'])('stores the name %j as none', async (display_name) => {
    const client = await signIn(lab, 'USER', await buildAccount(lab.db, { display_name: 'Asha' }));
    expect((await client.call(updateOwnAccount, { body: { version: 1, display_name } })).display_name).toBeNull();
  });

  test('that changes nothing makes neither a version nor an entry', async () => {
    const client = await signIn(lab, 'USER', await buildAccount(lab.db, { display_name: 'Asha' }));
    const body = { version: 1, display_name: ' Asha ', appearance: 'system' } as const;
    expect((await client.call(updateOwnAccount, { body })).version).toBe(1);
    expect(await auditEntriesBy(lab, client.account)).toEqual([]);
  });
});
