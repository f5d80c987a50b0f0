// The states and progress of an import.

export const IMPORT_STATES = ['uploading', 'checking', 'checked', 'importing', 'imported', 'failed'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** The size (bytes) of the parts in which a file is uploaded. It is below the limits of proxies. */
export const CHUNK_BYTES = 2 * 1024 ** 2;

/** How long (ms) a running import may send no progress. It sends progress every few seconds. */
export const HEARTBEAT_TIMEOUT = 60_000;

/** How long (ms) a file that was not imported is kept, with its data. */
export const IMPORT_RETENTION_MS = 7 * 24 * 3_600_000;

export const PROBLEMS_ON_PAGE = 100;

/** The stored progress of an import. */
export interface ImportRecord {
  /** Whether the latest run imports, or only checks. */
  readonly saves: boolean;
  readonly run_begun_at: string | null;
  readonly run_ended_at: string | null;
  readonly alive_at: string | null;
  readonly fault: string | null;
  readonly imported_at: string | null;
}

/** Whether a run is in progress. */
const isRunning = (
  { run_begun_at, run_ended_at, alive_at }: Omit<ImportRecord, 'saves' | 'fault'>,
  now: number,
): boolean =>
  run_begun_at !== null &&
  run_ended_at === null &&
  alive_at !== null &&
  now - Date.parse(alive_at) <= HEARTBEAT_TIMEOUT;

/** The state of an import at an instant. */
export function importState(record: ImportRecord, now: number): ImportState {
  if (record.imported_at !== null) return 'imported';
  if (record.run_begun_at === null) return 'uploading';
  if (isRunning(record, now)) return record.saves ? 'importing' : 'checking';
  return record.run_ended_at === null || record.fault !== null ? 'failed' : 'checked';
}

/** No estimate of the remaining time is shown before this share of a step is done. */
const MIN_KNOWN_SHARE = 0.02;

interface Step {
  readonly run_begun_at: string | null;
  readonly step_begun_at: string | null;
  readonly done: number | null;
  readonly of: number | null;
  /** For an import, the duration of its check, which takes about as long; otherwise null. */
  readonly expected_seconds: number | null;
}

/** The estimated remaining seconds, of the whole import or of the current step; null if unknown. */
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
