import type { Database } from '#server/database.ts';
import type { BackupPlan } from '#server/features/backups/steps/create-backup.ts';
import type { Insertable, Kysely, Selectable } from 'kysely';
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NOON } from './noon.ts';

/** One folder per worker, so that parallel tests do not share it. It is removed with the test's server. */
const folder = join(tmpdir(), `marginline-test-backups-${randomUUID()}`);

/** Backup settings of a test's server: a started backup is never made. */
export const TEST_BACKUPS: { readonly plan: BackupPlan; readonly run: (id: string) => Promise<void> } = {
  plan: { folder, secondFolder: null, passphrase: undefined, hour: 1 },
  run: () => Promise.resolve(),
};

/** A verified backup at noon, with its file. */
export async function buildBackup(
  db: Kysely<Database>,
  given: Partial<Insertable<Database['backups']>> = {},
  archive = Buffer.from('all that the laboratory has'),
): Promise<Selectable<Database['backups']>> {
  const id = randomUUID();
  const written = await db
    .insertInto('backups')
    .values({
      id,
      file_name: `marginline-20261121-063000Z-${id.slice(0, 8)}.tar.zst`,
      source: 'nightly',
      started_at: NOON,
      alive_at: NOON,
      is_encrypted: false,
      written_at: NOON,
      bytes: archive.length,
      rows_count: 300,
      sha256: 'ab',
      verified_at: NOON,
      ended_at: NOON,
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (written.written_at === null) return written;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, written.file_name), archive);
  return written;
}
