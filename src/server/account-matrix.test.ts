import { API } from '#contract/api.ts';
import { type AccountAction, ACCOUNT_ACCESS } from '#domain/access/account-access.ts';
import { verdictOf } from '#domain/access/access.ts';
import { ROLES } from '#domain/accounts/roles.ts';
import type { AccountState } from '#domain/accounts/user-rules.ts';
import { type Client, problemOf } from '#test/support/client.ts';
import { buildFactor } from '#test/support/build-factor.ts';
import { databaseDigest } from '#test/support/database-state.ts';
import { buildAccount } from '#test/support/factories.ts';
import { type SignedInClient, signIn, testLab } from '#test/support/test-lab.ts';
import type { LightMyRequestResponse } from 'fastify';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';

// Every action × admin role × state of an account, against the real server and database, compared with the domain's
// verdicts. The permission table refuses other roles in any state, so one call of theirs is enough.

const lab = await testLab();
// Only the admins of a test case may exist.
beforeEach(async () => {
  const deleted = { deleted_at: lab.clock.now().toISOString() };
  await lab.db.updateTable('accounts').set(deleted).where('role', '<>', 'USER').execute();
});

const DISABLED = { disabled_at: '2026-11-20T00:00:00Z' };

interface Target {
  readonly user_id: string;
  readonly session_id: string;
}

type Perform = (client: Client, target: Target) => Promise<LightMyRequestResponse>;

const PERFORM: Readonly<Record<AccountAction, Perform>> = {
  delete: (client, { user_id }) => client.send(API.deleteUser, { params: { user_id } }),
  change_password: (client, { user_id }) =>
    client.send(API.changeUserPassword, { params: { user_id }, body: { new_password: 'seven tall pines' } }),
  promote: (client, { user_id }) => client.send(API.promoteUser, { params: { user_id } }),
  demote: (client, { user_id }) => client.send(API.demoteUser, { params: { user_id } }),
  make_super_admin: (client, { user_id }) => client.send(API.grantSuperAdmin, { params: { user_id } }),
  remove_super_admin: (client, { user_id }) => client.send(API.revokeSuperAdmin, { params: { user_id } }),
  change_email: (client, { user_id }) =>
    client.send(API.changeUserEmail, { params: { user_id }, body: { version: 1, email: `${randomUUID()}@lab.test` } }),
  disable: (client, { user_id }) => client.send(API.disableUser, { params: { user_id } }),
  enable: (client, { user_id }) => client.send(API.enableUser, { params: { user_id } }),
  clear_second_factor: (client, { user_id }) => client.send(API.disableSecondFactor, { params: { user_id } }),
  see_sessions: (client, { user_id }) => client.send(API.getUserSessions, { params: { user_id } }),
  end_session: (client, params) => client.send(API.endUserSession, { params }),
};

/** The account in a state, signed in if possible, and a second admin if it must not be the last. */
async function targetOf({ whose, isDisabled, isLastAdmin }: AccountState, self: SignedInClient): Promise<Target> {
  const target = whose === 'self' ? self : await signIn(lab, whose);
  if (!isLastAdmin) await buildAccount(lab.db, { role: 'ADMIN' });
  if (isDisabled) await lab.db.updateTable('accounts').set(DISABLED).where('id', '=', target.account.id).execute();
  if (whose !== 'self') await buildFactor(lab, target.account);
  const { id } = await lab.db
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', target.account.id)
    .executeTakeFirstOrThrow();
  return { user_id: target.account.id, session_id: id };
}

const ACTS = Object.keys(PERFORM) as AccountAction[];

const cells = ACTS.flatMap((act) =>
  ROLES.flatMap((role) =>
    ACCOUNT_ACCESS.states
      .slice(0, role === 'USER' ? 1 : undefined)
      // If the actor is an admin, no other user can be the last admin.
      .filter(({ state }) => !(role === 'ADMIN' && state.isLastAdmin))
      .map(({ label, state }) => ({ act, role, label, state })),
  ),
);

test.each(cells)('$act by $role on $label', async ({ act, role, state }) => {
  const self = await signIn(lab, role);
  const target = await targetOf(state, self);
  const verdict = verdictOf(ACCOUNT_ACCESS.acts[act], role, state);
  const before = verdict.ok ? null : await databaseDigest(lab.db);
  const response = await PERFORM[act](self, target);
  if (verdict.ok) {
    expect(response.statusCode, response.body).toBeLessThan(300);
    return;
  }
  const { code, text } = verdict.refusal;
  expect(problemOf(response)).toMatchObject({ code, detail: text });
  expect(await databaseDigest(lab.db)).toEqual(before);
});

test('every action of the table is covered', () => {
  expect(ACTS.toSorted()).toEqual(Object.keys(ACCOUNT_ACCESS.acts).toSorted());
});
