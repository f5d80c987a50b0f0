// The view of the list of credit notes in the address.
import { CreditNoteQuery } from '#contract/ledger/credit-notes.ts';
import type { z } from '#contract/kit/zod.ts';
import { DEFAULT_NOTE_SORT, DEFAULT_NOTE_STATE } from '#domain/ledger/credit-notes-view.ts';
import { DEFAULT_PAGE_SIZE } from '#domain/shared/paging.ts';
import type { ViewOf } from '#web/platform/addresses/list-address.ts';
import { listAddress } from '#web/platform/addresses/list-address.ts';

export type CreditNotesView = ViewOf<z.output<typeof CreditNoteQuery>>;

export const CREDIT_NOTES_ADDRESS = listAddress<z.output<typeof CreditNoteQuery>>({
  query: CreditNoteQuery,
  defaults: { state: DEFAULT_NOTE_STATE, sort: DEFAULT_NOTE_SORT, page: 1, page_size: DEFAULT_PAGE_SIZE },
  narrowing: ['search', 'kind', 'reason', 'state', 'from', 'to'],
});
