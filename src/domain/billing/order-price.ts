// How the price of an order and of its item on a bill hang together: whichever is set, the other follows.
import type { Role } from '#domain/accounts/roles.ts';
import { isAdmin } from '#domain/accounts/roles.ts';
import type { ProductIndex } from '#domain/products/products.ts';
import type { Amount } from '#domain/shared/money.ts';
import { paiseOf, toAmount } from '#domain/shared/money.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { ItemPrice } from './bill-amount.ts';
import { itemPriceOf, unitsOfOrder } from './item-prices.ts';
import type { OrderWithPrice, PriceBasis } from './price-basis.ts';
import { chargedUnits, currentPriceBasis } from './price-basis.ts';
import { refuseBilling } from './refusals.ts';

/** How a bill's item says what is charged for an order; an order without an amount is charged nothing yet. */
export const itemPriceOfOrder = ({ rate, amount, ...order }: OrderWithPrice, book: ProductIndex): ItemPrice =>
  amount === null
    ? { quantity: 1, unit_price: '0.00' }
    : itemPriceOf({ rate, units: order.units, amount }, chargedUnits({ ...order, amount }, book));

/** How a bill's item says an amount that is set for an order as it is now. */
export const itemPriceFor = (order: OrderWithPrice, amount: Amount, book: ProductIndex): ItemPrice =>
  itemPriceOfOrder({ ...order, ...currentPriceBasis(order, book), amount }, book);

/** Whether a bill may be made with an amount: staff, who are shown no amounts, give a first price and replace none. */
export const checkFirstPrice = (
  { amount }: Pick<OrderWithPrice, 'amount'>,
  role: Role,
): Outcome<null, 'order_already_priced'> =>
  amount === null || isAdmin(role) ? done(null) : refuseBilling('order_already_priced');

type Priced<Order> = Order & PriceBasis & { amount: Amount };

/** The order with an amount set: the rate stays only where it still makes the amount. */
export const withAmount = <Order extends OrderWithPrice>(
  order: Order,
  amount: Amount,
  book: ProductIndex,
): Priced<Order> => withItemPrice(order, itemPriceFor(order, amount, book), book);

/**
 * The order charged as an item says. A quantity is read as its units. A quantity of 1 for an order with more units is the amount as a whole,
 * so no rate is suggested from it.
 */
export function withItemPrice<Order extends OrderWithPrice>(
  order: Order,
  item: ItemPrice,
  book: ProductIndex,
): Priced<Order> {
  const amount = toAmount(paiseOf(item.unit_price) * item.quantity);
  const priced = { ...order, ...currentPriceBasis(order, book), amount };
  if (item.quantity === unitsOfOrder(order, book)) return { ...priced, rate: item.unit_price };
  if (item.quantity === 1) return { ...priced, rate: null };
  return { ...priced, rate: item.unit_price, units: item.quantity };
}
