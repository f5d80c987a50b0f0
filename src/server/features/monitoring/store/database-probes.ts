import { must } from '#domain/shared/must.ts';
import type { Database } from '#server/database.ts';
import { identify } from '#server/features/accounts/steps/identify.ts';
import { hashPassword, verifyPassword } from '#server/platform/auth/password.ts';
import { newToken, tokenHash } from '#server/platform/auth/session-token.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Reads from the table that everything hangs on. */
export async function pingWorkOrders(db: Kysely<Database>): Promise<void> {
  await db.selectFrom('work_orders').select('id').limit(1).execute();
}

/** How many work orders there are, counted one by one: what the counters say is not what is tested. */
export async function countOrders(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('work_orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** A batch that there is; undefined where there is none. */
export async function findAnyBatch(db: Kysely<Database>): Promise<string | undefined> {
  const found = await db
    .selectFrom('work_orders')
    .select('batch_id')
    .where('batch_id', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return found?.batch_id ?? undefined;
}

/** Does what signing in and every request after it do: checks a password, and looks a session up. Throws where either goes wrong. */
export async function tryAuthentication(db: Kysely<Database>, now: Date): Promise<void> {
  const password = newToken();
  if (!(await verifyPassword(password, await hashPassword(password)))) throw new Error('a right password was refused');
  const { actor } = await identify(db, tokenHash(newToken()), now, false);
  if (actor !== null) throw new Error('an unknown session was accepted');
}

/** In bytes, indexes included. */
export async function readDatabaseSize(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(db);
  return must(rows[0], 'the size of the database').size;
}

/** How many connections this database has, from whichever program, and how many its server takes in all. */
export async function countConnections(
  db: Kysely<Database>,
): Promise<{ readonly connections: number; readonly connections_limit: number }> {
  const { rows } = await sql<{ connections: number; connections_limit: number }>`
    select numbackends as connections, current_setting('max_connections')::int as connections_limit
    from pg_stat_database where datname = current_database()`.execute(db);
  return rows[0] ?? { connections: 0, connections_limit: 0 };
}
