import type { MonthClose } from '#contract/monthly-billing/month-close.ts';
import { closeCounts, closeProgress } from '#domain/monthly-billing/close-state.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import { ProgressLine } from '#web/ui/messages/progress-line.tsx';
import classes from './month-close.module.css';

/** What was completed in the month, and of how many doctors its bill is saved. */
export function CloseSummary({ close: { doctors, proof } }: { readonly close: MonthClose }) {
  const { saved, doctors: all } = closeProgress(closeCounts(doctors));
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

/** `31 of 94 doctors saved` */
const savedText = (saved: number, all: number): string =>
  `${saved} of ${all} ${all === 1 ? 'doctor' : 'doctors'} saved`;
