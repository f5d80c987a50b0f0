// What a doctor owes, or has paid in advance: an amount with a sign.
import type { Amount, Paise } from '#domain/shared/money.ts';
import { formatMoney, paiseOf, toAmount } from '#domain/shared/money.ts';

/** A decimal text as amounts are, below nothing (`-800.00`) where the laboratory holds money of the doctor. */
export type Balance = string;

export const toBalance = (paise: Paise): Balance => (paise < 0 ? `-${toAmount(-paise)}` : toAmount(paise));

export const paiseOfBalance = (balance: Balance): Paise =>
  balance.startsWith('-') ? -paiseOf(balance.slice(1)) : paiseOf(balance);

export const addBalances = (...balances: readonly Balance[]): Balance =>
  toBalance(balances.reduce((sum, balance) => sum + paiseOfBalance(balance), 0));

/** As much on the other side. */
export const negated = (balance: Balance): Balance => toBalance(-paiseOfBalance(balance));

/** A balance without its sign. */
export const sizeOf = (balance: Balance): Amount => toAmount(Math.abs(paiseOfBalance(balance)));

/** The side of the books: `Dr` where the doctor owes, `Cr` where the doctor has money left, empty for zero. */
export function sideOf(balance: Balance): 'Dr' | 'Cr' | '' {
  const paise = paiseOfBalance(balance);
  if (paise === 0) return '';
  return paise > 0 ? 'Dr' : 'Cr';
}

/** `₹16,500.00 Dr` */
export const balanceText = (balance: Balance, currency?: string): string =>
  `${formatMoney(sizeOf(balance), currency)} ${sideOf(balance)}`.trim();
