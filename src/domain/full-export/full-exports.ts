// Full exports: their states and texts.
import { formatDuration, formatNumber } from '#domain/shared/figure-texts.ts';
import { refuser } from '#domain/shared/refusal.ts';

export const FULL_EXPORT_STATES = ['asked', 'under_way', 'done', 'cancelled', 'failed'] as const;
export type FullExportState = (typeof FULL_EXPORT_STATES)[number];

/** How long (ms) after the request the file can be downloaded. */
export const DOWNLOAD_WITHIN = 10 * 60_000;

/** How long (ms) a running export may send no progress. It sends progress every second. */
const HEARTBEAT_TIMEOUT = 60_000;

interface ExportProgress {
  readonly asked_at: string;
  readonly alive_at: string | null;
  readonly cancelled_at: string | null;
  readonly ended_at: string | null;
  readonly bytes: number | null;
}

/** The state of an export at an instant. */
export function fullExportState(
  { asked_at, alive_at, cancelled_at, ended_at, bytes }: ExportProgress,
  now: number,
): FullExportState {
  if (bytes !== null) return 'done';
  if (cancelled_at !== null) return 'cancelled';
  if (ended_at !== null) return 'failed';
  if (alive_at === null) return now - Date.parse(asked_at) <= DOWNLOAD_WITHIN ? 'asked' : 'failed';
  return now - Date.parse(alive_at) <= HEARTBEAT_TIMEOUT ? 'under_way' : 'failed';
}

/** No estimate is possible before this share of the rows is done. */
const MIN_KNOWN_SHARE = 0.02;

/** The estimated remaining seconds; null if unknown. */
export function secondsLeft(
  {
    rows_done,
    rows_total,
    begun_at,
  }: { readonly rows_done: number; readonly rows_total: number | null; readonly begun_at: string | null },
  now: number,
): number | null {
  if (rows_total === null || begun_at === null || rows_done < rows_total * MIN_KNOWN_SHARE || rows_done === 0)
    return null;
  const taken = (now - Date.parse(begun_at)) / 1000;
  return Math.max(0, (taken / rows_done) * (rows_total - rows_done));
}

export const FULL_EXPORT_TEXTS = {
  title: 'Full Export',
  open: 'Open full export',
  section: 'All data in one file',
  for: 'Use this to move the laboratory’s data to another program.',
  about:
    'A ZIP file with every table as CSV and JSON Lines, a description of each column and the SHA-256 of each file. It contains no passwords, sessions or keys.',
  notABackup: 'To restore this laboratory, use a backup.',
  lastBackup: (at: string) => `The last verified backup was created on ${at}.`,
  noBackup: 'There is no verified backup yet.',
  begin: 'Export all data',
  cancel: 'Cancel',
  asked: 'Waiting…',
  underWay: (done: number, total: number | null) =>
    total === null ? `${formatNumber(done)} rows so far` : `${formatNumber(done)} of ${formatNumber(total)} rows`,
  left: (seconds: number) => `about ${formatDuration(Math.ceil(seconds))} left`,
  done: (size: string) => `Exported (${size}). The file is in your browser’s downloads folder.`,
  cancelled: 'Cancelled. Delete the incomplete file in your downloads folder.',
  failed: 'The export was interrupted. Delete the incomplete file in your downloads folder and export again.',
  notLoaded: (why: string) => `The export progress could not be loaded: ${why}`,
  notStarted: (why: string) => `The export could not be started: ${why}`,
  notCancelled: (why: string) => `The export could not be cancelled: ${why}`,
} as const;

export const FULL_EXPORT_REFUSALS = {
  data_export_not_found: {
    kind: 'missing',
    text: 'This export is no longer available. It was already downloaded, cancelled or has expired.',
  },
} as const;

export const refuseFullExport = refuser(FULL_EXPORT_REFUSALS);
