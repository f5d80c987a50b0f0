import { Stack } from '@mantine/core';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import type { useCloseActs } from '#web/features/monthly-billing/forms/use-close-acts.ts';
import { OpenPrintPage } from '#web/features/monthly-billing/parts/open-print-page.tsx';
import { MonthlyPopupBlocked } from '#web/features/monthly-billing/print/monthly-popup-blocked.tsx';
import { monthlyBillsPrintPath } from '#web/platform/paths.ts';
import { Message } from '#web/ui/message.tsx';
import { ClosingReport } from './closing-report.tsx';

interface CloseMessagesProps {
  readonly month: string;
  readonly acts: ReturnType<typeof useCloseActs>;
}

/** What came of saving and printing, with what is left to do about it. */
export function CloseMessages({ month, acts }: CloseMessagesProps) {
  const { report, blocked, dismissReport, dismissBlocked } = acts;
  return (
    <Stack gap="sm">
      {report === null ? null : (
        <ClosingReport month={month} outcome={report.outcome} printing={printingOf(report)} onDismiss={dismissReport} />
      )}
      {blocked === null ? null : (
        <Message kind="error" onDismiss={dismissBlocked}>
          <MonthlyPopupBlocked key={blocked.id} billId={blocked.id} onDone={dismissBlocked} />
        </Message>
      )}
    </Stack>
  );
}

function printingOf({ billIds, opened, outcome }: NonNullable<CloseMessagesProps['acts']['report']>) {
  if (billIds.length === 0) return null;
  const bills = billIds.length === 1 ? 'the bill' : `the ${billIds.length} bills`;
  if (opened) return <p>The window that prints {bills} is open.</p>;
  return (
    <OpenPrintPage
      // Stopped half-way, no window was meant to open.
      text={outcome.left === 0 ? BILLING_TEXTS.popupBlocked : ''}
      path={monthlyBillsPrintPath(billIds)}
      label={`Print ${bills}`}
    />
  );
}
