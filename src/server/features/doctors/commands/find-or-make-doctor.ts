import { doctorKey } from '#domain/doctors/doctor-name.ts';
import { tidyLine } from '#domain/shared/text.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';

/**
 * The id of the doctor meant by a typed name, made when there is none of that normalised name. Two requests that bring the same
 * new doctor at once get the same one: the second waits for the first.
 */
export async function findOrMakeDoctor(db: Kysely<Database>, typedName: string): Promise<string> {
  const key = doctorKey(typedName);
  await db
    .insertInto('doctors')
    .values({ name: tidyLine(typedName), key })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const { id } = await db.selectFrom('doctors').select('id').where('key', '=', key).executeTakeFirstOrThrow();
  return id;
}
