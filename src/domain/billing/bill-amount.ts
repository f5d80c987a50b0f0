// Amounts of bills: the total of a bill is the sum of its items.
import type { Amount, Paise } from '#domain/shared/money.ts';
import { MAX_AMOUNT, paiseOf, parseAmount, toAmount } from '#domain/shared/money.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import { amountTextFault } from '#domain/shared/typed-number.ts';
import { BILLING_TEXTS } from './texts.ts';

/** Returns the error message for a required amount above 0, or null. */
export function amountFault(given: string | number): string | null {
  const isAbove0 = (parseAmount(given) ?? 0) > 0;
  return isAbove0 ? null : (amountTextFault(String(given)) ?? BILLING_TEXTS.amountInvalid);
}

export interface ItemPrice {
  readonly quantity: number;
  readonly unit_price: Amount;
}

/** `unit_price` × `quantity`, exact; null above MAX_AMOUNT. */
export function itemTotal({ quantity, unit_price }: ItemPrice): Amount | null {
  const total = paiseOf(unit_price) * quantity;
  return total <= MAX_AMOUNT ? toAmount(total) : null;
}

/** Adds the amounts of items. Refuses a sum above MAX_AMOUNT. */
export function billTotal(amounts: readonly Amount[]): Outcome<Amount, 'invalid_input'> {
  const sum: Paise = amounts.reduce((total, amount) => total + paiseOf(amount), 0);
  if (sum <= MAX_AMOUNT) return done(toAmount(sum));
  return refuseFields([{ field: 'amount', message: BILLING_TEXTS.totalTooLarge(toAmount(MAX_AMOUNT)) }]);
}
