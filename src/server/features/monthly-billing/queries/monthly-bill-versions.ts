import { DocumentTax } from '#contract/billing/tax.ts';
import type { MonthlyBill } from '#contract/monthly-billing/monthly-bills.ts';
import { MonthlyBillData } from '#contract/monthly-billing/monthly-bills.ts';
import type { getMonthlyBillVersions } from '#contract/monthly-billing/saved-monthly-bills.ts';
import type { OutputOf } from '#contract/kit/operation.ts';
import { z } from '#contract/kit/zod.ts';
import type { Taxed } from '#domain/tax/document-tax.ts';
import type { Database } from '#server/database.ts';
import type { Kysely, NotNull } from 'kysely';
import { sql } from 'kysely';
import type { HistoryRow } from './monthly-bill-rows.ts';
import { selectBills } from './monthly-bill-rows.ts';
import { serialPartsOf } from '#domain/work-orders/serial-number.ts';

/** Returns a saved monthly bill as printed; undefined if there is none. */
export async function readMonthlyBill(db: Kysely<Database>, id: string): Promise<MonthlyBill | undefined> {
  const [found] = await selectBills<HistoryRow & { readonly bill_data: unknown }>(
    db,
    sql`h.id = ${id}::uuid`,
    sql`, h.bill_data`,
  );
  if (found === undefined) return undefined;
  const { bill_data: stored, ...row } = found;
  const bill_data = z.parse(MonthlyBillData, stored);
  return { ...row, work_order_ids: await readOrderIds(db, bill_data), bill_data, prints: await readPrints(db, id) };
}

/**
 * Returns a version of a saved monthly bill, the current one by default; undefined if it does not exist. The print log
 * includes all versions.
 */
export async function readBillVersion(
  db: Kysely<Database>,
  id: string,
  version: number | undefined,
): Promise<MonthlyBill | undefined> {
  const current = await readMonthlyBill(db, id);
  if (current === undefined || version === undefined || version === current.version) return current;
  const earlier = await versionsOf(db, id).select(['v.bill_data']).where('v.version', '=', version).executeTakeFirst();
  if (earlier === undefined) return undefined;
  const { saved_by, saved_at, ...said } = earlier;
  const bill_data = z.parse(MonthlyBillData, earlier.bill_data);
  const { tax_amount: _now, ...bill } = current;
  return {
    ...bill,
    ...said,
    ...(bill_data.tax_amount !== undefined && { tax_amount: bill_data.tax_amount }),
    work_order_ids: await readOrderIds(db, bill_data),
    bill_data,
    doctor_name: bill_data.doctor_name,
    generated_by: saved_by,
    generated_at: saved_at,
  };
}

/** Returns every version of a bill with its prints, latest first; undefined if there is no such bill. */
export async function readVersions(
  db: Kysely<Database>,
  id: string,
): Promise<OutputOf<typeof getMonthlyBillVersions> | undefined> {
  const versions = await versionsOf(db, id)
    .select(
      sql<Taxed>`jsonb_build_object('tax', v.bill_data -> 'tax', 'tax_amount', v.bill_data ->> 'tax_amount')`.as('gst'),
    )
    .orderBy('v.version', 'desc')
    .execute();
  if (versions.length === 0) return undefined;
  const prints = Map.groupBy(await readPrints(db, id), ({ version }) => version);
  return {
    items: versions.map(({ gst, ...version }) => ({
      ...version,
      ...(gst.tax !== null && { tax: z.parse(DocumentTax, gst.tax), tax_amount: gst.tax_amount }),
      prints: prints.get(version.version) ?? [],
    })),
  };
}

const versionsOf = (db: Kysely<Database>, id: string) =>
  db
    .selectFrom('monthly_bill_versions as v')
    .innerJoin('accounts as a', 'a.id', 'v.saved_by')
    .select(({ fn }) => [
      'v.version',
      'v.work_orders_count',
      'v.total_amount',
      fn.coalesce('a.display_name', 'a.email').as('saved_by'),
      'v.saved_at',
    ])
    .where('v.monthly_bill_id', '=', id);

/** Returns the printed copies of a monthly bill. */
const readPrints = (db: Kysely<Database>, id: string): Promise<MonthlyBill['prints']> =>
  db
    .selectFrom('document_copies as p')
    .innerJoin('accounts as a', 'a.id', 'p.printed_by')
    .select(({ fn }) => [
      'p.copy_number',
      'p.version',
      'p.medium as kind',
      'p.superseded_by',
      fn.coalesce('a.display_name', 'a.email').as('printed_by'),
      'p.printed_at',
    ])
    .where('p.document_id', '=', id)
    .where('p.cancelled_at', 'is', null)
    .orderBy('p.copy_number')
    .$narrowType<{ version: NotNull }>()
    .execute();

/** Returns the ids of the charged orders in the order of the bill, without deleted orders. */
async function readOrderIds(
  db: Kysely<Database>,
  { work_orders }: Pick<MonthlyBillData, 'work_orders'>,
): Promise<string[]> {
  const serials = work_orders.flatMap(({ serial_number }) => serialPartsOf(serial_number) ?? []);
  const { rows } = await sql<{ id: string }>`
    select w.id from unnest(${serials.map(({ year }) => year)}::smallint[], ${serials.map(({ number }) => number)}::int[])
      with ordinality as s (year, number, place)
      join work_orders w on w.serial_year = s.year and w.serial_no = s.number
    order by s.place`.execute(db);
  return rows.map(({ id }) => id);
}
