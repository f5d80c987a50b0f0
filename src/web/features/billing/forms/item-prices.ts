// What is typed into the items of a grouped bill: its faults, what is sent, and what the bill comes to.
import type { Bill } from '#contract/bills.ts';
import { amountFault, billTotal, itemTotal } from '#domain/billing/bill-amount.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import type { Amount } from '#domain/shared/money.ts';
import { parseAmount } from '#domain/shared/money.ts';

export type BillItem = Bill['items'][number];
export type PriceColumn = 'quantity' | 'unit_price';

/** The cells that were typed in, by the item's id. */
export type TypedPrices = Readonly<Record<string, Partial<Readonly<Record<PriceColumn, string>>>>>;

/** Most units of one item. */
export const MOST_UNITS = 999;

/** What stands in a cell: what was typed, or else what is saved; a price not given yet is blank. */
export function cellText(item: BillItem, column: PriceColumn, typed: TypedPrices): string {
  const own = typed[item.id]?.[column];
  if (own !== undefined) return own;
  if (column === 'quantity') return String(item.quantity);
  return parseAmount(item.unit_price ?? '') === 0 ? '' : (item.unit_price ?? '');
}

const savedText = (item: BillItem, column: PriceColumn): string => cellText(item, column, {});

/** Whether a cell says anything else than what is saved. */
const isChanged = (item: BillItem, typed: TypedPrices): boolean =>
  (['quantity', 'unit_price'] as const).some(
    (column) => cellText(item, column, typed).trim() !== savedText(item, column),
  );

const unitsOf = (text: string): number | null => {
  const units = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return units >= 1 && units <= MOST_UNITS ? units : null;
};

/** What is wrong with the cells of an item that was changed. */
export function itemFaults(item: BillItem, typed: TypedPrices): Partial<Readonly<Record<PriceColumn, string>>> {
  if (!isChanged(item, typed)) return {};
  const price = amountFault(cellText(item, 'unit_price', typed));
  const units = unitsOf(cellText(item, 'quantity', typed));
  return {
    ...(units === null && { quantity: BILLING_TEXTS.unitsInvalid(MOST_UNITS) }),
    ...(price !== null && { unit_price: price }),
  };
}

/** The total of an item as it stands in the cells; null while they say none. */
export function cellTotal(item: BillItem, typed: TypedPrices): Amount | null {
  const quantity = unitsOf(cellText(item, 'quantity', typed));
  const unit_price = cellText(item, 'unit_price', typed).trim() || '0.00';
  if (quantity === null || parseAmount(unit_price) === null) return null;
  return itemTotal({ quantity, unit_price });
}

/** What the bill comes to with what was typed; null while a cell cannot be counted, or the sum is more than a bill can hold. */
export function runningTotal(items: readonly BillItem[], typed: TypedPrices): Amount | null {
  const totals = items.map((item) => cellTotal(item, typed));
  if (totals.includes(null)) return null;
  const total = billTotal(totals as Amount[]);
  return total.ok ? total.value : null;
}

/** The items whose price was typed over. */
export const changedItems = (items: readonly BillItem[], typed: TypedPrices): BillItem[] =>
  items.filter((item) => isChanged(item, typed));

/** The items whose price is saved, as the server is told: those typed over, and those in doubt, whose price is confirmed by it. */
export const itemsToSave = (items: readonly BillItem[], typed: TypedPrices) =>
  items
    .filter((item) => isChanged(item, typed) || Boolean(item.price_check))
    .map((item) => ({
      id: item.id,
      unit_price: cellText(item, 'unit_price', typed).trim(),
      quantity: Number(cellText(item, 'quantity', typed)),
    }));
