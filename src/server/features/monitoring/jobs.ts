import type { Database } from '#server/database.ts';
import type { Seal } from '#server/platform/auth/seal.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import { Cron } from 'croner';
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
  let running: Promise<void> = Promise.resolve();
  const options = {
    protect: true,
    unref: true,
    catch: (err: unknown) => logger.error({ err }, 'watching for alarms failed'),
  };
  const cron = new Cron(EVERY_MINUTE, options, () => (running = look()));
  return async () => {
    cron.stop();
    await running.catch(() => undefined);
  };
}
