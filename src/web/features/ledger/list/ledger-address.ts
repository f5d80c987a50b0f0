// The view of the ledger in the address.
import { LedgerQuery } from '#contract/ledger/payments.ts';
import type { z } from '#contract/kit/zod.ts';
import { DEFAULT_LEDGER_SORT, DEFAULT_LEDGER_STATE } from '#domain/ledger/ledger-view.ts';
import { DEFAULT_PAGE_SIZE } from '#domain/shared/paging.ts';
import type { ViewOf } from '#web/platform/addresses/list-address.ts';
import { listAddress } from '#web/platform/addresses/list-address.ts';

export type LedgerView = ViewOf<z.output<typeof LedgerQuery>>;

export const LEDGER_ADDRESS = listAddress<z.output<typeof LedgerQuery>>({
  query: LedgerQuery,
  defaults: { state: DEFAULT_LEDGER_STATE, sort: DEFAULT_LEDGER_SORT, page: 1, page_size: DEFAULT_PAGE_SIZE },
  narrowing: ['search', 'state'],
});
