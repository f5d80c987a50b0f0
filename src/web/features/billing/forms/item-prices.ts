// The typed prices of the items of a grouped bill: their errors, the request, and the bill's sum.
import type { Bill } from '#contract/billing/bills.ts';
import { amountFault, billTotal, itemTotal } from '#domain/billing/bill-amount.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import type { Amount } from '#domain/shared/money.ts';
import { parseAmount } from '#domain/shared/money.ts';
import { must } from '#domain/shared/must.ts';
import { parseCount } from '#domain/shared/typed-number.ts';

export type BillItem = Bill['items'][number];
export type PriceColumn = 'quantity' | 'unit_price';

/** The stored price of an item. */
type StoredPrice = Pick<BillItem, 'quantity' | 'unit_price'>;

/** The typed cells of an item, and the stored price when the user began to type. */
type TypedItem = Partial<Readonly<Record<PriceColumn, string>>> & { readonly over: StoredPrice };

/** The typed prices by item ID. */
export type TypedPrices = Readonly<Record<string, TypedItem>>;

export const isTypedPrices = (withCurrentBase: unknown): withCurrentBase is TypedPrices =>
  typeof withCurrentBase === 'object' &&
  withCurrentBase !== null &&
  Object.values(withCurrentBase).every((item: unknown) => typeof item === 'object' && item !== null && 'over' in item);

/** Returns the typed prices after a change of a cell. An item that equals the stored price again is removed. */
export function typedInto(typed: TypedPrices, item: BillItem, cell: Partial<Record<PriceColumn, string>>): TypedPrices {
  const next = { ...typed, [item.id]: { over: storedOf(item), ...typed[item.id], ...cell } };
  return isChanged(item, next) ? next : withoutPrice(next, item);
}

/** Keeps the typed price and discards the newer stored price. */
export const kept = (typed: TypedPrices, item: BillItem): TypedPrices => ({
  ...typed,
  [item.id]: { ...typed[item.id], over: storedOf(item) },
});

/** Discards the typed price and keeps the stored one. */
export const withoutPrice = (typed: TypedPrices, item: BillItem): TypedPrices =>
  Object.fromEntries(Object.entries(typed).filter(([id]) => id !== item.id));

const storedOf = ({ quantity, unit_price }: BillItem): StoredPrice => ({ quantity, unit_price });

/**
 * Returns the price that was stored when the user began to type if another one was stored since, else null. The user
 * must choose between the two.
 */
export function conflictingPrice(item: BillItem, typed: TypedPrices): StoredPrice | null {
  const over = typed[item.id]?.over;
  if (over === undefined || !isChanged(item, typed)) return null;
  return over.quantity === item.quantity && over.unit_price === item.unit_price ? null : over;
}

/** Returns the total of a stored item. */
export const storedTotal = ({ quantity, unit_price }: StoredPrice): Amount =>
  must(itemTotal({ quantity, unit_price: unit_price ?? '0.00' }), 'the total of a stored item');

/** The maximum units of an item. */
export const MAX_ITEM_UNITS = 999;

/** Returns the text of a cell: typed, else stored; blank if there is no price. */
export function cellText(item: BillItem, column: PriceColumn, typed: TypedPrices): string {
  const own = typed[item.id]?.[column];
  if (own !== undefined) return own;
  if (column === 'quantity') return String(item.quantity);
  return parseAmount(item.unit_price ?? '') === 0 ? '' : (item.unit_price ?? '');
}

const savedText = (item: BillItem, column: PriceColumn): string => cellText(item, column, {});

/** Whether the cells of an item differ from the stored price. */
const isChanged = (item: BillItem, typed: TypedPrices): boolean =>
  (['quantity', 'unit_price'] as const).some(
    (column) => cellText(item, column, typed).trim() !== savedText(item, column),
  );

const unitsOf = (text: string): number | null => {
  const units = parseCount(text) ?? 0;
  return units >= 1 && units <= MAX_ITEM_UNITS ? units : null;
};

/** Returns the errors of an item's cells, if they were changed. */
export function itemFaults(item: BillItem, typed: TypedPrices): Partial<Readonly<Record<PriceColumn, string>>> {
  if (!isChanged(item, typed)) return {};
  const price = amountFault(cellText(item, 'unit_price', typed));
  const units = unitsOf(cellText(item, 'quantity', typed));
  return {
    ...(units === null && { quantity: BILLING_TEXTS.unitsInvalid(MAX_ITEM_UNITS) }),
    ...(price !== null && { unit_price: price }),
  };
}

/** Returns the total of an item from its cells; null while a cell is invalid. */
export function cellTotal(item: BillItem, typed: TypedPrices): Amount | null {
  const quantity = unitsOf(cellText(item, 'quantity', typed));
  const unit_price = cellText(item, 'unit_price', typed).trim() || '0.00';
  if (quantity === null || parseAmount(unit_price) === null) return null;
  return itemTotal({ quantity, unit_price });
}

/** Returns the bill's sum with the typed prices; null while a cell is invalid, or if the sum exceeds the maximum. */
export function runningTotal(items: readonly BillItem[], typed: TypedPrices): Amount | null {
  const totals = items.map((item) => cellTotal(item, typed));
  if (totals.includes(null)) return null;
  const total = billTotal(totals as Amount[]);
  return total.ok ? total.value : null;
}

/** Returns the items with a changed price. */
export const changedItems = (items: readonly BillItem[], typed: TypedPrices): BillItem[] =>
  items.filter((item) => isChanged(item, typed));

/** Returns the items to save: changed ones, and those with a price to check, which saving confirms. */
export const itemsToSave = (items: readonly BillItem[], typed: TypedPrices) =>
  items
    .filter((item) => isChanged(item, typed) || Boolean(item.price_check))
    .map((item) => ({
      id: item.id,
      unit_price: cellText(item, 'unit_price', typed).trim(),
      quantity: must(unitsOf(cellText(item, 'quantity', typed)), 'a quantity that was checked'),
    }));
