import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';

/** The query builder over a pool, typed by the tables in `DB`. `destroy()` ends the pool too. */
export function createDb<DB>(pool: pg.Pool): Kysely<DB> {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
