import { API } from '#contract/api.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { must } from '#domain/shared/must.ts';
import { brokenEntries } from '#test/support/database-state.ts';
import { type SignedInClient, signIn, testLab } from '#test/support/test-lab.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { runs } from '#test/support/runs.ts';
import { expect, test } from 'vitest';

// Random walks: five users do random things to each other's accounts. After each step the test asks the database,
// without any of our rules, who can sign in and with which role.

const lab = await testLab();

const CHANGES = {
  deleteUser: API.deleteUser,
  promoteUser: API.promoteUser,
  demoteUser: API.demoteUser,
  grantSuperAdmin: API.grantSuperAdmin,
  revokeSuperAdmin: API.revokeSuperAdmin,
  disableUser: API.disableUser,
  enableUser: API.enableUser,
  changeUserEmail: API.changeUserEmail,
} as const;
type Change = keyof typeof CHANGES;

const PEOPLE: readonly Role[] = ['SUPER_ADMIN', 'SUPER_ADMIN', 'ADMIN', 'ADMIN', 'USER'];

interface Step {
  readonly change: Change;
  readonly by: number;
  readonly to: number;
}

const person = fc.nat(PEOPLE.length - 1);
const step: fc.Arbitrary<Step> = fc.record({
  change: fc.constantFrom(...(Object.keys(CHANGES) as Change[])),
  by: person,
  to: person,
});

interface Stored {
  readonly id: string;
  readonly role: Role;
  readonly is_there: boolean;
  readonly is_disabled: boolean;
  readonly version: number;
  readonly sessions: number;
}

const stored = async (): Promise<readonly Stored[]> =>
  (
    await sql<Stored>`
      select id, role, deleted_at is null as is_there, disabled_at is not null as is_disabled, version,
        (select count(*)::int from sessions s where s.account_id = a.id) as sessions
      from accounts a order by id`.execute(lab.db)
  ).rows;

/** How many users of each role can sign in. */
const working = (accounts: readonly Stored[], role: Role): number =>
  accounts.filter((account) => account.role === role && account.is_there && !account.is_disabled).length;

/** The expected account after a successful change. */
function expected(change: Change, before: Stored): Partial<Stored> {
  const ROLE: Partial<Record<Change, Role>> = {
    promoteUser: 'ADMIN',
    demoteUser: 'USER',
    grantSuperAdmin: 'SUPER_ADMIN',
    revokeSuperAdmin: 'ADMIN',
  };
  return {
    ...before,
    role: ROLE[change] ?? before.role,
    is_there: change !== 'deleteUser',
    is_disabled: change === 'disableUser' || (before.is_disabled && change !== 'enableUser'),
    sessions: change === 'disableUser' ? 0 : before.sessions,
    version: before.version + 1,
  };
}

async function send(client: SignedInClient, { change }: Step, to: SignedInClient, version: number): Promise<boolean> {
  const params = { user_id: to.account.id };
  const response =
    change === 'changeUserEmail'
      ? await client.send(API.changeUserEmail, { params, body: { version, email: `${randomUUID()}@lab.test` } })
      : await client.send(CHANGES[change], { params });
  expect(response.statusCode, response.body).toBeLessThan(500);
  return response.statusCode < 300;
}

async function walk(steps: readonly Step[]): Promise<void> {
  await lab.db.updateTable('accounts').set({ deleted_at: lab.clock.now().toISOString() }).execute();
  const people: SignedInClient[] = [];
  for (const role of PEOPLE) people.push(await signIn(lab, role));
  const at = (index: number): SignedInClient => must(people[index], 'one of the people');
  let accounts = await stored();
  for (const one of steps) {
    const [by, to] = [at(one.by), at(one.to)];
    const [actor, before] = [rowOf(accounts, by), rowOf(accounts, to)];
    const done = await send(by, one, to, before.version);
    const after = await stored();
    const others = (all: readonly Stored[]) => all.filter(({ id }) => id !== before.id);
    expect(others(after)).toEqual(others(accounts));
    expect(after.find(({ id }) => id === before.id)).toEqual(done ? expected(one.change, before) : before);
    // A deleted or disabled account changes nothing, and only admins change accounts.
    if (done) expect([actor.is_there, actor.is_disabled, actor.role === 'USER']).toEqual([true, false, false]);
    expect(working(after, 'SUPER_ADMIN')).toBeGreaterThan(0);
    expect(working(after, 'ADMIN')).toBeGreaterThan(0);
    accounts = after;
  }
  for (const client of people) {
    const { is_there, sessions, role } = rowOf(accounts, client);
    const { account } = await client.call(API.getSession, {});
    expect(account?.role ?? null).toBe(is_there && sessions > 0 ? role : null);
  }
}

const rowOf = (accounts: readonly Stored[], { account }: SignedInClient): Stored =>
  must(
    accounts.find(({ id }) => id === account.id),
    'the row of an account',
  );

test('after any sequence of actions, a Super Admin and an admin who can sign in remain, and no other account changes', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40 }), walk), { numRuns: runs(5, 100) });
  expect(await brokenEntries(lab.db)).toEqual([]);
});
