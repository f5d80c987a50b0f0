import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';

/** Returns a query builder over a pool. `destroy()` also ends the pool. */
export function createDb<DB>(pool: pg.Pool): Kysely<DB> {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

/** Returns a query builder over one connection: its statements join the transaction of that connection. */
export function dbOver<DB>(client: pg.ClientBase): Kysely<DB> {
  const connection = { query: client.query.bind(client), release: () => undefined };
  return createDb<DB>({ connect: () => Promise.resolve(connection), end: () => Promise.resolve() } as never);
}
