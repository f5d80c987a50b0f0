// One row of the price sheet: the stored order, the typed price, and its errors. All functions are pure.
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

/** The stored price of an order. */
export type StoredPrice = Pick<MonthlyOrder, 'rate' | 'units' | 'units_typed' | 'amount'>;

export interface PriceRow {
  /** The latest known state of the order; a save is based on its version. */
  readonly order: MonthlyOrder;
  /**
   * The stored price when the user began to type. If another price was stored since, the user must choose between the
   * two.
   */
  readonly over: StoredPrice;
  readonly typed: TypedPrice;
  readonly changed: boolean;
  /** Shown after the user leaves the cell, not while typing. */
  readonly fault: CellFault | null;
  /** Why the server did not save the row, or which typed values were lost. */
  readonly refusal: string | null;
  /** Whether the user confirmed the saved price after the order changed. It is then saved again as it is. */
  readonly confirmed: boolean;
  /** Whether it was saved since this sheet opened. Its rate is then suggested in the rows below. */
  readonly pricedHere: boolean;
}

/** Returns a row without typed values: it shows the stored price. */
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

/** Returns the row without its typed values. */
export const revertedRow = ({ order, pricedHere }: PriceRow): PriceRow => ({ ...newRow(order), pricedHere });

/** Whether this monthly bill charges the order, not another monthly bill or a separate bill. */
export const isCounted = ({ order }: PriceRow): boolean => chargePlace(order) === 'here';

/** Whether the order can be priced here: counted, and not on a paid or issued bill. */
export const isOpen = (row: PriceRow): boolean =>
  isCounted(row) && !row.order.bill_paid && row.order.issued_on === undefined;

/** Whether another price was stored since the user began to type. Neither is saved until the user chooses. */
export const isInConflict = (row: PriceRow): boolean => row.changed && isOpen(row) && !isSamePrice(row.over, row.order);

/** Returns the row with new texts in its cells. */
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

/** Returns the row after the user left its cells: normalized and validated. A saved price cannot become empty. */
export function leaveRow(row: PriceRow): PriceRow {
  if (!row.changed) return settledRow(row);
  const typed = settled(row.order, row.typed);
  const emptied = row.order.amount !== null && amountTyped(typed) === null;
  const fault = faultOf(row.order, typed) ?? (emptied ? AMOUNT_FAULT : null);
  return { ...row, typed, changed: row.confirmed || isChanged(row.order, typed), fault };
}

/** Keeps the typed price and discards the newer stored price. */
export const keptRow = (row: PriceRow): PriceRow => leaveRow({ ...row, over: row.order });

/** Whether the price was set for another state of the order and still has to be checked. */
export const isInDoubt = (row: PriceRow): boolean => isOpen(row) && row.order.price_check !== null && !row.changed;

/** Returns rate × units for the order's current units; null if it has no rate or no units. */
export function recountedPrice({ order }: PriceRow): TypedPrice | null {
  const units = String(order.counted_units);
  const typed = typedInto(order, { ...savedPrice(order), units }, 'rate', order.rate ?? '');
  return order.rate === null || amountTyped(typed) === null ? null : typed;
}

/** Returns the row with its saved price confirmed. */
export const confirmedRow = (row: PriceRow): PriceRow =>
  leaveRow({ ...rowWith(row, savedPrice(row.order)), changed: true, confirmed: true });

const settledRow = (row: PriceRow): PriceRow =>
  row.fault === null && sameTexts(row.typed, savedPrice(row.order))
    ? row
    : { ...row, typed: savedPrice(row.order), fault: null };

/** Returns the row's part of the request; null if nothing changed, the row has an error, or a conflict is undecided. */
export const toSave = (row: PriceRow): PriceInput | null =>
  row.changed && row.fault === null && isOpen(row) && !isInConflict(row) ? priceOf(row.order, row.typed) : null;

/** Returns the row after its price was saved as this version. Text typed since then stays. */
export function savedRow(row: PriceRow, saved: PriceInput, sent: TypedPrice, version: number): PriceRow {
  const { rate, units, amount } = saved;
  const price = { rate, amount, units: units ?? row.order.counted_units, units_typed: units !== null };
  // Another user may have changed it again before the answer arrived.
  const order = row.order.version > version ? row.order : { ...row.order, ...price, version, price_check: null };
  if (sameTexts(row.typed, sent)) return { ...newRow(order), pricedHere: true };
  return { ...rowWith({ ...row, order }, row.typed), over: price, pricedHere: true };
}

/** Returns the row after a refusal based on this version. A row with a later version ignores it. */
export const refusedRow = (row: PriceRow, refusal: string, version: number): PriceRow =>
  row.order.version > version ? row : { ...row, refusal };

/**
 * Returns the row after the order was refetched. An unchanged row shows the stored price. A typed price stays: it is
 * saved if the stored price is unchanged, else only after the user decides (`isInConflict`).
 */
export function refreshedRow(row: PriceRow, order: MonthlyOrder): PriceRow {
  if (order.version < row.order.version || JSON.stringify(order) === JSON.stringify(row.order)) return row;
  if (!row.changed) return revertedRow({ ...row, order });
  const rebased = { ...row, order, typed: countedAs(row.order, order, row.typed), fault: null };
  if (!isOpen(rebased)) return lostRow(row, order);
  const currentRefusal = order.version > row.order.version ? null : row.refusal;
  if (!row.confirmed)
    return leftAs(row, { ...rebased, changed: isChanged(order, rebased.typed), refusal: currentRefusal });
  // The user confirmed the price for an earlier state of the order.
  return JSON.stringify(order.price_check) === JSON.stringify(row.order.price_check)
    ? { ...rebased, refusal: currentRefusal }
    : newRow(order);
}

/** Validates a row again if it had an error. A row without one stays as it is: the user may still be typing. */
const leftAs = (before: PriceRow, row: PriceRow): PriceRow => {
  if (!row.changed) return newRow(row.order);
  return before.fault === null ? row : leaveRow(row);
};

/** Returns a row that can no longer be edited, with the typed values in its refusal. */
export const lostRow = ({ typed, refusal }: PriceRow, order: MonthlyOrder): PriceRow => ({
  ...newRow(order),
  refusal: [refusal, typedText(typed)].filter((part) => part !== null).join(' '),
});

const typedText = ({ units, rate, amount }: TypedPrice): string =>
  rate === '' ? `You entered ${amount}.` : `You entered ${rate} × ${units} = ${amount}.`;

/** Compares prices. Units that were not typed are ignored: they follow the order's teeth. */
export const isSamePrice = (one: StoredPrice, other: StoredPrice): boolean =>
  one.rate === other.rate &&
  one.amount === other.amount &&
  one.units_typed === other.units_typed &&
  (!one.units_typed || one.units === other.units);

const sameTexts = (a: TypedPrice, b: TypedPrice): boolean =>
  a.units === b.units && a.rate === b.rate && a.amount === b.amount;
