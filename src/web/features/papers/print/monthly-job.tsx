import { Container } from '@mantine/core';
import { useState } from 'react';
import { PRINT_TEXTS } from '#domain/shared/print-texts.ts';
import { MONTHLY_TEXTS } from '#domain/monthly-billing/monthly-texts.ts';
import { copyFaultOf, outdatedText, paperOf, useMonthlyBills, useMonthlyRun } from './monthly-print.ts';
import { PaperPages } from '#web/print/paper-pages.tsx';
import { PrintFault } from '#web/print/print-screen.tsx';
import { PrintToolbar } from '#web/print/print-toolbar.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { ProgressLine } from '#web/ui/messages/progress-line.tsx';

/** Prints several monthly bills as one job, from their saved records; each copy is counted once it was printed. */
export function MonthlyJob({ ids }: { readonly ids: readonly string[] }) {
  const { bills, complete, failed, error, retrying, retry } = useMonthlyBills(ids);
  const [heldSoFar, setHeldSoFar] = useState(0);
  const printable = complete && bills.length > 0;
  const run = useMonthlyRun(bills, { ready: printable, onHeld: setHeldSoFar });
  const { copy, spent, busy, counted, failure } = run;
  const text = copyFaultOf(failure, spent) ?? outdatedText(copy ?? []);

  const title = `${ids.length} monthly ${ids.length === 1 ? 'bill' : 'bills'}`;
  return (
    <main>
      <title>{title}</title>
      <PrintToolbar
        title={title}
        printable={printable}
        run={run}
        standing={copy === null ? null : standingOf(copy.length, { busy, counted })}
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
      {copy === null ? (
        <JobProgress
          loading={!complete && error === null}
          loaded={bills.length}
          busy={busy}
          held={heldSoFar}
          of={ids.length}
        />
      ) : (
        <PaperPages papers={copy.map((held) => paperOf(held, spent))} />
      )}
    </main>
  );
}

function standingOf(bills: number, { busy, counted }: { readonly busy: boolean; readonly counted: boolean }): string {
  if (busy) return PRINT_TEXTS.counting;
  return counted ? PRINT_TEXTS.countedOf(bills) : PRINT_TEXTS.previewOf(bills);
}

interface JobProgressProps {
  readonly loading: boolean;
  readonly loaded: number;
  readonly busy: boolean;
  readonly held: number;
  readonly of: number;
}

/** How far the job has come, in the place of its papers. */
function JobProgress({ loading, loaded, busy, held, of }: JobProgressProps) {
  if (!loading && !busy) return null;
  return (
    <Container size="xs" py="xl">
      <ProgressLine
        label={loading ? 'Loading bills' : 'Preparing the copies'}
        done={loading ? loaded : held}
        total={of}
      />
    </Container>
  );
}
