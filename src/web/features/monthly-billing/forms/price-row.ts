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
  /** The stored order as this page knows it; a save is based on its version. */
  readonly order: MonthlyOrder;
  /** The price that was stored when the user began to type; where another one is stored since, the user must decide between the two. */
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

/** An order on another monthly bill, or charged or paid on a separate bill, is shown and not counted here. */
export const isCounted = ({ order }: PriceRow): boolean => chargePlace(order) === 'here';

/** Counted here, and to be priced: the amount of a paid bill stays, also where the month's bill charged it before. */
export const isOpen = (row: PriceRow): boolean => isCounted(row) && !row.order.bill_paid;

/** Whether another price was stored since the user typed over it: neither wins until the user decides. */
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

/** The row after leaving its cells: normalized, with its errors. A saved price cannot become empty. */
export function leaveRow(row: PriceRow): PriceRow {
  if (!row.changed) return settledRow(row);
  const typed = settled(row.order, row.typed);
  const emptied = row.order.amount !== null && amountTyped(typed) === null;
  const fault = faultOf(row.order, typed) ?? (emptied ? AMOUNT_FAULT : null);
  return { ...row, typed, changed: row.confirmed || isChanged(row.order, typed), fault };
}

/** Keeps the typed price, over the price that is stored now. */
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

/** The row's part of the request; null where nothing changed, or a conflict is undecided. */
export const toSave = (row: PriceRow): PriceInput | null =>
  row.changed && row.fault === null && isOpen(row) && !isInConflict(row) ? priceOf(row.order, row.typed) : null;

/** The row after its price was saved as this version; what was typed since then stays. */
export function savedRow(row: PriceRow, saved: PriceInput, sent: TypedPrice, version: number): PriceRow {
  const { rate, units, amount } = saved;
  const price = { rate, amount, units: units ?? row.order.counted_units, units_typed: units !== null };
  // Another user may have changed it again before the answer arrived.
  const order = row.order.version > version ? row.order : { ...row.order, ...price, version, price_check: null };
  if (sameTexts(row.typed, sent)) return { ...newRow(order), pricedHere: true };
  return { ...rowWith({ ...row, order }, row.typed), over: price, pricedHere: true };
}

/** The row after a refusal that was based on this version. A row that already knows a later version is past that. */
export const refusedRow = (row: PriceRow, refusal: string, version: number): PriceRow =>
  row.order.version > version ? row : { ...row, refusal };

/**
 * The row when the server's order arrives again. Untouched, it shows the stored price. A typed price stays, now based on the stored
 * version: it is saved when the stored price is unchanged, and else only after the user decides (`isInConflict`).
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
