import type { DoctorImport } from '#contract/doctors/doctor-import.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { ValidatedRow } from '#domain/doctors/import-rows.ts';
import { validateRows, keysOf } from '#domain/doctors/import-rows.ts';
import type { ImportTable } from '#domain/doctors/import-table.ts';
import { parseTable } from '#domain/doctors/import-table.ts';
import type { ImportCounts } from '#domain/doctors/doctor-import-texts.ts';
import { IMPORT_ROWS_LISTED, IMPORT_VERDICTS, countVerdicts, importable } from '#domain/doctors/doctor-import-texts.ts';
import { refuseDoctor } from '#domain/doctors/refusals.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseShared } from '#domain/shared/refusals.ts';
import type { Database } from '#server/database.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import type { AuditEvent } from '#server/features/audit/steps/append-audit.ts';
import { readCsv } from '#server/platform/csv/read-csv.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { LockedDoctor } from '../store/doctors.ts';
import { lockKeys, lockRecords, readHolders, readRecords, saveDoctors } from '../store/doctors.ts';
import { doctorCreatedEvent } from '../steps/find-or-create-doctor.ts';
import { doctorChangedEvent } from './update-doctor.ts';

interface ImportInput {
  readonly bytes: Uint8Array;
  /** Whether it is done, or only said what would be. */
  readonly save: boolean;
}

type TableRefusals =
  | 'import_not_text'
  | 'import_not_readable'
  | 'import_without_names'
  | 'import_column_twice'
  | 'import_too_long';

/** Creates and changes the doctors of a CSV file in one transaction; a row with a problem is skipped and listed. */
export async function importDoctors(
  deps: Deps,
  actor: Actor,
  { bytes, save }: ImportInput,
): Promise<Outcome<DoctorImport, TableRefusals | 'stale_version'>> {
  const table = tableOf(bytes);
  if (!table.ok) return table;
  const { rows, unknown } = table.value;
  const known = save ? await lockKnown(deps.db, keysOf(rows)) : await readKnownDoctors(deps.db, keysOf(rows));
  if (known === null) return refuseShared('stale_version');
  const validated = validateRows(rows, known);
  const counts = countVerdicts(validated);
  if (save && importable(counts) > 0) await saveImported(deps, actor, validated, counts);
  return done({ is_saved: save, counts, unknown_columns: [...unknown], rows: listed(validated) });
}

function tableOf(bytes: Uint8Array): Outcome<ImportTable, TableRefusals> {
  const read = readCsv(bytes);
  if ('rows' in read) return parseTable(read.rows);
  return read.fault === 'not_text' ? refuseDoctor('import_not_text') : refuseDoctor('import_not_readable', read.line);
}

async function idsOf(db: Kysely<Database>, keys: readonly string[]): Promise<string[]> {
  const holders = await readHolders(db, keys);
  return [...new Set(holders.map(({ doctor_id }) => doctor_id))];
}

/** The doctors with these keys. */
export const readKnownDoctors = async (db: Kysely<Database>, keys: readonly string[]): Promise<LockedDoctor[]> =>
  readRecords(db, await idsOf(db, keys));

/**
 * The same, locked until the transaction ends, and so are the keys. Null where a key was given to another doctor during
 * the wait for the locks.
 */
async function lockKnown(db: Kysely<Database>, keys: readonly string[]): Promise<LockedDoctor[] | null> {
  const ids = await idsOf(db, keys);
  const known = await lockRecords(db, ids, { keepsKeys: true });
  await lockKeys(db);
  const since = await idsOf(db, keys);
  return since.length === ids.length && since.every((id) => known.some((doctor) => doctor.id === id)) ? known : null;
}

/** The same, as often as it takes. */
export async function lockKnownDoctors(db: Kysely<Database>, keys: readonly string[]): Promise<LockedDoctor[]> {
  for (;;) {
    await sql`savepoint known_doctors`.execute(db);
    const known = await lockKnown(db, keys);
    if (known !== null) return known;
    await sql`rollback to savepoint known_doctors`.execute(db);
  }
}

/** One entry each in addition to that of the import. */
async function saveImported(
  deps: Deps,
  actor: Actor,
  validated: readonly ValidatedRow[],
  { new: added, change: changed, problem: left_out }: ImportCounts,
): Promise<void> {
  const entries = await saveValidatedDoctors(deps, actor, validated);
  await appendAudit(
    deps,
    actor,
    {
      action: 'IMPORT_DOCTORS',
      subject: { type: 'doctor', id: null, label: '' },
      after: { added, changed, left_out },
    },
    ...entries,
  );
}

/** Makes and changes the doctors of rows that are in order; answers what the audit log has to say of each. */
export async function saveValidatedDoctors(
  deps: Deps,
  actor: Pick<Actor, 'id'>,
  validated: readonly ValidatedRow[],
): Promise<AuditEvent[]> {
  const saved = validated.flatMap(({ doctor, known, changed: fields, verdict }) =>
    doctor === null || verdict === 'same' ? [] : [{ id: known?.id ?? randomUUID(), doctor, known, fields }],
  );
  await saveDoctors(deps, actor.id, saved);
  return saved.map(({ id, doctor, known, fields }): AuditEvent =>
    known === null ? doctorCreatedEvent(id, doctor) : doctorChangedEvent(id, fields, known, doctor),
  );
}

/** The rows that something is to be said about, the problems first. */
function listed(validated: readonly ValidatedRow[]): DoctorImport['rows'] {
  const listedRows = IMPORT_VERDICTS.filter((verdict) => verdict !== 'same').flatMap((verdict) =>
    validated.filter((row) => row.verdict === verdict),
  );
  return listedRows.slice(0, IMPORT_ROWS_LISTED).map(({ row, name, verdict, changed, problems, warnings }) => ({
    row,
    name,
    verdict,
    changed: [...changed],
    problems: [...problems],
    warnings: [...warnings],
  }));
}
