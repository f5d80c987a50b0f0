// Balances of doctors: amounts with a sign.
import type { Amount, Paise, SignedAmount } from '#domain/shared/money.ts';
import { formatMoney, paiseOfSigned, toAmount, toSigned } from '#domain/shared/money.ts';

/** An amount as text. Negative (`-800.00`) if the doctor has paid in advance. */
export type Balance = SignedAmount;

export const toBalance: (paise: Paise) => Balance = toSigned;

export const paiseOfBalance: (balance: Balance) => Paise = paiseOfSigned;

export const addBalances = (...balances: readonly Balance[]): Balance =>
  toBalance(balances.reduce((sum, balance) => sum + paiseOfBalance(balance), 0));

/** The balance with the opposite sign. */
export const negateBalance = (balance: Balance): Balance => toBalance(-paiseOfBalance(balance));

/** The amount without its sign. */
export const absoluteAmount = (balance: Balance): Amount => toAmount(Math.abs(paiseOfBalance(balance)));

/** `Dr` if the doctor owes, `Cr` if the doctor has paid in advance, empty for zero. */
export function balanceSide(balance: Balance): 'Dr' | 'Cr' | '' {
  const paise = paiseOfBalance(balance);
  if (paise === 0) return '';
  return paise > 0 ? 'Dr' : 'Cr';
}

/** `₹16,500.00 Dr` */
export const balanceText = (balance: Balance, currency?: string): string =>
  `${formatMoney(absoluteAmount(balance), currency)} ${balanceSide(balance)}`.trim();
