import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  createCreditNote,
  getCreditNotes,
  getCreditable,
  voidCreditNote,
  writeOff,
} from '#contract/ledger/credit-notes.ts';
import { exportCreditNotes } from '#contract/ledger/exports.ts';
import { recordRefund } from '#contract/ledger/refunds.ts';
import type { CallOf } from '#contract/kit/operation.ts';
import { queryOf } from '#web/platform/addresses/list-address.ts';
import { call } from '#web/platform/calls/api-client.ts';
import { listExporter } from '#web/platform/calls/list-exporter.ts';
import type { Exporter } from '#web/platform/use-export.ts';
import { LEDGER_KEY } from '#web/features/papers/api-keys.ts';
import { useLedgerChange } from './api.ts';
import type { CreditNotesView } from './list/credit-notes-address.ts';

/** Queries one page of credit notes. The previous page stays visible while the next one loads. */
export const creditNotesQuery = (view: CreditNotesView) =>
  queryOptions({
    queryKey: [...LEDGER_KEY, 'credit-notes', queryOf(view)],
    queryFn: ({ signal }) => call(getCreditNotes, { query: queryOf(view) }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Exports a view of the credit notes. */
export const creditNotesExporter = (view: CreditNotesView): Exporter =>
  listExporter(exportCreditNotes, { query: queryOf(view) });

/** Queries how much of a bill or monthly bill can be credited. */
export const creditableQuery = (documentId: string) =>
  queryOptions({
    queryKey: [...LEDGER_KEY, 'creditable', documentId],
    queryFn: ({ signal }) => call(getCreditable, { params: { document_id: documentId } }, { signal }),
    staleTime: 0,
  });

/** A record to create. The same idempotency key never creates a second one. */
interface ToMake<Body> {
  readonly body: Body;
  readonly idempotencyKey: string;
}

export const useCreateCreditNote = () =>
  useLedgerChange(({ body, idempotencyKey }: ToMake<CallOf<typeof createCreditNote>['body']>) =>
    call(createCreditNote, { body }, { idempotencyKey }),
  );

export const useWriteOff = () =>
  useLedgerChange(({ body, idempotencyKey }: ToMake<CallOf<typeof writeOff>['body']>) =>
    call(writeOff, { body }, { idempotencyKey }),
  );

export const useRecordRefund = () =>
  useLedgerChange(({ body, idempotencyKey }: ToMake<CallOf<typeof recordRefund>['body']>) =>
    call(recordRefund, { body }, { idempotencyKey }),
  );

export const useVoidCreditNote = () =>
  useLedgerChange(({ noteId, reason }: { readonly noteId: string; readonly reason: string }) =>
    call(voidCreditNote, { params: { credit_note_id: noteId }, body: { reason } }),
  );
