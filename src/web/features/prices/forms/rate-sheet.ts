// The typed rates of a price list or doctor, on top of the stored rates. All functions are pure.
import type { ProductUnits } from '#domain/products/products.ts';
import { PRICE_REFUSALS } from '#domain/prices/refusals.ts';
import { PRICE_TEXTS } from '#domain/prices/texts.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { dayFault } from '#domain/shared/calendar-day.ts';
import type { Amount } from '#domain/shared/money.ts';
import { commaFault, amountFromText } from '#domain/shared/typed-number.ts';

/** A rate from a day on; null ends the rate. */
export interface DatedRate {
  readonly rate: Amount | null;
  readonly valid_from: CalendarDay;
}

/** A product with its rate on the selected day. */
export interface RateRow extends ProductUnits {
  readonly product_id: string;
  readonly name: string;
  readonly rate: Amount | null;
  /** The day since when the rate, or no rate, applies; null if there was never a rate by then. */
  readonly since: CalendarDay | null;
  /** The next change of the rate, after that day. */
  readonly next: DatedRate | null;
}

/** A typed rate. */
export interface TypedRate {
  readonly rate: string;
  /** Its start date, if it differs from the sheet's. */
  readonly from: string | null;
}

/** By product ID. */
export type TypedRates = Readonly<Record<string, TypedRate>>;

export const RATE_CELLS = ['rate'] as const;
export type RateCell = (typeof RATE_CELLS)[number];

export interface RateFault {
  readonly cell: 'rate' | 'from';
  readonly message: string;
}

/** A rate to save. */
export interface RateToSave extends DatedRate {
  readonly product_id: string;
}

/** The days against which typed rates are validated. */
export interface RateDays {
  readonly today: CalendarDay;
  /** The start date of all rates without their own. */
  readonly from: string;
}

const storedText = ({ rate }: RateRow): string => rate ?? '';

export const rateTextOf = (row: RateRow, typed: TypedRates): string => typed[row.product_id]?.rate ?? storedText(row);

/** Returns the start date of a row's typed rate; null if nothing is typed. */
export function fromOf({ product_id }: RateRow, typed: TypedRates, { from }: RateDays): string | null {
  const row = typed[product_id];
  return row === undefined ? null : (row.from ?? from);
}

/** Returns the typed rates without that of one product. */
export const withoutTyped = (typed: TypedRates, productId: string): TypedRates =>
  Object.fromEntries(Object.entries(typed).filter(([id]) => id !== productId));

/**
 * Returns the typed rates after a change of a row. A row that equals the stored rate and has no own start date is
 * removed.
 */
export function typeRate(typed: TypedRates, row: RateRow, rate: string): TypedRates {
  const from = typed[row.product_id]?.from ?? null;
  return from === null && rate === storedText(row)
    ? withoutTyped(typed, row.product_id)
    : { ...typed, [row.product_id]: { rate, from } };
}

/** Sets the start date of a row. */
export const typeFrom = (typed: TypedRates, row: RateRow, from: string): TypedRates => ({
  ...typed,
  [row.product_id]: { rate: rateTextOf(row, typed), from },
});

/** Normalizes a row when the user leaves it, to an amount with paise. */
export function leaveRate(typed: TypedRates, row: RateRow): TypedRates {
  const now = typed[row.product_id];
  if (now === undefined) return typed;
  const text = amountFromText(now.rate) ?? now.rate.trim();
  return text === now.rate && (text !== storedText(row) || now.from !== null) ? typed : typeRate(typed, row, text);
}

/** Pastes several lines from a row downwards. An empty line leaves its row unchanged. */
export const fillRates = (typed: TypedRates, rows: readonly RateRow[], values: readonly string[]): TypedRates =>
  rows.reduce((filled, row, place) => {
    const value = values[place] ?? '';
    return value === '' ? filled : leaveRate(typeRate(filled, row, value), row);
  }, typed);

/** Letters and digits: `E-max` and `emax` are the same product. */
const nameKey = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

interface NamedRates {
  readonly rows: readonly RateRow[];
  readonly rates: readonly string[];
  /** The names of lines with a rate that no product has. */
  readonly unknown: readonly string[];
}

/**
 * Reads pasted lines of a product and, in a later cell, its rate. Ignores lines without a rate, such as headings. Null
 * if no line names a product.
 */
export function namedRates(rows: readonly RateRow[], lines: readonly (readonly string[])[]): NamedRates | null {
  const byName = new Map(rows.map((row) => [nameKey(row.name), row]));
  const read = lines.flatMap(([name = '', ...cells]) => {
    const rate = cells.findLast((cell) => amountFromText(cell) !== null);
    return rate === undefined ? [] : [{ name, rate, row: byName.get(nameKey(name)) }];
  });
  const known = read.flatMap(({ row, rate }) => (row === undefined ? [] : [{ row, rate }]));
  if (known.length === 0) return null;
  return {
    rows: known.map(({ row }) => row),
    rates: known.map(({ rate }) => rate),
    unknown: read.filter(({ row }) => row === undefined).map(({ name }) => name),
  };
}

/** Whether the product has no rate yet. Its first rate may start in the past. */
const isFirst = ({ since, next }: RateRow): boolean => since === null && next === null;

/** Returns the error of a row, or null. */
export function rateFault(row: RateRow, typed: TypedRates, days: RateDays): RateFault | null {
  const now = typed[row.product_id];
  if (now === undefined) return null;
  const rate = amountFromText(now.rate);
  if (now.rate.trim() !== '' && (rate === null || rate === '0.00')) {
    return { cell: 'rate', message: commaFault(now.rate) ?? PRICE_TEXTS.rateInvalid };
  }
  const from = now.from ?? days.from;
  const fault = dayFault(from);
  if (fault !== null) return { cell: 'from', message: fault };
  return from < days.today && !isFirst(row) ? { cell: 'from', message: PRICE_REFUSALS.rate_in_past.text } : null;
}

/** Returns the changed rates to save, and the rows to correct first. */
export function ratesToSave(rows: readonly RateRow[], typed: TypedRates, days: RateDays) {
  const changed = rows.filter((row) => row.product_id in typed);
  const faulty = changed.flatMap((row) => {
    const fault = rateFault(row, typed, days);
    return fault === null ? [] : [{ row, fault }];
  });
  const rates = changed.flatMap((row): RateToSave[] => {
    const rate = amountFromText(rateTextOf(row, typed));
    const valid_from = fromOf(row, typed, days);
    if (valid_from === null || (rate === null && isFirst(row))) return [];
    return [{ product_id: row.product_id, valid_from, rate }];
  });
  return { rates: faulty.length === 0 ? rates : [], faulty, changed: changed.length };
}

/** Whether a stored draft is a valid set of typed rates. */
export const isTypedRates = (kept: unknown): kept is TypedRates =>
  typeof kept === 'object' &&
  kept !== null &&
  Object.values(kept).every(
    (row: unknown) =>
      typeof row === 'object' &&
      row !== null &&
      'rate' in row &&
      typeof row.rate === 'string' &&
      'from' in row &&
      (row.from === null || typeof row.from === 'string'),
  );
