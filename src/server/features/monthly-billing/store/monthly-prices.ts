import type { PriceableOrder } from '#domain/monthly-billing/monthly-price.ts';
import type { PriceBasis } from '#domain/billing/price-basis.ts';
import { priceCheckOf } from '#domain/billing/price-basis.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';
import { readProductBook } from '#server/features/products/reads.ts';
import { sql } from 'kysely';

/** The data of an order for pricing. */
export interface OrderToPrice extends PriceableOrder {
  readonly id: string;
  readonly serial_number: string;
  readonly product_quality: string;
  readonly tooth_numbers: readonly number[];
}

/** Returns the data of locked orders for pricing. */
export async function readOrdersToPrice(db: Kysely<Database>, ids: readonly string[]): Promise<OrderToPrice[]> {
  const { rows } = await sql<Omit<OrderToPrice, 'price_in_doubt'> & PriceBasis>`
    select w.id, w.serial_number, w.version, w.product_quality, w.tooth_numbers, w.rate, w.units, w.amount,
      w.priced_product, w.priced_count,
      i.total_price as item_amount, w.completion_date,
      (select max(r.previous_completion_date) from revision_history r
        where r.work_order_id = w.id and r.completed_on is null
          and w.status in ('returned', 'revision_in_progress')) as taken_back_from,
      case when h.id is not null then jsonb_build_object('bill_number', h.bill_number, 'billing_month', h.billing_month,
        'is_own_doctor', h.doctor_id = w.doctor_id) end as monthly_bill
    from work_orders w
      left join bill_items i on i.work_order_id = w.id and not i.voided
      left join monthly_bill_orders o on o.work_order_id = w.id
      left join monthly_bills_history h on h.id = o.monthly_bill_id
    where w.id = any(${ids}::uuid[])`.execute(db);
  const book = await readProductBook(db);
  return rows.map(({ priced_product, priced_count, ...order }) => ({
    ...order,
    price_in_doubt: priceCheckOf({ ...order, priced_product, priced_count }, book) !== null,
  }));
}

/** Returns the current versions of the orders. */
export const readVersions = (
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<{ id: string; version: number }[]> =>
  db
    .selectFrom('work_orders')
    .select(['id', 'version'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
