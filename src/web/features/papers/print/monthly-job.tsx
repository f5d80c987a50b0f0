import { Container } from '@mantine/core';
import { countText } from '#domain/shared/figure-texts.ts';
import { PRINT_TEXTS } from '#domain/shared/print-texts.ts';
import { MONTHLY_TEXTS } from '#domain/monthly-billing/monthly-texts.ts';
import {
  monthlyCancelQuestion,
  notPrinted,
  outdatedText,
  paperOf,
  useMonthlyBills,
  useMonthlyRun,
} from './monthly-print.ts';
import type { PrintRun } from '#web/print/use-print.ts';
import { PaperPages } from '#web/print/paper-pages.tsx';
import { PrintFault } from '#web/print/print-screen.tsx';
import { PrintToolbar } from '#web/print/print-toolbar.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { ProgressLine } from '#web/ui/messages/progress-line.tsx';

/** Prints several saved monthly bills as one print job. Each copy is counted before the dialog opens. */
export function MonthlyJob({ ids }: { readonly ids: readonly string[] }) {
  const { bills, complete, failed, error, retrying, retry } = useMonthlyBills(ids);
  const printable = complete && bills.length > 0;
  const run = useMonthlyRun(bills, printable);
  const { papers, drawn, busy, failure } = run;
  const text = failure === null ? outdatedText(papers ?? []) : notPrinted(failure);
  const title = countText(ids.length, 'monthly bill');
  return (
    <main>
      <title>{title}</title>
      <PrintToolbar
        title={title}
        printable={printable}
        run={run}
        question={papers?.map(monthlyCancelQuestion).find((question) => question !== null) ?? null}
        status={papers === null ? null : statusOf(papers.length, run)}
        failure={text === null ? null : { text, again: failure !== null }}
      />
      {ids.length === 0 ? <EmptyState title="No bills to print" /> : null}
      {error === null ? null : (
        <PrintFault
          text={MONTHLY_TEXTS.notPrinted(`${failed} of ${ids.length} bills could not be loaded. ${error.message}`)}
          retrying={retrying}
          onRetry={retry}
        />
      )}
      {papers === null ? (
        <JobProgress
          loading={!complete && error === null}
          loaded={bills.length}
          busy={busy}
          counted={run.countedSoFar}
          of={ids.length}
        />
      ) : (
        <PaperPages papers={papers.map((copy) => paperOf(copy, drawn))} />
      )}
    </main>
  );
}

function statusOf(bills: number, { busy, drawn }: Pick<PrintRun<unknown>, 'busy' | 'drawn'>): string {
  if (busy) return PRINT_TEXTS.counting;
  return drawn === 'preview' ? PRINT_TEXTS.notCounted : PRINT_TEXTS.countedOf(bills);
}

interface JobProgressProps {
  readonly loading: boolean;
  readonly loaded: number;
  readonly busy: boolean;
  readonly counted: number;
  readonly of: number;
}

/** The progress of the job, until its papers are shown. */
function JobProgress({ loading, loaded, busy, counted, of }: JobProgressProps) {
  if (!loading && !busy) return null;
  return (
    <Container size="xs" py="xl">
      <ProgressLine
        label={loading ? 'Loading bills' : 'Preparing the copies'}
        done={loading ? loaded : counted}
        total={of}
      />
    </Container>
  );
}
