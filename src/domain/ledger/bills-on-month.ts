// Messages for bills that wait for a monthly bill when the doctor is changed to billing per bill.
import { formatNumber } from '#domain/shared/figure-texts.ts';
import type { Amount } from '#domain/shared/money.ts';
import { formatMoney } from '#domain/shared/money.ts';

/** The largest number of bills that are named. */
export const BILLS_ON_MONTH_NAMED = 10;

export const BILLS_ON_MONTH_TEXTS = {
  found: (count: number, amount: Amount, currency: string, doctor?: string) => {
    const of = doctor === undefined ? '' : ` of ${doctor}`;
    const bills = count === 1 ? `1 bill${of} waits` : `${formatNumber(count)} bills${of} wait`;
    return `${bills} for a monthly bill: ${formatMoney(amount, currency)}.`;
  },
  charged: 'No monthly bill is created any more. They are charged separately once you save.',
  chargedByMerge: (into: string) => `${into} is billed per bill. The merge charges them separately.`,
  notLoaded: (why: string) => `The bills that wait for a monthly bill could not be loaded: ${why}`,
  more: (count: number) => `and ${formatNumber(count)} more`,
} as const;
