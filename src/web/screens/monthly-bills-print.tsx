import { Container } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import { MONTHLY_TEXTS } from '#domain/billing/monthly-texts.ts';
import { PRINT_DELAY } from '#domain/billing/texts.ts';
import { MonthlyBillPapers } from '#web/features/monthly-billing/print/monthly-bills.tsx';
import { useMarkingMonthlyPrinted } from '#web/features/monthly-billing/print/use-marking-monthly-printed.ts';
import { useMonthlyBills } from '#web/features/monthly-billing/print/use-monthly-bills.ts';
import { monthlyBillIdsIn } from '#web/platform/paths.ts';
import { PrintFault } from '#web/print/print-fault.tsx';
import { PrintToolbar } from '#web/print/print-toolbar.tsx';
import { usePrintDialog } from '#web/print/use-print-dialog.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ProgressLine } from '#web/ui/progress-line.tsx';

/** The page that prints several monthly bills as one job, from their saved records, and records each print. */
export function MonthlyBillsPrintScreen() {
  const ids = monthlyBillIdsIn(useRouterState({ select: ({ location }) => location.hash }));
  const { bills, complete, failed, error, retrying, retry } = useMonthlyBills(ids);
  const marking = useMarkingMonthlyPrinted();
  const printable = complete && bills.length > 0;
  usePrintDialog({
    ready: printable,
    delay: PRINT_DELAY,
    onClosed: () => void (printable && marking.mark(bills)),
  });

  const title = `${ids.length} monthly ${ids.length === 1 ? 'bill' : 'bills'}`;
  return (
    <main>
      <title>{title}</title>
      <PrintToolbar
        title={title}
        printable={printable && !marking.marking}
        busy={marking.marking ? 'Recording that they were printed …' : undefined}
        failure={
          marking.text === null ? null : { text: marking.text, retrying: marking.marking, onRetry: marking.retry }
        }
      />
      {ids.length === 0 ? <EmptyState title="No bills to print" /> : null}
      {error === null ? null : (
        <PrintFault
          text={MONTHLY_TEXTS.notPrinted(`${failed} of ${ids.length} bills could not be loaded. ${error.message}`)}
          retrying={retrying}
          onRetry={retry}
        />
      )}
      {!complete && error === null ? (
        <Container size="xs" py="xl">
          <ProgressLine label="Loading bills" done={bills.length} total={ids.length} />
        </Container>
      ) : null}
      {printable ? <MonthlyBillPapers bills={bills} /> : null}
    </main>
  );
}
