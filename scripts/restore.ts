// Restores a backup into an empty database. Exit code 1, without any change, if the archive cannot be used or the
// database is not empty.
import { countText, formatNumber } from '#domain/shared/figure-texts.ts';
import { readConfig } from '#server/config.ts';
import { restoreBackup } from '#server/restore-backup.ts';
import { resolve } from 'node:path';

const log = { debug: () => {}, info: () => {}, warn: console.error, error: console.error };
const [file, ...rest] = process.argv.slice(2);
if (file === undefined || rest.length > 0) {
  console.error('Usage: npm run restore -- FILE\nThe database must be empty. Set it with DATA_DIR or DATABASE_URL.');
  process.exitCode = 1;
} else {
  try {
    const { about, contents, migrated, putAside } = await restoreBackup(readConfig(process.env), resolve(file), log);
    const rows = Object.values(contents.tables).reduce((sum, table) => sum + table.rows, 0);
    console.log(`Restored from ${file}: ${formatNumber(rows)} rows, as they were at ${about.taken_at}.`);
    if (migrated.length > 0)
      console.log(`The database was updated by ${countText(migrated.length, 'migration')}: ${migrated.join(', ')}.`);
    for (const note of putAside)
      console.log(`This computer had recorded a later end of the audit log. That record was moved to ${note}.`);
    console.log('Everyone must sign in again with the password from the time of the backup. Next: npm start.');
  } catch (error) {
    console.error(`Nothing was restored. ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
