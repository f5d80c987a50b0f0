import { isDiskNearlyFull } from '#domain/monitoring/alarms.ts';
import type { Database } from '#server/database.ts';
import { readTampering } from '#server/features/audit/reads.ts';
import { readBackupHealth } from '#server/features/backups/reads.ts';
import type { Seal } from '#server/platform/auth/seal.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import { Cron } from 'croner';
import type { Kysely } from 'kysely';
import { statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import type { Watching } from './commands/watch-alarms.ts';
import { alarmWatch } from './commands/watch-alarms.ts';

interface WatchedPlaces {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  /** The data folder: its disk is watched. */
  readonly folder: string;
}

interface MonitoringJobs extends WatchedPlaces {
  readonly seal: Seal;
  readonly logger: Pick<Logger, 'warn' | 'error'>;
}

const EVERY_MINUTE = '23 * * * * *';

/** Watches what is told by e-mail. Answers how to stop. */
export function watchForAlarms({ db, clock, folder, seal, logger }: MonitoringJobs): () => Promise<void> {
  const look = alarmWatch({
    db,
    clock,
    sender: { seal, log: logger },
    signs: alarmSigns({ db, clock, folder }),
  });
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

/** What is looked at each minute; whether the database answers is seen by the looking itself. */
export const alarmSigns = ({ db, clock, folder }: WatchedPlaces): Watching['signs'] => [
  { kind: 'audit_tampered', place: '', isWrong: async () => (await readTampering(db)) !== null },
  { kind: 'backup_overdue', place: '', isWrong: async () => (await readBackupHealth(db, clock())).is_overdue },
  { kind: 'disk_nearly_full', place: hostname(), isWrong: () => isNearlyFull(folder) },
];

async function isNearlyFull(folder: string): Promise<boolean> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return isDiskNearlyFull(bavail * bsize, blocks * bsize);
}
