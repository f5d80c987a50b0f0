// The tax of a bill, monthly bill or credit note: per document and rate, in paise × basis points, rounded once.
import type { Amount, Paise, SignedAmount } from '#domain/shared/money.ts';
import { paiseOf, paiseOfSigned, toAmount, toSigned } from '#domain/shared/money.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { ActiveTaxMode, TaxRatePercent } from './modes.ts';
import { refuseTax } from './refusals.ts';
import type { Supply } from './supply.ts';

/** A line to tax: an order on a bill. */
export interface TaxLine {
  readonly serial_number: string;
  readonly hsn: string;
  readonly rate: TaxRatePercent;
  readonly units: number;
  readonly amount: Amount;
}

/** What a document charges for one HSN code and rate. */
export interface RateOfDocument {
  readonly hsn: string;
  readonly rate: TaxRatePercent;
  readonly units: number;
  readonly taxable: Amount;
  readonly igst: Amount;
  readonly cgst: Amount;
  readonly sgst: Amount;
  /** The serial numbers of its orders. */
  readonly orders: readonly string[];
}

/** How a document was taxed. It keeps this whatever is set later. */
export interface DocumentTax extends Supply {
  readonly title: TaxTitle;
  readonly rates: readonly RateOfDocument[];
  readonly rounding: SignedAmount;
}

export const TAX_TITLES = ['Tax Invoice', 'Bill of Supply', 'Invoice-cum-Bill of Supply', 'Credit Note'] as const;
export type TaxTitle = (typeof TAX_TITLES)[number];

/** The title of a bill whose orders the monthly bill charges. */
export const DELIVERY_NOTE = 'Delivery Note';

export interface Taxed {
  readonly tax: DocumentTax | null;
  /** Tax and rounding: what the document charges above its lines. */
  readonly tax_amount: SignedAmount;
}

/** What a document charges: its lines with tax and rounding. */
export const withTax = (lines: Amount, tax_amount: SignedAmount = '0.00'): Amount =>
  toAmount(paiseOf(lines) + paiseOfSigned(tax_amount));

export const NOT_TAXED: Taxed = { tax: null, tax_amount: '0.00' };

/** Modes in which the document is rounded to the rupee. */
const IS_ROUNDED: Readonly<Record<ActiveTaxMode, boolean>> = { composition: true, exempt: false, regular: true };

/** The tax of a bill or monthly bill with these lines. */
export function taxOf(lines: readonly TaxLine[], supply: Supply | null): Outcome<Taxed, 'tax_mixed'> {
  if (supply === null) return done(NOT_TAXED);
  const taxed = lines.map((line) => (supply.mode === 'regular' ? line : { ...line, rate: '0.00' }));
  const exempt = taxed.filter(({ rate }) => paiseOf(rate) === 0);
  const isMixed = exempt.length > 0 && exempt.length < taxed.length;
  if (isMixed && supply.recipient_gstin !== '')
    return refuseTax('tax_mixed', exempt.map(({ serial_number }) => serial_number).join(', '));
  const mixedTitle = isMixed ? 'Invoice-cum-Bill of Supply' : 'Tax Invoice';
  return done(taxedAs(taxed, supply, exempt.length === taxed.length ? 'Bill of Supply' : mixedTitle));
}

/** The tax of lines whose rates are decided. */
export function taxedAs(lines: readonly TaxLine[], supply: Supply, title: TaxTitle): Taxed {
  const byRate = [...Map.groupBy(lines, ({ rate }) => paiseOf(rate))].toSorted(([one], [other]) => one - other);
  const rates = byRate.flatMap(([basisPoints, same]) => ratesOf(basisPoints, same, supply));
  const taxable = sumOf(rates, ['taxable']);
  const tax = sumOf(rates, ['igst', 'cgst', 'sgst']);
  const rounding = IS_ROUNDED[supply.mode] ? roundingOf(taxable + tax) : 0;
  const { mode, place, inter_state, recipient_gstin, recipient_address } = supply;
  return {
    tax: {
      mode,
      title,
      place,
      inter_state,
      recipient_gstin,
      recipient_address,
      rates,
      rounding: toSigned(rounding),
    },
    tax_amount: toSigned(tax + rounding),
  };
}

/** The HSN codes of one rate. Their taxes add up to the tax of all lines of the rate, which is rounded once. */
function ratesOf(basisPoints: number, lines: readonly TaxLine[], { inter_state }: Supply): RateOfDocument[] {
  let before: Paise = 0;
  const share = (sum: Paise, parts: bigint): Paise => shareOf(sum, basisPoints, parts);
  const byHsn = [...Map.groupBy(lines, ({ hsn }) => hsn)].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return byHsn.map(([hsn, own]) => {
    const taxable = own.reduce((sum, { amount }) => sum + paiseOf(amount), 0);
    const part = (parts: bigint): Amount => toAmount(share(before + taxable, parts) - share(before, parts));
    const [igst, half] = inter_state ? [part(WHOLE), toAmount(0)] : [toAmount(0), part(HALF)];
    before += taxable;
    return {
      hsn,
      rate: toAmount(basisPoints),
      units: own.reduce((sum, { units }) => sum + units, 0),
      taxable: toAmount(taxable),
      igst,
      cgst: half,
      sgst: half,
      orders: own.map(({ serial_number }) => serial_number),
    };
  });
}

/** 100 % in basis points, and twice that for each half of the tax within a state. */
const WHOLE = 10_000n;
const HALF = 20_000n;

/** `sum` × rate, half up to the paisa. The product of a monthly bill may exceed 2^53. */
const shareOf = (sum: Paise, basisPoints: number, parts: bigint): Paise =>
  Number((BigInt(sum) * BigInt(basisPoints) * 2n + parts) / (parts * 2n));

/** What rounds a sum to the nearest rupee, half up. A sum below 50 paise stays, so that something is charged. */
function roundingOf(sum: Paise): Paise {
  const rounded = Math.floor((sum + 50) / 100) * 100;
  return rounded === 0 ? 0 : rounded - sum;
}

const sumOf = (rates: readonly RateOfDocument[], columns: readonly ('taxable' | 'igst' | 'cgst' | 'sgst')[]): Paise =>
  rates.reduce((sum, rate) => sum + columns.reduce((own, column) => own + paiseOf(rate[column]), 0), 0);

/**
 * Returns lines with the codes and rates that a document keeps for its orders, for a new price or after an order was
 * removed.
 */
export function withKeptRates(
  lines: readonly Omit<TaxLine, 'hsn' | 'rate'>[],
  { rates }: Pick<DocumentTax, 'rates'>,
): TaxLine[] {
  const kept = new Map(rates.flatMap(({ hsn, rate, orders }) => orders.map((serial) => [serial, { hsn, rate }])));
  return lines.flatMap((line) => {
    const known = kept.get(line.serial_number);
    return known === undefined ? [] : [{ ...line, ...known }];
  });
}

/** The tax of a credit note over a taxable amount, with the rates of the document, or of one order on it. */
export function taxOfCredit(
  { rates, ...document }: DocumentTax,
  { taxable, serial_number }: { readonly taxable: Amount; readonly serial_number: string | null },
): Outcome<Taxed, 'credited_order_needed'> {
  const [only, ...others] = rates.filter(({ orders }) => serial_number === null || orders.includes(serial_number));
  if (only === undefined || others.length > 0) return refuseTax('credited_order_needed');
  const { hsn, rate } = only;
  const { tax, tax_amount } = taxedAs(
    [{ serial_number: serial_number ?? '', hsn, rate, units: 0, amount: taxable }],
    document,
    'Credit Note',
  );
  return done({ tax: tax && withoutOrders(tax, serial_number), tax_amount });
}

/** Whether a document charges tax, not only by a mode that has none. */
export const hasTax = ({ rates }: Pick<DocumentTax, 'rates'>): boolean => rates.some(({ rate }) => paiseOf(rate) > 0);

const withoutOrders = (tax: DocumentTax, serial_number: string | null): DocumentTax =>
  serial_number === null ? { ...tax, rates: tax.rates.map((rate) => ({ ...rate, orders: [] })) } : tax;
