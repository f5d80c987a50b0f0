import type { ImportOptions } from '#contract/imports/imports.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { HEARTBEAT_TIMEOUT } from '#domain/imports/imports.ts';
import type { ImportKind } from '#domain/imports/import-kinds.ts';
import type { Database } from '#server/database.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

// Only one check or import runs at a time. This file records its start, progress and end.

type Db = Kysely<Database>;

/**
 * Whether a check or an import is running. Until the transaction ends, no other can start. Imports without a recent
 * heartbeat are marked as failed, because their process has ended.
 */
export async function lockRunning(db: Db, now: Date): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('begin an import'))`.execute(db);
  await db
    .updateTable('imports')
    .set({ run_ended_at: now.toISOString(), fault: LOST })
    .where('run_begun_at', 'is not', null)
    .where('run_ended_at', 'is', null)
    .where('alive_at', '<', since(now, HEARTBEAT_TIMEOUT))
    .execute();
  const running = await db
    .selectFrom('imports')
    .select('id')
    .where('run_begun_at', 'is not', null)
    .where('run_ended_at', 'is', null)
    .executeTakeFirst();
  return running !== undefined;
}

/** The fault of an import whose process ended early. */
export const LOST = 'The import was interrupted. Nothing was imported.';

/** Returns the instant `age` ms ago. */
export const since = (now: Date, age: number): string => new Date(now.getTime() - age).toISOString();

/** Starts a check or an import. Returns false if another one is running. */
export async function startRun(
  db: Db,
  id: string,
  { saves, options }: { readonly saves: boolean; readonly options: ImportOptions },
  now: Date,
): Promise<boolean> {
  if (await lockRunning(db, now)) return false;
  const at = now.toISOString();
  await db
    .updateTable('imports')
    .set({
      saves,
      options: JSON.stringify(options),
      run_begun_at: at,
      run_ended_at: null,
      alive_at: at,
      step: null,
      step_begun_at: null,
      step_done: null,
      step_total: null,
      fault: null,
      ...(saves ? {} : { report: null, checked_seconds: null }),
    })
    .where('id', '=', id)
    .execute();
  return true;
}

/** An import that this process runs, with the user who started it. */
export interface ClaimedImport {
  readonly id: string;
  readonly kind: ImportKind;
  readonly file_name: string;
  readonly saves: boolean;
  readonly options: ImportOptions;
  readonly actor: Actor;
  readonly origin: { readonly address: string; readonly requestId: string };
}

/** Claims a started import for this process. Undefined if another process runs it or it has ended. */
export async function claimPending(db: Db, id: string): Promise<ClaimedImport | undefined> {
  const claimed = await db
    .updateTable('imports as i')
    .from('accounts as a')
    .set({ step: 'Reading', alive_at: sql`now()` })
    .whereRef('a.id', '=', 'i.asked_by')
    .where('i.id', '=', id)
    .where('i.step', 'is', null)
    .where('i.run_begun_at', 'is not', null)
    .where('i.run_ended_at', 'is', null)
    .where('i.dropped_at', 'is', null)
    .returning(['i.kind', 'i.file_name', 'i.saves', 'i.options', 'i.address', 'i.request_id'])
    .returning(['a.id as account_id', 'a.email', 'a.role'])
    .executeTakeFirst();
  if (claimed === undefined) return undefined;
  const { kind, file_name, saves, options, address, request_id, account_id, email, role } = claimed;
  return {
    id,
    kind: kind as ImportKind,
    file_name,
    saves,
    options: options as ImportOptions,
    actor: { id: account_id, email, role },
    origin: { address: address ?? '', requestId: request_id ?? '' },
  };
}

export interface Step {
  readonly step: string;
  readonly step_begun_at: Date;
  readonly step_done: number | null;
  readonly step_total: number | null;
}

/** Records the current step and a heartbeat. Returns false if the import was discarded. */
export async function recordStep(db: Db, id: string, step: Step | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({
      ...(step !== null && { ...step, step_begun_at: step.step_begun_at.toISOString() }),
      alive_at: sql`now()`,
    })
    .where('id', '=', id)
    .where('dropped_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Records the end of a check. */
export const endCheck = (db: Db, id: string, report: object): Promise<unknown> =>
  db
    .updateTable('imports')
    .set({
      report: JSON.stringify(report),
      run_ended_at: sql`clock_timestamp()`,
      checked_seconds: sql`ceil(extract(epoch from clock_timestamp() - run_begun_at))::integer`,
    })
    .where('id', '=', id)
    .where('run_ended_at', 'is', null)
    .execute();

/** Records a failure. An end that is already recorded is kept. */
export const endFailed = (db: Db, id: string, fault: string): Promise<unknown> =>
  db
    .updateTable('imports')
    .set({ run_ended_at: sql`now()`, fault })
    .where('id', '=', id)
    .where('run_ended_at', 'is', null)
    .where('imported_at', 'is', null)
    .execute();

/** Records the result, in the import transaction. Returns false if a user has discarded the import. */
export async function markImported(db: Db, id: string, report: object): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({ imported_at: sql`now()`, run_ended_at: sql`clock_timestamp()`, report: JSON.stringify(report) })
    .where('id', '=', id)
    .where('dropped_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
