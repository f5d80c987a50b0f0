// How the price of an order and of its item on a bill hang together: whichever is set, the other follows.
import type { Amount } from '#domain/shared/money.ts';
import { parseAmount, toAmount } from '#domain/shared/money.ts';
import type { ItemPrice } from './bill-amount.ts';
import { itemPriceOf, unitsOfOrder } from './monthly.ts';

/** What is charged for an order, and what its units are counted by. */
export interface OrderToPrice {
  readonly rate: Amount | null;
  /** Null: as the product is counted. */
  readonly units: number | null;
  readonly amount: Amount | null;
  readonly product_quality: string;
  readonly tooth_numbers: readonly number[];
}

/** How a bill's item says what is charged for an order; an order without an amount is charged nothing yet. */
export const itemPriceOfOrder = ({ rate, units, amount, ...order }: OrderToPrice): ItemPrice =>
  amount === null
    ? { quantity: 1, unit_price: '0.00' }
    : itemPriceOf({ rate, units, amount }, unitsOfOrder({ ...order, units }));

/** The order with an amount set: the rate stays only where it still makes the amount. */
export const withAmount = <Order extends OrderToPrice>(order: Order, amount: Amount): Order & { amount: Amount } =>
  withItemPrice(order, itemPriceOfOrder({ ...order, amount }));

/**
 * The order charged as an item says. A quantity is read as its units; a single one beside more units than that is the amount as a
 * whole, and no rate that may be offered for the next order.
 */
export function withItemPrice<Order extends OrderToPrice>(order: Order, item: ItemPrice): Order & { amount: Amount } {
  const amount = toAmount((parseAmount(item.unit_price) ?? 0) * item.quantity);
  if (item.quantity === unitsOfOrder(order)) return { ...order, rate: item.unit_price, amount };
  if (item.quantity === 1) return { ...order, rate: null, amount };
  return { ...order, rate: item.unit_price, units: item.quantity, amount };
}
