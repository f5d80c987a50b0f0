import { MULTIPLE_PATIENTS } from '#domain/billing/grouping.ts';
import { chargedOnOf } from '#domain/ledger/charged-on.ts';
import { LEGACY_BILL } from '#domain/imports/legacy/legacy-bill.ts';
import { newDocuments } from '#server/features/documents/steps/create-documents.ts';
import { sql } from 'kysely';
import type { ImportRun } from './legacy-import.ts';
import { DOCTORS, code, madeBy, recordProblems } from './legacy-import.ts';

/** The total of each bill. `said` includes voided charges; it is the amount of a voided bill. */
const TOTALS = sql`
  (select c.bill_id, bool_and(c.is_voided) as is_voided, coalesce(sum(c.total_price) filter (where not c.is_voided), 0) as amount, sum(c.total_price) as said,
      count(*) as charges, bool_or(c.total_price = 0) filter (where not c.is_voided) as has_unpriced, min(o.patient_name) as patient_name,
      count(distinct o.patient_name) as patients, max(o.completion_date) as completion_date
    from legacy_charges c left join legacy_orders o on o.old_id = c.order_id
    group by c.bill_id)`;

const COLUMNS = sql`
  id, bill_number, doctor_id, doctor_name, patient_name, is_grouped, batch_id, bill_date, completion_date, status, amount, notes,
  created_by, priced_by, printed_at, voided_at, charged_on, charged_for_payment, lacks_price, created_at, updated_at`;

/**
 * Writes the bills. They are numbered by day and time of entry within each financial year and inserted in that order:
 * inserting by old ID would scatter the rows in every index.
 */
export async function insertBills(run: ImportRun): Promise<void> {
  const { db } = run;
  await sql`
    with ${newDocuments(
      'bill',
      sql`select b.new_id as id, n.doctor_id, b.bill_date as day, row_number() over (order by b.bill_date, b.created_at, b.line) as place
        from legacy_bills b join ${DOCTORS} as n on n.key = b.doctor_key`,
    )}, made (${COLUMNS}) as materialized (
      select b.new_id, numbered.number, d.id,
        case when d.key = b.doctor_key then b.doctor_name else d.name end,
        coalesce(nullif(b.patient_name, ''), case when t.patients > 1 then ${MULTIPLE_PATIENTS}::text else t.patient_name end, '–'),
        t.charges > 1, b.batch_id, b.bill_date, coalesce(b.completion_date, t.completion_date), b.status, case when t.is_voided then t.said else t.amount end,
        concat_ws(E'\\n', b.notes, ${LEGACY_BILL}::text || b.old_id), ${madeBy(run, sql`b.created_by`)},
        case when b.priced_by <> '' then ${madeBy(run, sql`b.priced_by`)} end, case when b.status in ('printed', 'sent') then b.updated_at end,
        case when t.is_voided then b.updated_at end,
        case when b.is_paid and t.amount > 0 and not t.has_unpriced then ${chargedOnOf('per_bill')}
          when d.billing = 'per_bill' then ${chargedOnOf('per_bill')} else ${chargedOnOf('monthly')} end,
        b.is_paid and t.amount > 0 and not t.has_unpriced and d.billing = 'monthly',
        coalesce(t.has_unpriced, false), b.created_at, b.updated_at
      from legacy_bills b
        join document as numbered on numbered.id = b.new_id
        join ${TOTALS} as t on t.bill_id = b.old_id
        join doctors d on d.id = numbered.doctor_id
    )
    insert into bills (${COLUMNS}) select ${COLUMNS} from made order by left(bill_number, 7), length(bill_number), bill_number`.execute(
    db,
  );
  await recordProblems(
    run,
    'bills',
    sql`select b.line, b.old_id, 'status', 'paid', ${code('paid_without_price')}, ''
      from legacy_bills b join ${TOTALS} as t on t.bill_id = b.old_id
      where b.is_paid and not t.is_voided and (t.amount = 0 or t.has_unpriced)`,
  );
}

/**
 * Writes the items of bills that are not the current items of their orders: voided items, and charges for orders that
 * no longer exist. The latter get a serial number that no order has, because monthly bills find charged items by
 * number.
 */
export const insertOtherItems = (run: ImportRun): Promise<unknown> =>
  sql`
    insert into bill_items (bill_id, work_order_id, position, item_description, serial_number, patient_name, product_quality, product_shade,
      tooth_numbers, order_date, completion_date, quantity, unit_price, total_price, notes, voided)
    select b.new_id, o.new_id, c.position,
      coalesce(nullif(i.item_description, ''), o.product_quality || ', shade ' || o.product_shade, i.product_quality || ', shade ' || i.product_shade, ''),
      coalesce(serial_number_text(o.serial_year, o.serial_no), concat_ws(' ', nullif(i.serial_number, ''), '(gone ' || c.position || ')')), coalesce(o.patient_name, nullif(b.patient_name, ''), '–'),
      coalesce(o.product_quality, nullif(i.product_quality, ''), '–'), coalesce(o.product_shade, nullif(i.product_shade, ''), '–'),
      coalesce(o.tooth_numbers, '{}'), coalesce(o.order_date, b.bill_date), coalesce(o.completion_date, b.completion_date, greatest(b.bill_date, o.order_date)),
      1, c.total_price, c.total_price, i.notes, c.is_voided
    from (select * from legacy_charges where is_voided or order_id is null) as c
      join legacy_bills b on b.old_id = c.bill_id
      left join legacy_orders o on o.old_id = c.order_id
      left join legacy_bill_items i on i.line = c.item_line`.execute(run.db);
