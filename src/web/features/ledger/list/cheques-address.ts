// The view of the list of cheques in the address.
import { ChequeQuery } from '#contract/ledger/cheques.ts';
import { DEFAULT_CHEQUE_STATE } from '#domain/ledger/cheque.ts';
import { DEFAULT_PAGE_SIZE } from '#domain/shared/paging.ts';
import type { ViewOf } from '#web/platform/addresses/list-address.ts';
import { listAddress } from '#web/platform/addresses/list-address.ts';

export type ChequesView = ViewOf<ChequeQuery>;

export const CHEQUES_ADDRESS = listAddress<ChequeQuery>({
  query: ChequeQuery,
  defaults: { state: DEFAULT_CHEQUE_STATE, page: 1, page_size: DEFAULT_PAGE_SIZE },
  narrowing: ['search', 'doctor_name', 'state'],
});
