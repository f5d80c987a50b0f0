import type { getOpenDocuments } from '#contract/ledger/payments.ts';
import type { OutputOf } from '#contract/kit/operation.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { OPENING_NUMBER } from '#domain/ledger/opening.ts';
import type { ChargingKind, UnpaidBills } from '#domain/ledger/open-documents.ts';
import { DEFAULT_CREDIT_DAYS } from '#domain/ledger/ledger-view.ts';
import { oldestFirst } from '#domain/ledger/open-documents.ts';
import type { Amount } from '#domain/shared/money.ts';
import { paiseOf } from '#domain/shared/money.ts';
import { toBalance } from '#domain/documents/balance.ts';
import { readOpening } from '../store/opening-balances.ts';
import { readBillToCharge } from '#server/features/documents/steps/charges.ts';
import { readPresentDoctor } from '#server/features/doctors/queries/doctor-details.ts';
import { must } from '#domain/shared/must.ts';
import type { Database } from '#server/database.ts';
import { PREPARED } from '#server/platform/db/prepared-statements.ts';
import { inSnapshot } from '#server/platform/db/transaction.ts';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';

type Db = Kysely<Database>;
type Sql = RawBuilder<unknown>;

const openDocuments = (among: Sql): Sql => sql`
  select d.doctor_id, d.kind, d.id, coalesce(d.number, ${OPENING_NUMBER}) as number, d.day, d.posted as charged, d.posted - d.allocated as open
  from documents d where d.posted > d.allocated and d.kind <> 'refund' and ${among}`;

/**
 * Selects open documents as rows of `doctor_id`, `kind`, `id`, `number`, `day`, `charged` and `open`, using
 * `documents_open_idx`.
 */
export const OPEN_DOCUMENTS = openDocuments(sql`true`);

/** Selects the open documents of a day or later. */
export const openSince = (day: Sql): Sql => openDocuments(sql`d.day >= ${day}`);

/**
 * Reads the doctors whose documents are open for longer than their credit days: those of the ledger’s filter
 * “overdue”.
 */
export async function readOverdueDoctors(
  db: Db,
  today: CalendarDay,
): Promise<(UnpaidBills & { readonly id: string })[]> {
  const { rows } = await sql<UnpaidBills & { readonly id: string }>`
    select ${PREPARED} d.id, d.name, (count(*) filter (where o.kind <> 'opening'))::int as bills,
      min(o.day)::text as oldest, sum(o.open)::numeric(20, 2) as amount
    from (${OPEN_DOCUMENTS}) as o join doctors d on d.id = o.doctor_id
    where o.day < ${today}::date - coalesce(d.credit_days, ${DEFAULT_CREDIT_DAYS}::int)
    group by d.id`.execute(db);
  return rows;
}

/**
 * Selects the advances as rows of `doctor_id`, `source_id`, `number`, `day`, `amount` and `refundable`, using
 * `documents_advances_idx`. Of a payment with TDS only the received money can be refunded.
 */
export const ADVANCES = sql`
  select d.doctor_id, d.id as source_id, coalesce(d.number, ${OPENING_NUMBER}) as number, d.day, -d.posted - d.allocated as amount,
    case when d.tds_amount = 0 then -d.posted - d.allocated else least(-d.posted - d.allocated, d.amount - (
      select coalesce(sum(a.amount), 0) from allocations a join documents r on r.id = a.target_id and r.kind = 'refund'
      where a.source_id = d.id and a.ended_at is null)) end as refundable
  from documents d where d.posted < -d.allocated`;

/** Returns the unallocated part of a payment or credit. */
export const advanceOf = (document: string): Sql =>
  sql`greatest(-${sql.ref(`${document}.posted`)} - ${sql.ref(`${document}.allocated`)}, 0)::numeric(20, 2)`;

export interface OpenDocumentRow {
  readonly kind: ChargingKind;
  readonly id: string;
  readonly number: string;
  readonly day: CalendarDay;
  readonly charged: Amount;
  readonly open: Amount;
}

/** Reads a doctor’s open documents, oldest first. */
export async function readOpenDocuments(db: Db, doctorId: string): Promise<OpenDocumentRow[]> {
  const { rows } = await sql<OpenDocumentRow>`
    select kind, id, number, day, charged::numeric(20, 2) as charged, open::numeric(20, 2) as open
    from (${OPEN_DOCUMENTS}) as documents where doctor_id = ${doctorId}::uuid`.execute(db);
  return oldestFirst(rows);
}

/** Reads the open documents of several doctors, by doctor. */
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

/** Reads the documents of these IDs that are open. */
export async function readOpenOf(
  db: Db,
  ids: readonly string[],
): Promise<(OpenDocumentRow & { readonly doctor_id: string })[]> {
  const { rows } = await sql<OpenDocumentRow & { readonly doctor_id: string }>`
    select doctor_id, kind, id, number, day, charged::numeric(20, 2) as charged, open::numeric(20, 2) as open
    from (${OPEN_DOCUMENTS}) as documents where id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** Unallocated money of a doctor. */
export interface Advance {
  readonly doctor_id: string;
  readonly source_id: string;
  readonly amount: Amount;
  readonly refundable: Amount;
}

/** Reads the advances of these doctors, oldest first. */
export async function readAdvances(db: Db, doctorIds: readonly string[]): Promise<Advance[]> {
  const { rows } = await sql<Advance>`
    select doctor_id, source_id, amount::numeric(20, 2) as amount, refundable::numeric(20, 2) as refundable from (${ADVANCES}) as advances
    where doctor_id = any(${doctorIds}::uuid[]) order by day, number`.execute(db);
  return rows;
}

/** Returns the sum of a doctor’s advances, and how much of it can be refunded. */
export async function readAdvance(
  db: Db,
  doctorId: string,
): Promise<{ readonly advance: Amount; readonly refundable: Amount }> {
  const { rows } = await sql<{ advance: Amount; refundable: Amount }>`
    select coalesce(sum(amount), 0)::numeric(20, 2) as advance, coalesce(sum(refundable), 0)::numeric(20, 2) as refundable
    from (${ADVANCES}) as advances where doctor_id = ${doctorId}::uuid`.execute(db);
  return must(rows[0], 'the sum of advances');
}

/**
 * Reads a doctor’s open documents and balance in one snapshot; undefined if the doctor does not exist. A bill on the
 * monthly bill is added if `billId` names it for a payment.
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
    const { advance, refundable } = await readAdvance(snapshot, doctor.id);
    const owed = documents.reduce((sum, { open }) => sum + paiseOf(open), 0);
    const opening = await readOpening(snapshot, doctor.id);
    const bill = billId === undefined ? undefined : await readBillToCharge(snapshot, doctor.id, billId);
    const toCharge = bill === undefined ? [] : [{ kind: 'bill' as const, ...bill, open: bill.charged }];
    return {
      documents: oldestFirst([...documents, ...toCharge]),
      advance,
      refundable,
      balance: toBalance(owed - paiseOf(advance)),
      opening,
    };
  });
