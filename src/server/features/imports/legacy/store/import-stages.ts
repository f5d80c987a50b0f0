import { must } from '#domain/shared/must.ts';
import type { Database } from '#server/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type pg from 'pg';
import { STAGED_IN } from './legacy-import.ts';

export async function insertImport(
  client: pg.ClientBase,
  { file_name, file_hash, now }: { readonly file_name: string; readonly file_hash: string; readonly now: Date },
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into imports (kind, file_name, file_hash, started_at) values ('old_app', $1, $2, $3) returning id`,
    [file_name, file_hash, now],
  );
  return must(rows[0], 'the started import').id;
}

/** Stores the hash of a file whose rows are all staged. */
export const saveHash = (client: pg.ClientBase, id: string, file_hash: string): Promise<unknown> =>
  client.query('update imports set file_hash = $2 where id = $1', [id, file_hash]);

const STAGED = [...Object.values(STAGED_IN), 'legacy_charges', 'legacy_month_orders'];

/** Deletes all staged rows. The caller holds the import lock. */
export async function dropStaged(client: pg.ClientBase): Promise<void> {
  for (const table of STAGED) await client.query(`delete from ${table}`);
}

/**
 * Deletes all staged rows, and the problems of imports that were not finished; no other import can be running. Imports
 * that a user started on the screen are kept.
 */
export async function dropUnfinished(client: pg.ClientBase): Promise<void> {
  await dropStaged(client);
  await client.query(
    'delete from import_problems where import_id in (select id from imports where imported_at is null)',
  );
  await client.query('delete from imports where imported_at is null and asked_by is null');
}

/**
 * Collects statistics of the staged rows, which large imports need for good plans. Without the permission, the database
 * does it later.
 */
export const analyzeStaged = (client: pg.ClientBase): Promise<unknown> => client.query(`analyze ${STAGED.join(', ')}`);

/**
 * Locks imports for all other processes. The lock ends with the connection. Returns false if another import is running.
 */
export async function acquireImportLock(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(`select pg_try_advisory_lock(hashtext('import')) as held`);
  return must(rows[0], 'the answer to the lock').held;
}

/** Deletes the rows that an interrupted import left, unless another import is running. */
export const dropLeftStaged = (db: Kysely<Database>): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql`select where pg_try_advisory_xact_lock(hashtext('import'))`.execute(tx);
    if (rows.length > 0) for (const table of STAGED) await sql`delete from ${sql.table(table)}`.execute(tx);
  });

/** Makes a statement stop within seconds after its client process has ended. Not every system can detect that. */
export const endWithProcess = (client: pg.ClientBase): Promise<unknown> =>
  client.query(`set client_connection_check_interval = '2s'`).catch(() => undefined);

/** Records the end of an import and its result. */
export const saveReport = (client: pg.ClientBase, id: string, report: object, now: Date): Promise<unknown> =>
  client.query('update imports set imported_at = $2, report = $3 where id = $1', [id, now, JSON.stringify(report)]);
