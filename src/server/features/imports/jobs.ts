import type { Database } from '#server/database.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import type { Kysely } from 'kysely';
import { removeFilesBut } from './store/import-files.ts';
import { deleteDiscarded, selectWithFile } from './store/imports.ts';

const HOUR = 3_600_000;

/** Removes imports that nobody wants any more, what was read of them, and their files. */
export async function cleanUpImports(db: Kysely<Database>, folder: string, now: Date): Promise<void> {
  await deleteDiscarded(db, now);
  await removeFilesBut(folder, await selectWithFile(db));
}

/** The same now and every hour. Several servers may do so at once. Answers how to stop. */
export function scheduleImportCleanup(
  db: Kysely<Database>,
  folder: string,
  clock: () => Date,
  logger: Pick<Logger, 'error'>,
): () => Promise<void> {
  const sweep = (): void =>
    void cleanUpImports(db, folder, clock()).catch((err: unknown) =>
      logger.error({ err }, 'cleanup of imports failed'),
    );
  sweep();
  const again = setInterval(sweep, HOUR).unref();
  return () => Promise.resolve(clearInterval(again));
}
