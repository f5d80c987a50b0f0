import type { Database } from '#server/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll } from 'vitest';
import type { Statement } from '../../workshop/bench/messages.ts';
import { checkPlans } from '../../workshop/bench/plans.ts';
import { createTestDatabase } from './postgres.ts';

/** How long (ms) inserting tens of thousands of rows may take on a busy machine. */
export const FILLING = 900_000;

/** The database of a test file, and PostgreSQL's plans for the statements of some work. */
export async function planDatabase() {
  const database = await createTestDatabase();
  afterAll(() => database.drop());
  let statements: Statement[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => void statements.push({ text: query.sql, values: [...query.parameters] }),
  });
  const deps: Deps = {
    db,
    now: new Date('2026-11-21T06:30:00Z'),
    today: '2026-11-21',
    sessionId: null,
    passwordGivenAt: null,
    origin: { address: '127.0.0.1', requestId: 'plans' },
  };
  async function planOf(work: () => Promise<unknown>, how: { readonly generic?: boolean } = {}) {
    statements = [];
    await work();
    const asked = statements;
    expectAsked(asked);
    const client = await database.pool.connect();
    try {
      return await checkPlans(client, asked, how);
    } finally {
      client.release();
    }
  }
  /** How often the last work ran its most frequent statement. */
  function mostAsked(): number {
    const byText = Map.groupBy(statements, ({ text }) => text);
    return Math.max(...[...byText.values()].map((each) => each.length));
  }
  return { database, db, deps, planned: planOf, mostAsked };
}

/** Work without a statement proves nothing. */
function expectAsked(asked: readonly Statement[]): void {
  if (asked.length === 0) throw new Error('nothing was asked of the database');
}
