import { must } from '#domain/shared/must.ts';
import type { DocumentTax, RateOfDocument } from '#domain/tax/document-tax.ts';
import { type MoneyRows, paise } from './ledger-oracle.ts';

// The expected tax of some doctors' documents, computed from the plain rows, in integers and without the product's rules.

interface Charged {
  readonly serial_number: string;
  readonly amount: string;
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);

/** Half up: `divided / by`, both positive. */
const halfUp = (divided: bigint, by: bigint): bigint => (divided * 2n + by) / (by * 2n);

/** The differences between the tax of every document and its expected value; none if all are correct. */
export function faultsInTax({ bills, items, months, lines, documents }: MoneyRows): string[] {
  const amounts = new Map(
    [...bills, ...months].map((row) => [row.id, 'total_amount' in row ? row.total_amount : row.amount]),
  );
  const taxOf = new Map(documents.map(({ id, tax }) => [id, tax]));
  return documents.flatMap((document) => {
    const { id, kind, number, tax, tax_amount } = document;
    if (tax === null) return [];
    const voided = bills.some((bill) => bill.id === id && bill.voided_at !== null);
    const of = kind === 'credit_note' ? creditedOf(document) : [...itemsOf(items, id), ...linesOf(lines, id)];
    const amount = kind === 'credit_note' ? document.amount : amounts.get(id);
    const total = paise(must(amount, 'an amount')) + (kind === 'bill' ? paise(tax_amount) : 0n);
    const credits = document.credits_id === null ? null : (taxOf.get(document.credits_id) ?? null);
    return [
      ...(voided ? [] : faultsInLines(tax, of)),
      ...faultsInRates(tax, voided ? null : total),
      ...(credits === null ? [] : notOf(credits, tax)),
    ].map((fault) => `${number ?? id}: ${fault}`);
  });
}

const itemsOf = (items: MoneyRows['items'], id: string): Charged[] =>
  items.filter(({ bill_id }) => bill_id === id).map((item) => ({ ...item, amount: item.total_price }));

const linesOf = (lines: MoneyRows['lines'], id: string): Charged[] =>
  lines.filter(({ monthly_bill_id }) => monthly_bill_id === id);

/** The order of a credit note, with its amount without tax. */
function creditedOf({ serial_number, amount, tax_amount }: MoneyRows['documents'][number]): Charged[] {
  const taxable = paise(amount ?? '0.00') - paise(tax_amount);
  return serial_number === null
    ? []
    : [{ serial_number, amount: `${taxable / 100n}.${String(taxable % 100n).padStart(2, '0')}` }];
}

/** Each line is in one rate, which is the sum of its lines. */
function faultsInLines({ rates }: DocumentTax, charged: readonly Charged[]): string[] {
  const named = rates.flatMap(({ orders }) => orders);
  if (named.length === 0 && charged.length === 0) return [];
  const serials = charged.map(({ serial_number }) => serial_number);
  if (named.toSorted().join(' ') !== serials.toSorted().join(' '))
    return [`names ${named.join(' ')}, charges ${serials.join(' ')}`];
  return rates.flatMap(({ hsn, rate, taxable, orders }) => {
    const expected = sum(
      charged.filter(({ serial_number }) => orders.includes(serial_number)).map(({ amount }) => paise(amount)),
    );
    return paise(taxable) === expected ? [] : [`${hsn} at ${rate} taxes ${taxable}, its lines are ${expected}`];
  });
}

/** The taxes of each rate are right, and the document is rounded. `total`: what it charges; null if it is void. */
function faultsInRates({ mode, inter_state, rates, rounding }: DocumentTax, total: bigint | null): string[] {
  const of = (some: readonly RateOfDocument[], tax: 'taxable' | 'igst' | 'cgst' | 'sgst') =>
    sum(some.map((rate) => paise(rate[tax])));
  const faults = [...Map.groupBy(rates, ({ rate }) => rate)].flatMap(([rate, same]) => {
    const percent = paise(rate);
    const taxable = of(same, 'taxable');
    const expected = inter_state
      ? [halfUp(taxable * percent, 10_000n), 0n, 0n]
      : [0n, halfUp(taxable * percent, 20_000n), halfUp(taxable * percent, 20_000n)];
    const found = [of(same, 'igst'), of(same, 'cgst'), of(same, 'sgst')];
    return [
      ...(String(found) === String(expected) ? [] : [`at ${rate} has ${String(found)}, expected ${String(expected)}`]),
      ...(mode === 'regular' || percent === 0n ? [] : [`has ${rate} in mode ${mode}`]),
    ];
  });
  const exact = of(rates, 'taxable') + of(rates, 'igst') + of(rates, 'cgst') + of(rates, 'sgst');
  const rounded = exact + paise(rounding);
  const whole = mode === 'exempt' || exact < 50n ? exact : halfUp(exact, 100n) * 100n;
  if (rounded !== whole) faults.push(`is rounded by ${rounding} to ${rounded}, expected ${whole}`);
  if (total !== null && rounded !== total) faults.push(`charges ${total}, its rates and rounding are ${rounded}`);
  return faults;
}

/** A credit note has mode, place and rates of the document that it credits. */
function notOf(credited: DocumentTax, note: DocumentTax): string[] {
  const headOf = ({ mode, place, inter_state, recipient_gstin }: DocumentTax) =>
    JSON.stringify([mode, place, inter_state, recipient_gstin]);
  const isKept = note.rates.every(({ hsn, rate }) =>
    credited.rates.some((one) => one.hsn === hsn && one.rate === rate),
  );
  return headOf(credited) === headOf(note) && isKept ? [] : ['has another tax than the document that it credits'];
}
