// An import by the screen: how far it can be.

export const IMPORT_STATES = ['uploading', 'checking', 'checked', 'importing', 'imported', 'failed'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** How large (bytes) the pieces are in which a file is sent: smaller than what proxies take. */
export const CHUNK_BYTES = 2 * 1024 ** 2;

/** How long (ms) a running import may be silent: it reports progress every few seconds. */
export const HEARTBEAT_TIMEOUT = 60_000;

/** How long (ms) a file that is not imported, and its data, are stored. */
export const RETENTION_MS = 7 * 24 * 3_600_000;

/** How many problems are listed on a page. */
export const PROBLEMS_ON_PAGE = 100;

/** How far an import is, as it is kept. */
export interface ImportRecord {
  /** Checks, or imports: the latest of both. */
  readonly saves: boolean;
  readonly run_begun_at: string | null;
  readonly run_ended_at: string | null;
  readonly alive_at: string | null;
  readonly fault: string | null;
  readonly imported_at: string | null;
}

/** Whether something is being done with it at an instant. */
const isRunning = (
  { run_begun_at, run_ended_at, alive_at }: Omit<ImportRecord, 'saves' | 'fault'>,
  now: number,
): boolean =>
  run_begun_at !== null &&
  run_ended_at === null &&
  alive_at !== null &&
  now - Date.parse(alive_at) <= HEARTBEAT_TIMEOUT;

/** How far an import is at an instant. */
export function importState(record: ImportRecord, now: number): ImportState {
  if (record.imported_at !== null) return 'imported';
  if (record.run_begun_at === null) return 'uploading';
  if (isRunning(record, now)) return record.saves ? 'importing' : 'checking';
  return record.run_ended_at === null || record.fault !== null ? 'failed' : 'checked';
}

/** Before this share of a step nobody knows how long the rest takes. */
const MIN_KNOWN_SHARE = 0.02;

interface Step {
  readonly run_begun_at: string | null;
  readonly step_begun_at: string | null;
  readonly done: number | null;
  readonly of: number | null;
  /** How long the check took, where this is the import: it does the same. */
  readonly expected_seconds: number | null;
}

/** The estimated seconds left of the whole import, or else of the step; null while unknown. */
export function importSecondsLeft(
  { run_begun_at, step_begun_at, done, of, expected_seconds }: Step,
  now: number,
): { readonly of: 'all' | 'step'; readonly seconds: number } | null {
  if (expected_seconds !== null && run_begun_at !== null) {
    const left = expected_seconds - (now - Date.parse(run_begun_at)) / 1000;
    if (left > 0) return { of: 'all', seconds: left };
  }
  if (done === null || of === null || step_begun_at === null || done === 0 || done < of * MIN_KNOWN_SHARE) return null;
  const taken = (now - Date.parse(step_begun_at)) / 1000;
  return { of: 'step', seconds: Math.max(0, (taken / done) * (of - done)) };
}
