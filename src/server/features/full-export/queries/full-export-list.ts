import type { FullExports } from '#contract/full-export.ts';
import { fullExportState } from '#domain/full-export/full-exports.ts';
import { readLastVerifiedBackup } from '#server/features/backups/queries/backup-health.ts';
import type { Deps } from '#server/platform/deps.ts';
import { selectLatest } from '../store/full-exports.ts';

/** Returns the latest exports with their progress. */
export async function readDataExports({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<FullExports> {
  const stored = await selectLatest(db);
  return {
    last_backup_at: await readLastVerifiedBackup(db),
    now: now.toISOString(),
    items: stored.map(({ alive_at, cancelled_at, ...row }) => ({
      ...row,
      state: fullExportState({ alive_at, cancelled_at, ...row }, now.getTime()),
    })),
  };
}
