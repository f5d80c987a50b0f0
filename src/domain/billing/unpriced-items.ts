// Items on a bill without a price: the bill charges nothing for them, so a payment of the bill does not pay for them.
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
  /** What the bill charges for it. */
  readonly total_price: Amount;
}

/** Whether an item has no price yet: every price is above 0. */
export const isUnpriced = ({ total_price }: Pick<ChargedItem, 'total_price'>): boolean =>
  parseAmount(total_price) === 0;

/** The serial numbers of the orders on a bill that have no price, in their order. */
export const unpricedSerials = (items: readonly ChargedItem[]): string[] =>
  items.filter(isUnpriced).map(({ serial_number }) => serial_number);

/** How many orders a sentence names. */
const MAX_NAMED = 5;

/** `WO-2026-0012, WO-2026-0013 and 4 more` */
export function namedSerials(serials: readonly string[]): string {
  const named = serials.slice(0, MAX_NAMED).join(', ');
  const more = serials.length - MAX_NAMED;
  return more > 0 ? `${named} and ${more} more` : named;
}

/** Which of the orders to bill have no price, and who sets it; null where every order has one. */
export function unpricedText(
  orders: readonly { readonly serial_number: string; readonly is_priced: boolean }[],
  role: Role,
): string | null {
  const unpriced = orders.filter(({ is_priced }) => !is_priced).map(({ serial_number }) => serial_number);
  return unpriced.length === 0 ? null : BILLING_TEXTS.unpriced(namedSerials(unpriced), unpriced.length, isAdmin(role));
}

/** A bill is not paid while one of its orders has no price, neither by a payment nor by a lower amount. */
export const checkAllCharged = (unpriced: readonly string[]): Outcome<null, 'bill_with_unpriced_orders'> =>
  unpriced.length === 0 ? done(null) : refuseBilling('bill_with_unpriced_orders', namedSerials(unpriced));
