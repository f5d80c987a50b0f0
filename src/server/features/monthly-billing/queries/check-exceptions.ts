import { EXCEPTION_KINDS } from '#domain/monthly-billing/month-check.ts';
import { ISSUED } from '#server/features/documents/queries/issued.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

// Both use the table expressions of `orderCharges` and `onSeparateBills`. Amounts are text because JSON would make them
// numbers.

/** The most orders listed per kind, and the most bills to save again. */
const MAX_NAMED = 100;

const NAMED = sql`id, doctor_id, patient_name, serial_year, serial_no, serial_number`;

/** SQL for the orders with exceptions, by kind, doctor and serial number: the first 100 of each kind. */
export const EXCEPTIONS: RawBuilder<unknown> = sql`
  with named as (
    select kind, ${NAMED}, amount, bill_id, monthly_bill_id, saved_amount, fits from places where kind <> 'on_this_month'
    union all select 'price_changed', ${NAMED}, amount, bill_id, monthly_bill_id, saved_amount, fits
    from places where is_changed and kind <> 'not_fitting'
    union all select kind, ${NAMED}, amount, bill_id, null, null, null from own_bills
  ),
  placed as (
    select n.*, d.id as of_doctor, d.name as doctor_name,
      row_number() over (partition by n.kind order by d.key, n.serial_year, n.serial_no, n.serial_number) as place
    from named n join doctors d on d.id = coalesce(
      n.doctor_id, (select h.doctor_id from monthly_bills_history h where h.id = n.monthly_bill_id))
  )
  select kind, id, serial_number, of_doctor as doctor_id, doctor_name, amount::text, saved_amount::text,
    -- The patient of a deleted order is stored only on its bills.
    coalesce(patient_name, (
      select i.patient_name from bill_items i
      where i.bill_id = placed.bill_id and i.serial_number = placed.serial_number and not i.voided), (
      select line ->> 'patient_name'
      from monthly_bills_history h, jsonb_array_elements(h.bill_data -> 'work_orders') as line
      where h.id = monthly_bill_id and line ->> 'serial_number' = placed.serial_number), '') as patient_name,
    bill_id, (select b.bill_number from bills b where b.id = bill_id) as bill_number,
    coalesce((select b.paid from bills b where b.id = bill_id), false) as bill_paid,
    (select b.doctor_name from bills b where b.id = bill_id and b.doctor_id <> of_doctor) as bill_doctor_name,
    (select jsonb_build_object('id', h.id, 'bill_number', h.bill_number, 'doctor_id', h.doctor_id,
        'doctor_name', h.doctor_name, 'billing_month', h.billing_month, 'fits', fits)
      from monthly_bills_history h where h.id = monthly_bill_id) as monthly_bill
  from placed
  where place <= ${MAX_NAMED}
  order by array_position(${EXCEPTION_KINDS}::text[], kind), place`;

/** SQL for the saved bills that are outdated for an order of the billing check, by doctor and month. */
export const SAVE_AGAIN: RawBuilder<unknown> = sql`
  with wrong as (
    select monthly_bill_id,
      count(*) filter (where is_changed and fits)::int as price_changed,
      count(*) filter (where not fits and id is not null)::int as not_fitting,
      count(*) filter (where id is null)::int as deleted
    from places where monthly_bill_id is not null and (is_changed or not fits) group by monthly_bill_id
  )
  select h.id, h.bill_number, h.doctor_id, h.doctor_name, h.billing_month,
    wrong.price_changed, wrong.not_fitting, wrong.deleted,
    (select ${ISSUED} from documents d where d.id = h.id) as is_issued
  from wrong join monthly_bills_history h on h.id = wrong.monthly_bill_id
    join doctors d on d.id = h.doctor_id
  order by d.key, h.billing_month limit ${MAX_NAMED}`;
