// One row of the price sheet: the order as it was saved, what is typed over it, and what is said about that. All changes are pure.
import type { MonthlyOrder } from '#contract/monthly-billing.ts';
import { standingOf } from '#domain/billing/monthly-bill.ts';
import type { PriceTyped } from '#domain/billing/monthly.ts';
import type { CellFault, PriceCell, TypedPrice } from './typed-price.ts';
import {
  AMOUNT_FAULT,
  amountTyped,
  countedUnits,
  faultOf,
  isChanged,
  priceOf,
  savedPrice,
  settled,
  typedInto,
} from './typed-price.ts';

export interface PriceRow {
  /** What is typed is based on this version of the order. */
  readonly order: MonthlyOrder;
  readonly typed: TypedPrice;
  readonly changed: boolean;
  /** Shown once the cell is left, not while it is typed in. */
  readonly fault: CellFault | null;
  /** Why the server did not save the row. */
  readonly refusal: string | null;
}

export const newRow = (order: MonthlyOrder): PriceRow => ({
  order,
  typed: savedPrice(order),
  changed: false,
  fault: null,
  refusal: null,
});

/** An order that another monthly bill charges, or that is paid on a bill of its own, is shown and not counted here. */
export const isCounted = ({ order }: PriceRow): boolean => standingOf(order) === 'here';

/** Counted here, and to be priced: the amount of a paid bill stays, also where the month's bill charged it before. */
export const isOpen = (row: PriceRow): boolean => isCounted(row) && !row.order.bill_paid;

/** The row with other texts in its cells. */
export const rowWith = (row: PriceRow, typed: TypedPrice): PriceRow => ({
  ...row,
  typed,
  changed: isChanged(row.order, typed),
  fault: null,
  refusal: null,
});

export const typeInto = (row: PriceRow, cell: PriceCell, text: string): PriceRow =>
  rowWith(row, typedInto(row.order, row.typed, cell, text));

/** The row as its cells are left: tidied, with what is wrong. A price that was saved cannot become none. */
export function leaveRow(row: PriceRow): PriceRow {
  if (!row.changed) return settledRow(row);
  const typed = settled(row.order, row.typed);
  const emptied = row.order.amount !== null && amountTyped(typed) === null;
  const fault = faultOf(row.order, typed) ?? (emptied ? AMOUNT_FAULT : null);
  return { ...row, typed, changed: isChanged(row.order, typed), fault };
}

const settledRow = (row: PriceRow): PriceRow =>
  row.fault === null && sameTexts(row.typed, savedPrice(row.order))
    ? row
    : { ...row, typed: savedPrice(row.order), fault: null };

/** What is to be saved of the row; null where nothing is. */
export const toSave = ({ order, typed, changed, fault }: PriceRow): PriceTyped | null =>
  changed && fault === null ? priceOf(order, typed) : null;

/** The row once this price of it was saved; what was typed meanwhile stays. */
export function savedRow(row: PriceRow, saved: PriceTyped, sent: TypedPrice, version: number): PriceRow {
  const { rate, units, amount } = saved;
  const counted = countedUnits(row.order);
  const order = { ...row.order, version, rate, amount, units: units ?? counted, units_typed: units !== null };
  return sameTexts(row.typed, sent) ? newRow(order) : rowWith({ ...row, order }, row.typed);
}

export const refusedRow = (row: PriceRow, refusal: string): PriceRow => ({ ...row, refusal });

/**
 * The row when the server's order comes anew. What is typed stays, based on what it was typed over: a price that somebody else
 * changed meanwhile is refused by the server and not overwritten. Only a row that was refused gives way to what is saved now.
 */
export function refreshedRow(row: PriceRow, order: MonthlyOrder): PriceRow {
  if (order.version < row.order.version || JSON.stringify(order) === JSON.stringify(row.order)) return row;
  if (!row.changed) return { ...newRow(order), refusal: row.refusal };
  if (row.refusal !== null && order.version > row.order.version) {
    return { ...newRow(order), refusal: `${row.refusal} ${typedText(row.typed)}` };
  }
  if (standingOf(order) !== 'here' || order.bill_paid) return newRow(order);
  return samePrice(order, row.order) ? { ...row, order } : row;
}

const typedText = ({ units, rate, amount }: TypedPrice): string =>
  rate === '' ? `You had typed ${amount}.` : `You had typed ${rate} × ${units} = ${amount}.`;

const samePrice = (a: MonthlyOrder, b: MonthlyOrder): boolean =>
  a.rate === b.rate && a.amount === b.amount && a.units === b.units;

const sameTexts = (a: TypedPrice, b: TypedPrice): boolean =>
  a.units === b.units && a.rate === b.rate && a.amount === b.amount;
