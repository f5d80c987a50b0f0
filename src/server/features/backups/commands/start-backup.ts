import type { Actor } from '#domain/accounts/roles.ts';
import type { BackupSource } from '#domain/backups/backups.ts';
import { refuseBackup } from '#domain/backups/backups.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { OWN_ORIGIN } from '#server/features/audit/steps/append-audit.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { randomUUID } from 'node:crypto';
import { archiveSuffix } from '../archive/envelope.ts';
import type { BackupPlan } from '../steps/create-backup.ts';
import { failAbandoned, insertBackup } from '../store/backups.ts';

/** For example `marginline-20261122-013000Z-1a2b.tar.zst`. Sorting by name sorts by age. */
function archiveName(id: string, isEncrypted: boolean, now: Date): string {
  const at = now
    .toISOString()
    .replaceAll(/[-:]|\.\d+/g, '')
    .replace('T', '-');
  return `marginline-${at}-${id.slice(0, 4)}${archiveSuffix(isEncrypted)}`;
}

/**
 * Creates the row of a new backup, which another process then makes. Only one backup can run at a time. Returns its id.
 */
export async function startBackup(
  { db, now, origin }: Pick<Deps, 'db' | 'now'> & { readonly origin: Deps['origin'] | typeof OWN_ORIGIN },
  actor: Actor | null,
  source: BackupSource,
  { passphrase }: Pick<BackupPlan, 'passphrase'>,
): Promise<Outcome<string, 'backup_under_way'>> {
  const id = randomUUID();
  const is_encrypted = passphrase !== undefined;
  const file_name = archiveName(id, is_encrypted, now);
  await failAbandoned(db, now);
  const asked_by = actor?.email ?? null;
  if (!(await insertBackup(db, { id, file_name, source, asked_by, is_encrypted }, now)))
    return refuseBackup('backup_under_way');
  await appendAudit({ db, now, origin }, actor, {
    action: 'MAKE_BACKUP',
    subject: { type: 'backup', id, label: file_name },
    after: { begun: source, is_encrypted },
  });
  return done(id);
}
