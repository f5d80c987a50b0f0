import type { Amount } from '#domain/shared/money.ts';
import type { Database } from '#server/database.ts';
import { PREPARED } from '#server/platform/db/prepared-statements.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

type Db = Kysely<Database>;

export interface Found {
  readonly id: string;
}

/** Returns the doctors of these orders, of their bills and of the monthly bills that charge them. */
export async function doctorsOfOrders(db: Db, orderIds: readonly string[]): Promise<readonly Found[]> {
  const { rows } = await sql<Found>`${PREPARED}
    with w as (select id, doctor_id, bill_id from work_orders where id = any(${orderIds}::uuid[]))
    select doctor_id as id from w
    union select b.doctor_id from w join bills b on b.id = w.bill_id
    union select h.doctor_id from w join monthly_bill_orders o on o.work_order_id = w.id join monthly_bills_history h on h.id = o.monthly_bill_id`.execute(
    db,
  );
  return rows;
}

/** Locks orders by ID. Reads after it see the changes made during the wait. */
export const lockOrders = (db: Db, ids: readonly string[]): Promise<unknown> =>
  sql`${PREPARED} select id from work_orders where id = any(${ids}::uuid[]) order by id for update`.execute(db);

/** Selects the IDs of the monthly bills that charge orders on a bill. */
const monthsOfBill = (billId: string) => sql`
  select o.monthly_bill_id from bill_items i join monthly_bill_orders o on o.serial_number = i.serial_number
  where i.bill_id = ${billId}::uuid and not i.voided`;

/** Returns the doctor of a bill, and those of the monthly bills that charge its orders. */
export async function doctorsOfBill(db: Db, billId: string): Promise<readonly Found[]> {
  const { rows } = await sql<Found>`
    select doctor_id as id from bills where id = ${billId}::uuid
    union select doctor_id from documents where id in (${monthsOfBill(billId)})`.execute(db);
  return rows;
}

/** Returns the doctor of a payment, and those of the bills that it pays on monthly bills. */
export async function doctorsOfPayment(db: Db, paymentId: string): Promise<readonly Found[]> {
  const { rows } = await sql<Found>`
    select doctor_id as id from documents where id = ${paymentId}::uuid and kind in ('receipt', 'refund')
    union select b.doctor_id from allocations a join bills b on b.id = a.for_bill_id
      where a.source_id = ${paymentId}::uuid and a.ended_at is null`.execute(db);
  return rows;
}

/**
 * Locks the bills that a payment or note pays, directly or on monthly bills, then the monthly bills. They are locked
 * before documents.
 */
export async function lockPaidDocuments(db: Db, sourceId: string): Promise<void> {
  await sql`
    select id from bills where id in (
      select bill from allocations a cross join lateral (values (a.target_id), (a.for_bill_id)) as of_one (bill)
      where a.source_id = ${sourceId}::uuid and a.ended_at is null and bill is not null)
    order by id for update`.execute(db);
  await sql`
    select id from monthly_bills_history where id in (
      select target_id from allocations where source_id = ${sourceId}::uuid and ended_at is null)
    order by id for update`.execute(db);
}

/** A locked monthly bill that charges orders of a bill. */
export interface LockedMonth {
  readonly monthly_bill_id: string;
  readonly doctor_id: string;
  readonly open: Amount;
  /** The bill’s amount of those orders, minus payments for the bill on the monthly bill. */
  readonly owed: Amount;
  readonly settled: boolean;
}

/** Locks the monthly bills that charge orders of a locked bill, by ID, then reads them. */
export async function lockMonthsOfBill(db: Db, billId: string): Promise<LockedMonth[]> {
  await sql`select id from monthly_bills_history where id in (${monthsOfBill(billId)}) order by id for update`.execute(
    db,
  );
  const { rows } = await sql<LockedMonth>`
    select h.id as monthly_bill_id, h.doctor_id, h.settled, greatest(h.posted - h.allocated, 0)::numeric(20, 2) as open,
      greatest((select sum(i.total_price) from bill_items i join monthly_bill_orders o on o.serial_number = i.serial_number
          where i.bill_id = ${billId}::uuid and not i.voided and o.monthly_bill_id = h.id)
        - coalesce((select sum(a.amount) from allocations a
          where a.target_id = h.id and a.for_bill_id = ${billId}::uuid and a.ended_at is null), 0), 0)::numeric(20, 2) as owed
    from documents h where h.id in (${monthsOfBill(billId)}) order by h.id`.execute(db);
  return rows;
}
