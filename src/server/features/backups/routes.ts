import { backUpNow, checkBackupDownload, downloadBackup as downloadOperation, getBackups } from '#contract/backups.ts';
import { done } from '#domain/shared/refusal.ts';
import { checkStepUp } from '#server/features/accounts/steps/check-step-up.ts';
import type { Server } from '#server/platform/http/serve.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import { startBackup } from './commands/start-backup.ts';
import { checkDownload, downloadBackup } from './commands/download-backup.ts';
import type { BackupPlan } from './steps/create-backup.ts';
import { readBackups } from './queries/backup-health.ts';

export interface BackupRoutes {
  readonly plan: BackupPlan;
  /** Makes a started backup in a separate process. */
  readonly run: (id: string) => Promise<void>;
  readonly log: Pick<Logger, 'error'>;
}

export function backupRoutes(server: Server, { plan, run, log }: BackupRoutes): void {
  server.read(getBackups, async ({ db, now }) => done(await readBackups(db, plan, now)));
  server.command(
    backUpNow,
    async (deps, actor) => {
      const confirmed = checkStepUp(deps);
      if (!confirmed.ok) return confirmed;
      const started = await startBackup(deps, actor, 'screen', plan);
      return started.ok ? done({ backup_id: started.value }) : started;
    },
    // Runs after the row is committed. The response does not wait for the backup.
    ({ backup_id }) =>
      void run(backup_id).catch((err: unknown) => log.error({ err }, 'the backup could not be started')),
  );
  server.read(checkBackupDownload, async (deps, _, { params }) => {
    const found = await checkDownload(deps, plan.folder, params.backup_id);
    return found.ok ? done(null) : found;
  });
  server.download(downloadOperation, (deps, actor, { params }) =>
    downloadBackup(deps, actor, plan.folder, params.backup_id),
  );
}
