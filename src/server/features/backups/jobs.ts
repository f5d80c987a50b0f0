import { dayAt } from '#domain/shared/calendar-day.ts';
import { formatTime } from '#domain/shared/moment.ts';
import type { Database } from '#server/database.ts';
import { OWN_ORIGIN } from '#server/features/audit/steps/append-audit.ts';
import { readLaboratory } from '#server/features/laboratory/queries/laboratory.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { runOnce } from '#server/platform/jobs/job-runs.ts';
import type { Kysely } from 'kysely';
import { startBackup } from './commands/start-backup.ts';
import type { BackupPlan } from './steps/create-backup.ts';
import { BACKUP_JOB } from './queries/backup-health.ts';

export interface BackupJobs {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly plan: BackupPlan;
  readonly run: (id: string) => Promise<void>;
}

/** Creates the backup of the laboratory’s current day once the set hour has come. Runs once per day. */
export async function createNightlyBackup({ db, clock, plan, run }: BackupJobs): Promise<void> {
  const now = clock();
  const { time_zone } = await readLaboratory(db);
  const hour = Number(formatTime(now.toISOString(), time_zone).slice(0, 2));
  if (plan.hour === null || hour < plan.hour) return;
  const slot = { job: BACKUP_JOB, slot: dayAt(now.getTime(), time_zone) };
  await runOnce({ db, clock }, slot, async () => {
    const started = await inTransaction(
      db,
      (tx) => startBackup({ db: tx, now, origin: OWN_ORIGIN }, null, 'nightly', plan),
      ({ ok }) => ok,
    );
    if (started.ok) await run(started.value);
    // The backup row has the result. A backup that is already running is the day’s backup.
    return started.ok ? { backup_id: started.value } : { refused: started.refusal.code };
  });
}
