import type { LedgerPage } from '#contract/ledger/payments.ts';
import { AGE_BANDS } from '#domain/ledger/ageing.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import { BalanceText } from './balance-text.tsx';
import { SumsLine } from './sums-line.tsx';

/** The sums of all doctors of the view. */
export const LedgerSums = ({ sums, collected_this_month }: Pick<LedgerPage, 'sums' | 'collected_this_month'>) => (
  <SumsLine
    lines={[
      ['Balance', <BalanceText key="balance" balance={sums.balance} />],
      ...AGE_BANDS.map(({ band, label }) => [label, <AmountText key={band} amount={sums[band]} />] as const),
      ['Overdue', <AmountText key="overdue" amount={sums.overdue} />],
      ['Advance', <AmountText key="advance" amount={sums.advance} />],
      ['Collected this month', <AmountText key="collected" amount={collected_this_month} />],
    ]}
  />
);
