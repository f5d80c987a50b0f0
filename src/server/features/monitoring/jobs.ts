import type { Database } from '#server/database.ts';
import type { Seal } from '#server/platform/auth/seal.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import { regularly } from '#server/platform/jobs/regularly.ts';
import type { Kysely } from 'kysely';
import { alarmWatch } from './commands/watch-alarms.ts';
import type { Sign } from './list-signs.ts';

interface MonitoringJobs {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly signs: readonly Sign[];
  readonly seal: Seal;
  readonly logger: Pick<Logger, 'warn' | 'error'>;
}

const EVERY_MINUTE = '23 * * * * *';

/** Watches what is told by e-mail. Answers how to stop. */
export function watchForAlarms({ db, clock, signs, seal, logger }: MonitoringJobs): () => Promise<void> {
  const look = alarmWatch({ db, clock, sender: { seal, log: logger }, signs });
  return regularly({ at: EVERY_MINUTE, failed: 'the alert check failed', logger }, look);
}
