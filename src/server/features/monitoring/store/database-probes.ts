import { must } from '#domain/shared/must.ts';
import type { Database } from '#server/database.ts';
import { identify } from '#server/features/accounts/steps/identify.ts';
import { hashPassword, verifyPassword } from '#server/platform/auth/password.ts';
import { newToken, tokenHash } from '#server/platform/auth/session-token.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Reads one row from the main table. */
export async function pingWorkOrders(db: Kysely<Database>): Promise<void> {
  await db.selectFrom('work_orders').select('id').limit(1).execute();
}

/** Counts the work orders in their table, to test the table and not the summaries. */
export async function countOrders(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('work_orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the id of any batch; undefined if there is none. */
export async function findAnyBatch(db: Kysely<Database>): Promise<string | undefined> {
  const found = await db
    .selectFrom('work_orders')
    .select('batch_id')
    .where('batch_id', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return found?.batch_id ?? undefined;
}

/**
 * Does what sign-in and authentication do: verifies a password and looks up a session. Throws if either gives a wrong
 * result.
 */
export async function tryAuthentication(db: Kysely<Database>, now: Date): Promise<void> {
  const password = newToken();
  if (!(await verifyPassword(password, await hashPassword(password)))) throw new Error('a right password was refused');
  const { actor } = await identify(db, tokenHash(newToken()), now, false);
  if (actor !== null) throw new Error('an unknown session was accepted');
}

/** Returns the size in bytes, including indexes. */
export async function readDatabaseSize(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(db);
  return must(rows[0], 'the size of the database').size;
}

/** Returns the connections to this database from all programs, and the limit of its server. */
export async function countConnections(
  db: Kysely<Database>,
): Promise<{ readonly connections: number; readonly connections_limit: number }> {
  const { rows } = await sql<{ connections: number; connections_limit: number }>`
    select numbackends as connections, current_setting('max_connections')::int as connections_limit
    from pg_stat_database where datname = current_database()`.execute(db);
  return rows[0] ?? { connections: 0, connections_limit: 0 };
}
