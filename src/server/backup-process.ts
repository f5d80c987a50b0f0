import type { Config } from '#server/config.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/database.ts';
import type { CreatedBackup } from '#server/features/backups/steps/create-backup.ts';
import { createBackup } from '#server/features/backups/steps/create-backup.ts';
import { openDatabase } from '#server/open-existing-database.ts';
import { createDb } from '#server/platform/db/kysely.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import { onParentExit } from '#server/platform/process/parent-exit.ts';
import { verifyBackup } from '#server/verify-backup.ts';
import type { Kysely } from 'kysely';
import { constants, setPriority } from 'node:os';

/** Opens the laboratory's database and creates the backup that `begin` records; null if it records none. */
export async function backUp(
  config: Config,
  logger: Logger,
  begin: (db: Kysely<Database>) => Promise<string | null>,
): Promise<CreatedBackup | null> {
  const log = {
    debug: () => {},
    info: () => {},
    warn: (text: string) => logger.warn({}, text),
    error: (text: string) => logger.error({}, text),
  };
  const database = await openDatabase(config, log);
  const { pool } = database;
  try {
    const db = createDb<Database>(pool);
    const id = await begin(db);
    if (id === null) return null;
    const verify = async (archive: Parameters<typeof verifyBackup>[0]) =>
      (await verifyBackup(archive, config.dataDir, log)).faults;
    return await createBackup({ db, pool, clock: () => new Date(), plan: config.backup, log: logger, verify }, id);
  } finally {
    await database.close();
  }
}

/** Runs as a separate process with a backup ID, so that the server stays fast and keeps its memory. */
if (import.meta.main) {
  const [id = ''] = process.argv.slice(2);
  const config = readConfig(process.env);
  onParentExit(() => process.exit(1));
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  await backUp(config, createLogger(config.logLevel), () => Promise.resolve(id));
}
