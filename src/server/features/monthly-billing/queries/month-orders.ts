import type { BillingMonth } from '#domain/monthly-billing/billing-month.ts';
import { firstDayOf, lastDayOf } from '#domain/monthly-billing/billing-month.ts';
import type { OrderOfMonth } from '#domain/monthly-billing/monthly-bill.ts';
import type { Amount } from '#domain/shared/money.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Database } from '#server/database.ts';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';

/** Selects orders of a month. */
export interface MonthScope {
  readonly month: BillingMonth;
  /** All doctors if omitted. */
  readonly doctorIds?: readonly string[];
  /** Only these orders of the month. */
  readonly orderIds?: readonly string[];
}

const daysOf = (month: BillingMonth) => sql`between ${firstDayOf(month)}::date and ${lastDayOf(month)}::date`;

const isIn = (column: string, ids: readonly string[] | undefined): RawBuilder<unknown> =>
  ids === undefined ? sql`true` : sql`${sql.ref(column)} = any(${ids}::uuid[])`;

/** Columns of the work order `w`. */
type Columns = RawBuilder<unknown>;

const ID: Columns = sql`w.id`;

/** SQL for orders completed in the month, with the completion day. Uses `work_orders_completion_idx`. */
export const completedIn = ({ month, doctorIds }: MonthScope, columns = ID): RawBuilder<unknown> => sql`
  select ${columns}, w.completion_date as day from work_orders w
  where w.status = 'completed' and w.completion_date ${daysOf(month)} and ${isIn('w.doctor_id', doctorIds)}`;

/**
 * SQL for orders that were completed in the month and returned since, and that the doctor’s saved bill still charges.
 * They are in revision or completed again in another month.
 */
export const keptIn = ({ month, doctorIds }: MonthScope, columns = ID): RawBuilder<unknown> => sql`
  select ${columns}, max(r.previous_completion_date) as day
  from revision_history r
    join monthly_bill_orders o on o.work_order_id = r.work_order_id
    join monthly_bills_history b on b.id = o.monthly_bill_id and b.billing_month = ${month}
    join work_orders w on w.id = r.work_order_id and w.doctor_id = b.doctor_id
  where r.previous_completion_date ${daysOf(month)} and ${isIn('b.doctor_id', doctorIds)}
    and not (w.status = 'completed' and w.completion_date ${daysOf(month)})
  group by w.id`;

/**
 * SQL for orders completed in the month and returned since, with the return day. Uses
 * `revision_history_previous_completion_idx`.
 */
export const takenBackFrom = ({ month, doctorIds }: MonthScope, columns = ID): RawBuilder<unknown> => sql`
  select ${columns}, r.return_date as day from revision_history r join work_orders w on w.id = r.work_order_id
  where r.completed_on is null and r.previous_completion_date ${daysOf(month)}
    and w.status in ('returned', 'revision_in_progress') and ${isIn('w.doctor_id', doctorIds)}`;

/** The monthly bill that charges an order. */
interface ChargedBy {
  readonly bill_number: string;
  readonly billing_month: BillingMonth;
  readonly doctor_id: string;
  readonly doctor_name: string;
  /** Whether it is a bill of the order's doctor. */
  readonly is_own_doctor: boolean;
}

/** An order of the month with the data for bills and month-end billing. */
export interface MonthRow extends OrderOfMonth {
  readonly version: number;
  readonly doctor_id: string;
  readonly doctor_name: string;
  readonly order_date: CalendarDay;
  readonly product_shade: string;
  readonly bill_id: string | null;
  readonly bill_number: string | null;
  readonly other_bill: ChargedBy | null;
}

const ROW: Columns = sql`w.id, w.version, w.serial_number, w.doctor_id, w.patient_name, w.order_date, w.tooth_numbers, w.product_quality,
  w.product_shade, w.units, w.rate, w.amount, w.priced_product, w.priced_count, w.bill_id, w.serial_year, w.serial_no`;

/**
 * Returns the orders completed in the month or charged for it, by doctor, day and serial number, in one statement. Each
 * order’s charge is looked up separately (`offset 0`): a join would read all bills of all months.
 */
export async function readMonthRows(db: Kysely<Database>, scope: MonthScope): Promise<MonthRow[]> {
  const isThis = sql`(h.doctor_id = w.doctor_id and h.billing_month = ${scope.month})`;
  const { rows } = await sql<MonthRow>`
    select w.id, w.version, w.serial_number, w.doctor_id, d.name as doctor_name, w.order_date, w.patient_name, w.tooth_numbers,
      w.product_quality, w.product_shade, w.day as completion_date, w.units, w.rate, w.amount,
      w.priced_product, w.priced_count, w.bill_id, b.bill_number, coalesce(b.paid, false) as bill_paid, coalesce(b.charged_on = 'itself' and not b.paid, false) as on_own_bill,
      coalesce(${isThis}, false) as on_saved_bill,
      case when not ${isThis} then jsonb_build_object('bill_number', h.bill_number, 'billing_month', h.billing_month,
        'doctor_id', h.doctor_id, 'doctor_name', h.doctor_name, 'is_own_doctor', h.doctor_id = w.doctor_id) end as other_bill
    from (${completedIn(scope, ROW)} union all ${keptIn(scope, ROW)}) as w
      join doctors d on d.id = w.doctor_id
      left join lateral (select bill_number, paid, charged_on from bills where id = w.bill_id offset 0) as b on true
      left join lateral (
        select m.bill_number, m.billing_month, m.doctor_id, m.doctor_name
        from monthly_bill_orders o join monthly_bills_history m on m.id = o.monthly_bill_id
        where o.work_order_id = w.id offset 0) as h on true
    where ${isIn('w.id', scope.orderIds)}
    order by d.key, w.day, w.serial_year, w.serial_no`.execute(db);
  return rows;
}

/**
 * Locks the month’s orders by id until the transaction ends, and returns the ids. The search is a separate statement:
 * after a wait for a lock, PostgreSQL would drop rows found by a subquery.
 */
export async function lockMonth(db: Kysely<Database>, scope: MonthScope): Promise<string[]> {
  const found = await sql<{ id: string }>`${completedIn(scope)} union all ${keptIn(scope)}`.execute(db);
  return lockOrders(db, found.rows);
}

/** Returns the ids of the month’s orders without a price. Orders on a saved bill always have one. */
export async function findUnpriced(db: Kysely<Database>, scope: MonthScope): Promise<string[]> {
  const completed = completedIn(scope, sql`w.id, w.amount`);
  const found = await sql<{ id: string }>`select id from (${completed}) as w where amount is null`.execute(db);
  return found.rows.map(({ id }) => id);
}

async function lockOrders(db: Kysely<Database>, orders: readonly { readonly id: string }[]): Promise<string[]> {
  const ids = orders.map(({ id }) => id);
  await sql`select id from work_orders where id = any(${ids}::uuid[]) order by id for update`.execute(db);
  return ids;
}

/** An order completed in the month and returned since, which no saved bill of the month charges to its doctor. */
export interface ReturnedRow {
  readonly id: string;
  readonly doctor_id: string;
  readonly doctor_name: string;
  readonly serial_number: string;
  readonly patient_name: string;
  readonly return_date: CalendarDay;
  readonly amount: Amount | null;
  /**
   * `elsewhere`: on another monthly bill; `own_bill` or `paid`: on a separate bill; `held`: on hold until its revision
   * is done.
   */
  readonly place: 'elsewhere' | 'paid' | 'own_bill' | 'held';
}

/** Returns the returned orders, by doctor and serial number. */
export async function readReturned(db: Kysely<Database>, scope: MonthScope): Promise<ReturnedRow[]> {
  const { rows } = await sql<ReturnedRow>`
    select w.id, w.doctor_id, d.name as doctor_name, w.serial_number, w.patient_name, w.day as return_date, w.amount,
      case
        when exists (select from monthly_bill_orders o where o.work_order_id = w.id) then 'elsewhere'
        when w.amount is not null and exists (select from bills b where b.id = w.bill_id and b.paid) then 'paid'
        when exists (select from bills b where b.id = w.bill_id and b.charged_on = 'itself' and not b.paid) then 'own_bill'
        else 'held'
      end as place
    from (${takenBackFrom(scope, ROW)}) as w join doctors d on d.id = w.doctor_id
    where not exists (
      select from monthly_bill_orders o join monthly_bills_history h on h.id = o.monthly_bill_id
      where o.work_order_id = w.id and h.billing_month = ${scope.month} and h.doctor_id = w.doctor_id offset 0)
    order by d.key, w.serial_year, w.serial_no`.execute(db);
  return rows;
}

/** Returns the orders on hold until their revision is done: no bill charges them. */
export const readOnHold = async (db: Kysely<Database>, scope: MonthScope): Promise<ReturnedRow[]> =>
  (await readReturned(db, scope)).filter(({ place }) => place === 'held');

/**
 * Returns, for each order, the rate last used for its doctor and product on another order. Reads the last two orders of
 * each pair, because one may be the order itself.
 */
export async function readLastRates(
  db: Kysely<Database>,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; rate: string }>`
    with asked as materialized (
      select w.id, w.doctor_id, w.product_quality from work_orders w where w.id = any(${orderIds}::uuid[])
    ), latest as materialized (
      select p.doctor_id, p.product_quality, l.id, l.rate, l.place
      from (select distinct doctor_id, product_quality from asked) as p cross join lateral (
        select l.id, l.rate, row_number() over (order by l.completion_date desc, l.serial_year desc, l.serial_no desc) as place
        from work_orders l
        where l.doctor_id = p.doctor_id and l.product_quality = p.product_quality and l.rate is not null and l.status = 'completed'
        order by l.completion_date desc, l.serial_year desc, l.serial_no desc limit 2) as l
    )
    select distinct on (a.id) a.id, l.rate
    from asked a join latest l on l.doctor_id = a.doctor_id and l.product_quality = a.product_quality and l.id <> a.id
    order by a.id, l.place`.execute(db);
  return new Map(rows.map(({ id, rate }) => [id, rate]));
}
