import type { MonthEnd } from '#contract/monthly-billing/month-end.ts';
import { monthEndCounts, monthEndProgress } from '#domain/monthly-billing/month-end-status.ts';
import { countText } from '#domain/shared/figure-texts.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import { ProgressLine } from '#web/ui/messages/progress-line.tsx';
import classes from './month-end.module.css';

/** The orders completed in the month, and for how many doctors the bill is saved. */
export function MonthEndSummary({ close: { doctors, proof } }: { readonly close: MonthEnd }) {
  const { saved, doctors: all } = monthEndProgress(monthEndCounts(doctors));
  return (
    <div className={classes['summary']}>
      <p>
        <strong>{proof.completed.orders}</strong> {proof.completed.orders === 1 ? 'order' : 'orders'} completed,{' '}
        <strong>
          <AmountText amount={proof.completed.amount} />
        </strong>
        .
      </p>
      {all === 0 ? null : <ProgressLine label="Doctors saved" done={saved} total={all} text={savedText(saved, all)} />}
    </div>
  );
}

/** `Bills saved for 31 of 94 doctors` */
const savedText = (saved: number, all: number): string => `Bills saved for ${saved} of ${countText(all, 'doctor')}`;
