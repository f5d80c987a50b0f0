import { must } from '#domain/shared/must.ts';
import type pg from 'pg';

interface NewImport {
  readonly source: string;
  readonly file_name: string;
  readonly file_hash: string;
  readonly now: Date;
}

export async function insertImport(
  client: pg.ClientBase,
  { source, file_name, file_hash, now }: NewImport,
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into imports (kind, source, file_name, file_hash, started_at) values ('old_app', $1, $2, $3, $4) returning id`,
    [source, file_name, file_hash, now],
  );
  return must(rows[0], 'the started import').id;
}

/** Records that the whole file was read. */
export const markStaged = (
  client: pg.ClientBase,
  id: string,
  { file_hash, now }: { readonly file_hash: string; readonly now: Date },
): Promise<unknown> =>
  client.query('update imports set file_hash = $2, staged_at = $3 where id = $1', [id, file_hash, now]);

const STAGED = [
  'import_accounts',
  'import_doctors',
  'import_orders',
  'import_bills',
  'import_bill_orders',
  'import_items',
  'import_charges',
  'import_months',
  'import_month_orders',
  'import_trials',
  'import_revisions',
] as const;

/**
 * Deletes all staged rows, and the problems of imports that were not finished; no other import can be running. Imports
 * that a user started on the screen are kept.
 */
export async function dropUnfinished(client: pg.ClientBase): Promise<void> {
  for (const table of STAGED) await client.query(`delete from ${table}`);
  await client.query(
    'delete from import_problems where import_id in (select id from imports where imported_at is null)',
  );
  await client.query('delete from imports where imported_at is null and asked_by is null');
}

/** Deletes the staged rows of an import. Its result and problems are kept. */
export async function dropStaged(client: pg.ClientBase, id: string): Promise<void> {
  for (const table of STAGED) await client.query(`delete from ${table} where import_id = $1`, [id]);
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

/** Makes a statement stop within seconds after its client process has ended. Not every system can detect that. */
export const endWithProcess = (client: pg.ClientBase): Promise<unknown> =>
  client.query(`set client_connection_check_interval = '2s'`).catch(() => undefined);

/** Records the end of an import and its result. */
export const saveReport = (client: pg.ClientBase, id: string, report: object, now: Date): Promise<unknown> =>
  client.query('update imports set imported_at = $2, report = $3 where id = $1', [id, now, JSON.stringify(report)]);
