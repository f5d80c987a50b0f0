import type { EmailAlertKind } from '#domain/monitoring/email-alerts.ts';
import { isDiskNearlyFull } from '#domain/monitoring/email-alerts.ts';
import type { Database } from '#server/database.ts';
import { readTampering } from '#server/features/audit/queries/audit-log.ts';
import { readBackupHealth } from '#server/features/backups/queries/backup-health.ts';
import type { Kysely } from 'kysely';
import { statfs } from 'node:fs/promises';
import { hostname } from 'node:os';

/** A check whose failure needs a person’s attention. */
export interface HealthCheck {
  /** The name at `/healthz/details`. */
  readonly check: string;
  /** The email alert; null for none. `place` separates the alerts of several machines. */
  readonly alarm: { readonly kind: EmailAlertKind; readonly place: string } | null;
  readonly isWrong: () => Promise<boolean>;
}

export interface HealthCheckSources {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  /** The data folder whose disk is checked; null for none. */
  readonly folder: string | null;
  /** Whether the embedded database has recently stopped unexpectedly. */
  readonly hasDatabaseEnded: () => boolean;
  /**
   * Whether the end of the audit log cannot be recorded in one of the folders. Omitted if it is not recorded anywhere.
   */
  readonly isEndUnnoted?: () => boolean;
}

/**
 * Returns all checks that need a responding database. The health page shows all of them; urgent ones also send emails.
 */
export const readHealthChecks = ({
  db,
  clock,
  folder,
  hasDatabaseEnded,
  isEndUnnoted,
}: HealthCheckSources): readonly HealthCheck[] => [
  {
    check: 'audit_log',
    alarm: { kind: 'audit_tampered', place: '' },
    isWrong: async () => (await readTampering(db)) !== null,
  },
  { check: 'database_ends', alarm: null, isWrong: () => Promise.resolve(hasDatabaseEnded()) },
  {
    check: 'backups',
    alarm: { kind: 'backup_overdue', place: '' },
    isWrong: async () => (await readBackupHealth(db, clock())).is_overdue,
  },
  ...(isEndUnnoted === undefined
    ? []
    : [{ check: 'audit_end', alarm: null, isWrong: () => Promise.resolve(isEndUnnoted()) }]),
  ...(folder === null
    ? []
    : [
        {
          check: 'disk',
          alarm: { kind: 'disk_nearly_full' as const, place: hostname() },
          isWrong: () => isNearlyFull(folder),
        },
      ]),
];

async function isNearlyFull(folder: string): Promise<boolean> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return isDiskNearlyFull(bavail * bsize, blocks * bsize);
}
