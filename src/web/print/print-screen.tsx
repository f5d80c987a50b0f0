import type { ReactNode } from 'react';
import { PRINT_TEXTS } from '#domain/shared/print-texts.ts';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import type { DocumentPrint } from './document-print.ts';
import { PaperPages } from './paper-pages.tsx';
import { PrintToolbar } from './print-toolbar.tsx';
import { PaperPageSkeleton } from './page.tsx';

interface PrintScreenProps {
  readonly print: DocumentPrint;
  /** Other actions with the document, and their error. */
  readonly more?: ReactNode;
  readonly moreFault?: string | null;
}

/** Shows a document as it will print, and opens the print dialog. */
export function PrintScreen({ print, more, moreFault = null }: PrintScreenProps) {
  const { title, printable, papers, fault, isMissing, run } = print;
  const text = print.copyFault ?? print.warning ?? moreFault;
  return (
    <main>
      <title>{title}</title>
      <PrintToolbar
        title={title}
        printable={printable}
        run={run}
        counts={print.copyName !== null}
        question={print.cancelQuestion}
        more={more}
        status={statusOf(print)}
        failure={text === null ? null : { text, again: run.failure !== null && !isMissing }}
      />
      {fault === null ? null : (
        <PrintFault text={fault} {...(!isMissing && { retrying: print.loading, onRetry: print.reload })} />
      )}
      {papers && <PaperPages papers={papers} paired={print.paired} />}
      {(papers ?? fault ?? run.failure) ? null : <PaperPageSkeleton />}
    </main>
  );
}

function statusOf({ copyName, run: { drawn } }: DocumentPrint): string | null {
  if (copyName === null) return null;
  return drawn === 'preview' ? PRINT_TEXTS.notCounted : PRINT_TEXTS.counted(copyName);
}

interface PrintFaultProps {
  readonly text: string;
  /** Present if a retry may help. */
  readonly onRetry?: () => unknown;
  readonly retrying?: boolean;
}

/** Shown instead of a document that cannot be printed. */
export function PrintFault({ text, onRetry, retrying = false }: PrintFaultProps) {
  if (onRetry === undefined) return <EmptyState title={text} />;
  return <ErrorState text={text} retrying={retrying} onRetry={() => void onRetry()} />;
}
