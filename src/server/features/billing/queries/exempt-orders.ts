import { productKey } from '#domain/products/products.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { paiseOf } from '#domain/shared/money.ts';
import { taxOfProduct } from '#domain/tax/modes.ts';
import type { Database } from '#server/database.ts';
import type { TaxRules } from '#server/features/documents/steps/tax-of-bills.ts';
import { readRecipient } from '#server/features/documents/steps/tax-of-bills.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

interface OrderToBill {
  readonly id: string;
  readonly product_quality: string;
  readonly completion_date: CalendarDay;
}

/**
 * Whether these orders are exempt and the monthly bill of their month cannot take them, because its other orders are
 * taxed and the doctor is registered (`tax_mixed`).
 */
export async function areApartFromMonth(
  db: Kysely<Database>,
  rules: TaxRules,
  doctorId: string,
  orders: readonly OrderToBill[],
): Promise<boolean> {
  const isExempt = (product: string): boolean =>
    paiseOf(taxOfProduct(rules, rules.products.get(productKey(product))).rate) === 0;
  if (rules.tax_mode !== 'regular' || !orders.every(({ product_quality }) => isExempt(product_quality))) return false;
  if ((await readRecipient(db, doctorId)).gst_number === '') return false;
  const months = orders.map(({ completion_date }) => completion_date.slice(0, 7)).toSorted();
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return false;
  const { rows } = await sql<{ product_quality: string }>`
    select distinct w.product_quality from work_orders w left join bills b on b.id = w.bill_id
    where w.doctor_id = ${doctorId}::uuid and w.status = 'completed'
      and w.completion_date >= ${`${first}-01`}::date and w.completion_date < ${`${last}-01`}::date + interval '1 month'
      and to_char(w.completion_date, 'YYYY-MM') = any(${months}::text[])
      and w.id <> all(${orders.map(({ id }) => id)}::uuid[]) and coalesce(b.charged_on, 'month') = 'month'`.execute(db);
  return rows.some(({ product_quality }) => !isExempt(product_quality));
}
