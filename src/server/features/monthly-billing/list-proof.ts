import type { MonthClose } from '#contract/month-close.ts';
import type { BillingMonth } from '#domain/billing/billing-month.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { completedIn, keptIn, takenBackFrom } from './list-month.ts';

type Proof = MonthClose['proof'];
type Exception = Proof['exceptions'][number];

/** How many orders of one kind are named. */
const MOST_NAMED = 100;

/** With its price, and the month of the bill that charges it; a subquery, since a join would come to read all months' bills. */
const CHARGED = sql`w.id, w.amount, (
  select h.billing_month from monthly_bill_orders o join monthly_bills_history h on h.id = o.monthly_bill_id
  where o.work_order_id = w.id) as charged_in`;

/**
 * Where each order of a month stands. Every class is found by a way of its own, those on the month's bills from the bills: an order
 * that two classes found, or none, would break the sum.
 */
const classes = (month: BillingMonth) => sql`
  done as (${completedIn({ month }, CHARGED)}),
  back as (${takenBackFrom({ month }, CHARGED)}),
  completed as (
    select id, amount from done union select id, amount from back
    union select id, amount from (${keptIn({ month }, CHARGED)}) as kept
  ),
  classes as (
    select 'on_this_month' as kind, c.id, c.amount
    from monthly_bills_history h
      cross join lateral (
        select o.work_order_id from monthly_bill_orders o where o.monthly_bill_id = h.id offset 0) as charged
      join completed c on c.id = charged.work_order_id
    where h.billing_month = ${month}
    union all
    select 'on_other_month', id, amount
    from (select * from done union all select * from back) as m where charged_in <> ${month}
    union all
    select case when amount is null then 'unpriced' else 'priced_not_saved' end, id, amount
    from done where charged_in is null
    union all
    select 'on_hold', id, amount from back where charged_in is null
  )`;

type Kind = Exclude<keyof Proof, 'exceptions' | 'adds_up'>;

/** The proof's counts and rupees, and whether they add up. All that was completed is counted on its own, without looking at bills. */
export async function readProofSums(db: Kysely<Database>, month: BillingMonth): Promise<Omit<Proof, 'exceptions'>> {
  const { rows } = await sql<{ kind: Kind; orders: number; amount: string; adds_up: boolean }>`
    with ${classes(month)},
    all_completed as (
      select count(*)::int as orders, coalesce(sum(amount), 0)::numeric(20, 2) as amount from completed
    ), sums as (
      select kind, count(*)::int as orders, coalesce(sum(amount), 0)::numeric(20, 2) as amount from classes group by kind
    ), total as (
      select coalesce(sum(orders), 0) as orders, coalesce(sum(amount), 0) as amount from sums
    )
    select 'completed' as kind, a.orders, a.amount, a.orders = t.orders and a.amount = t.amount as adds_up
    from all_completed a, total t
    union all select kind, orders, amount, true from sums`.execute(db);
  const sumOf = (kind: Kind): Proof['completed'] => {
    const { orders, amount } = rows.find((row) => row.kind === kind) ?? { orders: 0, amount: '0.00' };
    return { orders, amount };
  };
  return {
    completed: sumOf('completed'),
    on_this_month: sumOf('on_this_month'),
    on_other_month: sumOf('on_other_month'),
    priced_not_saved: sumOf('priced_not_saved'),
    unpriced: sumOf('unpriced'),
    on_hold: sumOf('on_hold'),
    adds_up: rows.every(({ adds_up }) => adds_up),
  };
}

/** The orders that do not stand on the month's bills, by kind, doctor and serial number: the first hundred of each kind. */
export async function readExceptions(db: Kysely<Database>, month: BillingMonth): Promise<Exception[]> {
  const { rows } = await sql<Exception>`
    with ${classes(month)},
    placed as (
      select c.kind, w.id, w.serial_number, w.doctor_id, d.name as doctor_name, w.patient_name, w.amount,
        row_number() over (partition by c.kind order by d.key, w.serial_year, w.serial_no) as place
      from classes c join work_orders w on w.id = c.id join doctors d on d.id = w.doctor_id
      where c.kind <> 'on_this_month'
    )
    select kind, id, serial_number, doctor_id, doctor_name, patient_name, amount from placed
    where place <= ${MOST_NAMED}
    order by array_position('{unpriced,priced_not_saved,on_hold,on_other_month}'::text[], kind), place`.execute(db);
  return rows;
}
