import type { BillingMonth } from '#domain/monthly-billing/billing-month.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { completedIn, takenBackFrom } from './list-month.ts';
import { wasCompletedInMonthOfBill } from './list-not-fitting.ts';

/**
 * An order `w` with its price, the monthly bill that charges it, and whether its own is paid. Subqueries: a join would come to read the
 * bills of all months.
 */
const PLACED = sql`w.id, w.doctor_id, w.serial_number, w.amount,
  (select o.monthly_bill_id from monthly_bill_orders o where o.work_order_id = w.id) as monthly_bill_id,
  (select h.billing_month from monthly_bill_orders o join monthly_bills_history h on h.id = o.monthly_bill_id
    where o.work_order_id = w.id) as charged_in,
  w.bill_id, (select b.paid from bills b where b.id = w.bill_id) as bill_paid,
  (select b.doctor_id from bills b where b.id = w.bill_id) as bill_doctor_id,
  (select i.total_price from bill_items i where i.bill_id = w.bill_id and i.work_order_id = w.id) as item_price`;

/**
 * Common table expressions that end in `places`: where each order of a month stands, and what else the month's bills charge. What is
 * charged is found from the bills, all else from the orders: one that both found, or neither, would break the proof. `fits`: the
 * monthly bill that charges it would still do so if it were saved now.
 */
export const placesOf = (month: BillingMonth): RawBuilder<unknown> => sql`
  done as (${completedIn({ month }, PLACED)}),
  back as (${takenBackFrom({ month }, PLACED)}),
  charged as (
    select h.id as monthly_bill_id, o.work_order_id, o.serial_number, o.amount as saved_amount
    from monthly_bills_history h
      cross join lateral (
        select work_order_id, serial_number, amount from monthly_bill_orders where monthly_bill_id = h.id offset 0) as o
    where h.billing_month = ${month}
  ),
  charged_orders as (
    select c.*, w.id, w.amount, w.doctor_id = h.doctor_id and ${wasCompletedInMonthOfBill} as fits
    from charged c join monthly_bills_history h on h.id = c.monthly_bill_id
      left join lateral (select * from work_orders where id = c.work_order_id offset 0) as w on true
    where h.billing_month = ${month}
  ),
  places as (
    select case
        when id is null then 'deleted'
        when fits then 'on_this_month'
        when id in (select id from done union all select id from back) then 'on_other_doctor'
        else 'not_fitting'
      end as kind,
      id, serial_number, amount, monthly_bill_id, saved_amount, coalesce(fits, false) as fits,
      id is not null and saved_amount <> coalesce(amount, 0) as is_changed
    from charged_orders
    union all
    select case
        when charged_in is not null then 'on_other_month'
        -- An order without a price was not paid for, whatever became of its bill.
        when bill_paid and amount is not null then 'paid_on_own_bill'
        when is_back then 'on_hold'
        when amount is null then 'unpriced'
        else 'priced_not_saved'
      end,
      id, serial_number, amount, monthly_bill_id, null,
      (select w.doctor_id = h.doctor_id and ${wasCompletedInMonthOfBill}
        from monthly_bills_history h join work_orders w on w.id = m.id where h.id = m.monthly_bill_id),
      false
    from (select *, false as is_back from done union all select *, true from back) as m
    where charged_in is distinct from ${month}
  )`;
