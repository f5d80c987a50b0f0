import type { BillingMonth } from '#domain/monthly-billing/billing-month.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { completedIn, takenBackFrom } from './month-orders.ts';
import { wasCompletedInMonthOfBill } from './misplaced-orders.ts';

const ORDER = sql`w.id, w.doctor_id, w.patient_name, w.serial_year, w.serial_no, w.serial_number, w.amount, w.bill_id`;

/** Columns of order `w` in the lists. */
const NAMED = ['id', 'doctor_id', 'patient_name', 'serial_year', 'serial_no', 'amount', 'bill_id'] as const;

/** The same columns, from the month’s orders (`m`) if the order is among them, otherwise from `w`. */
const FOUND = sql.join(
  NAMED.map((column) => {
    const name = sql.ref(column);
    return sql`case when m.id is null then w.${name} else m.${name} end as ${name}`;
  }),
);
const ORDER_COLUMNS = sql.join(NAMED.map((column) => sql.ref(column)));

/**
 * Table expression: the month’s orders, including those returned since, with the bills that charge them. Each charge is
 * looked up separately (`offset 0`): a join would read the bills of all months.
 */
const ordersOf = (month: BillingMonth): RawBuilder<unknown> => sql`
  of_month as materialized (
    select m.*, o.monthly_bill_id, h.billing_month as charged_in, b.paid as bill_paid, b.charged_on as bill_charged_on, b.doctor_id as bill_doctor_id
    from (
      select c.*, false as is_back from (${completedIn({ month }, ORDER)}) as c
      union all
      select t.*, true from (${takenBackFrom({ month }, ORDER)}) as t
    ) as m
      left join lateral (select monthly_bill_id from monthly_bill_orders where work_order_id = m.id offset 0) as o on true
      left join lateral (select billing_month from monthly_bills_history where id = o.monthly_bill_id offset 0) as h on true
      left join lateral (select paid, charged_on, doctor_id from bills where id = m.bill_id offset 0) as b on true
  )`;

/**
 * Table expressions that end in `places`: the class of each order of a month, and what else the month’s bills charge.
 * Charged orders come from the bills, all others from the orders, so an order in both or neither fails the check.
 * `fits`: its monthly bill would charge it again if it were saved now.
 */
export const orderCharges = (month: BillingMonth): RawBuilder<unknown> => sql`
  ${ordersOf(month)},
  charged as (
    select h.id as monthly_bill_id, h.doctor_id, h.billing_month, o.work_order_id, o.serial_number, o.amount as saved_amount
    from monthly_bills_history h
      cross join lateral (
        select work_order_id, serial_number, amount from monthly_bill_orders where monthly_bill_id = h.id offset 0) as o
    where h.billing_month = ${month}
  ),
  charged_orders as (
    -- Orders of the month are in of_month; only other orders are read again.
    select h.monthly_bill_id, h.serial_number, h.saved_amount, m.id is not null as is_of_month,
      ${FOUND},
      case when m.id is null then w.doctor_id = h.doctor_id and ${wasCompletedInMonthOfBill}
        else m.doctor_id = h.doctor_id end as fits
    from charged h left join of_month m on m.id = h.work_order_id
      left join lateral (select * from work_orders where m.id is null and id = h.work_order_id offset 0) as w on true
  ),
  places as materialized (
    select case
        when id is null then 'deleted'
        when fits then 'on_this_month'
        when is_of_month then 'on_other_doctor'
        else 'not_fitting'
      end as kind,
      ${ORDER_COLUMNS}, serial_number, monthly_bill_id, saved_amount, coalesce(fits, false) as fits,
      id is not null and saved_amount <> coalesce(amount, 0) as is_changed
    from charged_orders
    union all
    select case
        when charged_in is not null then 'on_other_month'
        -- An order without a price is not paid, even if its bill is.
        when bill_paid and amount is not null then 'paid_on_own_bill'
        when not bill_paid and bill_charged_on = 'itself' then 'on_own_bill'
        when is_back then 'on_hold'
        when amount is null then 'unpriced'
        else 'priced_not_saved'
      end,
      ${ORDER_COLUMNS}, serial_number, monthly_bill_id, null,
      (select w.doctor_id = h.doctor_id and ${wasCompletedInMonthOfBill}
        from monthly_bills_history h join work_orders w on w.id = m.id where h.id = m.monthly_bill_id),
      false
    from of_month m
    where charged_in is distinct from ${month}
  )`;
