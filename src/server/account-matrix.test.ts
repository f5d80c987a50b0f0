import { clearSecondFactor } from '#contract/accounts/second-factor.ts';
import {
  changeUserEmail,
  changeUserPassword,
  deleteUser,
  demoteUser,
  disableUser,
  enableUser,
  endUserSession,
  getUserSessions,
  makeSuperAdmin,
  promoteUser,
  removeSuperAdmin,
} from '#contract/accounts/users.ts';
import type { ActOnAccount } from '#domain/access/account-access.ts';
import { ACCOUNT_ACCESS } from '#domain/access/account-access.ts';
import { verdictOf } from '#domain/access/access.ts';
import { ROLES } from '#domain/accounts/roles.ts';
import type { AccountState } from '#domain/accounts/user-rules.ts';
import type { Client } from '#test/support/client.ts';
import { problemOf } from '#test/support/client.ts';
import { buildFactor } from '#test/support/build-factor.ts';
import { databaseDigest } from '#test/support/database-digest.ts';
import { buildAccount } from '#test/support/factories.ts';
import type { SignedInClient } from '#test/support/sign-in.ts';
import { nobody, signIn } from '#test/support/sign-in.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { startTestApp } from '#test/support/test-app.ts';
import type { LightMyRequestResponse } from 'fastify';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

// Every act × role × state of an account, against the real server and database, compared with the domain's own verdicts.

let lab: TestApp;
beforeAll(async () => {
  lab = await startTestApp();
});
afterAll(() => lab.close());
// Only the administrators whom a cell makes are there to be counted.
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

const PERFORM: Readonly<Record<ActOnAccount, Perform>> = {
  delete: (client, { user_id }) => client.send(deleteUser, { params: { user_id } }),
  change_password: (client, { user_id }) =>
    client.send(changeUserPassword, { params: { user_id }, body: { new_password: 'seven tall pines' } }),
  promote: (client, { user_id }) => client.send(promoteUser, { params: { user_id } }),
  demote: (client, { user_id }) => client.send(demoteUser, { params: { user_id } }),
  make_super_admin: (client, { user_id }) => client.send(makeSuperAdmin, { params: { user_id } }),
  remove_super_admin: (client, { user_id }) => client.send(removeSuperAdmin, { params: { user_id } }),
  change_email: (client, { user_id }) =>
    client.send(changeUserEmail, { params: { user_id }, body: { version: 1, email: `${randomUUID()}@lab.test` } }),
  disable: (client, { user_id }) => client.send(disableUser, { params: { user_id } }),
  enable: (client, { user_id }) => client.send(enableUser, { params: { user_id } }),
  clear_second_factor: (client, { user_id }) => client.send(clearSecondFactor, { params: { user_id } }),
  see_sessions: (client, { user_id }) => client.send(getUserSessions, { params: { user_id } }),
  end_session: (client, params) => client.send(endUserSession, { params }),
};

/** The account of a state, signed in where it can be, and another of the role ADMIN where it is not to be the last. */
async function targetOf(
  { whose, isDisabled, isLastAdmin }: AccountState,
  self: SignedInClient | null,
): Promise<Target> {
  const target = whose === 'self' ? (self ?? (await signIn(lab, 'USER'))) : await signIn(lab, whose);
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

const ACTS = Object.keys(PERFORM) as ActOnAccount[];

const cells = ACTS.flatMap((act) =>
  [null, ...ROLES].flatMap((role) =>
    ACCOUNT_ACCESS.states
      // Nobody can find a last admin beside oneself as one.
      .filter(({ state }) => !(role === 'ADMIN' && state.isLastAdmin))
      .map(({ label, state }) => ({ act, role, label, state })),
  ),
);

test.each(cells)('$act by $role on $label', async ({ act, role, state }) => {
  const self = role === null ? null : await signIn(lab, role);
  const target = await targetOf(state, self);
  const verdict = verdictOf(ACCOUNT_ACCESS.acts[act], role, state);
  const before = verdict.ok ? null : await databaseDigest(lab.db);
  const response = await PERFORM[act](self ?? nobody(lab), target);
  if (verdict.ok) {
    expect(response.statusCode, response.body).toBeLessThan(300);
    return;
  }
  const { code, text } = verdict.refusal;
  expect(problemOf(response)).toMatchObject({ code, detail: text });
  expect(await databaseDigest(lab.db)).toEqual(before);
});

test('every act of the table is tried', () => {
  expect(ACTS.toSorted()).toEqual(Object.keys(ACCOUNT_ACCESS.acts).toSorted());
});
