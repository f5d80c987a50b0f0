import type { PaymentPage } from '#contract/ledger/payment-list.ts';
import { MONEY_FIGURES } from '#domain/ledger/money-figures.ts';
import { paiseOf } from '#domain/shared/money.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import { SumsLine } from './sums-line.tsx';

/** The sum of the payments of the view, its parts, and the sums by payment method. */
export function PaymentsSums({ sums }: Pick<PaymentPage, 'sums'>) {
  const { received, paid_back, net, tds, taken_back, refunds_taken_back, methods } = sums;
  const hasRefunds = paiseOf(paid_back) !== 0;
  const parts = [
    ['Received', hasRefunds ? received : '0.00'],
    ['Refunded', paid_back],
    [MONEY_FIGURES.tds.label, tds],
    ['Payments reversed', taken_back],
    ['Refunds reversed', refunds_taken_back],
  ] as const;
  return (
    <SumsLine
      lines={[
        { ...MONEY_FIGURES.collected, value: <AmountText amount={net} /> },
        ...parts
          .filter(([, amount]) => paiseOf(amount) !== 0)
          .map(([label, amount]) => ({ label, value: <AmountText amount={amount} /> })),
        ...methods.map((one) => ({ label: one.method, value: <AmountText amount={one.net} /> })),
      ]}
    />
  );
}
