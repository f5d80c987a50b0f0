import type { Database } from '#server/database.ts';
import { readLastVerification, readTampering } from '#server/features/audit/queries/audit-log.ts';
import { readLastVerifiedBackup } from '#server/features/backups/queries/backup-health.ts';
import type { Measured } from '#server/platform/metrics/metrics.ts';
import { renderQueue } from '#server/platform/pdf/render-paper.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type pg from 'pg';

interface Sources {
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  /** Returns the number of open streams of live updates. */
  readonly streams: () => number;
}

const poolMetrics = (pool: pg.Pool): readonly Measured[] => [
  {
    name: 'marginline_pool_connections_open',
    help: 'Database connections of this process',
    read: () => pool.totalCount,
  },
  {
    name: 'marginline_pool_connections_idle',
    help: 'Idle connections',
    read: () => pool.idleCount,
  },
  {
    name: 'marginline_pool_waiting',
    help: 'Statements waiting for a connection',
    read: () => pool.waitingCount,
  },
];

/** Returns the metrics of the product for Prometheus. Times are Unix timestamps, so `time() - …` is an age. */
export const listMetrics = ({ db, pool, streams }: Sources): readonly Measured[] => [
  // First, because the next metrics use connections, which these count.
  ...poolMetrics(pool),
  {
    name: 'marginline_database_up',
    help: '1 if the database responds',
    read: () =>
      sql`select 1`.execute(db).then(
        () => 1,
        () => 0,
      ),
  },
  {
    name: 'marginline_pdf_waiting',
    help: 'Documents waiting for PDF rendering',
    read: () => renderQueue.waiting,
  },
  {
    name: 'marginline_live_streams',
    help: 'Browsers receiving live updates from this process',
    read: streams,
  },
  {
    name: 'marginline_backup_last_timestamp_seconds',
    help: 'Time of the last verified backup',
    read: async () => secondsOf((await readLastVerifiedBackup(db)) ?? undefined),
  },
  {
    name: 'marginline_audit_tampered',
    help: '1 if tampering with the audit log is not acknowledged',
    read: async () => ((await readTampering(db)) === null ? 0 : 1),
  },
  {
    name: 'marginline_audit_verified_timestamp_seconds',
    help: 'Time of the last audit log check',
    read: async () => secondsOf((await readLastVerification(db))?.verified_at),
  },
];

const secondsOf = (instant: string | undefined): number | null =>
  instant === undefined ? null : Date.parse(instant) / 1000;
