import { changeUserPassword, createUser, deleteUser, demoteUser, promoteUser } from '#contract/users.ts';
import type { Role } from '#domain/accounts/roles.ts';
import type { AuditAction } from '#domain/audit/actions.ts';
import { brokenEntries } from '#test/support/audit-chain.ts';
import { buildAccount } from '#test/support/factories.ts';
import type { BuiltAccount } from '#test/support/factories.ts';
import type { SignedInClient } from '#test/support/sign-in.ts';
import { signIn } from '#test/support/sign-in.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { startTestApp } from '#test/support/test-app.ts';
import type { LightMyRequestResponse } from 'fastify';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

// Administrators against each other, at the same moment: the laboratory never stands without an admin, and never without a super
// administrator.

const ROUNDS = 200;

let lab: TestApp;
let owners: readonly [SignedInClient, SignedInClient];
let admins: readonly [SignedInClient, SignedInClient];
let staff: BuiltAccount;

beforeAll(async () => {
  lab = await startTestApp();
  owners = [await signIn(lab, 'SUPER_ADMIN'), await signIn(lab, 'SUPER_ADMIN')];
  admins = [await signIn(lab, 'ADMIN'), await signIn(lab, 'ADMIN')];
  staff = await buildAccount(lab.db);
});
afterAll(() => lab.close());

const restore = async (account: BuiltAccount, role: Role): Promise<void> => {
  await lab.db.updateTable('accounts').set({ role, deleted_at: null }).where('id', '=', account.id).execute();
};

const restoreAll = async (): Promise<void> => {
  for (const { account } of owners) await restore(account, 'SUPER_ADMIN');
  for (const { account } of admins) await restore(account, 'ADMIN');
  await restore(staff, 'USER');
};
beforeEach(async () => {
  await restoreAll();
  // Being deleted ended their sessions.
  admins = [await signIn(lab, 'ADMIN', admins[0].account), await signIn(lab, 'ADMIN', admins[1].account)];
});

/** How many live accounts have each role. */
async function headcount(): Promise<Partial<Record<Role, number>>> {
  const rows = await lab.db
    .selectFrom('accounts')
    .select(['role', (of) => of.fn.countAll<number>().as('count')])
    .where('deleted_at', 'is', null)
    .groupBy('role')
    .execute();
  return Object.fromEntries(rows.map(({ role, count }) => [role, count]));
}

const of = ({ account }: { readonly account: BuiltAccount }) => ({ params: { user_id: account.id } });

const outcomeOf = (response: LightMyRequestResponse): string =>
  response.statusCode < 300 ? 'done' : response.json<{ code: string }>().code;

const outcomes = async (acts: readonly Promise<LightMyRequestResponse>[]): Promise<string[]> =>
  (await Promise.all(acts)).map(outcomeOf).toSorted();

const rounds = Array.from({ length: ROUNDS }, (_, round) => round);

describe('two super administrators take the last two admins away', () => {
  const TAKE = [
    ['demoting both', demoteUser, demoteUser, ['done', 'last_admin_not_demotable']],
    ['deleting both', deleteUser, deleteUser, ['done', 'last_admin_not_deletable']],
  ] as const;

  test.each(TAKE)('%s: one of them is refused, 200 times', async (_, first, second, expected) => {
    for (const _round of rounds) {
      const acts = [owners[0].send(first, of(admins[0])), owners[1].send(second, of(admins[1]))];
      expect(await outcomes(acts)).toEqual(expected);
      expect(await headcount()).toMatchObject({ SUPER_ADMIN: 2, ADMIN: 1 });
      await restoreAll();
    }
  });

  test('one demoting, the other deleting, both on both: one admin is left, 200 times', async () => {
    for (const _round of rounds) {
      const acts = [
        owners[0].send(demoteUser, of(admins[0])),
        owners[0].send(deleteUser, of(admins[1])),
        owners[1].send(deleteUser, of(admins[0])),
        owners[1].send(demoteUser, of(admins[1])),
      ];
      expect((await outcomes(acts)).filter((outcome) => outcome === 'done').length).toBeGreaterThan(0);
      expect(await headcount()).toMatchObject({ SUPER_ADMIN: 2, ADMIN: 1 });
      await restoreAll();
    }
  });
});

test('two super administrators demote and delete each other: both stay, 200 times', async () => {
  for (const _round of rounds) {
    const acts = owners.flatMap((owner, index) => {
      const other = owners[1 - index] ?? owner;
      return [owner.send(demoteUser, of(other)), owner.send(deleteUser, of(other))];
    });
    expect(await outcomes(acts)).toEqual([
      'super_admin_not_deletable',
      'super_admin_not_deletable',
      'super_admin_not_demotable',
      'super_admin_not_demotable',
    ]);
  }
  expect(await headcount()).toMatchObject({ SUPER_ADMIN: 2 });
});

test('two admins delete each other: both stay, 200 times', async () => {
  for (const _round of rounds) {
    const acts = [admins[0].send(deleteUser, of(admins[1])), admins[1].send(deleteUser, of(admins[0]))];
    expect(await outcomes(acts)).toEqual(['admin_not_deletable', 'admin_not_deletable']);
  }
  expect(await headcount()).toMatchObject({ ADMIN: 2 });
});

test('an admin who is being demoted acts before that or not at all, 200 times', async () => {
  const [admin] = admins;
  for (const round of rounds) {
    const victim = { account: await buildAccount(lab.db) };
    const [deleted, demoted] = await Promise.all([
      admin.send(deleteUser, of(victim)),
      owners[round % 2 === 0 ? 0 : 1].send(demoteUser, of(admin)),
    ]);
    expect(outcomeOf(demoted)).toBe('done');
    expect(['done', 'not_allowed']).toContain(outcomeOf(deleted));
    if (deleted.statusCode < 300)
      await expectInOrder(['DELETE_USER', victim.account.id], ['DEMOTE_USER', admin.account.id]);
    await restoreAll();
  }
});

/** The newest entries of these acts on these accounts stand in this order. */
async function expectInOrder(...acts: readonly (readonly [AuditAction, string])[]): Promise<void> {
  const places = await Promise.all(acts.map(([action, id]) => placeOf(action, id)));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
}

async function placeOf(action: AuditAction, id: string): Promise<number> {
  const newest = await lab.db
    .selectFrom('audit_entries')
    .select('seq')
    .where('action', '=', action)
    .where('subject_id', '=', id)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return newest.seq;
}

test('a promotion beside the demotion of all others: whatever comes first, an admin is left, 200 times', async () => {
  for (const _round of rounds) {
    await Promise.all([
      owners[0].send(promoteUser, of({ account: staff })),
      owners[1].send(demoteUser, of(admins[0])),
      owners[0].send(demoteUser, of(admins[1])),
      owners[1].send(deleteUser, of({ account: staff })),
    ]);
    const { ADMIN = 0, SUPER_ADMIN } = await headcount();
    expect(ADMIN).toBeGreaterThan(0);
    expect(SUPER_ADMIN).toBe(2);
    await restoreAll();
  }
});

test('one address given to two new accounts at once makes one', async () => {
  for (let round = 0; round < 20; round++) {
    const email = `twin-${randomUUID()}@lab.test`;
    const body = { password: 'a green bicycle' };
    const acts = [
      admins[0].send(createUser, { body: { ...body, email } }),
      admins[1].send(createUser, { body: { ...body, email: email.toUpperCase() } }),
    ];
    expect(await outcomes(acts)).toEqual(['done', 'email_taken']);
  }
});

test('an account that is deleted while it is given a password is out either way', async () => {
  for (let round = 0; round < 20; round++) {
    const victim = await signIn(lab, 'USER');
    const [changed, deleted] = await Promise.all([
      admins[0].send(changeUserPassword, { ...of(victim), body: { new_password: 'a green bicycle' } }),
      admins[1].send(deleteUser, of(victim)),
    ]);
    expect(outcomeOf(deleted)).toBe('done');
    expect(['done', 'user_not_found']).toContain(outcomeOf(changed));
    const sessions = lab.db.selectFrom('sessions').select('id').where('account_id', '=', victim.account.id);
    expect(await sessions.execute()).toEqual([]);
  }
});

test('after all this the audit log is whole', async () => {
  expect(await brokenEntries(lab.db)).toEqual([]);
});
