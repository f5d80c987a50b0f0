import type { DataExports } from '#contract/exports/data-export.ts';
import { dataExportState } from '#domain/data-export/data-exports.ts';
import { readLastGoodBackup } from '#server/features/backups/reads.ts';
import type { Deps } from '#server/platform/deps.ts';
import { selectLatest } from './store.ts';

/** How far exports are. */
export async function readDataExports({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<DataExports> {
  const stored = await selectLatest(db);
  return {
    last_backup_at: await readLastGoodBackup(db),
    now: now.toISOString(),
    items: stored.map(({ alive_at, cancelled_at, ...row }) => ({
      ...row,
      state: dataExportState({ alive_at, cancelled_at, ...row }, now.getTime()),
    })),
  };
}
