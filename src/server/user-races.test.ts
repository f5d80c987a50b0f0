import { runs } from '#test/support/runs.ts';
import { API } from '#contract/api.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { brokenEntries } from '#test/support/database-state.ts';
import { type BuiltAccount, buildAccount } from '#test/support/factories.ts';
import { type SignedInClient, signIn, testLab } from '#test/support/test-lab.ts';
import { waitForLocks } from '#test/support/wait-for-locks.ts';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';

// Simultaneous actions of admins: the laboratory always has an admin and a Super Admin.

/** The number of rounds; `npm run workshop -- long` takes 200. */
const ROUNDS = runs(6, 200);

const lab = await testLab();
let owners: readonly [SignedInClient, SignedInClient] = [
  await signIn(lab, 'SUPER_ADMIN'),
  await signIn(lab, 'SUPER_ADMIN'),
];
let admins: readonly [SignedInClient, SignedInClient] = [await signIn(lab, 'ADMIN'), await signIn(lab, 'ADMIN')];
const staff: BuiltAccount = await buildAccount(lab.db);

/** Restores all roles; returns how many accounts of each role could sign in before. One statement, as it runs after every round. */
async function countAndRestore(): Promise<Partial<Record<Role, number>>> {
  const idsOf = (clients: readonly SignedInClient[]) => clients.map(({ account }) => account.id);
  const { rows } = await sql<{ role: Role; count: number }>`
    with found as (select role from accounts where deleted_at is null and disabled_at is null),
    restored as (
      update accounts set deleted_at = null, disabled_at = null, role = case
        when id = any(${idsOf(owners)}) then 'SUPER_ADMIN' when id = any(${idsOf(admins)}) then 'ADMIN' else 'USER' end
      where id = any(${[...idsOf(owners), ...idsOf(admins), staff.id]})
    )
    select role, count(*)::int as count from found group by role`.execute(lab.db);
  return Object.fromEntries(rows.map(({ role, count }) => [role, count]));
}

beforeEach(async () => {
  await countAndRestore();
  // Their deletion ended their sessions.
  admins = [await signIn(lab, 'ADMIN', admins[0].account), await signIn(lab, 'ADMIN', admins[1].account)];
});

const of = ({ account }: { readonly account: BuiltAccount }) => ({ params: { user_id: account.id } });

const outcomeOf = (response: LightMyRequestResponse): string =>
  response.statusCode < 300 ? 'done' : response.json<{ code: string }>().code;

const outcomes = async (acts: readonly Promise<LightMyRequestResponse>[]): Promise<string[]> =>
  (await Promise.all(acts)).map(outcomeOf).toSorted();

/** Rounds that hash a password. */
const MANY = runs(8, 50);
const rounds = Array.from({ length: ROUNDS }, (_, round) => round);

/** The number of simultaneous actions that must change nothing: with more of them, conflicts are more likely. */
const AT_ONCE = Math.min(ROUNDS, 20);
const crowds = Array.from({ length: ROUNDS / AT_ONCE }, () => rounds.slice(0, AT_ONCE));

/** Actions of all Super Admins at once, each on another account, and how many of the two admins remain. */
type Acts = () => Promise<LightMyRequestResponse>[];
const [demote, remove] = [API.demoteUser, API.deleteUser];
const LAST_ADMINS: readonly (readonly [string, Acts, readonly string[] | null])[] = [
  [
    'demoting both: one of them is refused',
    () => [owners[0].send(demote, of(admins[0])), owners[1].send(demote, of(admins[1]))],
    ['done', 'last_admin_not_demotable'],
  ],
  [
    'deleting both: one of them is refused',
    () => [owners[0].send(remove, of(admins[0])), owners[1].send(remove, of(admins[1]))],
    ['done', 'last_admin_not_deletable'],
  ],
  [
    'one demoting, the other deleting, both on both',
    () => [
      owners[0].send(demote, of(admins[0])),
      owners[0].send(remove, of(admins[1])),
      owners[1].send(remove, of(admins[0])),
      owners[1].send(demote, of(admins[1])),
    ],
    null,
  ],
  [
    'disabling one, demoting the other, and giving both the keys: who was demoted first is staff by then, and may be given them',
    () => [
      owners[0].send(API.disableUser, of(admins[0])),
      owners[1].send(demote, of(admins[1])),
      owners[0].send(API.grantSuperAdmin, of(admins[1])),
      owners[1].send(API.grantSuperAdmin, of(admins[0])),
    ],
    null,
  ],
];

test.each(LAST_ADMINS)('of the last two admins one remains: %s', async (_, acts, expected) => {
  for (const _round of rounds) {
    const found = await outcomes(acts());
    if (expected === null) expect(found).toContain('done');
    else expect(found).toEqual(expected);
    expect(await countAndRestore()).toMatchObject({ ADMIN: 1 });
  }
});

describe('two Super Admins remove each other: one of them remains,', () => {
  const TAKE = [
    ['removing', API.revokeSuperAdmin, API.revokeSuperAdmin],
    ['disabling', API.disableUser, API.disableUser],
    ['one removing, the other disabling', API.revokeSuperAdmin, API.disableUser],
  ] as const;

  test.each(TAKE)('%s', async (_, first, second) => {
    for (const _round of rounds) {
      const found = await outcomes([owners[0].send(first, of(owners[1])), owners[1].send(second, of(owners[0]))]);
      expect(found[0]).toBe('done');
      // A disabled user has no session, a removed one is an admin; both requests may have been accepted before.
      expect(['not_signed_in', 'not_allowed']).toContain(found[1]);
      expect(await countAndRestore()).toMatchObject({ SUPER_ADMIN: 1 });
      if (first === API.disableUser || second === API.disableUser) await signInAgain();
    }
  });

  const signInAgain = async (): Promise<void> => {
    owners = [await signIn(lab, 'SUPER_ADMIN', owners[0].account), await signIn(lab, 'SUPER_ADMIN', owners[1].account)];
  };
});

/** Mutual actions of two users are refused, for any number of users. */
test.each([
  ['super administrators demote and delete', 'SUPER_ADMIN', [demote, remove], ['not_deletable', 'not_demotable']],
  ['admins delete', 'ADMIN', [remove], ['not_deletable']],
] as const)('two %s each other: both remain', async (_, role, operations, refusals) => {
  const pair = role === 'ADMIN' ? admins : owners;
  const round = (): Promise<string[]> =>
    outcomes(
      operations.flatMap((operation) => [pair[0].send(operation, of(pair[1])), pair[1].send(operation, of(pair[0]))]),
    );
  const expected = refusals.flatMap((code) => [code, code].map((each) => `${role.toLowerCase()}_${each}`));
  for (const crowd of crowds) {
    for (const found of await Promise.all(crowd.map(round))) expect(found).toEqual(expected);
    expect(await countAndRestore()).toMatchObject({ [role]: 2 });
  }
});

test('an admin who is being demoted acts before that or not at all', async () => {
  const [admin] = admins;
  const victims = await manyStaff();
  const before = await actsWritten();
  for (const [round, account] of victims.entries()) {
    const [deleted, demoted] = await Promise.all([
      admin.send(API.deleteUser, of({ account })),
      owners[round % 2 === 0 ? 0 : 1].send(API.demoteUser, of(admin)),
    ]);
    expect(outcomeOf(demoted)).toBe('done');
    expect(['done', 'not_allowed']).toContain(outcomeOf(deleted));
    await countAndRestore();
  }
  // Each round ends with its demotion: its actions are before that demotion and after the previous one.
  const acts = (await actsWritten()).slice(before.length);
  let round = 0;
  for (const { action, subject_id } of acts) {
    if (action === 'DEMOTE_USER') round += 1;
    else expect(subject_id).toBe(victims[round]?.id);
  }
  expect(round).toBe(ROUNDS);
});

/** Staff for all rounds, with the common password. */
const manyStaff = (): Promise<BuiltAccount[]> =>
  lab.db
    .insertInto('accounts')
    .values(
      rounds.map((round) => ({ email: `victim-${round}@lab.test`, role: 'USER', password_hash: staff.password_hash })),
    )
    .returningAll()
    .execute();

/** The deletions and demotions of the audit log in their order. */
const actsWritten = () =>
  lab.db
    .selectFrom('audit_entries')
    .select(['action', 'subject_id'])
    .where('action', 'in', ['DELETE_USER', 'DEMOTE_USER'])
    .orderBy('seq')
    .execute();

test('a promotion during the demotion of all others: in any order, an admin remains', async () => {
  for (const _round of rounds) {
    await Promise.all([
      owners[0].send(API.promoteUser, of({ account: staff })),
      owners[1].send(API.demoteUser, of(admins[0])),
      owners[0].send(API.demoteUser, of(admins[1])),
      owners[1].send(API.deleteUser, of({ account: staff })),
    ]);
    const { ADMIN = 0, SUPER_ADMIN } = await countAndRestore();
    expect(ADMIN).toBeGreaterThan(0);
    expect(SUPER_ADMIN).toBe(2);
  }
});

test('one address given to two new accounts at once creates one', async () => {
  for (let round = 0; round < MANY; round++) {
    const email = `same-${randomUUID()}@lab.test`;
    const body = { password: 'a green bicycle' };
    const acts = [
      admins[0].send(API.createUser, { body: { ...body, email } }),
      admins[1].send(API.createUser, { body: { ...body, email: email.toUpperCase() } }),
    ];
    expect(await outcomes(acts)).toEqual(['done', 'email_taken']);
  }
});

test('an account that is deleted while it gets a password is signed out either way', async () => {
  for (let round = 0; round < MANY; round++) {
    const victim = await signIn(lab, 'USER');
    const [changed, deleted] = await Promise.all([
      admins[0].send(API.changeUserPassword, { ...of(victim), body: { new_password: 'a green bicycle' } }),
      admins[1].send(API.deleteUser, of(victim)),
    ]);
    expect(outcomeOf(deleted)).toBe('done');
    expect(['done', 'user_not_found']).toContain(outcomeOf(changed));
    expect((await victim.call(API.getSession, {})).account).toBeNull();
  }
});

test('an action that waited while its session was ended is not done', async () => {
  const [admin] = admins;
  const { USER: usersBefore } = await countAndRestore();
  const waiting = await lab.db.transaction().execute(async (tx) => {
    await tx.selectFrom('accounts').select('id').where('id', '=', admin.account.id).forUpdate().execute();
    const acts = [
      admin.send(API.createUser, { body: { email: `late-${randomUUID()}@lab.test`, password: 'a green bicycle' } }),
      admin.send(API.deleteUser, of({ account: staff })),
    ];
    await waitForLocks(lab, acts.length);
    await tx.deleteFrom('sessions').where('account_id', '=', admin.account.id).execute();
    // In an array: a promise alone would be awaited here.
    return [outcomes(acts)] as const;
  });
  expect(await waiting[0]).toEqual(['not_signed_in', 'not_signed_in']);
  expect(await countAndRestore()).toMatchObject({ USER: usersBefore });
});

test('after all these tests the audit log is intact', async () => {
  expect(await brokenEntries(lab.db)).toEqual([]);
});
