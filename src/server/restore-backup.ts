import type { Config } from '#server/config.ts';
import type { Database } from '#server/database.ts';
import { OWN_ORIGIN, appendAudit } from '#server/features/audit/steps/append-audit.ts';
import { rebuildSummaries } from '#server/features/analytics/steps/rebuild-summaries.ts';
import { saveChainHead, archiveChainHead } from '#server/features/audit/steps/save-chain-head.ts';
import type { ChainHeadFolder } from '#server/features/audit/store/chain-head-files.ts';
import { chainHeadFolders } from '#server/features/audit/store/chain-head-files.ts';
import type { BackupManifest, Contents } from '#server/features/backups/archive/manifest.ts';
import { migrationsOf } from '#server/features/backups/archive/check-compatibility.ts';
import type { ArchiveFile } from '#server/features/backups/archive/read-archive.ts';
import { checkArchive, loadArchive } from '#server/features/backups/archive/load-archive.ts';
import { MIGRATIONS_FOLDER } from '#server/migrations-folder.ts';
import type { DatabaseLog } from '#server/platform/db/database-log.ts';
import { createDb } from '#server/platform/db/kysely.ts';
import { migrationFiles } from '#server/platform/db/migration-files.ts';
import { migrationState } from '#server/platform/db/migration-state.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { openForRestore } from '#server/open-existing-database.ts';
import { waitForDatabase } from '#server/platform/db/wait-for-database.ts';
import { startDatabase } from '#server/start-database.ts';
import { basename } from 'node:path';
import type { Client } from 'pg';

export interface RestoredBackup {
  readonly about: BackupManifest;
  readonly contents: Contents;
  /** The migrations that ran after the restore. */
  readonly migrated: readonly string[];
  /** The new paths of recorded ends of another audit log; at most one per folder. */
  readonly putAside: readonly string[];
}

/**
 * Restores a backup into the laboratory's database, which must be empty, and migrates it to this version.
 * @throws OperatorError if the backup cannot be used or the database is not empty; both are then unchanged
 */
export async function restoreBackup(config: Config, file: string, log: DatabaseLog): Promise<RestoredBackup> {
  const archive = { file, passphrase: config.backup.passphrase };
  await checkArchive(archive, MIGRATIONS_FOLDER);
  const loaded = await load(config, archive, log);
  // From here on, the same as at a start. If it fails, a new start repeats it.
  const database = await startDatabase(config, log);
  try {
    const db = createDb<Database>(database.owner);
    const now = new Date();
    const putAside: string[] = [];
    await inEachFolder(config, log, async ({ folder }) => {
      const aside = await archiveChainHead(db, folder, now);
      if (aside !== null) putAside.push(aside);
    });
    await inTransaction(db, async (tx) => {
      // Access that was revoked after the backup must not be valid again: sign-ins in progress and trusted browsers.
      await tx.deleteFrom('pending_sign_ins').execute();
      await tx.updateTable('known_devices').set({ trusted_until: null }).execute();
      await appendAudit({ db: tx, now, origin: OWN_ORIGIN }, null, {
        action: 'RESTORE_BACKUP',
        subject: { type: 'backup', id: null, label: basename(file) },
        after: { taken_at: loaded.about.taken_at, entries: loaded.about.audit_end?.seq ?? 0 },
      });
    });
    await inEachFolder(config, log, ({ folder }) => saveChainHead(db, folder, now));
    await rebuildSummaries(db);
    const { applied } = await migrationState(db, MIGRATIONS_FOLDER);
    const before = migrationsOf(file, loaded.about, await migrationFiles(MIGRATIONS_FOLDER)).length;
    return { ...loaded, migrated: applied.slice(before).map(({ name }) => name), putAside };
  } finally {
    await database.stop();
  }
}

/** Calls `work` for each folder. A missing folder is reported and does not stop the restore. */
async function inEachFolder(
  config: Config,
  log: DatabaseLog,
  work: (folder: ChainHeadFolder) => Promise<unknown>,
): Promise<void> {
  for (const each of chainHeadFolders(config)) {
    await work(each).catch((error: unknown) => {
      log.warn(`The recorded end of the audit log in ${each.folder} could not be updated: ${String(error)}.`);
    });
  }
}

async function load(
  config: Config,
  archive: ArchiveFile,
  log: DatabaseLog,
): Promise<Pick<RestoredBackup, 'about' | 'contents'>> {
  const opened = await openForRestore(config, log);
  try {
    const { pool } = opened;
    await waitForDatabase(pool, { log });
    return await loadArchive({ pool, archive, migrationsFolder: MIGRATIONS_FOLDER, log, finish: resetRestoredState });
  } finally {
    await opened.close();
  }
}

/**
 * Deletes all sessions, because one that was ended after the snapshot must not become valid again. Deletes the
 * unfinished backup record: it is the restored backup itself.
 */
async function resetRestoredState(client: Client): Promise<void> {
  await client.query('delete from sessions');
  await client.query(`delete from backups where ended_at is null`);
}
