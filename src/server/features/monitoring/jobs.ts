import type { Database } from '#server/database.ts';
import type { Seal } from '#server/platform/auth/seal.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import { scheduleJob } from '#server/platform/jobs/schedule-job.ts';
import type { Kysely } from 'kysely';
import { alertMonitor } from './steps/alert-monitor.ts';
import type { HealthCheck } from './queries/health-checks.ts';

interface MonitoringJobs {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly signs: readonly HealthCheck[];
  readonly seal: Seal;
  readonly logger: Pick<Logger, 'warn' | 'error'>;
}

const EVERY_MINUTE = '23 * * * * *';

/** Watches the checks that alert by email. Answers how to stop. */
export function scheduleAlertMonitor({ db, clock, signs, seal, logger }: MonitoringJobs): () => Promise<void> {
  const monitor = alertMonitor({ db, clock, sender: { seal, log: logger }, signs });
  return scheduleJob({ at: EVERY_MINUTE, failed: 'the alert check failed', logger }, monitor);
}
