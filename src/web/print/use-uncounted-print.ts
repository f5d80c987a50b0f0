import { useRef } from 'react';
import type { Paper } from '#domain/shared/paper.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';
import type { DocumentPrint } from './document-print.ts';
import { usePrintRun } from './use-print-run.ts';

interface UncountedPrint<Said> {
  readonly title: string;
  /** What it says, as it was asked for; null until that is there. */
  readonly said: Said | null;
  readonly paperOf: (said: Said) => Paper;
  readonly query: {
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly notLoaded: (why: string) => string;
  /** Keeps that it was printed, once its dialog has closed, and why that could not be kept. */
  readonly kept?: { readonly keep: (said: Said) => Promise<unknown>; readonly failed: (why: string) => string };
}

/** The printing of a document of which no paper is the original: it says what is true when it is asked for. */
export function useUncountedPrint<Said>(print: UncountedPrint<Said>): DocumentPrint {
  const { title, said, query, notLoaded, kept } = print;
  // What is asked for anew meanwhile is not what is drawn.
  const onPaper = useRef<Said | null>(null);
  const run = usePrintRun<{ readonly said: Said | null }>({
    ready: said !== null,
    hold: () => {
      onPaper.current = said;
      return Promise.resolve({ said });
    },
    ...(kept !== undefined && {
      heldOf: () => [{ documentId: '', copyId: '' }],
      count: () => (onPaper.current === null ? Promise.resolve() : kept.keep(onPaper.current)),
    }),
  });
  const drawn = run.copy?.said ?? null;
  const { error } = query;
  const fault = error === null || said !== null ? null : notLoaded(error.message);
  return {
    title,
    printable: said !== null,
    fault,
    faultHere: fault,
    isMissing: error instanceof ApiError && error.status === 404,
    loading: query.isFetching,
    reload: query.refetch,
    papers: drawn === null ? null : [print.paperOf(drawn)],
    paired: false,
    copyName: null,
    run,
    lastPrinted: null,
    copyFault: run.failure === null || kept === undefined ? null : kept.failed(run.failure.message),
    warning: null,
  };
}
