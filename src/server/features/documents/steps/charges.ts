import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Amount } from '#domain/shared/money.ts';
import type { Database } from '#server/database.ts';
import { IS_TAXED } from '#server/features/laboratory/queries/laboratory.ts';
import { post } from '#server/features/documents/steps/post.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

type Db = Kysely<Database>;
type Ids = readonly string[];

export type PostingDeps = Pick<Deps, 'db' | 'now' | 'today'>;

/** The ids of documents that charge something. */
export interface Documents {
  readonly bills: Ids;
  readonly monthlyBills: Ids;
}

/**
 * SQL: the total of the items of bill `b` that no saved monthly bill charges, which is its charge if it is charged
 * separately.
 */
export const UNCHARGED_ITEMS = sql`coalesce((
  select sum(i.total_price) from bill_items i
  where i.bill_id = b.id and not i.voided
    and not exists (select from monthly_bill_orders o where o.serial_number = i.serial_number)), 0)`;

/** SQL: the present charge of bill `b`. */
export const CHARGE_OF_BILL = sql`case when b.charged_on = 'itself' and b.voided_at is null then ${UNCHARGED_ITEMS} + b.tax_amount else 0 end`;

/** Bills `b` without orders on a saved monthly bill: all their payments and credits are allocated directly. */
export const BILLS_OF_NO_MONTH = sql`(
  select * from bills where not exists (
    select from bill_items i join monthly_bill_orders o on o.serial_number = i.serial_number where i.bill_id = bills.id and not i.voided)) as b`;

/** A monthly bill and a bill whose orders it charges or through which it was paid. */
export interface BillOfMonth {
  readonly monthly_bill_id: string;
  readonly bill_id: string;
}

/** Returns the bills whose orders these monthly bills charge, and the bills paid through them. */
export async function readBillsOfMonths(db: Db, monthlyBills: Ids): Promise<readonly BillOfMonth[]> {
  const { rows } = await sql<BillOfMonth>`
    select o.monthly_bill_id, i.bill_id
    from monthly_bill_orders o join bill_items i on i.serial_number = o.serial_number and not i.voided
    where o.monthly_bill_id = any(${monthlyBills}::uuid[])
    union
    select target_id, for_bill_id from allocations
    where target_id = any(${monthlyBills}::uuid[]) and for_bill_id is not null and ended_at is null`.execute(db);
  return rows;
}

/** Posts the present charges of documents. Returns the ids of those whose charge rose. */
export async function postCharges(
  deps: PostingDeps,
  by: string,
  { bills, monthlyBills }: Documents,
): Promise<string[]> {
  const posted = await post(
    deps,
    by,
    sql`
      select b.id, ${CHARGE_OF_BILL} as amount, null::integer as version from bills b where b.id = any(${bills}::uuid[])
      union all select id, total_amount, version from monthly_bills_history where id = any(${monthlyBills}::uuid[])`,
  );
  return posted.filter(({ is_raised }) => is_raised).map(({ id }) => id);
}

/** Locks those of the bills that belong to the doctor and are charged on the monthly bill. Returns their ids. */
export async function lockWithMonth(db: Db, doctorId: string, ids: Ids): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from bills where id = any(${ids}::uuid[]) and doctor_id = ${doctorId}::uuid and charged_on = 'month' and voided_at is null
    order by id for update`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the amount that a bill on the monthly bill would charge separately; undefined if it is zero. */
export async function readBillToCharge(db: Db, doctorId: string, billId: string): Promise<BillToCharge | undefined> {
  const { rows } = await sql<BillToCharge>`
    select b.id, b.bill_number as number, b.bill_date as day, ${UNCHARGED_ITEMS}::numeric(20, 2) as charged
    from bills b
    where b.id = ${billId}::uuid and b.doctor_id = ${doctorId}::uuid and b.charged_on = 'month' and b.voided_at is null
      and ${UNCHARGED_ITEMS} > 0 and not ${IS_TAXED}`.execute(db);
  return rows[0];
}

interface BillToCharge {
  readonly id: string;
  readonly number: string;
  readonly day: CalendarDay;
  readonly charged: Amount;
}

/**
 * Charges bills separately, as far as no monthly bill charges their orders, because a payment is allocated to them. A
 * bill whose orders are all on monthly bills does not change, nor does any bill under GST.
 */
export async function chargeSeparately(db: Db, bills: Ids): Promise<void> {
  await sql`
    update bills b set charged_on = 'itself', charged_for_payment = true
    where b.id = any(${bills}::uuid[]) and b.charged_on = 'month' and b.voided_at is null and ${UNCHARGED_ITEMS} > 0
      and not ${IS_TAXED}`.execute(db);
}

export interface OpenBill {
  readonly doctor_id: string;
  readonly open: Amount;
}

export async function readOpenBill(db: Db, billId: string): Promise<OpenBill | undefined> {
  const { rows } = await sql<OpenBill>`
    select doctor_id, greatest(posted - allocated, 0)::numeric(20, 2) as open from documents
    where id = ${billId}::uuid and kind = 'bill'`.execute(db);
  return rows[0];
}

/**
 * Resets bills that are charged separately only because of a payment, once nothing is allocated to them. Bills that a
 * user set to separate stay separate, because nothing else would charge them.
 */
export async function resetBillingMode(db: Db, bills: Ids): Promise<void> {
  if (bills.length === 0) return;
  await sql`
    update bills b set charged_on = case d.billing when 'per_bill' then 'itself' else 'month' end, charged_for_payment = false
    from doctors d, documents own
    where b.id = any(${bills}::uuid[]) and d.id = b.doctor_id and own.id = b.id and b.charged_for_payment and own.allocated = 0`.execute(
    db,
  );
}

/** Recomputes the amounts that monthly bills pay of these bills. */
export const settleBills = (db: Db, bills: Ids): Promise<unknown> =>
  sql`select settle_bills(${bills}::uuid[])`.execute(db);
