import type { QueryClient } from '@tanstack/react-query';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getBatchWorkOrders } from '#contract/work-orders/batches.ts';
import type { CallOf, OutputOf } from '#contract/kit/operation.ts';
import type { WorkOrder, WorkOrderPage } from '#contract/work-orders/work-orders.ts';
import {
  cancelWorkOrder,
  completeWorkOrder,
  completeWorkOrders,
  deleteWorkOrder,
  getWorkOrder,
  reopenWorkOrder,
  toggleUrgentStatus,
  updateWorkOrder,
} from '#contract/work-orders/work-order-changes.ts';
import type { OpenedOrder } from '#contract/work-orders/order-page.ts';
import { getWorkOrderByNumber } from '#contract/work-orders/order-page.ts';
import { exportWorkOrders, getWorkOrderCounts, getWorkOrders, wholeOrder } from '#contract/work-orders/work-orders.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { call } from '#web/platform/calls/api-client.ts';
import { listExporter } from '#web/platform/calls/list-exporter.ts';
import type { Exporter } from '#web/platform/use-export.ts';
import { useConfirmedAction } from '#web/ui/dialogs/confirmed-action.tsx';
import type { ListSearch } from './list/list-search.ts';
import { queryOf } from './list/list-search.ts';
import { rememberOwnChange } from './list/row/own-changes.ts';

/** Begins the key of everything that was asked about work orders: invalidate it when one was made or changed. */
export const WORK_ORDERS_KEY = ['work-orders'] as const;

const LISTS_KEY = [...WORK_ORDERS_KEY, 'list'] as const;
const OPENED_KEY = [...WORK_ORDERS_KEY, 'opened'] as const;

/** A page of the list, its orders whole. */
export interface OrderPage extends Omit<WorkOrderPage, 'items'> {
  readonly items: WorkOrder[];
}

/** One page of the list. Until the next page comes the last one stays. */
export const workOrdersQuery = (view: ListSearch, role: Role) =>
  queryOptions({
    queryKey: [...LISTS_KEY, queryOf(view)],
    queryFn: async ({ signal }): Promise<OrderPage> => {
      const page = await call(getWorkOrders, { query: queryOf(view) }, { signal });
      // Something between us and the server may answer in its place.
      if (!Array.isArray(page.items)) throw new Error(WORK_ORDER_TEXTS.noneFound);
      return { ...page, items: page.items.map((row) => wholeOrder(row, role)) };
    },
    placeholderData: keepPreviousData,
  });

/** A view of the list as a file. */
export const workOrdersExporter = (view: ListSearch): Exporter =>
  listExporter(exportWorkOrders, { query: queryOf(view) });

/** How many orders each tab shows; asked for again whenever an order was changed, here or elsewhere. */
export const workOrderCountsQuery = queryOptions({
  queryKey: [...WORK_ORDERS_KEY, 'counts'],
  queryFn: ({ signal }) => call(getWorkOrderCounts, {}, { signal }),
});

/** A single order, current. */
export const readOrder = (orderId: string, signal?: AbortSignal): Promise<WorkOrder> =>
  call(getWorkOrder, { params: { work_order_id: orderId } }, signal && { signal });

/** One order, current: a form never opens with cached data. */
export const workOrderQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...WORK_ORDERS_KEY, 'one', orderId],
    queryFn: ({ signal }) => readOrder(orderId, signal),
    staleTime: 0,
    gcTime: 0,
  });

/** The list's view that an order was opened from; its page there does not matter. */
function placeIn(view: ListSearch): CallOf<typeof getWorkOrderByNumber>['query'] {
  const { page: _page, page_size: _size, ...place } = queryOf(view);
  return place;
}

/** An order with all that its own page shows, by its serial number. */
export const openedOrderQuery = (serialNumber: string, from: ListSearch = {}) =>
  queryOptions({
    queryKey: [...OPENED_KEY, serialNumber.toUpperCase(), placeIn(from)],
    queryFn: ({ signal }) =>
      call(getWorkOrderByNumber, { params: { serial_number: serialNumber }, query: placeIn(from) }, { signal }),
    staleTime: 0,
  });

/** The orders of a batch, and whether they can be billed together. */
export const readBatch = (batchId: string): Promise<OutputOf<typeof getBatchWorkOrders>> =>
  call(getBatchWorkOrders, { params: { batch_id: batchId } });

/** Changes orders where they are listed or opened, at once, and asks for the lists again in the background. */
export function changeListedOrders(client: QueryClient, change: (order: WorkOrder) => WorkOrder): void {
  client.setQueriesData<OrderPage>(
    { queryKey: LISTS_KEY },
    (page) => page && { ...page, items: page.items.map(change) },
  );
  client.setQueriesData<OpenedOrder>(
    { queryKey: OPENED_KEY },
    (opened) => opened && { ...opened, order: change(opened.order) },
  );
  void client.invalidateQueries({ queryKey: WORK_ORDERS_KEY });
}

/** An order that this page has changed: its row is replaced by the answer. */
export const storeChangedOrder = (client: QueryClient, changed: WorkOrder): void =>
  storeChangedOrders(client, [changed]);

function storeChangedOrders(client: QueryClient, changed: readonly WorkOrder[]): void {
  for (const { id, version } of changed) rememberOwnChange(id, version);
  const byId = new Map(changed.map((order) => [order.id, order]));
  changeListedOrders(client, (order) => byId.get(order.id) ?? order);
}

/** Takes an order out of the lists at once, and asks for them again in the background. */
function dropListedOrder(client: QueryClient, orderId: string): void {
  client.setQueriesData<OrderPage>({ queryKey: LISTS_KEY }, (page) => {
    if (page?.items.some(({ id }) => id === orderId) !== true) return page;
    return { ...page, items: page.items.filter(({ id }) => id !== orderId), total: page.total - 1 };
  });
  void client.invalidateQueries({ queryKey: WORK_ORDERS_KEY });
}

/** An act on one order: its row is replaced by the answer. Refused because the row was out of date: shows what it is now. */
function useOrderChange<Given extends { readonly order: WorkOrder }>(change: (given: Given) => Promise<WorkOrder>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (changed) => storeChangedOrder(client, changed),
    onError: () => client.invalidateQueries({ queryKey: WORK_ORDERS_KEY }),
  });
}

const ofOrder = ({ id }: WorkOrder) => ({ work_order_id: id });

export interface Completion {
  readonly order: WorkOrder;
  readonly completion_date: string;
}

/** Marks an order complete. */
export function useCompleteWorkOrder() {
  const { confirmed } = useConfirmedAction();
  return useOrderChange(({ order, completion_date }: Completion) =>
    confirmed((bills) =>
      call(completeWorkOrder, {
        params: ofOrder(order),
        body: { version: order.version, completion_date, ...(bills.length > 0 && { confirmed_bills: bills }) },
      }),
    ),
  );
}

export interface CompletionTogether {
  readonly orders: readonly WorkOrder[];
  readonly completion_date: string;
}

export type CompletedTogether = OutputOf<typeof completeWorkOrders>;

/** Marks several orders complete by one request. Some may be refused: all are asked for again. */
export function useCompleteWorkOrders() {
  const client = useQueryClient();
  const { confirmed } = useConfirmedAction();
  return useMutation({
    mutationFn: ({ orders, completion_date }: CompletionTogether) =>
      confirmed((bills) =>
        call(completeWorkOrders, {
          body: {
            orders: orders.map(({ id, version }) => ({ work_order_id: id, version })),
            completion_date,
            ...(bills.length > 0 && { confirmed_bills: bills }),
          },
        }),
      ),
    onSuccess: ({ completed }) => storeChangedOrders(client, completed),
    onError: () => client.invalidateQueries({ queryKey: WORK_ORDERS_KEY }),
  });
}

/** Sets or takes away an order's urgent mark. */
export const useToggleUrgent = () =>
  useOrderChange(({ order }: { readonly order: WorkOrder }) =>
    call(toggleUrgentStatus, {
      params: ofOrder(order),
      body: { version: order.version, is_urgent: !order.is_urgent },
    }),
  );

/** Cancels an order for a reason. */
export const useCancelWorkOrder = () =>
  useOrderChange(({ order, reason }: { readonly order: WorkOrder; readonly reason: string }) =>
    call(cancelWorkOrder, { params: ofOrder(order), body: { version: order.version, reason } }),
  );

/** Takes a cancelled order back into work. */
export const useReopenWorkOrder = () =>
  useOrderChange(({ order }: { readonly order: WorkOrder }) =>
    call(reopenWorkOrder, { params: ofOrder(order), body: { version: order.version } }),
  );

export interface FeedbackChange {
  readonly order: WorkOrder;
  /** The version that the text was typed over, which need not be the row's any more. */
  readonly version: number;
  readonly feedback: string;
  readonly adminMode: boolean;
}

/** Changes only an order's feedback. */
export const useSaveFeedback = () =>
  useOrderChange(({ order, version, feedback, adminMode }: FeedbackChange) =>
    call(updateWorkOrder, { params: ofOrder(order), body: { version, feedback, admin_mode: adminMode } }),
  );

interface Deletion {
  readonly order: WorkOrder;
  readonly adminMode: boolean;
}

/** Deletes an order; `onDeleted` gets the server's message, also when the component has unmounted. */
export function useDeleteWorkOrder(onDeleted: (message: string) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ order, adminMode }: Deletion) =>
      call(deleteWorkOrder, {
        params: ofOrder(order),
        query: { version: order.version, ...(adminMode && { admin_mode: 'true' }) },
      }),
    onSuccess: ({ message }, { order }) => {
      rememberOwnChange(order.id);
      dropListedOrder(client, order.id);
      onDeleted(message);
    },
    onError: () => client.invalidateQueries({ queryKey: WORK_ORDERS_KEY }),
  });
}
