import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { PRINT_TEXTS } from '#domain/shared/print-texts.ts';
import { must } from '#domain/shared/must.ts';
import type { useMonthEndActions } from '#web/features/monthly-billing/forms/use-month-end-actions.ts';
import type { SaveBillsOutcome } from '#web/features/monthly-billing/forms/use-save-bills.ts';
import { OpenPrintPage } from '#web/features/monthly-billing/components/open-print-page.tsx';
import { PAPERS } from '#web/features/papers/print/papers.ts';
import { monthlyBillPrintPath, monthlyBillsPrintPath } from '#web/platform/addresses/paths.ts';
import { WindowBlocked } from '#web/print/window-blocked.tsx';
import type { ShownMessage } from '#web/ui/messages/message-bar.tsx';
import { Message } from '#web/ui/messages/message.tsx';
import { DoctorLink } from './doctor-link.tsx';
import classes from './month-end.module.css';

interface CloseMessagesProps {
  readonly month: string;
  readonly acts: ReturnType<typeof useMonthEndActions>;
}

/** The results of saving and printing bills, with what the user can still do. */
export function MonthEndMessages({ month, acts }: CloseMessagesProps) {
  const { report, blocked, dismissReport, dismissBlocked } = acts;
  const [said, setSaid] = useState<ShownMessage | null>(null);
  const printedHere = (now: ShownMessage): void => {
    setSaid(now);
    dismissBlocked();
  };
  return (
    <Stack gap="sm">
      {report === null ? null : (
        <ClosingReport month={month} outcome={report.outcome} printing={printingOf(report)} onDismiss={dismissReport} />
      )}
      {blocked === null ? null : (
        <Message kind="error" onDismiss={dismissBlocked}>
          <WindowBlocked
            key={blocked.id}
            text={PRINT_TEXTS.popupBlocked}
            path={monthlyBillPrintPath(blocked.id)}
            here={<PAPERS.monthlyBill.Here of={{ id: blocked.id }} onDone={printedHere} />}
          />
        </Message>
      )}
      {said === null ? null : (
        <Message kind={said.kind} onDismiss={() => setSaid(null)}>
          {said.content ?? said.text}
        </Message>
      )}
    </Stack>
  );
}

function printingOf({ billIds, opened, outcome }: NonNullable<CloseMessagesProps['acts']['report']>) {
  if (billIds.length === 0) return null;
  const bills = billIds.length === 1 ? 'the bill' : `the ${billIds.length} bills`;
  if (opened) return <p>A print window for {bills} is open.</p>;
  return (
    <OpenPrintPage
      // If the user stopped, no window was to open.
      text={outcome.left === 0 ? PRINT_TEXTS.popupBlocked : ''}
      path={monthlyBillsPrintPath(billIds)}
      label={`Print ${bills}`}
    />
  );
}

interface ClosingReportProps {
  readonly month: string;
  readonly outcome: SaveBillsOutcome;
  /** The message about printing, with a link if a window was blocked. */
  readonly printing: ReactNode;
  readonly onDismiss: () => void;
}

/** How many bills were saved, and which were not, with the reason. It stays until the user dismisses it. */
function ClosingReport({ month, outcome, printing, onDismiss }: ClosingReportProps) {
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

/** Returns null if there was nothing to save, only bills to print. */
function savedText({ saved, errors, left, failure }: SaveBillsOutcome): string | null {
  if (saved.length === 0 && errors.length === 0 && left === 0) return null;
  const done =
    saved.length === 1
      ? `Saved ${must(saved[0], 'the bill that was saved').bill_number}.`
      : `Saved ${saved.length} bills.`;
  const failed = errors.length === 0 ? '' : ` ${errors.length} could not be saved:`;
  const stopped = left === 0 ? '' : ` ${left} ${failure === null ? 'were not saved because you stopped' : 'remain'}.`;
  return `${done}${stopped}${failed}`;
}
