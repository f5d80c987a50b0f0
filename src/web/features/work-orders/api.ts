import type { QueryClient } from '@tanstack/react-query';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { WorkOrder, WorkOrderPage } from '#contract/work-orders.ts';
import { completeWorkOrder, getWorkOrders } from '#contract/work-orders.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { call } from '#web/platform/api-client.ts';
import type { ListSearch } from './list/list-search.ts';
import { queryOf } from './list/list-search.ts';

/** Begins the key of everything that was asked about work orders: invalidate it when one was made or changed. */
export const WORK_ORDERS_KEY = ['work-orders'] as const;

const LISTS_KEY = [...WORK_ORDERS_KEY, 'list'] as const;

/** One page of the list. Until the next page comes the last one stays. */
export const workOrdersQuery = (view: ListSearch) =>
  queryOptions({
    queryKey: [...LISTS_KEY, queryOf(view)],
    queryFn: async ({ signal }) => {
      const page = await call(getWorkOrders, { query: queryOf(view) }, { signal });
      // Something between us and the server may answer in its place.
      if (!Array.isArray(page.items)) throw new Error(WORK_ORDER_TEXTS.noneFound);
      return page;
    },
    placeholderData: keepPreviousData,
  });

/** Changes rows where they are listed, at once, and asks for the lists again in the background. */
export function changeListedOrders(client: QueryClient, change: (order: WorkOrder) => WorkOrder): void {
  client.setQueriesData<WorkOrderPage>(
    { queryKey: LISTS_KEY },
    (page) => page && { ...page, items: page.items.map(change) },
  );
  void client.invalidateQueries({ queryKey: WORK_ORDERS_KEY });
}

/** Marks an order complete; its row is replaced by the answer. */
export function useCompleteWorkOrder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ order, completion_date }: { readonly order: WorkOrder; readonly completion_date: string }) =>
      call(completeWorkOrder, {
        params: { work_order_id: order.id },
        body: { version: order.version, completion_date },
      }),
    onSuccess: (completed) => {
      changeListedOrders(client, (order) => (order.id === completed.id ? completed : order));
    },
    // Refused because the row was out of date: show what it is now.
    onError: () => client.invalidateQueries({ queryKey: WORK_ORDERS_KEY }),
  });
}
