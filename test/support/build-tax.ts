import type { ActiveTaxMode } from '#domain/tax/modes.ts';
import { type DocumentTax, type TaxTitle, type Taxed, taxedAs } from '#domain/tax/document-tax.ts';
import { must } from '#domain/shared/must.ts';

interface TaxBuilt extends Partial<Pick<DocumentTax, 'place' | 'inter_state' | 'recipient_gstin'>> {
  readonly mode?: ActiveTaxMode;
  readonly title?: TaxTitle;
  readonly rate?: string;
  readonly serial_number?: string;
}

/** The tax of a document with one line, by default at 5 % within a state for a registered doctor. */
export function buildTax(
  amount: string,
  { mode = 'regular', title = 'Tax Invoice', rate = '5.00', serial_number = 'WO-2026-0012', ...supply }: TaxBuilt = {},
): Taxed & { readonly tax: DocumentTax } {
  const line = { serial_number, hsn: '9021', rate, units: 1, amount };
  const of = {
    mode,
    place: '27',
    inter_state: false,
    recipient_gstin: '27AAPFU0939F1ZV',
    recipient_address: '',
    ...supply,
  };
  const { tax, tax_amount } = taxedAs([line], of, title);
  return { tax: must(tax, 'a taxed document'), tax_amount };
}
