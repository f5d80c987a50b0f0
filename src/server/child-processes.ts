import { BACKUP_TEXTS } from '#domain/backups/backups.ts';
import type { AppOptions } from '#server/app.ts';
import type { Shutdown } from '#server/shutdown.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database.ts';
import { createNightlyBackup } from '#server/features/backups/jobs.ts';
import { saveEnd } from '#server/features/backups/store/backups.ts';
import { cleanUpImports } from '#server/import-kinds.ts';
import { importFolder } from '#server/features/imports/store/import-files.ts';
import { LOST, endFailed } from '#server/features/imports/store/import-runs.ts';
import type { Jobs } from '#server/jobs.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import { createProcessRunner } from '#server/process-runner.ts';
import type { Kysely } from 'kysely';
import { join } from 'node:path';

interface ChildProcessesOptions {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly config: Config;
  readonly logger: Logger;
  readonly shutdown: Shutdown;
  readonly jobs: Jobs;
}

const BACKUP_PROCESS = join(import.meta.dirname, 'backup-process.ts');
const IMPORT_PROCESS = join(import.meta.dirname, 'import-process.ts');

/** Limits the memory of an import: it reads few rows at a time and shares the computer with the server. */
const IMPORT_MEMORY = ['--max-old-space-size=128', '--max-semi-space-size=8', '--no-memory-protection-keys'] as const;

/** Starts the work that runs in separate processes: backups, including the nightly ones, and imports. */
export function startChildProcesses({
  db,
  clock,
  config,
  logger,
  shutdown,
  jobs,
}: ChildProcessesOptions): Pick<AppOptions, 'backups' | 'imports'> {
  // Absolute paths, because a child process might resolve relative ones differently.
  const environment = { ...process.env, DATA_DIR: config.dataDir, BACKUP_DIR: config.backup.folder };
  const backups = createProcessRunner({
    logger,
    entry: BACKUP_PROCESS,
    environment,
    onLost: (id) => saveEnd(db, id, BACKUP_TEXTS.lost, clock()),
  });
  shutdown.onShutdown(() => backups.stop());
  jobs.schedule('createNightlyBackup', () => createNightlyBackup({ db, clock, plan: config.backup, run: backups.run }));
  const imports = createProcessRunner({
    logger,
    entry: IMPORT_PROCESS,
    options: IMPORT_MEMORY,
    environment,
    onLost: async (id) => void (await endFailed(db, id, LOST)),
  });
  const folder = importFolder(config.dataDir);
  shutdown.onShutdown(() => imports.stop());
  const cleanUp = (): Promise<void> => cleanUpImports(db, folder, clock());
  void cleanUp().catch((err: unknown) => logger.error({ err }, 'imports could not be cleaned up'));
  jobs.schedule('cleanUpImports', cleanUp);
  const thenCleanUp =
    (work: (id: string) => Promise<void>) =>
    async (id: string): Promise<void> => {
      await work(id);
      await cleanUp();
    };
  return {
    backups: { plan: config.backup, run: backups.run },
    imports: {
      folder,
      run: thenCleanUp(async (id) => {
        // The check reports its result shortly before its process ends.
        await imports.finished(id);
        await imports.run(id);
      }),
      end: thenCleanUp(imports.cancel),
    },
  };
}
