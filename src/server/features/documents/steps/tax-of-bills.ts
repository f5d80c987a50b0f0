import { addressLine } from '#domain/doctors/address-line.ts';
import type { ProductTax, TaxDefaults } from '#domain/tax/modes.ts';
import { taxOfProduct } from '#domain/tax/modes.ts';
import type { DocumentTax, TaxLine, Taxed } from '#domain/tax/document-tax.ts';
import { NOT_TAXED, taxOf, withKeptRates } from '#domain/tax/document-tax.ts';
import type { Recipient, Supplier } from '#domain/tax/supply.ts';
import { supplyOf } from '#domain/tax/supply.ts';
import { productKey } from '#domain/products/products.ts';
import type { Amount } from '#domain/shared/money.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { Database } from '#server/database.ts';
import { readTaxSettings } from '#server/features/laboratory/queries/laboratory.ts';
import { readProductTaxes } from '#server/features/products/reads.ts';
import type { Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';
import { refuseTax } from '#domain/tax/refusals.ts';
import { ISSUED } from '../queries/issued.ts';

type Db = Kysely<Database>;

export type TaxRefusal = 'tax_mixed' | 'composition_inter_state';

/** The tax settings of the laboratory and its products. */
export interface TaxRules extends Supplier, TaxDefaults {
  /** By the key of the product; empty in mode none. */
  readonly products: ReadonlyMap<string, ProductTax>;
}

/** Reads the tax settings: in mode none with one statement. */
export async function readTaxRules(db: Db): Promise<TaxRules> {
  const laboratory = await readTaxSettings(db);
  return { ...laboratory, products: laboratory.tax_mode === 'none' ? new Map() : await readProductTaxes(db) };
}

/** An order on a document. */
export interface OrderToTax {
  readonly serial_number: string;
  readonly product_quality: string;
  readonly units: number;
  readonly amount: Amount;
}

/** The tax of a new document with these orders, by the present settings. */
export function taxOfOrders(
  rules: TaxRules,
  doctor: Recipient,
  orders: readonly OrderToTax[],
): Outcome<Taxed, TaxRefusal> {
  const supply = supplyOf(rules, doctor);
  if (!supply.ok) return supply;
  const lines = orders.map(({ product_quality, ...order }): TaxLine => ({
    ...order,
    ...taxOfProduct(rules, rules.products.get(productKey(product_quality))),
  }));
  return taxOf(lines, supply.value);
}

/** Columns of a doctor for `recipientOf`. */
export const RECIPIENT = ['state_code', 'gst_number', 'clinic_name', 'address', 'pin_code'] as const;

export const recipientOf = (doctor: Pick<Selectable<Database['doctors']>, (typeof RECIPIENT)[number]>): Recipient => ({
  state_code: doctor.state_code ?? '',
  gst_number: doctor.gst_number ?? '',
  address: addressLine({
    clinic_name: doctor.clinic_name ?? '',
    address: doctor.address,
    pin_code: doctor.pin_code ?? '',
  }),
});

/** Reads state, GST number and address of a doctor. */
export const readRecipient = async (db: Db, doctorId: string): Promise<Recipient> =>
  recipientOf(await db.selectFrom('doctors').select(RECIPIENT).where('id', '=', doctorId).executeTakeFirstOrThrow());

/** The tax of a new bill that charges its orders; none for a bill on the monthly bill, and in mode none. */
export async function taxOfNewBill(
  db: Db,
  rules: TaxRules,
  { doctor_id, orders, isCharged }: { doctor_id: string; orders: readonly OrderToTax[]; isCharged: boolean },
): Promise<Outcome<Taxed, TaxRefusal>> {
  if (!isCharged || rules.tax_mode === 'none') return done(NOT_TAXED);
  return taxOfOrders(rules, await readRecipient(db, doctor_id), orders);
}

/** Computes the tax of locked bills again after their items changed, with the rates that they keep. */
export async function updateTaxes(db: Db, bills: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string; tax: DocumentTax; lines: Omit<TaxLine, 'hsn' | 'rate'>[] }>`
    select d.id, d.tax, (
      select coalesce(jsonb_agg(jsonb_build_object('serial_number', i.serial_number, 'units', i.quantity, 'amount', i.total_price::text)
        order by i.position), '[]') from bill_items i where i.bill_id = d.id and not i.voided) as lines
    from documents d where d.id = any(${bills}::uuid[]) and d.tax is not null`.execute(db);
  for (const { id, tax: kept, lines } of rows) {
    const taxed = taxOf(withKeptRates(lines, kept), kept);
    if (!taxed.ok) throw new Error(`the kept rates of ${id} do not fit together`);
    const { tax, tax_amount } = taxed.value;
    await sql`
      with document as (
        update documents set tax = ${JSON.stringify(tax)}::jsonb, tax_amount = ${tax_amount}::numeric where id = ${id}::uuid
      )
      update bills set tax_amount = ${tax_amount}::numeric where id = ${id}::uuid`.execute(db);
  }
}

/** Returns the orders on issued GST documents: serial number to the document’s number. The documents must be locked. */
export async function readIssuedOrders(db: Db, serialNumbers: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ serial_number: string; number: string }>`
    select i.serial_number, d.number from bill_items i join documents d on d.id = i.bill_id
    where i.serial_number = any(${serialNumbers}::text[]) and not i.voided and ${ISSUED}
    union all
    select o.serial_number, d.number from monthly_bill_orders o join documents d on d.id = o.monthly_bill_id
    where o.serial_number = any(${serialNumbers}::text[]) and ${ISSUED}`.execute(db);
  return new Map(rows.map(({ serial_number, number }) => [serial_number, number]));
}

/** Refuses to change the price of an order on an issued GST document. */
export async function checkNotIssued(
  db: Db,
  serialNumbers: readonly string[],
): Promise<Outcome<null, 'document_issued'>> {
  const [number] = (await readIssuedOrders(db, serialNumbers)).values();
  return number === undefined ? done(null) : refuseTax('document_issued', number);
}
