import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';

/** The query builder over a pool, typed by the tables in `DB`. `destroy()` ends the pool too. */
export function createDb<DB>(pool: pg.Pool): Kysely<DB> {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

/** The same over one connection, in whose transaction all is done that is done on it. */
export function dbOver<DB>(client: pg.ClientBase): Kysely<DB> {
  const connection = { query: client.query.bind(client), release: () => undefined };
  return createDb<DB>({ connect: () => Promise.resolve(connection), end: () => Promise.resolve() } as never);
}
