import { useQuery } from '@tanstack/react-query';
import { CREDIT_SCREEN_TEXTS } from '#domain/ledger/credit-texts.ts';
import { LEDGER_REFUSALS } from '#domain/ledger/refusals.ts';
import { CREDIT_PAPER_TEXTS, creditNoteName, creditNotePaper } from '#domain/papers/credit-note-paper.ts';
import { must } from '#domain/shared/must.ts';
import type { DocumentPrint } from '#web/print/document-print.ts';
import { documentPrint } from '#web/print/document-print.ts';
import { UNNUMBERED, usePrint } from '#web/print/use-print.ts';
import { creditNoteQuery } from '../api.ts';
import { FRESH } from '../api-bill.ts';

/** The printing of a credit note, as it is now. Copies are not counted. A write-off has no paper. */
export function useCreditNotePrint(noteId: string): DocumentPrint {
  const query = useQuery({ ...creditNoteQuery(noteId), ...FRESH });
  const { data } = query;
  const hasPaper = data?.kind === 'credit_note';
  const run = usePrint({
    ready: hasPaper,
    count: () => Promise.resolve({ ...UNNUMBERED, note: must(data, 'the credit note') }),
  });
  const print = documentPrint({
    title: data === undefined ? CREDIT_PAPER_TEXTS.title : creditNoteName(data),
    query: { ...query, notLoaded: CREDIT_SCREEN_TEXTS.noteNotLoaded },
    run,
    paperOf: ({ note }) => creditNotePaper(note),
    failed: CREDIT_SCREEN_TEXTS.noteNotLoaded,
  });
  if (data === undefined || hasPaper) return print;
  const fault = LEDGER_REFUSALS.credit_note_not_found.text;
  return { ...print, printable: false, fault, faultHere: fault, isMissing: true };
}
