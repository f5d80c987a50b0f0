import { refuseImport } from '#domain/imports/refusals.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { readLastVerifiedBackup } from '#server/features/backups/queries/backup-health.ts';
import type { Deps } from '#server/platform/deps.ts';
import { hasOrders } from '../queries/import-list.ts';

const HOURS_OF_BACKUP = 24;

/** Checks that the laboratory has no orders; otherwise requires `merge` and a verified backup of the last 24 hours. */
export async function checkImportAllowed(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  merge: boolean,
): Promise<Outcome<null, 'import_not_empty' | 'backup_needed'>> {
  if (!(await hasOrders(db))) return done(null);
  if (!merge) return refuseImport('import_not_empty');
  const made = await readLastVerifiedBackup(db);
  const isFresh = made !== null && Date.parse(made) >= now.getTime() - HOURS_OF_BACKUP * 3_600_000;
  return isFresh ? done(null) : refuseImport('backup_needed');
}
