import type { Actor } from '#domain/accounts/roles.ts';
import { refuseBackup } from '#domain/backups/backups.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { checkStepUp } from '#server/features/accounts/steps/check-step-up.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Download } from '#server/platform/exports/download.ts';
import { hasFile, isArchiveName, openFile } from '../store/archive-files.ts';
import type { ListedBackup } from '../store/backups.ts';
import { selectBackup } from '../store/backups.ts';

type Refusals = 'backup_not_found' | 'backup_not_here' | 'password_confirmation_needed';

/**
 * Checks whether the user may download a backup. Requires a recently confirmed password, because a backup contains all
 * data. The file name comes from the database, never from the request.
 */
export async function checkDownload(deps: Deps, folder: string, id: string): Promise<Outcome<ListedBackup, Refusals>> {
  const confirmed = checkStepUp(deps);
  if (!confirmed.ok) return confirmed;
  const backup = await selectBackup(deps.db, id);
  if (backup === undefined) return refuseBackup('backup_not_found');
  const isHere = isArchiveName(backup.file_name) && (await hasFile(folder, backup.file_name, backup.bytes));
  return isHere ? done(backup) : refuseBackup('backup_not_here');
}

/** Opens the archive for streaming. Writes the audit entry first: a started download cannot be refused. */
export async function downloadBackup(
  deps: Deps,
  actor: Actor,
  folder: string,
  id: string,
): Promise<Outcome<Download, Refusals>> {
  const found = await checkDownload(deps, folder, id);
  if (!found.ok) return found;
  const { file_name, bytes, is_encrypted } = found.value;
  const file = await openFile(folder, file_name);
  if (file === null) return refuseBackup('backup_not_here');
  await inTransaction(deps.db, (db) =>
    appendAudit({ ...deps, db }, actor, {
      action: 'DOWNLOAD_BACKUP',
      subject: { type: 'backup', id, label: file_name },
      after: { is_encrypted },
    }),
  ).catch(async (error: unknown) => {
    await file.close();
    throw error;
  });
  return done({ name: file_name, bytes, chunks: file.createReadStream() });
}
