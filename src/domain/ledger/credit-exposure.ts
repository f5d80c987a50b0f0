// The credit exposure of a doctor, and by how much it exceeds the credit limit.
import type { Amount } from '#domain/shared/money.ts';
import { formatMoney, paiseOf, toAmount } from '#domain/shared/money.ts';
import type { Balance } from '#domain/documents/balance.ts';
import { addBalances, paiseOfBalance } from '#domain/documents/balance.ts';

export interface CreditExposure {
  readonly balance: Balance;
  /** Completed orders that no document charges yet. */
  readonly uncharged: Amount;
  /** Open orders, at their price or at the rate card price. */
  readonly in_work: Amount;
}

export const creditExposure = ({ balance, uncharged, in_work }: CreditExposure): Balance =>
  addBalances(balance, uncharged, in_work);

/** By how much the exposure exceeds the limit; null if it does not, or if there is no limit. */
export function amountOverLimit(exposure: CreditExposure, limit: Amount | null): Amount | null {
  if (limit === null) return null;
  const over = paiseOfBalance(creditExposure(exposure)) - paiseOf(limit);
  return over > 0 ? toAmount(over) : null;
}

export const CREDIT_LIMIT_TEXTS = {
  over: (by: Amount, currency: string) => `Over credit limit by ${formatMoney(by, currency)}`,
  /** For staff, who do not see amounts. */
  askOffice: 'This doctor is over the credit limit. Ask the office before you start work.',
} as const;
