// Bill items without a price. The bill charges nothing for them, so a payment of the bill does not pay for them.
import type { Role } from '#domain/accounts/roles.ts';
import { isAdmin } from '#domain/accounts/roles.ts';
import type { Amount } from '#domain/shared/money.ts';
import { parseAmount } from '#domain/shared/money.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseBilling } from './refusals.ts';
import { BILLING_TEXTS } from './texts.ts';

interface ChargedItem {
  readonly serial_number: string;
  /** The amount of the item on the bill. */
  readonly total_price: Amount;
}

/** Whether an item has no price yet. Prices are always above 0. */
export const isUnpriced = ({ total_price }: Pick<ChargedItem, 'total_price'>): boolean =>
  parseAmount(total_price) === 0;

/** The serial numbers of the items without a price. */
export const unpricedSerials = (items: readonly ChargedItem[]): string[] =>
  items.filter(isUnpriced).map(({ serial_number }) => serial_number);

/** The largest number of orders that a sentence names. */
const MAX_NAMED = 5;

/** `WO-2026-0012, WO-2026-0013 and 4 more` */
export function namedSerials(serials: readonly string[]): string {
  const named = serials.slice(0, MAX_NAMED).join(', ');
  const more = serials.length - MAX_NAMED;
  return more > 0 ? `${named} and ${more} more` : named;
}

/** The warning that names the orders without a price and who can set it; null if all have a price. */
export function unpricedText(
  orders: readonly { readonly serial_number: string; readonly is_priced: boolean }[],
  role: Role,
): string | null {
  const unpriced = orders.filter(({ is_priced }) => !is_priced).map(({ serial_number }) => serial_number);
  return unpriced.length === 0 ? null : BILLING_TEXTS.unpriced(namedSerials(unpriced), unpriced.length, isAdmin(role));
}

/** Refuses to mark a bill as paid, by a payment or a lower amount, while an order has no price. */
export const checkAllCharged = (unpriced: readonly string[]): Outcome<null, 'bill_with_unpriced_orders'> =>
  unpriced.length === 0 ? done(null) : refuseBilling('bill_with_unpriced_orders', namedSerials(unpriced));
