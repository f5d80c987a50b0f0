import { Container } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { MONTHLY_TEXTS } from '#domain/monthly-billing/monthly-texts.ts';
import { printedMonthlyBills } from '#web/features/monthly-billing/api.ts';
import {
  copyFaultOf,
  outdatedText,
  paperOf,
  useMonthlyBills,
  useTakingCopies,
} from '#web/features/monthly-billing/print/monthly-print.tsx';
import { monthlyBillIdsIn } from '#web/platform/addresses/paths.ts';
import { PaperPages } from '#web/print/paper-pages.tsx';
import { PrintFault } from '#web/print/print-screen.tsx';
import { PrintToolbar } from '#web/print/print-toolbar.tsx';
import { usePrintRun } from '#web/print/use-print-run.ts';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { ProgressLine } from '#web/ui/messages/progress-line.tsx';

/** The page that prints several monthly bills as one job, from their saved records, and has each copy counted. */
export function MonthlyBillsPrintScreen() {
  const ids = monthlyBillIdsIn(useRouterState({ select: ({ location }) => location.hash }));
  const { bills, complete, failed, error, retrying, retry } = useMonthlyBills(ids);
  const [counted, setCounted] = useState(0);
  const takeCopies = useTakingCopies(setCounted);
  const printable = complete && bills.length > 0;
  const { copy, spent, taking, failure, again } = usePrintRun({
    ready: printable,
    take: (key) => takeCopies(bills, key),
    onPrinted: () => printedMonthlyBills.tell({ billIds: ids, isPrinted: true }),
  });
  const text = copyFaultOf(failure, spent) ?? outdatedText(copy ?? []);

  const title = `${ids.length} monthly ${ids.length === 1 ? 'bill' : 'bills'}`;
  return (
    <main>
      <title>{title}</title>
      <PrintToolbar
        title={title}
        printable={printable && !taking}
        onPrint={again}
        busy={taking && copy !== null ? 'Counting the copies …' : undefined}
        failure={text === null ? null : { text, retrying: taking, onRetry: failure === null ? null : again }}
      />
      {ids.length === 0 ? <EmptyState title="No bills to print" /> : null}
      {error === null ? null : (
        <PrintFault
          text={MONTHLY_TEXTS.notPrinted(`${failed} of ${ids.length} bills could not be loaded. ${error.message}`)}
          retrying={retrying}
          onRetry={retry}
        />
      )}
      {copy === null ? (
        <JobProgress
          loading={!complete && error === null}
          loaded={bills.length}
          {...{ taking, counted }}
          of={ids.length}
        />
      ) : (
        <PaperPages papers={copy.map((taken) => paperOf(taken, spent))} />
      )}
    </main>
  );
}

interface JobProgressProps {
  readonly loading: boolean;
  readonly loaded: number;
  readonly taking: boolean;
  readonly counted: number;
  readonly of: number;
}

/** How far the job has come, in the place of its papers. */
function JobProgress({ loading, loaded, taking, counted, of }: JobProgressProps) {
  if (!loading && !taking) return null;
  return (
    <Container size="xs" py="xl">
      <ProgressLine
        label={loading ? 'Loading bills' : 'Counting the copies'}
        done={loading ? loaded : counted}
        total={of}
      />
    </Container>
  );
}
