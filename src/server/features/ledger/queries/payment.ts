export type { LockedMonth } from '../store/ledger-locks.ts';
export { lockMonthsOfBill } from '../store/ledger-locks.ts';
import type { RecordedPayment } from '#contract/ledger/payments.ts';
import { OPENING_NUMBER } from '#domain/ledger/opening.ts';
import type { Database } from '#server/database.ts';
import { PAYMENT_COLUMNS } from '#server/features/documents/steps/payment-allocations.ts';
import { PREPARED } from '#server/platform/db/prepared-statements.ts';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { advanceOf } from './open-documents.ts';

/** Returns the orders that a paid monthly bill charges: serial number to the bill’s number. */
export async function readSettledMonths(
  db: Kysely<Database>,
  serialNumbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ serial_number: string; bill_number: string }>`
    select o.serial_number, m.number as bill_number from monthly_bill_orders o join documents m on m.id = o.monthly_bill_id and m.settled
    where o.serial_number = any(${serialNumbers}::text[])`.execute(db);
  return new Map(rows.map(({ serial_number, bill_number }) => [serial_number, bill_number]));
}

/** Returns the orders that a saved monthly bill charges: serial number to the bill’s number. */
export async function readChargingMonths(
  db: Kysely<Database>,
  serialNumbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ serial_number: string; bill_number: string }>`
    select ${PREPARED} o.serial_number, h.bill_number from monthly_bill_orders o join monthly_bills_history h on h.id = o.monthly_bill_id
    where o.serial_number = any(${serialNumbers}::text[])`.execute(db);
  return new Map(rows.map(({ serial_number, bill_number }) => [serial_number, bill_number]));
}

/** Selects a payment with its allocations. */
const PAYMENT = sql`
  select p.id, p.number as payment_number, p.kind, p.doctor_id, d.name as doctor_name, p.amount, p.tds_amount, ${PAYMENT_COLUMNS}, p.note,
    p.voided_at as taken_back_at, p.void_reason as taken_back_reason, p.version, ${advanceOf('p')} as advance,
    (select coalesce(jsonb_agg(jsonb_build_object('id', back.id, 'number', back.number, 'amount', back.amount::text) order by back.number), '[]')
      from (
        select t.id, t.number, a.amount from allocations a join documents t on t.id = a.target_id and t.kind = 'refund'
        where a.source_id = p.id and a.ended_at is null
        union all
        select s.id, coalesce(s.number, ${OPENING_NUMBER}), a.amount from allocations a join documents s on s.id = a.source_id
        where a.target_id = p.id and a.ended_at is null) as back) as paid_back,
    (select coalesce(jsonb_agg(jsonb_build_object('id', part.id, 'kind', part.kind,
        'number', part.number, 'day', part.day, 'amount', part.amount::text) order by part.day, part.number), '[]')
      from (
        select t.id, t.kind, t.day, coalesce(t.number, ${OPENING_NUMBER}) as number, sum(a.amount) as amount
        from allocations a join documents t on t.id = a.target_id and t.kind <> 'refund'
        where a.source_id = p.id and a.ended_at is null
        group by t.id) as part) as parts
  from documents p join doctors d on d.id = p.doctor_id
  where p.kind in ('receipt', 'refund')`;

async function selectPayment(db: Kysely<Database>, rest: RawBuilder<unknown>): Promise<RecordedPayment | undefined> {
  const { rows } = await sql<RecordedPayment>`${PAYMENT} ${rest}`.execute(db);
  return rows[0];
}

export const readPayment = (db: Kysely<Database>, id: string): Promise<RecordedPayment | undefined> =>
  selectPayment(db, sql`and p.id = ${id}::uuid`);

/** Reads a payment and locks it until the transaction ends. */
export const lockPayment = (db: Kysely<Database>, id: string): Promise<RecordedPayment | undefined> =>
  selectPayment(db, sql`and p.id = ${id}::uuid for no key update of p`);
