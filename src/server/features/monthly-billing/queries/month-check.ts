import type { MonthCheckResult } from '#contract/monthly-billing/month-end.ts';
import type { BillingMonth } from '#domain/monthly-billing/billing-month.ts';
import { firstDayOf, lastDayOf } from '#domain/monthly-billing/billing-month.ts';
import type { ChargedGroup, SeparateBillGroup, CheckGroup, GroupSum } from '#domain/monthly-billing/month-check.ts';
import { isBalanced } from '#domain/monthly-billing/month-check.ts';
import { must } from '#domain/shared/must.ts';
import type { Database } from '#server/database.ts';
import { jsonList } from '#server/platform/db/json-list.ts';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { EXCEPTIONS, SAVE_AGAIN } from './check-exceptions.ts';
import { orderCharges } from './order-charges.ts';

/** Returns the billing check of a month: independently counted totals, whether they agree, and the exceptions. */
export async function readMonthCheck(db: Kysely<Database>, month: BillingMonth): Promise<MonthCheckResult> {
  const totals = await readTotals(db, month);
  const { classes, ...named } = await readPlaces(db, month);
  return { ...totals, ...classes, ...named, adds_up: isBalanced({ ...totals, ...classes }) };
}

/** Returns the months with a completion or a bill whose billing check fails. */
export async function readUnbalancedMonths(db: Kysely<Database>): Promise<BillingMonth[]> {
  const { rows } = await sql<{ month: BillingMonth }>`
    select to_char(completion_date, 'YYYY-MM') as month from work_orders where completion_date is not null
    union select to_char(previous_completion_date, 'YYYY-MM') from revision_history where previous_completion_date is not null
    union select billing_month from monthly_bills_history order by month`.execute(db);
  const months: BillingMonth[] = [];
  for (const { month } of rows) if (!(await readMonthCheck(db, month)).adds_up) months.push(month);
  return months;
}

type Classes = Readonly<Record<CheckGroup | ChargedGroup | SeparateBillGroup | 'price_changed', GroupSum>>;

/**
 * SQL for the totals per class. Orders on the month’s bills count at the charged amount, all others at their current
 * price.
 */
const CLASSES = sql`
  select kind, count(*)::int as orders, coalesce(sum(coalesce(saved_amount, amount)), 0)::numeric(20, 2)::text as amount
  from places group by kind
  union all
  select 'price_changed', count(*)::int, coalesce(sum(coalesce(amount, 0) - saved_amount), 0)::numeric(20, 2)::text
  from places where is_changed and kind <> 'not_fitting'
  union all
  select kind, count(*)::int, coalesce(sum(amount), 0)::numeric(20, 2)::text from own_bills group by kind`;

interface Places extends Pick<MonthCheckResult, 'exceptions' | 'save_again'> {
  readonly classes: Classes;
}

/** Computes the class of every order of the month once, for the totals and for the exceptions. */
async function readPlaces(db: Kysely<Database>, month: BillingMonth): Promise<Places> {
  const { rows } = await sql<Omit<Places, 'classes'> & { readonly classes: readonly ClassRow[] }>`
    with ${orderCharges(month)}, ${onSeparateBills(month)}
    select ${jsonList(CLASSES)} as classes, ${jsonList(EXCEPTIONS)} as exceptions, ${jsonList(SAVE_AGAIN)} as save_again`.execute(
    db,
  );
  const { classes, exceptions, save_again } = must(rows[0], 'the places of the orders');
  return { exceptions, save_again: save_again.map(withoutFalse), classes: classesOf(classes) };
}

/** Without GST a bill says nothing of being issued. */
const withoutFalse = ({ is_issued, ...bill }: Places['save_again'][number]): Places['save_again'][number] =>
  is_issued === true ? { ...bill, is_issued } : bill;

interface ClassRow extends GroupSum {
  readonly kind: keyof Classes;
}

function classesOf(rows: readonly ClassRow[]): Classes {
  const sumOf = (kind: keyof Classes): GroupSum => {
    const { orders, amount } = rows.find((row) => row.kind === kind) ?? { orders: 0, amount: '0.00' };
    return { orders, amount };
  };
  return {
    on_this_month: sumOf('on_this_month'),
    on_other_doctor: sumOf('on_other_doctor'),
    on_other_month: sumOf('on_other_month'),
    priced_not_saved: sumOf('priced_not_saved'),
    unpriced: sumOf('unpriced'),
    on_hold: sumOf('on_hold'),
    paid_on_own_bill: sumOf('paid_on_own_bill'),
    on_own_bill: sumOf('on_own_bill'),
    price_changed: sumOf('price_changed'),
    not_fitting: sumOf('not_fitting'),
    deleted: sumOf('deleted'),
    deleted_on_own_bill: sumOf('deleted_on_own_bill'),
    own_bill_other_doctor: sumOf('own_bill_other_doctor'),
  };
}

/**
 * Returns the expected totals, computed without the classes: from all orders ever completed in the month and from the
 * bills. The two queries share nothing, so an error in one cannot hide an error in the other.
 */
async function readTotals(
  db: Kysely<Database>,
  month: BillingMonth,
): Promise<Pick<MonthCheckResult, 'completed' | 'saved_bills' | 'in_ledger' | 'tax_amount'>> {
  const [from, to] = [sql`${firstDayOf(month)}::date`, sql`${lastDayOf(month)}::date`];
  const { rows } = await sql<Totals>`
    select completed.*, saved_bills.*, in_ledger.* from (
      select count(*)::int as orders, coalesce(sum(amount), 0)::numeric(20, 2) as amount
      from (
        select w.amount from work_orders w
        where w.status = 'completed' and w.completion_date between ${from} and ${to}
        union all
        select w.amount from work_orders w
        where w.id = any(array(select work_order_id from revision_history where previous_completion_date between ${from} and ${to}))
          and not (w.status = 'completed' and w.completion_date between ${from} and ${to})
          and ((w.status in ('returned', 'revision_in_progress') and exists (select from revision_history r
              where r.work_order_id = w.id and r.completed_on is null and r.previous_completion_date between ${from} and ${to}
              offset 0))
            or exists (select from monthly_bill_orders o join monthly_bills_history h on h.id = o.monthly_bill_id
              where o.work_order_id = w.id and h.doctor_id = w.doctor_id and h.billing_month = ${month} offset 0))
      ) as counted
    ) as completed, (
      select count(*)::int as bills, coalesce(sum(h.work_orders_count), 0)::int as charged,
        coalesce(sum(h.total_amount - d.tax_amount), 0)::numeric(20, 2) as total, coalesce(sum(d.tax_amount), 0)::numeric(20, 2) as tax
      from monthly_bills_history h join documents d on d.id = h.id where h.billing_month = ${month}
    ) as saved_bills, (
      select coalesce(sum(e.amount), 0)::numeric(20, 2) as posted
      from monthly_bills_history h join ledger_entries e on e.document_id = h.id and e.kind = 'monthly_bill'
      where h.billing_month = ${month}
    ) as in_ledger`.execute(db);
  const { orders, amount, bills, charged, total, tax, posted } = rows[0] ?? NOTHING;
  return {
    completed: { orders, amount },
    saved_bills: { bills, orders: charged, amount: total },
    in_ledger: posted,
    ...(tax !== '0.00' && { tax_amount: tax }),
  };
}

interface Totals extends GroupSum {
  readonly bills: number;
  readonly charged: number;
  readonly total: string;
  readonly tax: string;
  readonly posted: string;
}

const NOTHING: Totals = { orders: 0, amount: '0.00', bills: 0, charged: 0, total: '0.00', tax: '0.00', posted: '0.00' };

/**
 * Table expression `own_bills`, used after `orderCharges`: charges on separate bills that no order of the month shows.
 * A deleted order leaves its item, which gives month and doctor, unless a monthly bill charges the order too. An order
 * moved to another doctor is still charged to the earlier doctor by its separate bill.
 */
const onSeparateBills = (month: BillingMonth): RawBuilder<unknown> => sql`
  own_bills as materialized (
    select 'deleted_on_own_bill' as kind, null::uuid as id, b.doctor_id, null as patient_name, null::smallint as serial_year, null::int as serial_no,
      i.serial_number, i.total_price as amount, i.bill_id
    from bill_items i join bills b on b.id = i.bill_id and b.voided_at is null
    where i.work_order_id is null and not i.voided
      and i.completion_date between ${firstDayOf(month)}::date and ${lastDayOf(month)}::date
      and not exists (
        select from monthly_bill_orders o where o.serial_number = i.serial_number and o.work_order_id is null)
    union all
    select 'own_bill_other_doctor', m.id, m.doctor_id, m.patient_name, m.serial_year, m.serial_no, m.serial_number, (
      select i.total_price from bill_items i where i.bill_id = m.bill_id and i.work_order_id = m.id), m.bill_id
    from of_month m where m.bill_doctor_id <> m.doctor_id
  )`;
