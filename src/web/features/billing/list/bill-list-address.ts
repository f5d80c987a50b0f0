// The view of the list of bills in the address.
import type { CallOf } from '#contract/kit/operation.ts';
import { BillQuery } from '#contract/billing/bill-list.ts';
import type { getAllBills } from '#contract/billing/bill-list.ts';
import type { z } from '#contract/kit/zod.ts';
import { BILL_FILTERS_OF_LIST, DEFAULT_BILL_SORT } from '#domain/billing/bill-list-view.ts';
import { DEFAULT_PAGE_SIZE } from '#domain/shared/paging.ts';
import type { ListView, ViewOf } from '#web/platform/addresses/list-address.ts';
import { listAddress } from '#web/platform/addresses/list-address.ts';

export type BillView = ViewOf<z.output<typeof BillQuery>>;
export type BillListView = ListView<z.output<typeof BillQuery>>;

export const BILL_ADDRESS = listAddress<z.output<typeof BillQuery>>({
  query: BillQuery,
  defaults: {
    sort: DEFAULT_BILL_SORT,
    page: 1,
    page_size: DEFAULT_PAGE_SIZE,
    follow_up: false,
    other_unpaid: false,
    voided: false,
  },
  narrowing: ['search', ...BILL_FILTERS_OF_LIST],
});

/** Returns the query of a view for the server. */
export const queryOf = ({
  follow_up,
  other_unpaid,
  voided,
  ...view
}: BillView): CallOf<typeof getAllBills>['query'] => ({
  ...Object.fromEntries(Object.entries(view).filter(([, value]) => value !== undefined)),
  ...(follow_up && { follow_up: 'true' }),
  ...(other_unpaid && { other_unpaid: 'true' }),
  ...(voided && { voided: 'true' }),
});
