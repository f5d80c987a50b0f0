// Drafts of typed prices. They survive a reload, a lost connection and an expired session, in this tab only.
import type { MonthlyOrder } from '#contract/monthly-billing/monthly-bills.ts';
import { deleteDraft, saveDraft, readDraft } from '#web/ui/fields/drafts.ts';
import type { PriceRow, StoredPrice } from './price-row.ts';
import { isOpen, lostRow, newRow, rowWith } from './price-row.ts';
import type { TypedPrice } from './typed-price.ts';
import { PRICE_CELLS } from './typed-price.ts';

/** A typed price, and the stored price that it replaces. */
interface KeptPrice {
  readonly over: StoredPrice;
  readonly typed: TypedPrice;
}

export interface SheetKey {
  readonly doctor_id: string;
  readonly month: string;
}

const keyOf = ({ doctor_id, month }: SheetKey): string => `monthly-prices:${doctor_id}:${month}`;

export const deletePriceDraft = (sheet: SheetKey): void => deleteDraft(keyOf(sheet));

export function savePriceDraft(sheet: SheetKey, rows: readonly PriceRow[]): void {
  const kept = rows
    .filter(({ changed }) => changed)
    .map(({ order, over: { rate, units, units_typed, amount }, typed }): [string, KeptPrice] => [
      order.id,
      { over: { rate, units, units_typed, amount }, typed },
    ]);
  if (kept.length === 0) deletePriceDraft(sheet);
  else saveDraft(keyOf(sheet), Object.fromEntries(kept));
}

/** Returns the initial rows of a sheet with its draft. The rows use the current orders, never those of the draft. */
export function openingRows(sheet: SheetKey, orders: readonly MonthlyOrder[]): readonly PriceRow[] {
  const draft = readDraft(keyOf(sheet));
  const kept = new Map(Object.entries(typeof draft === 'object' && draft !== null ? draft : {}));
  return orders.map((order) => {
    const price: unknown = kept.get(order.id);
    if (!isKept(price)) return newRow(order);
    const row = { ...rowWith(newRow(order), price.typed), over: price.over };
    if (!row.changed) return newRow(order);
    return isOpen(row) ? row : lostRow(row, order);
  });
}

const isKept = (kept: unknown): kept is KeptPrice => {
  const { over, typed } = (kept ?? {}) as Partial<KeptPrice>;
  return typeof over?.units === 'number' && PRICE_CELLS.every((cell) => typeof typed?.[cell] === 'string');
};
