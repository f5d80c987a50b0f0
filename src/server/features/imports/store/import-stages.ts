import { must } from '#domain/shared/must.ts';
import type pg from 'pg';

interface NewImport {
  readonly source: string;
  readonly file_name: string;
  readonly file_hash: string;
  readonly now: Date;
}

/** Begins the record of an import. */
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

/** Says that a file was read whole. */
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
 * Removes staged rows that were never imported, and their problems. No other import can run. What the screen requested
 * stays.
 */
export async function dropUnfinished(client: pg.ClientBase): Promise<void> {
  for (const table of STAGED) await client.query(`delete from ${table}`);
  await client.query(
    'delete from import_problems where import_id in (select id from imports where imported_at is null)',
  );
  await client.query('delete from imports where imported_at is null and asked_by is null');
}

/** Removes the staged rows of an import; its result and its problems stay. */
export async function dropStaged(client: pg.ClientBase, id: string): Promise<void> {
  for (const table of STAGED) await client.query(`delete from ${table} where import_id = $1`, [id]);
}

/**
 * Collects statistics of the staged rows: large imports need them for good plans. Without the permission, the database
 * does it later.
 */
export const analyzeStaged = (client: pg.ClientBase): Promise<unknown> => client.query(`analyze ${STAGED.join(', ')}`);

/**
 * One import at a time, whichever process: held by the connection, so that it ends with it. False where another is running.
 */
export async function acquireImportLock(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(`select pg_try_advisory_lock(hashtext('import')) as held`);
  return must(rows[0], 'the answer to the lock').held;
}

/** A statement whose process has ended stops within seconds and releases its locks. Not every system can detect that. */
export const endWithProcess = (client: pg.ClientBase): Promise<unknown> =>
  client.query(`set client_connection_check_interval = '2s'`).catch(() => undefined);

/** Records that everything was imported, and the result. */
export const saveReport = (client: pg.ClientBase, id: string, report: object, now: Date): Promise<unknown> =>
  client.query('update imports set imported_at = $2, report = $3 where id = $1', [id, now, JSON.stringify(report)]);
