import type { RecordedMigration } from '#server/platform/db/merged-migrations.ts';
import type { Pool } from 'pg';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const LIST = join(import.meta.dirname, '..', 'upgrades', 'migrations-before-merge.txt');

/** Records the first `count` of the migrations that were merged into 0001 to 0014 as applied. */
export async function recordEarlier(pool: Pool, count = 26): Promise<void> {
  await pool.query('delete from schema_migrations');
  for (const { name, checksum } of (await earlierMigrations()).slice(0, count))
    await pool.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
}

export async function earlierMigrations(): Promise<readonly RecordedMigration[]> {
  const lines = (await readFile(LIST, 'utf8')).trimEnd().split('\n');
  return lines.map((line) => {
    const [name = '', checksum = ''] = line.split(' ');
    return { name, checksum };
  });
}
