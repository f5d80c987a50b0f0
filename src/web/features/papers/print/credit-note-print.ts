import { useQuery } from '@tanstack/react-query';
import type { OpenedCreditNote } from '#contract/ledger/credit-notes.ts';
import { CREDIT_PAPER_TEXTS, creditNoteName, creditNotePaper } from '#domain/papers/credit-note.ts';
import { CREDIT_SCREEN_TEXTS } from '#domain/ledger/credit-texts.ts';
import { LEDGER_REFUSALS } from '#domain/ledger/refusals.ts';
import { creditNoteQuery } from '../api.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';
import type { DocumentPrint } from '#web/print/document-print.ts';
import { usePrintRun } from '#web/print/use-print-run.ts';

/** The printing of a credit note, as it is now. Nobody counts them. A write-off has no paper. */
export function useCreditNotePrint(noteId: string): DocumentPrint {
  const { data, error, isFetching, refetch } = useQuery({ ...creditNoteQuery(noteId), staleTime: 0, gcTime: 0 });
  const hasPaper = data?.kind === 'credit_note';
  const run = usePrintRun<{ readonly note: OpenedCreditNote | null }>({
    ready: hasPaper,
    hold: () => Promise.resolve({ note: data ?? null }),
  });
  const note = run.copy?.note ?? null;
  const fault = faultOf(data, error);
  return {
    title: data === undefined ? CREDIT_PAPER_TEXTS.title : creditNoteName(data),
    printable: hasPaper,
    fault,
    faultHere: fault,
    isMissing: (data !== undefined && !hasPaper) || (error instanceof ApiError && error.status === 404),
    loading: isFetching,
    reload: refetch,
    papers: note === null ? null : [creditNotePaper(note)],
    paired: false,
    copyName: null,
    run,
    lastPrinted: null,
    copyFault: null,
    warning: null,
  };
}

function faultOf(note: OpenedCreditNote | undefined, error: Error | null): string | null {
  if (note !== undefined) return note.kind === 'credit_note' ? null : LEDGER_REFUSALS.credit_note_not_found.text;
  return error === null ? null : CREDIT_SCREEN_TEXTS.noteNotLoaded(error.message);
}
