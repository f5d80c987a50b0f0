import { refuseImport } from '#domain/imports/refusals.ts';
import { dayAt } from '#domain/shared/calendar-day.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { Database } from '#server/database.ts';
import { readLedgerCheck } from '#server/features/documents/queries/ledger-check.ts';
import { readUnbalancedMonths } from '#server/features/monthly-billing/queries/month-check.ts';
import { ledgerFaultText } from '#domain/ledger/ledger-check.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { readLaboratory } from '#server/features/laboratory/queries/laboratory.ts';
import { dbOver } from '#server/platform/db/kysely.ts';
import { dedicatedClient } from '#server/platform/db/pool.ts';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { ImportJob } from '../../steps/import-job.ts';
import type { ImportReport } from './import-legacy.ts';
import { importLegacy } from './import-legacy.ts';
import { checkImportAllowed } from '../../steps/check-import-allowed.ts';
import { stageFile } from './stage-file.ts';
import type { StagedFile } from './stage-file.ts';
import { analyzeStaged, dropStaged, endWithProcess, saveReport, acquireImportLock } from '../store/import-stages.ts';

export interface ImportRequest extends Pick<ImportJob, 'path' | 'now' | 'save' | 'tell'> {
  /** The import that a user has started on the screen. */
  readonly asked?: Omit<ImportJob, 'pool'>;
  /** The account that becomes the creator of records without a known creator. */
  readonly actor: string;
  readonly merge: boolean;
}

export interface ImportResult {
  /** The ID of the import, to which its problems belong. */
  readonly id: string;
  readonly file: StagedFile;
  readonly report: ImportReport;
}

type Refusals = 'file_too_large' | 'file_not_readable' | 'import_running' | 'import_not_empty' | 'backup_needed';

/** Imports a file of the previous program, all or nothing, or checks it. */
export async function importLegacyFile(
  pool: pg.Pool,
  request: ImportRequest,
): Promise<Outcome<ImportResult, Refusals>> {
  const client = await dedicatedClient(pool);
  try {
    await endWithProcess(client);
    if (!(await acquireImportLock(client))) return refuseImport('import_running');
    const db = dbOver<Database>(client);
    // Check this before reading the file too, because that may take long.
    const open = await checkImportAllowed({ db, now: request.now }, request.merge);
    if (!open.ok) return open;
    const { time_zone: timeZone } = await readLaboratory(db);
    const where = { timeZone, today: dayAt(request.now.getTime(), timeZone) };
    const staged = await stageFile(client, {
      ...where,
      path: request.path,
      now: request.now,
      asked: request.asked,
      tell: (table, bytes, of) => request.tell(`Reading ${table}`, bytes, of),
    });
    if (!staged.ok) return staged;
    await analyzeStaged(client);
    return await importStaged(pool, client, { ...request, ...where, file: staged.value });
  } finally {
    // Rolls back a running import and releases the lock.
    await client.end();
  }
}

/** Used for an import on the command line. */
const FROM_COMMAND_LINE = {
  actor: null,
  origin: { address: 'console', requestId: 'import' },
  superAdmins: [],
} as const;

interface StagedImport extends ImportRequest {
  readonly timeZone: string;
  readonly today: string;
  readonly file: StagedFile;
}

async function importStaged(
  pool: pg.Pool,
  client: pg.Client,
  staging: StagedImport,
): Promise<Outcome<ImportResult, Refusals>> {
  const { file, asked, actor, now, today, timeZone, save, merge, tell } = staging;
  await client.query('begin isolation level read committed');
  const db = dbOver<Database>(client);
  const run = { db, id: file.id, actor, now, today, timeZone };
  const by = asked === undefined ? FROM_COMMAND_LINE : { ...asked, superAdmins: asked.options.super_admins ?? [] };
  const outcome = await importLegacy(run, { file, by, merge, tell });
  if (outcome.ok) await verifyImported(db, now, tell);
  if (!outcome.ok || !save) {
    if (outcome.ok) await copyProblems(pool, client, file.id);
    await client.query('rollback');
    await dropStaged(client);
    if (!outcome.ok) return outcome;
  } else {
    if (asked === undefined) await saveReport(client, file.id, outcome.value, now);
    else await asked.keep(db, outcome.value);
    await dropStaged(client);
    await client.query('commit');
  }
  return done({ id: file.id, file, report: outcome.value });
}

/** Checks the deferred constraints, the ledger and the billing of imported months. A failure stops the import. */
async function verifyImported(db: Kysely<Database>, now: Date, tell: ImportRequest['tell']): Promise<void> {
  tell('Proofs');
  await sql`set constraints all immediate`.execute(db);
  const { faults } = await readLedgerCheck(db, now);
  if (faults.length > 0)
    throw new Error(`the ledger check failed after the import: ${faults.map(ledgerFaultText).join('; ')}`);
  const months = await readUnbalancedMonths(db);
  if (months.length > 0) throw new Error(`the billing check failed for imported months: ${months.join(', ')}`);
}

const COLUMNS = 'import_id, table_name, line, old_id, column_name, value, code, detail';

/** Copies the problems of a check out of its transaction, which is rolled back. */
async function copyProblems(pool: pg.Pool, from: pg.Client, id: string): Promise<void> {
  const to = await dedicatedClient(pool);
  try {
    const { rows } = await to.query<{ last: string }>(
      'select coalesce(max(seq), 0) as last from import_problems where import_id = $1',
      [id],
    );
    const last = Number(rows[0]?.last ?? 0);
    await pipeline(
      from.query(
        copyTo(
          `copy (select ${COLUMNS} from import_problems where import_id = '${id}' and seq > ${last} order by seq) to stdout`,
        ),
      ),
      to.query(copyFrom(`copy import_problems (${COLUMNS}) from stdin`)),
    );
  } finally {
    await to.end();
  }
}
