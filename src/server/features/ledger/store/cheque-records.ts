import type { createCheque } from '#contract/ledger/cheques.ts';
import type { InputOf } from '#contract/kit/operation.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Deps } from '#server/platform/deps.ts';
import { sql } from 'kysely';

type NewCheque = InputOf<typeof createCheque>['body'];

/** Finds the doctor’s cheque with this number and bank that was not returned. The doctor must be locked. */
export const findCheque = ({ db }: Pick<Deps, 'db'>, { doctor_id, bank, cheque_number }: NewCheque) =>
  db
    .selectFrom('cheques')
    .select('cheque_date')
    .where('doctor_id', '=', doctor_id)
    .where(sql<boolean>`lower(bank) = lower(${bank})`)
    .where('cheque_number', '=', cheque_number)
    .where('returned_on', 'is', null)
    .executeTakeFirst();

/** Inserts a cheque and returns its ID. */
export async function insertCheque(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  by: string,
  cheque: NewCheque,
): Promise<string> {
  const { id } = await db
    .insertInto('cheques')
    .values({ ...cheque, created_by: by, created_at: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the doctor of a cheque, if it exists. */
export const doctorOfCheque = ({ db }: Pick<Deps, 'db'>, id: string): Promise<{ id: string }[]> =>
  db.selectFrom('cheques').select('doctor_id as id').where('id', '=', id).execute();

export const lockCheque = ({ db }: Pick<Deps, 'db'>, id: string): Promise<unknown> =>
  db.selectFrom('cheques').select('id').where('id', '=', id).forUpdate().execute();

type End = { readonly receipt_id: string } | { readonly returned_on: CalendarDay };

/** Ends a cheque: with its payment, or returned to the doctor. */
export const endCheque = ({ db }: Pick<Deps, 'db'>, id: string, end: End): Promise<unknown> =>
  db
    .updateTable('cheques')
    .set({ ...end, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
