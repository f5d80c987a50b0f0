import type { ReturnedOrder } from '#domain/revisions/return-order.ts';
import type { Responsible } from '#domain/revisions/responsible.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';

export type NewReturn = ReturnedOrder['entry'] & { readonly work_order_id: string; readonly returned_by: string };

export async function insertReturn(db: Kysely<Database>, entry: NewReturn, now: Date): Promise<void> {
  await db
    .insertInto('revision_history')
    .values({ ...entry, created_at: now.toISOString() })
    .execute();
}

/** Sets the start or completion date of the latest revision. */
export async function dateRevision(
  db: Kysely<Database>,
  order: { readonly id: string; readonly revision_count: number },
  dates: { readonly started_on: CalendarDay } | { readonly completed_on: CalendarDay },
): Promise<void> {
  await db
    .updateTable('revision_history')
    .set(dates)
    .where('work_order_id', '=', order.id)
    .where('revision_number', '=', order.revision_count)
    .execute();
}

export const findOrderOfRevision = async (db: Kysely<Database>, revisionId: string): Promise<string | undefined> =>
  (await db.selectFrom('revision_history').select('work_order_id').where('id', '=', revisionId).executeTakeFirst())
    ?.work_order_id;

export async function setResponsible(
  db: Kysely<Database>,
  revisionId: string,
  responsible: Responsible | null,
): Promise<void> {
  await db.updateTable('revision_history').set({ responsible }).where('id', '=', revisionId).execute();
}
