// The list's view in the address: search, filters, sort, page. Default values are omitted.
import type { CallOf } from '#contract/kit/operation.ts';
import { WorkOrderQuery } from '#contract/work-orders/work-orders.ts';
import type { getWorkOrders } from '#contract/work-orders/work-orders.ts';
import type { z } from '#contract/kit/zod.ts';
import { DEFAULT_PAGE_SIZE } from '#domain/shared/paging.ts';
import { DEFAULT_SORT, WORK_ORDER_FILTERS } from '#domain/work-orders/order-list-view.ts';
import { tabChange } from '#domain/work-orders/order-tabs.ts';
import type { ListView as AddressView, ViewOf } from '#web/platform/addresses/list-address.ts';
import { listAddress } from '#web/platform/addresses/list-address.ts';

type Query = z.output<typeof WorkOrderQuery>;

/** The values in the address that differ from the default. In a change, `undefined` removes a value. */
export type ListSearch = ViewOf<Query>;
export type ListView = AddressView<Query>;

export const ORDER_ADDRESS = listAddress<Query>({
  query: WorkOrderQuery,
  defaults: {
    sort: DEFAULT_SORT,
    page: 1,
    page_size: DEFAULT_PAGE_SIZE,
    unpriced: false,
    overdue: false,
    urgent_only: false,
    at_doctor: false,
    trials_out: false,
    paused: false,
    remakes: false,
  },
  narrowing: ['search', ...WORK_ORDER_FILTERS],
});

/** Converts the view to the query for the server. */
export function queryOf({
  unpriced,
  overdue,
  urgent_only,
  at_doctor,
  trials_out,
  paused,
  remakes,
  ...view
}: ListSearch): CallOf<typeof getWorkOrders>['query'] {
  const flags = Object.entries({ unpriced, overdue, urgent_only, at_doctor, trials_out, paused, remakes }).filter(
    ([, isSet]) => isSet,
  );
  const set = Object.entries(view).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(set), ...Object.fromEntries(flags.map(([flag]) => [flag, 'true'])) };
}

/** Whether a filter narrows the list, apart from the tab's own. */
export const isNarrowedInTab = (view: ListSearch): boolean =>
  ORDER_ADDRESS.isNarrowed({ ...view, ...tabChange('all') });
