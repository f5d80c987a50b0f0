// Sets the price of a bill by hand: one amount for a single order, item by item for a grouped bill.
import type { ProductIndex } from '#domain/products/products.ts';
import type { Amount } from '#domain/shared/money.ts';
import { MAX_AMOUNT, toAmount } from '#domain/shared/money.ts';
import type { FieldFault, Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import type { ItemPrice } from './bill-amount.ts';
import { amountFault, billTotal, itemTotal } from './bill-amount.ts';
import { itemPriceFor } from './order-price.ts';
import { checkNewAmount } from './bill-payment.ts';
import type { OrderWithPrice } from './price-basis.ts';
import { BILLING_TEXTS } from './texts.ts';
import { unpricedSerials } from './unpriced-items.ts';

export interface ItemToPrice {
  readonly id: string;
  readonly serial_number: string;
  readonly quantity: number;
  readonly total_price: Amount;
  /** Null if the order was deleted. */
  readonly order: OrderWithPrice | null;
}

export interface BillToPrice<Item extends ItemToPrice = ItemToPrice> {
  readonly is_grouped: boolean;
  /** The sum of its payments. */
  readonly paid_amount: Amount;
  readonly credited: Amount;
  readonly items: readonly Item[];
}

/** A typed item price. Without a quantity the item keeps its own. */
interface ItemPriceInput {
  readonly id: string;
  readonly unit_price: Amount;
  readonly quantity?: number | undefined;
}

/** A typed bill price: one amount, or prices of items. */
export interface BillPriceInput {
  readonly amount?: Amount | undefined;
  readonly items?: readonly ItemPriceInput[] | undefined;
}

/** Returns the items with a new price: the only item of a single bill, or the given items of a grouped bill. */
export function priceBill<Item extends ItemToPrice>(
  bill: BillToPrice<Item>,
  given: BillPriceInput,
  book: ProductIndex,
): Outcome<(Item & ItemPrice)[], 'invalid_input' | 'bill_with_unpriced_orders'> {
  const faults = bill.is_grouped ? faultsOfGrouped(bill, given) : faultsOfSingle(given);
  if (faults.length > 0) return refuseFields(faults);
  const priced = bill.is_grouped ? pricedItems(bill, given) : pricedWhole(bill, given, book);
  const totals = new Map(priced.map((item) => [item.id, itemTotal(item) ?? item.total_price]));
  const items = bill.items.map((item) => ({ ...item, total_price: totals.get(item.id) ?? item.total_price }));
  const sum = billTotal(items.map(({ total_price }) => total_price));
  if (!sum.ok) return sum;
  const { paid_amount, credited } = bill;
  const verdict = checkNewAmount({ amount: sum.value, paid_amount, credited, unpriced: unpricedSerials(items) });
  return verdict.ok ? done(priced) : verdict;
}

function faultsOfSingle({ amount, items }: BillPriceInput): FieldFault[] {
  if (items !== undefined) return [{ field: 'items', message: BILLING_TEXTS.itemsOfSingle }];
  if (amount === undefined) return [{ field: 'amount', message: BILLING_TEXTS.amountMissing }];
  return faultAt('amount', amountFault(amount));
}

function faultsOfGrouped(bill: BillToPrice, { amount, items }: BillPriceInput): FieldFault[] {
  if (amount !== undefined) return [{ field: 'amount', message: BILLING_TEXTS.amountOfGrouped }];
  if (items === undefined) return [{ field: 'items', message: BILLING_TEXTS.amountOfGrouped }];
  const known = new Map(bill.items.map((item) => [item.id, item]));
  const named = new Set<string>();
  return items.flatMap((given, index) => {
    const id = idOf(given);
    const item = known.get(id);
    if (item === undefined) return faultAt(`items.${index}.id`, BILLING_TEXTS.itemUnknown);
    if (named.has(id)) return faultAt(`items.${index}.id`, BILLING_TEXTS.itemTwice);
    named.add(id);
    return faultAt(
      `items.${index}.unit_price`,
      unitPriceFault({ unit_price: given.unit_price, quantity: quantityOf(given, item) }),
    );
  });
}

function unitPriceFault(price: ItemPrice): string | null {
  const fault = amountFault(price.unit_price);
  if (fault !== null) return fault;
  return itemTotal(price) === null ? BILLING_TEXTS.totalTooLarge(toAmount(MAX_AMOUNT)) : null;
}

function pricedItems<Item extends ItemToPrice>(bill: BillToPrice<Item>, { items = [] }: BillPriceInput) {
  const prices = new Map(items.map((given) => [idOf(given), given]));
  return bill.items.flatMap((item) => {
    const given = prices.get(item.id);
    if (given === undefined) return [];
    return [{ ...item, unit_price: given.unit_price, quantity: quantityOf(given, item) }];
  });
}

const pricedWhole = <Item extends ItemToPrice>(
  bill: BillToPrice<Item>,
  { amount = '0.00' }: BillPriceInput,
  book: ProductIndex,
) =>
  bill.items.map((item) => ({
    ...item,
    ...(item.order === null ? { quantity: 1, unit_price: amount } : itemPriceFor(item.order, amount, book)),
  }));

const idOf = ({ id }: ItemPriceInput): string => id.toLowerCase();

const quantityOf = (given: ItemPriceInput, item: ItemToPrice): number => given.quantity ?? item.quantity;

const faultAt = (field: string, message: string | null): FieldFault[] => (message === null ? [] : [{ field, message }]);
