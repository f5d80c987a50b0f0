// The rates of one place, a list's or a doctor's own, as they are typed over what is stored. All changes are pure.
import type { ProductUnits } from '#domain/products/products.ts';
import { PRICE_REFUSALS } from '#domain/prices/refusals.ts';
import { PRICE_TEXTS } from '#domain/prices/texts.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { dayFault } from '#domain/shared/calendar-day.ts';
import type { Amount } from '#domain/shared/money.ts';
import { commaFault, amountFromText } from '#domain/shared/typed-number.ts';

/** A rate from a day on; null is that there is none any more. */
export interface DatedRate {
  readonly rate: Amount | null;
  readonly valid_from: CalendarDay;
}

/** A product with what it costs in the place on the day that is looked at. */
export interface RateRow extends ProductUnits {
  readonly product_id: string;
  readonly name: string;
  readonly rate: Amount | null;
  /** Since when it costs that, or has no rate any more; null where it never had one by then. */
  readonly since: CalendarDay | null;
  /** What it costs later. */
  readonly next: DatedRate | null;
}

/** What is typed over a rate. */
export interface TypedRate {
  readonly rate: string;
  /** From when, where that is not what the whole sheet says. */
  readonly from: string | null;
}

/** By the ids of the products. */
export type TypedRates = Readonly<Record<string, TypedRate>>;

export const RATE_CELLS = ['rate'] as const;
export type RateCell = (typeof RATE_CELLS)[number];

export interface RateFault {
  readonly cell: 'rate' | 'from';
  readonly message: string;
}

/** A rate on its way to the server. */
export interface RateToSave extends DatedRate {
  readonly product_id: string;
}

/** Against what typed rates are held. */
export interface RateDays {
  readonly today: CalendarDay;
  /** From when a rate is, unless its row says otherwise. */
  readonly from: string;
}

const storedText = ({ rate }: RateRow): string => rate ?? '';

export const rateTextOf = (row: RateRow, typed: TypedRates): string => typed[row.product_id]?.rate ?? storedText(row);

/** From when the rate of a row is to be; null where nothing is typed in it. */
export function fromOf({ product_id }: RateRow, typed: TypedRates, { from }: RateDays): string | null {
  const row = typed[product_id];
  return row === undefined ? null : (row.from ?? from);
}

/** The rates without what is typed over one of them. */
export const withoutTyped = (typed: TypedRates, productId: string): TypedRates =>
  Object.fromEntries(Object.entries(typed).filter(([id]) => id !== productId));

/** A row with another rate; one with the stored rate and no start date counts as untouched. */
export function typeRate(typed: TypedRates, row: RateRow, rate: string): TypedRates {
  const from = typed[row.product_id]?.from ?? null;
  return from === null && rate === storedText(row)
    ? withoutTyped(typed, row.product_id)
    : { ...typed, [row.product_id]: { rate, from } };
}

/** A row whose rate has a separate start date. */
export const typeFrom = (typed: TypedRates, row: RateRow, from: string): TypedRates => ({
  ...typed,
  [row.product_id]: { rate: rateTextOf(row, typed), from },
});

/** A row as it is left: an amount with its paise. */
export function leaveRate(typed: TypedRates, row: RateRow): TypedRates {
  const now = typed[row.product_id];
  if (now === undefined) return typed;
  const text = amountFromText(now.rate) ?? now.rate.trim();
  return text === now.rate && (text !== storedText(row) || now.from !== null) ? typed : typeRate(typed, row, text);
}

/** Pastes several lines from a row downwards; an empty one leaves its row unchanged. */
export const fillRates = (typed: TypedRates, rows: readonly RateRow[], values: readonly string[]): TypedRates =>
  rows.reduce((filled, row, place) => {
    const value = values[place] ?? '';
    return value === '' ? filled : leaveRate(typeRate(filled, row, value), row);
  }, typed);

/** The first rate that a product is given in a place: it may begin in the past. */
const isFirst = ({ since, next }: RateRow): boolean => since === null && next === null;

/** What is wrong with a row; null where nothing is. */
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

/** The rates to be saved, and the rows to correct first; nothing where nothing changed. */
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

/** Whether what was kept of an earlier visit is what is typed into a sheet. */
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
