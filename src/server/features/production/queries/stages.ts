import type { Stage } from '#domain/production/stages.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';

const stagesInUse = (db: Kysely<Database>) =>
  db
    .selectFrom('stages')
    .select(['id', 'name', 'skipped_product_ids'])
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy('id');

/** Returns the stages that are not retired, in their order. */
export const readStages = (db: Kysely<Database>): Promise<Stage[]> => stagesInUse(db).execute();

/** The same, locked until the transaction ends: none of them can be retired by another user. */
export const lockStages = (db: Kysely<Database>): Promise<Stage[]> => stagesInUse(db).forUpdate().execute();

/** Returns a stage that is not retired, and keeps it from being retired until the transaction ends. */
export const shareStage = (db: Kysely<Database>, id: string) =>
  db
    .selectFrom('stages')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .forShare()
    .executeTakeFirst();

/** Counts the orders at each of these stages. */
export async function countOrdersAt(
  db: Kysely<Database>,
  stages: readonly Pick<Stage, 'id' | 'name'>[],
): Promise<{ readonly name: string; readonly orders: number }[]> {
  if (stages.length === 0) return [];
  const ids = stages.map(({ id }) => id);
  const counted = await db
    .selectFrom('stage_visits')
    .select(['stage_id', ({ fn }) => fn.countAll<string>().as('orders')])
    .where('left_at', 'is', null)
    .where('stage_id', 'in', ids)
    .groupBy('stage_id')
    .execute();
  return stages.map(({ id, name }) => ({
    name,
    orders: Number(counted.find(({ stage_id }) => stage_id === id)?.orders ?? 0),
  }));
}
