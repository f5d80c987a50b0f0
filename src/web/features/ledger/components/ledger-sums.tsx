import type { LedgerPage } from '#contract/ledger/payments.ts';
import { AGE_BANDS } from '#domain/ledger/ageing.ts';
import { MONEY_FIGURES, outstandingOf } from '#domain/ledger/money-figures.ts';
import { paiseOf } from '#domain/shared/money.ts';
import { PATHS } from '#web/platform/addresses/paths.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import { RecordLink } from '#web/ui/record-link.tsx';
import { BalanceText } from './balance-text.tsx';
import { SumsLine } from './sums-line.tsx';

const { outstanding, overdue, advance, balance, collected_this_month: collected, tds_this_month: tds } = MONEY_FIGURES;

type LedgerSumsProps = Pick<LedgerPage, 'sums' | 'collected_this_month' | 'tds_this_month'>;

/** The sums of all doctors of the view. The collected amount is for all payments of the month and links to them. */
export const LedgerSums = ({ sums, collected_this_month, tds_this_month }: LedgerSumsProps) => (
  <SumsLine
    lines={[
      { ...outstanding, value: <AmountText amount={outstandingOf(sums)} /> },
      ...AGE_BANDS.map(({ band, label }) => ({ label, value: <AmountText amount={sums[band]} /> })),
      { ...overdue, value: <AmountText amount={sums.overdue} /> },
      { ...advance, value: <AmountText amount={sums.advance} /> },
      { ...balance, value: <BalanceText balance={sums.balance} /> },
      {
        ...collected,
        value: (
          <RecordLink to={PATHS.dayBook}>
            <AmountText amount={collected_this_month} />
          </RecordLink>
        ),
      },
      ...(paiseOf(tds_this_month) === 0 ? [] : [{ ...tds, value: <AmountText amount={tds_this_month} /> }]),
    ]}
  />
);
