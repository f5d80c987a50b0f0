import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Amount } from '#domain/shared/money.ts';
import type { Deps } from '#server/platform/deps.ts';

export interface NewPayment {
  readonly bill_id: string;
  readonly amount: Amount;
  readonly paid_on: CalendarDay;
  readonly method: string;
  readonly reference: string | null;
  readonly recorded_by: string;
}

/** A payment as the log tells of it. */
export type PaymentOfBill = Omit<NewPayment, 'bill_id' | 'recorded_by'> & { readonly id: string };

/** Records a payment of a locked bill. The database itself brings the bill's `paid_amount` up to date. */
export async function insertPayment({ db, now }: Pick<Deps, 'db' | 'now'>, payment: NewPayment): Promise<string> {
  const { id } = await db
    .insertInto('payments')
    .values({ ...payment, recorded_at: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes back the payments of a locked bill that were not taken back before; answers them. */
export const takeBackPayments = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  billId: string,
  takenBackBy: string,
): Promise<PaymentOfBill[]> =>
  db
    .updateTable('payments')
    .set({ taken_back_by: takenBackBy, taken_back_at: now.toISOString() })
    .where('bill_id', '=', billId)
    .where('taken_back_at', 'is', null)
    .returning(['id', 'amount', 'paid_on', 'method', 'reference'])
    .execute();
