import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import type { Amount } from '#domain/shared/money.ts';
import { parseAmount } from '#domain/shared/money.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import classes from './bill-amount.module.css';

/** The amount of a bill, or in gray that it has no price. A price is always above 0. */
export const BillAmount = ({ amount = '0.00' }: { readonly amount: Amount | undefined }) =>
  parseAmount(amount) === 0 ? (
    <span className={classes['none']}>{BILLING_TEXTS.notPriced}</span>
  ) : (
    <AmountText amount={amount} />
  );
