import type { Diagnostics } from '#contract/monitoring.ts';
import { MAX_DATE_ERRORS_SHOWN } from '#domain/monitoring/diagnostic.ts';
import type { OrderDays } from '#domain/monitoring/date-order-errors.ts';
import { dateOrderErrors } from '#domain/monitoring/date-order-errors.ts';
import { lastOrderDate } from '#domain/work-orders/order-dates.ts';
import type { Deps } from '#server/platform/deps.ts';
import { sql } from 'kysely';

interface Row extends OrderDays {
  readonly work_order_id: string;
  readonly serial_number: string;
  readonly bill_id: string | null;
}

/** One more than is shown, to find out whether there are more. */
const LOOKED_AT = MAX_DATE_ERRORS_SHOWN + 1;

/**
 * Returns the newest orders whose dates are out of order. Future dates and bills use an index. For an order’s own dates
 * all orders are read: an index would only serve this page and slow down every write.
 */
export async function readDays({ db, today }: Deps): Promise<NonNullable<Diagnostics['days']>> {
  const { rows } = await sql<Row>`
    with found as (
      -- offset 0 keeps the subquery apart: the planner expects many faults and would read all orders by serial number.
      (select id from (select id, serial_year, serial_no from work_orders
          where completion_date < order_date or completion_date < return_date or bill_date < order_date offset 0) as at_fault
        order by serial_year desc, serial_no desc limit ${LOOKED_AT})
      union
      (select id from work_orders where order_date > ${lastOrderDate(today)}::date
        order by order_date desc, serial_year desc, serial_no desc limit ${LOOKED_AT})
      union
      (select w.id from (
          select id from bills where voided_at is null and bill_date < (created_at at time zone 'UTC')::date - 367
          order by bill_date, id limit ${LOOKED_AT}) as b
        join work_orders w on w.bill_id = b.id limit ${LOOKED_AT})
    )
    select w.id as work_order_id, w.serial_number, w.order_date, w.completion_date, w.return_date, w.bill_id, w.bill_date,
      b.bill_number, (b.created_at at time zone (select time_zone from laboratory_settings))::date as billed_on
    from found join work_orders w on w.id = found.id left join bills b on b.id = w.bill_id
    order by w.serial_year desc, w.serial_no desc limit ${LOOKED_AT}`.execute(db);
  const items = rows.map((row) => ({
    work_order_id: row.work_order_id,
    serial_number: row.serial_number,
    bill_id: row.bill_id,
    bill_number: row.bill_number,
    faults: dateOrderErrors(row, today),
  }));
  return {
    items: items.slice(0, MAX_DATE_ERRORS_SHOWN).filter(({ faults }) => faults.length > 0),
    has_more: items.length > MAX_DATE_ERRORS_SHOWN,
  };
}
