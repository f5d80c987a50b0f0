// Bills on the monthly bill of a doctor who is to be billed per bill.
import type { Amount } from '#domain/shared/money.ts';
import { formatMoney } from '#domain/shared/money.ts';

/** How many of the bills are named. */
export const BILLS_ON_MONTH_NAMED = 10;

export const BILLS_ON_MONTH_TEXTS = {
  found: (count: number, amount: Amount, currency: string) =>
    count === 1
      ? `1 bill waits for a monthly bill: ${formatMoney(amount, currency)}.`
      : `${count.toLocaleString('en-IN')} bills wait for a monthly bill: ${formatMoney(amount, currency)}.`,
  charged: 'No monthly bill is created any more. They are charged separately once you save.',
  more: (count: number) => `and ${count.toLocaleString('en-IN')} more`,
} as const;
