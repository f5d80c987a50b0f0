import type { PaymentPage } from '#contract/ledger/payment-list.ts';
import { paiseOf } from '#domain/shared/money.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import { SumsLine } from './sums-line.tsx';

/** The sum of the payments of the view, in total and by payment method. */
export function PaymentsSums({ sums }: Pick<PaymentPage, 'sums'>) {
  const { received, paid_back, net, taken_back, refunds_taken_back, methods } = sums;
  const amounts = [
    ['Received', received],
    ['Refunded', paid_back],
    ['Payments reversed', taken_back],
    ['Refunds reversed', refunds_taken_back],
  ] as const;
  return (
    <SumsLine
      lines={[
        ...amounts
          .filter(([label, amount]) => label === 'Received' || paiseOf(amount) !== 0)
          .map(([label, amount]) => [label, <AmountText key={label} amount={amount} />] as const),
        ...(paiseOf(paid_back) === 0 ? [] : [['Net received', <AmountText key="net" amount={net} />] as const]),
        ...methods.map((one) => [one.method, <AmountText key={one.method} amount={one.net} />] as const),
      ]}
    />
  );
}
