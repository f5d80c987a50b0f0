import type { ImportRoutes } from '#server/features/imports/routes.ts';
import type { Database } from '#server/database.ts';
import type { Insertable, Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAccount } from './factories.ts';
import { NOON } from './noon.ts';

/**
 * Import settings of a test's server: a started import never runs. One folder per worker, removed with the test's
 * server.
 */
export const TEST_IMPORTS: Pick<ImportRoutes, 'folder' | 'run' | 'end'> = {
  folder: join(tmpdir(), `marginline-test-imports-${randomUUID()}`),
  run: () => Promise.resolve(),
  end: () => Promise.resolve(),
};

/** An import before its file of ten bytes is sent, in a laboratory without other imports. */
export async function buildImport(
  { db }: { readonly db: Kysely<Database> },
  given: Partial<Insertable<Database['imports']>> = {},
): Promise<{ readonly import_id: string }> {
  await db.deleteFrom('imports').execute();
  const asked_by = given.asked_by ?? (await buildAccount(db, { role: 'SUPER_ADMIN' })).id;
  const { id } = await db
    .insertInto('imports')
    .values({
      kind: 'doctors',
      file_name: 'doctors.csv',
      started_at: NOON,
      alive_at: NOON,
      file_bytes: 10,
      ...given,
      asked_by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { import_id: id };
}
