import type { ReactNode } from 'react';
import type { ClosingOutcome } from '#web/features/monthly-billing/forms/use-month-closing.ts';
import { Message } from '#web/ui/message.tsx';
import classes from './closing-report.module.css';
import { DoctorLink } from './doctor-link.tsx';

interface ClosingReportProps {
  readonly month: string;
  readonly outcome: ClosingOutcome;
  /** What is said of their printing, with a way to it where there is one. */
  readonly printing: ReactNode;
  readonly onDismiss: () => void;
}

/** What came of saving bills: how many, and by name those that were not saved and why. Stays until it is dismissed. */
export function ClosingReport({ month, outcome, printing, onDismiss }: ClosingReportProps) {
  const { errors, left, failure } = outcome;
  const isWhole = errors.length === 0 && left === 0;
  const text = savedText(outcome);
  return (
    <Message kind={isWhole ? 'success' : 'error'} onDismiss={onDismiss}>
      <div className={classes['report']}>
        {text === null ? null : <p>{text}</p>}
        {failure === null ? null : <p>{failure}</p>}
        {errors.length === 0 ? null : (
          <ul>
            {errors.map((error) => (
              <li key={error.doctor_id}>
                <DoctorLink doctor={error} month={month} underlined />: {error.message}
              </li>
            ))}
          </ul>
        )}
        {printing}
      </div>
    </Message>
  );
}

/** Null where there was nothing to save: what was saved before is printed only. */
function savedText({ saved, errors, left, failure }: ClosingOutcome): string | null {
  if (saved.length === 0 && errors.length === 0 && left === 0) return null;
  const done = saved.length === 1 ? `Saved ${saved[0]?.bill_number ?? ''}.` : `Saved ${saved.length} bills.`;
  const failed = errors.length === 0 ? '' : ` ${errors.length} could not be saved:`;
  const stopped = left === 0 ? '' : ` ${left} ${failure === null ? 'were left when you stopped' : 'are left'}.`;
  return `${done}${stopped}${failed}`;
}
