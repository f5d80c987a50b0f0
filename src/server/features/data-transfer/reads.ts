import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';

/** Under whom records stand that nobody is named for: the first of those who may do everything. */
export const readImporter = (db: Kysely<Database>): Promise<{ id: string } | undefined> =>
  db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'SUPER_ADMIN')
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
