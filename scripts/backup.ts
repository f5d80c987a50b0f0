// Makes a backup of the laboratory's database and test-restores it, whether the product runs or not. Exit code: 0 if
// the backup is verified, otherwise 1.
import { formatBytes, formatNumber } from '#domain/shared/figure-texts.ts';
import { backUp } from '#server/backup-process.ts';
import { readConfig } from '#server/config.ts';
import { startBackup } from '#server/features/backups/commands/start-backup.ts';
import { OWN_ORIGIN } from '#server/features/audit/steps/append-audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';

try {
  const config = readConfig(process.env);
  const made = await backUp(config, createLogger('fatal'), async (db) => {
    const started = await inTransaction(
      db,
      (tx) => startBackup({ db: tx, now: new Date(), origin: OWN_ORIGIN }, null, 'command', config.backup),
      ({ ok }) => ok,
    );
    if (started.ok) return started.value;
    console.error(started.refusal.text);
    return null;
  });
  process.exitCode = made?.fault === null ? 0 : 1;
  if (made?.written) {
    const { bytes, rows_count, copy_fault } = made.written;
    console.log(`${made.file}: ${formatBytes(bytes)}, ${formatNumber(rows_count)} rows.`);
    if (config.backup.secondFolder !== null)
      console.log(copy_fault === null ? `Copied to ${config.backup.secondFolder}.` : `Not copied: ${copy_fault}`);
    if (made.fault === null) console.log('Test restore passed: all tables, the audit log and all months.');
  }
  if (made?.fault) console.error(`The backup failed. ${made.fault}`);
} catch (error) {
  console.error(`No backup was created. ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
