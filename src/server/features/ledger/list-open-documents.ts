import type { getOpenDocuments } from '#contract/ledger/payments.ts';
import type { OutputOf } from '#contract/kit/operation.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { OPENING_NUMBER } from '#domain/ledger/opening.ts';
import type { ChargingKind } from '#domain/ledger/open-documents.ts';
import { DEFAULT_CREDIT_DAYS } from '#domain/ledger/ledger-view.ts';
import { oldestFirst } from '#domain/ledger/open-documents.ts';
import type { Amount } from '#domain/shared/money.ts';
import { paiseOf } from '#domain/shared/money.ts';
import { toBalance } from '#domain/documents/balance.ts';
import { readOpening } from './store-openings.ts';
import { readBillToCharge } from './store.ts';
import { readPresentDoctor } from '#server/features/doctors/reads.ts';
import { must } from '#domain/shared/must.ts';
import type { Database } from '#server/database.ts';
import { inSnapshot } from '#server/platform/db/transaction.ts';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';

type Db = Kysely<Database>;
type Sql = RawBuilder<unknown>;

/** The day of a monthly bill `h`, as its paper has it: that on which it was saved. */
export const DAY_OF_MONTHLY_BILL = sql`(h.generated_at at time zone (select time_zone from laboratory_settings))::date`;

/** When a day began in the laboratory's time zone. */
const beginningOf = (day: Sql): Sql =>
  sql`(${day})::timestamp at time zone (select time_zone from laboratory_settings)`;

/** Those of `monthly_bills_open_idx`. */
const IS_OPEN_MONTH = sql`not h.settled and h.total_amount > 0`;

const openDocuments = (among: Readonly<Record<ChargingKind, Sql>>): Sql => sql`
  select b.doctor_id, 'bill' as kind, b.id, b.bill_number as number, b.bill_date as day, b.charged::numeric as charged,
    b.charged - b.paid_amount - b.credited_itself as open
  from bills b where b.charged > 0 and not b.settled and b.voided_at is null and ${among.bill}
  union all
  select h.doctor_id, 'monthly_bill', h.id, h.bill_number, ${DAY_OF_MONTHLY_BILL}, h.total_amount, h.total_amount - h.paid_amount - h.credited
  from monthly_bills_history h where ${IS_OPEN_MONTH} and ${among.monthly_bill}
  union all
  select o.doctor_id, 'opening', o.id, ${OPENING_NUMBER}, o.as_of, o.amount, o.amount - o.allocated
  from doctor_openings o where o.amount > o.allocated and ${among.opening}`;

const ALL = sql`true`;

/**
 * Every document that charges more than was paid and credited on it, as rows of `doctor_id`, `kind`, `id`, `number`, `day`, `charged` and
 * `open`: from the two indexes that hold open documents
 * alone, and from opening balances, of which a doctor has one.
 */
export const OPEN_DOCUMENTS = openDocuments({ bill: ALL, monthly_bill: ALL, opening: ALL });

/** Those of a day or later. */
export const openSince = (day: Sql): Sql =>
  openDocuments({
    bill: sql`b.bill_date >= ${day}`,
    monthly_bill: sql`h.generated_at >= ${beginningOf(day)}`,
    opening: sql`o.as_of >= ${day}`,
  });

/** Monthly bills that are open for longer than was agreed with their doctors: saved before a moment that is worked out once for each of these. */
export const unpaidMonths = (today: CalendarDay): Sql => sql`
  select h.id, h.bill_number as number, ${DAY_OF_MONTHLY_BILL} as day
  from (
    select id, ${beginningOf(sql`${today}::date - coalesce(credit_days, ${DEFAULT_CREDIT_DAYS}::int)`)} as due_since from doctors offset 0) as d
    join monthly_bills_history h on h.doctor_id = d.id and h.generated_at < d.due_since
  where ${IS_OPEN_MONTH}`;

/**
 * What of money went to no document, as rows of `doctor_id`, `source_id`, `number`, `day` and `amount`.
 */
export const ADVANCES = sql`
  select p.doctor_id, p.id as source_id, p.payment_number as number, p.paid_on as day, p.amount - p.allocated as amount
  from payments p where p.taken_back_at is null and p.kind = 'receipt' and p.allocated < p.amount
  union all
  select o.doctor_id, o.id, ${OPENING_NUMBER}, o.as_of, -o.amount - o.allocated
  from doctor_openings o where o.allocated < -o.amount
  union all
  select c.doctor_id, c.id, c.note_number, c.note_date, c.amount - c.allocated
  from credit_notes c where c.voided_at is null and c.allocated < c.amount`;

export interface OpenDocumentRow {
  readonly kind: ChargingKind;
  readonly id: string;
  readonly number: string;
  readonly day: CalendarDay;
  readonly charged: Amount;
  readonly open: Amount;
}

/** What a doctor has to pay, the oldest first. */
export async function readOpenDocuments(db: Db, doctorId: string): Promise<OpenDocumentRow[]> {
  const { rows } = await sql<OpenDocumentRow>`
    select kind, id, number, day, charged::numeric(20, 2) as charged, open::numeric(20, 2) as open
    from (${OPEN_DOCUMENTS}) as documents where doctor_id = ${doctorId}::uuid`.execute(db);
  return oldestFirst(rows);
}

/** The same of several, by doctor. */
export async function readOpenDocumentsOf(
  db: Db,
  doctorIds: readonly string[],
): Promise<ReadonlyMap<string, readonly OpenDocumentRow[]>> {
  const { rows } = await sql<OpenDocumentRow & { readonly doctor_id: string }>`
    select doctor_id, kind, id, number, day, charged::numeric(20, 2) as charged, open::numeric(20, 2) as open
    from (${OPEN_DOCUMENTS}) as documents where doctor_id = any(${doctorIds}::uuid[])`.execute(db);
  const ofDoctors = Map.groupBy(rows, ({ doctor_id }) => doctor_id);
  return new Map([...ofDoctors].map(([id, some]) => [id, oldestFirst(some)]));
}

/** The same of these documents, whosever they are. */
export async function readOpenOf(
  db: Db,
  ids: readonly string[],
): Promise<(OpenDocumentRow & { readonly doctor_id: string })[]> {
  const { rows } = await sql<OpenDocumentRow & { readonly doctor_id: string }>`
    select doctor_id, kind, id, number, day, charged::numeric(20, 2) as charged, open::numeric(20, 2) as open
    from (${OPEN_DOCUMENTS}) as documents where id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** Money of a doctor that went to no document. */
export interface Advance {
  readonly doctor_id: string;
  readonly source_id: string;
  readonly amount: Amount;
}

/** What of these doctors' money went to no document, the oldest first. */
export async function readAdvances(db: Db, doctorIds: readonly string[]): Promise<Advance[]> {
  const { rows } = await sql<Advance>`
    select doctor_id, source_id, amount::numeric(20, 2) as amount from (${ADVANCES}) as advances
    where doctor_id = any(${doctorIds}::uuid[]) order by day, number`.execute(db);
  return rows;
}

/** What of a doctor's money went to no document. */
export async function readAdvance(db: Db, doctorId: string): Promise<Amount> {
  const { rows } = await sql<{ advance: Amount }>`
    select coalesce(sum(amount), 0)::numeric(20, 2) as advance from (${ADVANCES}) as advances where doctor_id = ${doctorId}::uuid`.execute(
    db,
  );
  return must(rows[0], 'the sum of advances').advance;
}

/**
 * What a doctor's account comes to, of one moment, with a bill that goes with the month where money is to be put to it. Undefined where there
 * is no such doctor.
 */
export const readAccount = (
  db: Db,
  doctorId: string,
  billId?: string,
): Promise<OutputOf<typeof getOpenDocuments> | undefined> =>
  inSnapshot(db, async (snapshot) => {
    const doctor = await readPresentDoctor(snapshot, doctorId);
    if (doctor === undefined) return undefined;
    const documents = await readOpenDocuments(snapshot, doctor.id);
    const advance = await readAdvance(snapshot, doctor.id);
    const owed = documents.reduce((sum, { open }) => sum + paiseOf(open), 0);
    const opening = await readOpening(snapshot, doctor.id);
    const bill = billId === undefined ? undefined : await readBillToCharge(snapshot, doctor.id, billId);
    const toCharge = bill === undefined ? [] : [{ kind: 'bill' as const, ...bill, open: bill.charged }];
    return {
      documents: oldestFirst([...documents, ...toCharge]),
      advance,
      balance: toBalance(owed - paiseOf(advance)),
      opening,
    };
  });
