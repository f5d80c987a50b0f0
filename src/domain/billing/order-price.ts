// Keeps the price of an order and the price of its bill item in step: a change of one changes the other.
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

/** The item price of an order on a bill. An order without an amount is not charged yet. */
export const itemPriceOfOrder = ({ rate, amount, ...order }: OrderWithPrice, book: ProductIndex): ItemPrice =>
  amount === null
    ? { quantity: 1, unit_price: '0.00' }
    : itemPriceOf({ rate, units: order.units, amount }, chargedUnits({ ...order, amount }, book));

/** The item price for an amount that is set now, for the current product and teeth of the order. */
export const itemPriceFor = (order: OrderWithPrice, amount: Amount, book: ProductIndex): ItemPrice =>
  itemPriceOfOrder({ ...order, ...currentPriceBasis(order, book), amount }, book);

/**
 * Staff may create a bill with an amount only if the order has none, because they do not see amounts. Admins may
 * replace an amount.
 */
export const checkFirstPrice = (
  { amount }: Pick<OrderWithPrice, 'amount'>,
  role: Role,
): Outcome<null, 'order_already_priced'> =>
  amount === null || isAdmin(role) ? done(null) : refuseBilling('order_already_priced');

type Priced<Order> = Order & PriceBasis & { amount: Amount };

/** Sets the amount of an order. The rate stays only if rate × units is still the amount. */
export const withAmount = <Order extends OrderWithPrice>(
  order: Order,
  amount: Amount,
  book: ProductIndex,
): Priced<Order> => withItemPrice(order, itemPriceFor(order, amount, book), book);

/**
 * Sets the price of an order from its bill item. The quantity becomes the units. A quantity of 1 for an order with more
 * units means a total amount, so the order has no rate and none is suggested from it.
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
