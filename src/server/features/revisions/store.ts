import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';

export interface NewReturn {
  readonly work_order_id: string;
  /** From 1 within the order. */
  readonly revision_number: number;
  readonly return_date: CalendarDay;
  readonly return_reason: string;
  readonly revision_notes: string | null;
  readonly previous_completion_date: CalendarDay | null;
  /** Null where the order keeps the date that it had. */
  readonly new_expected_completion_date: CalendarDay | null;
  readonly started_on: CalendarDay | null;
  readonly returned_by: string;
}

export async function insertReturn(db: Kysely<Database>, entry: NewReturn, now: Date): Promise<void> {
  await db
    .insertInto('revision_history')
    .values({ ...entry, created_at: now.toISOString() })
    .execute();
}

/** Dates the latest return of an order: when its revision began or ended. */
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
