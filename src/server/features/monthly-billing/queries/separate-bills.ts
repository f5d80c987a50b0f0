import type { BillingMonth } from '#domain/monthly-billing/billing-month.ts';
import { firstDayOf, lastDayOf } from '#domain/monthly-billing/billing-month.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/**
 * A common table expression `own_bills`, which follows `orderCharges`: charges of separate bills that the month no
 * longer shows. A deleted order left its item behind, in the month that this names, and its doctor on the bill; once a
 * monthly bill charges the order too, that one is named. An order that was given to another doctor is charged to that
 * doctor by the month, and by its separate bill to the earlier doctor.
 */
export const onSeparateBills = (month: BillingMonth): RawBuilder<unknown> => sql`
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
