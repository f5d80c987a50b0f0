// How much a doctor would owe if all open orders were charged today, and by how much that is over the credit limit.
import type { Amount } from '#domain/shared/money.ts';
import { formatMoney, paiseOf, toAmount } from '#domain/shared/money.ts';
import type { Balance } from '#domain/documents/balance.ts';
import { addBalances, paiseOfBalance } from '#domain/documents/balance.ts';

export interface CreditExposure {
  readonly balance: Balance;
  /** Completed orders that nothing charges yet. */
  readonly uncharged: Amount;
  /** Open orders: what each is priced at, or else costs by the rate card. */
  readonly in_work: Amount;
}

export const creditExposure = ({ balance, uncharged, in_work }: CreditExposure): Balance =>
  addBalances(balance, uncharged, in_work);

/** By how much it is above the limit; null where it is not, or nothing was agreed. */
export function amountOverLimit(exposure: CreditExposure, limit: Amount | null): Amount | null {
  if (limit === null) return null;
  const over = paiseOfBalance(creditExposure(exposure)) - paiseOf(limit);
  return over > 0 ? toAmount(over) : null;
}

export const LIMIT_TEXTS = {
  over: (by: Amount, currency: string) => `Over credit limit by ${formatMoney(by, currency)}`,
  /** For staff, who learn no amount. */
  askOffice: 'This doctor is over the credit limit. Ask the office before you start work.',
} as const;
