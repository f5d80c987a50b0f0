import type { ChargingKind } from '#domain/ledger/open-documents.ts';
import { oldestFirst } from '#domain/ledger/open-documents.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Amount } from '#domain/shared/money.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The day of a monthly bill `h`, as it stands on its paper: that on which it was saved. */
const DAY_OF_MONTHLY_BILL = sql`(h.bill_data ->> 'generated_date')::date`;

/**
 * Every document that charges more than was paid and credited on it, as rows of `doctor_id`, `kind`, `id`, `number`, `day`, `charged` and
 * `open`: from the two indexes that hold open documents alone.
 */
const OPEN_DOCUMENTS = sql`
  select b.doctor_id, 'bill' as kind, b.id, b.bill_number as number, b.bill_date as day, b.charged::numeric as charged,
    b.charged - b.paid_amount - b.credited as open
  from bills b where b.charged > 0 and not b.settled and b.voided_at is null
  union all
  select h.doctor_id, 'monthly_bill', h.id, h.bill_number, ${DAY_OF_MONTHLY_BILL}, h.total_amount, h.total_amount - h.paid_amount - h.credited
  from monthly_bills_history h where not h.settled and h.total_amount > 0`;

export interface OpenDocumentRow {
  readonly kind: ChargingKind;
  readonly id: string;
  readonly number: string;
  readonly day: CalendarDay;
  readonly charged: Amount;
  readonly open: Amount;
}

/** What a doctor has to pay, the oldest first. */
export async function readOpenDocuments(db: Kysely<Database>, doctorId: string): Promise<OpenDocumentRow[]> {
  const { rows } = await sql<OpenDocumentRow>`
    select kind, id, number, day, charged::numeric(20, 2) as charged, open::numeric(20, 2) as open
    from (${OPEN_DOCUMENTS}) as documents where doctor_id = ${doctorId}::uuid`.execute(db);
  return oldestFirst(rows);
}
