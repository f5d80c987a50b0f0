import type {
  MonthlyBillRow,
  getMonthlyBillsHistory,
  getMonthlyWorkOrders,
} from '#contract/monthly-billing/monthly-bills.ts';
import { MonthlyBillData } from '#contract/monthly-billing/monthly-bills.ts';
import type { OutputOf } from '#contract/kit/operation.ts';
import { z } from '#contract/kit/zod.ts';
import type { BillingMonth } from '#domain/monthly-billing/billing-month.ts';
import { unitsOfOrder } from '#domain/billing/item-prices.ts';
import { priceCheckOf } from '#domain/billing/price-basis.ts';
import type { ProductIndex } from '#domain/products/products.ts';
import { productKey, unitsOf } from '#domain/products/products.ts';
import { cardRateOf } from '#domain/prices/proposed-price.ts';
import { must } from '#domain/shared/must.ts';
import type { Database } from '#server/database.ts';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { readCards } from '#server/features/prices/queries/rate-cards.ts';
import { readProductBook } from '#server/features/products/reads.ts';
import { streamRows } from '#server/platform/db/stream-rows.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { MonthRow } from './month-orders.ts';
import { readOnHold, readLastRates, readMonthRows } from './month-orders.ts';
import { readSupply, readTaxOfDocument } from './month-tax.ts';
import { readMisplacedOrders } from './misplaced-orders.ts';
import type { HistoryRow } from './monthly-bill-rows.ts';
import { billsWhere, selectBills, withMonth } from './monthly-bill-rows.ts';

/** A saved monthly bill with its content. */
export interface SavedBill {
  readonly row: MonthlyBillRow;
  /** Whether the current version was printed. */
  readonly is_printed: boolean;
  readonly bill_data: MonthlyBillData;
}

/**
 * Returns the saved bills of a month by doctor id. `jsonb` does not keep the order of fields, so parsing restores the
 * order of the contract.
 */
export async function readBillsOfMonth(
  db: Kysely<Database>,
  month: BillingMonth,
  doctorIds?: readonly string[],
): Promise<ReadonlyMap<string, SavedBill>> {
  const ofDoctors = doctorIds === undefined ? sql`true` : sql`h.doctor_id = any(${doctorIds}::uuid[])`;
  const bills = await selectBills<HistoryRow & { readonly bill_data: unknown; readonly is_printed: boolean }>(
    db,
    sql`h.billing_month = ${month} and not h.set_aside and ${ofDoctors}`,
    sql`, h.bill_data, exists (
      select from document_copies p where p.document_id = h.id and p.version = h.version and p.cancelled_at is null) as is_printed`,
  );
  return new Map(
    bills.map(({ bill_data, is_printed, ...row }) => [
      row.doctor_id,
      { row, is_printed, bill_data: z.parse(MonthlyBillData, bill_data) },
    ]),
  );
}

/** Returns an existing saved monthly bill. */
export async function readBillRow(db: Kysely<Database>, id: string): Promise<MonthlyBillRow> {
  const [row] = await selectBills(db, sql`h.id = ${id}::uuid`);
  return must(row, 'the monthly bill');
}

const PAGE_SIZE = 25;

type HistoryView = Pick<HistoryQuery, 'doctor_id' | 'month'>;

const inHistory = ({ doctor_id, month }: HistoryView): RawBuilder<unknown> =>
  sql`(${doctor_id ?? null}::uuid is null or h.doctor_id = ${doctor_id ?? null}::uuid)
    and (${month ?? null}::text is null or h.billing_month = ${month ?? null})`;

const HISTORY_ORDER = sql`h.billing_month desc, (select d.key from doctors d where d.id = h.doctor_id)`;

/** Yields all saved monthly bills of a view in list order, in parts. */
export async function* streamHistory(db: Kysely<Database>, view: HistoryView): AsyncGenerator<MonthlyBillRow[]> {
  const found = billsWhere(sql`${inHistory(view)} order by ${HISTORY_ORDER}`);
  for await (const rows of streamRows(db, found)) yield rows.map(withMonth);
}

export interface HistoryQuery {
  readonly doctor_id?: string | undefined;
  readonly month?: BillingMonth | undefined;
  readonly page: number;
}

/**
 * Returns a page of the saved monthly bills: latest month first, then by the doctor’s key. The index
 * `monthly_bills_history_month_idx` gives the months, so keys are only read for the months of the page.
 */
export async function readHistory(
  { db }: Deps,
  { doctor_id, month, page }: HistoryQuery,
): Promise<OutputOf<typeof getMonthlyBillsHistory>> {
  const found = inHistory({ doctor_id, month });
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from monthly_bills_history h where ${found}`.execute(db);
  // Selects the page first, so that payments are only read for its rows.
  const items = await selectBills(
    db,
    sql`h.id in (select h.id from monthly_bills_history h where ${found} order by ${HISTORY_ORDER}
      limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}) order by ${HISTORY_ORDER}`,
  );
  return { items, total: must(rows[0], 'the count of monthly bills').total, page, page_size: PAGE_SIZE };
}

/** Returns a doctor’s month for pricing; undefined if there is no such doctor. */
export async function readDoctorsMonth(
  { db, today }: Deps,
  { doctor_id, month }: { readonly doctor_id: string; readonly month: BillingMonth },
): Promise<OutputOf<typeof getMonthlyWorkOrders> | undefined> {
  const doctor = await db.selectFrom('doctors').select(['id', 'name']).where('id', '=', doctor_id).executeTakeFirst();
  if (doctor === undefined) return undefined;
  const scope = { month, doctorIds: [doctor.id] };
  const rows = await readMonthRows(db, scope);
  const rates = await readLastRates(
    db,
    rows.map(({ id }) => id),
  );
  const book = await readProductBook(db);
  const cardRates = await readCardRates({ db, today }, rows);
  const held = await readOnHold(db, scope);
  const [saved_bill] = await selectBills(
    db,
    sql`h.doctor_id = ${doctor.id}::uuid and h.billing_month = ${month} and not h.set_aside`,
  );
  const { taxOf, ...gst } = await readSupply(db, doctor.id);
  return {
    doctor,
    month,
    items: rows.map((row) => ({
      ...toItem(row, { last_rate: rates.get(row.id) ?? null, card_rate: cardRates.get(row.id) ?? null }, book),
      ...(taxOf && { tax: taxOf(row) }),
      ...(saved_bill?.is_issued === true && row.on_saved_bill && { issued_on: saved_bill.bill_number }),
    })),
    ...gst,
    ...(saved_bill?.is_issued === true && { issued_tax: await readTaxOfDocument(db, saved_bill.id) }),
    on_hold: held.map(({ id, serial_number, patient_name, return_date }) => ({
      id,
      serial_number,
      patient_name,
      return_date,
    })),
    saved_bill: saved_bill ?? null,
    not_fitting: saved_bill === undefined ? [] : await readMisplacedOrders(db, saved_bill),
  };
}

/** Returns the rate-card rates of the unpriced orders by order id, in one statement. */
async function readCardRates(
  deps: Pick<Deps, 'db' | 'today'>,
  rows: readonly MonthRow[],
): Promise<ReadonlyMap<string, string>> {
  const unpriced = rows.filter(({ amount }) => amount === null);
  if (unpriced.length === 0) return new Map();
  const cards = await readCards(deps, unpriced);
  return new Map(
    unpriced.flatMap(({ id, product_quality }, place) => {
      const found = cards[place];
      const rate = found && cardRateOf(productKey(product_quality), found.day, found.card)?.rate;
      return rate === undefined ? [] : [[id, rate] as const];
    }),
  );
}

type Item = OutputOf<typeof getMonthlyWorkOrders>['items'][number];

const toItem = (row: MonthRow, offered: Pick<Item, 'last_rate' | 'card_rate'>, book: ProductIndex): Item => ({
  id: row.id,
  version: row.version,
  serial_number: row.serial_number,
  patient_name: row.patient_name,
  tooth_numbers: [...row.tooth_numbers],
  product_quality: row.product_quality,
  product_shade: row.product_shade,
  completion_date: row.completion_date,
  units: unitsOfOrder(row, book),
  counted_units: unitsOf(row.product_quality, row.tooth_numbers, book),
  units_typed: row.units !== null,
  rate: row.rate,
  amount: row.amount,
  price_check: priceCheckOf(row, book),
  ...offered,
  bill_id: row.bill_id,
  bill_number: row.bill_number,
  bill_paid: row.bill_paid,
  on_own_bill: row.on_own_bill,
  on_saved_bill: row.on_saved_bill,
  other_bill: row.other_bill,
});
