import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';
import { removeFilesBut } from './store/import-files.ts';
import { deleteDiscarded, selectWithFile } from './store/imports.ts';

/** Removes discarded and expired imports with their files. */
export async function removeDiscardedImports(db: Kysely<Database>, folder: string, now: Date): Promise<void> {
  await deleteDiscarded(db, now);
  await removeFilesBut(folder, await selectWithFile(db));
}
