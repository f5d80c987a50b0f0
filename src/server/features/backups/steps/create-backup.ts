import type { BackupPlace } from '#domain/backups/backups.ts';
import { folderFaultText } from '#domain/backups/backups.ts';
import { backupsToKeep } from '#domain/backups/retention.ts';
import type { Database } from '#server/database.ts';
import { readLaboratory } from '#server/features/laboratory/queries/laboratory.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import { VERSION } from '#server/platform/process/version.ts';
import type { Kysely } from 'kysely';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { ArchiveFile } from '../archive/read-archive.ts';
import { writeArchive } from '../archive/write-archive.ts';
import { copyWhole, hasFile, removeFile, writeWhole } from '../store/archive-files.ts';
import type { Stage, Written } from '../store/backups.ts';
import { saveEnd, saveRemoved, saveStage, saveWritten, selectCurrent, claimPending } from '../store/backups.ts';

/** Backup settings of the operator. */
export interface BackupPlan {
  /** An absolute path. */
  readonly folder: string;
  /** The folder for a second copy; null for none. */
  readonly secondFolder: string | null;
  readonly passphrase: string | undefined;
  /** The hour, in the laboratory’s time zone, at which the nightly backup is due; null for no nightly backup. */
  readonly hour: number | null;
}

/** What a backup process needs. */
export interface BackupMaker {
  readonly db: Kysely<Database>;
  readonly pool: Pool;
  readonly clock: () => Date;
  readonly plan: BackupPlan;
  readonly log: Pick<Logger, 'error'>;
  /** Test-restores an archive. Returns one sentence per problem. */
  readonly verify: (archive: ArchiveFile) => Promise<readonly string[]>;
}

/** Milliseconds between progress updates. */
const HEARTBEAT = 1000;

/** The result of a backup: its file, and the problem if it failed. */
export interface CreatedBackup {
  readonly file: string;
  readonly written: Written | null;
  readonly fault: string | null;
}

/**
 * Makes a started backup: writes, copies and test-restores it, then removes old backups by the retention rule. Failures
 * go to its row and to the log. Returns null if the backup has ended or another process makes it.
 */
export async function createBackup(maker: BackupMaker, id: string): Promise<CreatedBackup | null> {
  const { db, clock, plan, log } = maker;
  const name = await claimPending(db, id, clock());
  if (name === undefined) return null;
  const file = join(plan.folder, name);
  let stage: Stage = { phase: 'writing', percent: 0 };
  const sign = setInterval(() => void saveStage(db, id, stage, clock()).catch(() => undefined), HEARTBEAT);
  let written: Written | null = null;
  let fault: string | null = null;
  try {
    written = await write(maker, name, (percent) => (stage = { phase: 'writing', percent }));
    await saveWritten(db, id, written, clock());
    stage = { phase: 'verifying', percent: 0 };
    await saveStage(db, id, stage, clock());
    const faults = await maker.verify({ file, passphrase: plan.passphrase });
    fault = faults.length === 0 ? null : faults.join(' ');
  } catch (error) {
    fault = whyText(error, written === null ? 'backup_folder' : 'data_folder');
    log.error({ err: error }, 'the backup could not be made');
  } finally {
    clearInterval(sign);
  }
  await saveEnd(db, id, fault, clock());
  if (fault !== null) log.error({ file }, `the backup failed: ${fault}`);
  await removeOld(maker).catch((err: unknown) => log.error({ err }, 'old backups could not be removed'));
  return { file, written, fault };
}

async function write(
  { pool, clock, plan, log }: BackupMaker,
  name: string,
  onPercent: (percent: number) => void,
): Promise<Written> {
  const { result, bytes, sha256 } = await writeWhole(plan.folder, name, (piece) =>
    writeArchive({
      pool,
      programVersion: VERSION,
      now: clock(),
      passphrase: plan.passphrase,
      write: piece,
      onProgress: (share) => onPercent(Math.floor(share * 100)),
    }),
  );
  const rows_count = Object.values(result.contents.tables).reduce((sum, { rows }) => sum + rows, 0);
  let copy_fault: string | null = null;
  if (plan.secondFolder !== null) {
    try {
      await copyWhole(plan.folder, plan.secondFolder, name);
    } catch (error) {
      copy_fault = whyText(error, 'second_folder');
      log.error({ err: error }, 'the backup could not be copied into the second folder');
    }
  }
  return { bytes, rows_count, sha256, copy_fault };
}

/**
 * Removes the archives in these folders that the retention rule does not keep. Servers with other folders remove their
 * own.
 */
async function removeOld({ db, clock, plan }: BackupMaker): Promise<void> {
  const { time_zone } = await readLaboratory(db);
  const folders = [plan.folder, ...(plan.secondFolder === null ? [] : [plan.secondFolder])];
  const current = await selectCurrent(db);
  const here = await Promise.all(
    current.map(async (backup) => {
      const found = await Promise.all(folders.map((folder) => hasFile(folder, backup.file_name, null)));
      return found.includes(true) ? [backup] : [];
    }),
  );
  const candidates = here.flat();
  const kept = backupsToKeep(
    candidates.map(({ id, started_at, is_good }) => ({ id, takenAt: Date.parse(started_at), isGood: is_good })),
    time_zone,
  );
  for (const { id, file_name } of candidates.filter((backup) => !kept.has(backup.id))) {
    for (const folder of folders) await removeFile(folder, file_name);
    await saveRemoved(db, id, clock());
  }
}

/** Returns the reason of a failure for admins; the log has the details. */
function whyText(error: unknown, place: BackupPlace): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return folderFaultText(code, place) ?? error.message;
}
