import type { Database } from '#server/database.ts';
import type { Insertable, Kysely } from 'kysely';

type NewDocument = Insertable<Database['documents']>;

/** The document of a row that a test inserts into the table of its kind. Returns the id of both. */
export async function buildDocument(db: Kysely<Database>, document: NewDocument): Promise<string> {
  return (await db.insertInto('documents').values(document).returning('id').executeTakeFirstOrThrow()).id;
}
