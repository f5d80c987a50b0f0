// Test-restores a backup into a temporary PostgreSQL. Exit code: 0 if the restored data is complete, 1 if something
// differs, 2 if the archive cannot be used.
import { formatNumber } from '#domain/shared/figure-texts.ts';
import { readConfig } from '#server/config.ts';
import { verifyBackup } from '#server/verify-backup.ts';
import { resolve } from 'node:path';

const log = { debug: () => {}, info: () => {}, warn: console.error, error: console.error };
const [file, ...rest] = process.argv.slice(2);
if (file === undefined || rest.length > 0) {
  console.error('Usage: npm run backup:verify -- FILE');
  process.exitCode = 2;
} else {
  try {
    const { dataDir, backup } = readConfig(process.env);
    const archive = { file: resolve(file), passphrase: backup.passphrase };
    const { about, contents, faults } = await verifyBackup(archive, dataDir, log);
    console.log(`${file}: taken at ${about.taken_at} by Marginline ${about.program_version}.`);
    for (const [table, { rows, sha256 }] of Object.entries(contents.tables))
      console.log(`  ${table.padEnd(24)} ${formatNumber(rows).padStart(12)} rows  ${sha256.slice(0, 16)}`);
    for (const fault of faults) console.error(fault);
    if (faults.length === 0) console.log('Test restore passed: all tables, the audit log and all months.');
    process.exitCode = faults.length === 0 ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 2;
  }
}
