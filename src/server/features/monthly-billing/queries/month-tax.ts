import { DocumentTax } from '#contract/billing/tax.ts';
import { z } from '#contract/kit/zod.ts';
import type { MonthEnd } from '#contract/monthly-billing/month-end.ts';
import type { MonthlyBillRow } from '#contract/monthly-billing/monthly-bills.ts';
import type { MonthlyCharge } from '#domain/monthly-billing/monthly-bill.ts';
import { missingDetails } from '#domain/tax/recipient.ts';
import { taxOfProduct } from '#domain/tax/modes.ts';
import type { Recipient, Supply } from '#domain/tax/supply.ts';
import { supplyOf } from '#domain/tax/supply.ts';
import { productKey } from '#domain/products/products.ts';
import type { Database } from '#server/database.ts';
import type { TaxRules } from '#server/features/documents/steps/tax-of-bills.ts';
import { readRecipient, readTaxRules, taxOfOrders } from '#server/features/documents/steps/tax-of-bills.ts';
import type { Kysely } from 'kysely';
import { readDoctors } from '../store/monthly-bills.ts';
import type { MonthRow } from './month-orders.ts';

/** What decides the tax of monthly bills that are saved now. */
export interface MonthTax {
  readonly rules: TaxRules;
  /** By the ID of the doctor. */
  readonly recipients: ReadonlyMap<string, Recipient>;
}

/** Reads what decides the tax of these doctors’ monthly bills; null in mode none. */
export async function readMonthTax(db: Kysely<Database>, doctorIds: readonly string[]): Promise<MonthTax | null> {
  const rules = await readTaxRules(db);
  if (rules.tax_mode === 'none') return null;
  return { rules, recipients: new Map((await readDoctors(db, doctorIds)).map((doctor) => [doctor.id, doctor])) };
}

interface TaxedMonth {
  readonly doctor_id: string;
  /** The orders for the monthly bill. */
  readonly orders: readonly MonthRow[];
  /** The content of the monthly bill without tax. */
  readonly charge: MonthlyCharge;
  readonly saved: { readonly row: MonthlyBillRow } | undefined;
  readonly is_current: boolean;
}

type TaxFacts = Pick<
  MonthEnd['doctors'][number],
  'tax_amount' | 'tax_refused' | 'is_mixed' | 'missing_details' | 'late'
>;

/** What GST adds to a doctor’s month: the tax of the saved bill, or of the bill that would be saved now. */
export function taxOfMonth(known: MonthTax | null, month: TaxedMonth): TaxFacts {
  const row = month.saved?.row;
  const recipient = known?.recipients.get(month.doctor_id);
  const missing_details = recipient === undefined ? [] : missingDetails(recipient);
  const isKept = row !== undefined && (month.is_current || row.is_issued === true);
  return {
    ...(isKept ? taxOfSaved(row, month.orders) : taxOfNew(known, recipient, month.charge)),
    ...(missing_details.length > 0 && { missing_details }),
  };
}

function taxOfSaved({ tax_amount, is_issued }: MonthlyBillRow, orders: readonly MonthRow[]): TaxFacts {
  const late = is_issued === true ? orders.filter(({ on_saved_bill }) => !on_saved_bill) : [];
  const on_notes = late.filter(({ bill_number }) => bill_number !== null).length;
  return {
    ...(tax_amount !== undefined && { tax_amount }),
    ...(late.length > 0 && { late: { orders: late.length, on_notes } }),
  };
}

function taxOfNew(known: MonthTax | null, recipient: Recipient | undefined, { work_orders }: MonthlyCharge): TaxFacts {
  if (known === null || recipient === undefined) return {};
  const taxed = taxOfOrders(known.rules, recipient, work_orders);
  if (taxed.ok) return { tax_amount: taxed.value.tax_amount };
  const { code, text } = taxed.refusal;
  return { tax_refused: text, ...(code === 'tax_mixed' && { is_mixed: true }) };
}

/** How a doctor’s orders are taxed if they are billed now; empty in mode none. */
export async function readSupply(
  db: Kysely<Database>,
  doctorId: string,
): Promise<{
  supply?: Supply;
  tax_refused?: string;
  taxOf?: (order: Pick<MonthRow, 'product_quality'>) => ReturnType<typeof taxOfProduct>;
}> {
  const rules = await readTaxRules(db);
  if (rules.tax_mode === 'none') return {};
  const supply = supplyOf(rules, await readRecipient(db, doctorId));
  if (!supply.ok) return { tax_refused: supply.refusal.text };
  return {
    ...(supply.value !== null && { supply: supply.value }),
    taxOf: ({ product_quality }) => taxOfProduct(rules, rules.products.get(productKey(product_quality))),
  };
}

/** How a document with GST was taxed. */
export async function readTaxOfDocument(db: Kysely<Database>, id: string): Promise<DocumentTax> {
  const { tax } = await db.selectFrom('documents').select('tax').where('id', '=', id).executeTakeFirstOrThrow();
  return z.parse(DocumentTax, tax);
}
