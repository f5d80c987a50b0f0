import type { LedgerPage } from '#contract/ledger/payments.ts';
import { AGE_BANDS } from '#domain/ledger/ageing.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import type { ReactNode } from 'react';
import classes from '../list/ledger.module.css';
import { BalanceText } from './balance-text.tsx';

/** What all doctors of the view come to. */
export function LedgerSums({ sums, collected_this_month }: Pick<LedgerPage, 'sums' | 'collected_this_month'>) {
  const lines: readonly (readonly [string, ReactNode])[] = [
    ['Balance', <BalanceText key="balance" balance={sums.balance} />],
    ...AGE_BANDS.map(({ band, label }) => [label, <AmountText key={band} amount={sums[band]} />] as const),
    ['Overdue', <AmountText key="overdue" amount={sums.overdue} />],
    ['In advance', <AmountText key="advance" amount={sums.advance} />],
    ['Collected this month', <AmountText key="collected" amount={collected_this_month} />],
  ];
  return (
    <dl className={classes['sums']}>
      {lines.map(([label, value]) => (
        <div key={label} className={classes['sum']}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
