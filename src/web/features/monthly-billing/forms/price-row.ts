// One row of the price sheet: the order as it is stored, what is typed over it, and what is said about that. All changes are pure.
import type { MonthlyOrder } from '#contract/monthly-billing/monthly-bills.ts';
import { chargePlace } from '#domain/monthly-billing/monthly-bill.ts';
import type { PriceInput } from '#domain/billing/item-prices.ts';
import type { CellFault, PriceCell, TypedPrice } from './typed-price.ts';
import {
  AMOUNT_FAULT,
  amountTyped,
  countedAs,
  faultOf,
  isChanged,
  priceOf,
  savedPrice,
  settled,
  typedInto,
} from './typed-price.ts';

/** The price of an order as it is stored. */
export type StoredPrice = Pick<MonthlyOrder, 'rate' | 'units' | 'units_typed' | 'amount'>;

export interface PriceRow {
  /** As it is stored, as far as this page has heard; what is saved is based on this version. */
  readonly order: MonthlyOrder;
  /** What was stored when somebody began to type over it; where another price is stored since, it must be said which one stands. */
  readonly over: StoredPrice;
  readonly typed: TypedPrice;
  readonly changed: boolean;
  /** Shown once the cell is left, not while it is typed in. */
  readonly fault: CellFault | null;
  /** Why the server did not save the row, or what is lost with it. */
  readonly refusal: string | null;
  /** The saved price was said to be right, though the order is no longer what it was set for: it is saved as it is. */
  readonly confirmed: boolean;
  /** It was saved since this sheet was opened: what is priced here goes on below it. */
  readonly pricedHere: boolean;
}

/** A row in which nothing is typed: it shows what is stored. */
export const newRow = (order: MonthlyOrder): PriceRow => ({
  order,
  over: order,
  typed: savedPrice(order),
  changed: false,
  fault: null,
  refusal: null,
  confirmed: false,
  pricedHere: false,
});

/** The row with all that is typed in it forgotten. */
export const revertedRow = ({ order, pricedHere }: PriceRow): PriceRow => ({ ...newRow(order), pricedHere });

/** An order that another monthly bill charges, or that is charged or paid on a bill of its own, is shown and not counted here. */
export const isCounted = ({ order }: PriceRow): boolean => chargePlace(order) === 'here';

/** Counted here, and to be priced: the amount of a paid bill stays, also where the month's bill charged it before. */
export const isOpen = (row: PriceRow): boolean => isCounted(row) && !row.order.bill_paid;

/** Whether another price was stored since it was typed over: neither is taken for the other until the person says which one stands. */
export const isInConflict = (row: PriceRow): boolean => row.changed && isOpen(row) && !isSamePrice(row.over, row.order);

/** The row with other texts in its cells. */
export const rowWith = (row: PriceRow, typed: TypedPrice): PriceRow => ({
  ...row,
  over: row.changed ? row.over : row.order,
  typed,
  changed: isChanged(row.order, typed),
  fault: null,
  refusal: null,
  confirmed: false,
});

export const typeInto = (row: PriceRow, cell: PriceCell, text: string): PriceRow =>
  rowWith(row, typedInto(row.order, row.typed, cell, text));

/** The row as its cells are left: tidied, with what is wrong. A price that was saved cannot become none. */
export function leaveRow(row: PriceRow): PriceRow {
  if (!row.changed) return settledRow(row);
  const typed = settled(row.order, row.typed);
  const emptied = row.order.amount !== null && amountTyped(typed) === null;
  const fault = faultOf(row.order, typed) ?? (emptied ? AMOUNT_FAULT : null);
  return { ...row, typed, changed: row.confirmed || isChanged(row.order, typed), fault };
}

/** What is typed stands over the price that is stored now. */
export const keptRow = (row: PriceRow): PriceRow => leaveRow({ ...row, over: row.order });

/** Whether the price was set for something else than the order now is, and nobody has said yet what it shall be. */
export const isInDoubt = (row: PriceRow): boolean => isOpen(row) && row.order.price_check !== null && !row.changed;

/** Rate × units as the order is now counted; null where it has no rate, or nothing to count. */
export function recountedPrice({ order }: PriceRow): TypedPrice | null {
  const units = String(order.counted_units);
  const typed = typedInto(order, { ...savedPrice(order), units }, 'rate', order.rate ?? '');
  return order.rate === null || amountTyped(typed) === null ? null : typed;
}

/** The row with its saved price said to be right. */
export const confirmedRow = (row: PriceRow): PriceRow =>
  leaveRow({ ...rowWith(row, savedPrice(row.order)), changed: true, confirmed: true });

const settledRow = (row: PriceRow): PriceRow =>
  row.fault === null && sameTexts(row.typed, savedPrice(row.order))
    ? row
    : { ...row, typed: savedPrice(row.order), fault: null };

/** What is to be saved of the row; null where nothing is, or where it is not said yet which price stands. */
export const toSave = (row: PriceRow): PriceInput | null =>
  row.changed && row.fault === null && isOpen(row) && !isInConflict(row) ? priceOf(row.order, row.typed) : null;

/** The row once this price of it was saved as this version; what was typed meanwhile stays. */
export function savedRow(row: PriceRow, saved: PriceInput, sent: TypedPrice, version: number): PriceRow {
  const { rate, units, amount } = saved;
  const price = { rate, amount, units: units ?? row.order.counted_units, units_typed: units !== null };
  // Somebody may have changed it again before the answer came.
  const order = row.order.version > version ? row.order : { ...row.order, ...price, version, price_check: null };
  if (sameTexts(row.typed, sent)) return { ...newRow(order), pricedHere: true };
  return { ...rowWith({ ...row, order }, row.typed), over: price, pricedHere: true };
}

/** The row once it was refused, based on this version. One that was told of a later version meanwhile is past that. */
export const refusedRow = (row: PriceRow, refusal: string, version: number): PriceRow =>
  row.order.version > version ? row : { ...row, refusal };

/**
 * The row when the server's order comes anew. Where nothing is typed it shows what is stored now. What is typed stays, and is based on
 * what is stored now: saved over the same price as before as if nothing had been, and else only when the person said so (`isInConflict`).
 */
export function refreshedRow(row: PriceRow, order: MonthlyOrder): PriceRow {
  if (order.version < row.order.version || JSON.stringify(order) === JSON.stringify(row.order)) return row;
  if (!row.changed) return revertedRow({ ...row, order });
  const rebased = { ...row, order, typed: countedAs(row.order, order, row.typed), fault: null };
  if (!isOpen(rebased)) return lostRow(row, order);
  const currentRefusal = order.version > row.order.version ? null : row.refusal;
  if (!row.confirmed)
    return leftAs(row, { ...rebased, changed: isChanged(order, rebased.typed), refusal: currentRefusal });
  // The price was said to be right for what the order was then.
  return JSON.stringify(order.price_check) === JSON.stringify(row.order.price_check)
    ? { ...rebased, refusal: currentRefusal }
    : newRow(order);
}

/** A row whose texts were found faulty when they were left is looked at again; one that is typed in is left alone. */
const leftAs = (before: PriceRow, row: PriceRow): PriceRow => {
  if (!row.changed) return newRow(row.order);
  return before.fault === null ? row : leaveRow(row);
};

/** A row that can no longer be typed into, with what was typed. */
export const lostRow = ({ typed, refusal }: PriceRow, order: MonthlyOrder): PriceRow => ({
  ...newRow(order),
  refusal: [refusal, typedText(typed)].filter((part) => part !== null).join(' '),
});

const typedText = ({ units, rate, amount }: TypedPrice): string =>
  rate === '' ? `You entered ${amount}.` : `You entered ${rate} × ${units} = ${amount}.`;

/** Units that nobody typed are no part of the price: they follow the order's teeth. */
export const isSamePrice = (one: StoredPrice, other: StoredPrice): boolean =>
  one.rate === other.rate &&
  one.amount === other.amount &&
  one.units_typed === other.units_typed &&
  (!one.units_typed || one.units === other.units);

const sameTexts = (a: TypedPrice, b: TypedPrice): boolean =>
  a.units === b.units && a.rate === b.rate && a.amount === b.amount;
