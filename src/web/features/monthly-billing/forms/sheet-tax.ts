import type { MonthlyBillRow } from '#contract/monthly-billing/monthly-bills.ts';
import type { Amount } from '#domain/shared/money.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import type { DocumentTax, Taxed } from '#domain/tax/document-tax.ts';
import { taxOf, withTax } from '#domain/tax/document-tax.ts';
import type { Supply } from '#domain/tax/supply.ts';
import type { PriceRow } from './price-row.ts';
import { isCounted } from './price-row.ts';
import { amountTyped } from './typed-price.ts';

/** How the monthly bill of a sheet is taxed. */
export interface TaxOfSheet {
  /** Missing without GST. */
  readonly supply?: Supply | undefined;
  /** Why GST does not allow a bill for the doctor. */
  readonly refused?: string | undefined;
  /** The issued bill, which does not change; null if there is none. */
  readonly issued: { readonly bill: MonthlyBillRow; readonly tax: DocumentTax } | null;
}

/** The tax of the bill with the typed prices, as the server computes it; null without GST. */
export function taxOfRows(rows: readonly PriceRow[], supply: Supply | undefined): Outcome<Taxed, 'tax_mixed'> | null {
  if (supply === undefined) return null;
  const lines = rows.filter(isCounted).flatMap(({ order: { serial_number, units, tax }, typed }) => {
    const amount = amountTyped(typed);
    return amount === null || tax === undefined ? [] : [{ serial_number, units, ...tax, amount }];
  });
  return taxOf(lines, supply);
}

/** The total of the lines with their tax. */
export const toPayOf = (total: Amount, taxed: Outcome<Taxed, 'tax_mixed'> | null): Amount =>
  taxed?.ok === true ? withTax(total, taxed.value.tax_amount) : total;

/** The number of orders that the issued bill does not charge. */
export const lateRows = (rows: readonly PriceRow[]): number =>
  rows.filter((row) => isCounted(row) && row.order.issued_on === undefined).length;
