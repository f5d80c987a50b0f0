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
import { exportWorkOrders, getWorkOrderCounts, getWorkOrders, toWorkOrder } from '#contract/work-orders/work-orders.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { call } from '#web/platform/calls/api-client.ts';
import { listExporter } from '#web/platform/calls/list-exporter.ts';
import type { Exporter } from '#web/platform/use-export.ts';
import { useConfirmedAction } from '#web/ui/dialogs/confirmed-action.tsx';
import type { ListSearch } from './list/order-list-address.ts';
import { queryOf } from './list/order-list-address.ts';
import { rememberOwnChange } from './list/row/own-changes.ts';

/** The first part of the query key of all work order queries. Invalidate it after an order is created or changed. */
export const WORK_ORDERS_KEY = ['work-orders'] as const;

const LISTS_KEY = [...WORK_ORDERS_KEY, 'list'] as const;
const OPENED_KEY = [...WORK_ORDERS_KEY, 'opened'] as const;

/** A page of the list. Each row is filled up to a full `WorkOrder`. */
export interface OrderPage extends Omit<WorkOrderPage, 'items'> {
  readonly items: WorkOrder[];
}

/** Queries one page of the list. The previous page stays visible while the next one loads. */
export const workOrdersQuery = (view: ListSearch, role: Role) =>
  queryOptions({
    queryKey: [...LISTS_KEY, queryOf(view)],
    queryFn: async ({ signal }): Promise<OrderPage> => {
      const page = await call(getWorkOrders, { query: queryOf(view) }, { signal });
      // A proxy between the browser and the server may answer instead.
      if (!Array.isArray(page.items)) throw new Error(WORK_ORDER_TEXTS.noneFound);
      return { ...page, items: page.items.map((row) => toWorkOrder(row, role)) };
    },
    placeholderData: keepPreviousData,
  });

/** Exports a view of the list to a file. */
export const workOrdersExporter = (view: ListSearch): Exporter =>
  listExporter(exportWorkOrders, { query: queryOf(view) });

/** Queries the number of orders in each tab. Refetched after every change of an order, also by another user. */
export const workOrderCountsQuery = queryOptions({
  queryKey: [...WORK_ORDERS_KEY, 'counts'],
  queryFn: ({ signal }) => call(getWorkOrderCounts, {}, { signal }),
});

/** Loads the current state of an order. */
export const readOrder = (orderId: string, signal?: AbortSignal): Promise<WorkOrder> =>
  call(getWorkOrder, { params: { work_order_id: orderId } }, signal && { signal });

/** Queries one order without a cache: a form never opens with old data. */
export const workOrderQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...WORK_ORDERS_KEY, 'one', orderId],
    queryFn: ({ signal }) => readOrder(orderId, signal),
    staleTime: 0,
    gcTime: 0,
  });

/** Returns the list view from which an order was opened, without its page. */
function placeIn(view: ListSearch): CallOf<typeof getWorkOrderByNumber>['query'] {
  const { page: _page, page_size: _size, ...place } = queryOf(view);
  return place;
}

/** Queries an order by serial number, with everything that its page shows. */
export const openedOrderQuery = (serialNumber: string, from: ListSearch = {}) =>
  queryOptions({
    queryKey: [...OPENED_KEY, serialNumber.toUpperCase(), placeIn(from)],
    queryFn: ({ signal }) =>
      call(getWorkOrderByNumber, { params: { serial_number: serialNumber }, query: placeIn(from) }, { signal }),
    staleTime: 0,
  });

/** Loads the orders of a batch, and whether they can be billed together. */
export const readBatch = (batchId: string): Promise<OutputOf<typeof getBatchWorkOrders>> =>
  call(getBatchWorkOrders, { params: { batch_id: batchId } });

/** Changes orders in the cached lists and order pages at once, and refetches the lists in the background. */
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

/** Stores an order that this page has changed: the server's answer replaces its row. */
export const storeChangedOrder = (client: QueryClient, changed: WorkOrder): void =>
  storeChangedOrders(client, [changed]);

function storeChangedOrders(client: QueryClient, changed: readonly WorkOrder[]): void {
  for (const { id, version } of changed) rememberOwnChange(id, version);
  const byId = new Map(changed.map((order) => [order.id, order]));
  changeListedOrders(client, (order) => byId.get(order.id) ?? order);
}

/** Removes an order from the cached lists at once, and refetches them in the background. */
function dropListedOrder(client: QueryClient, orderId: string): void {
  client.setQueriesData<OrderPage>({ queryKey: LISTS_KEY }, (page) => {
    if (page?.items.some(({ id }) => id === orderId) !== true) return page;
    return { ...page, items: page.items.filter(({ id }) => id !== orderId), total: page.total - 1 };
  });
  void client.invalidateQueries({ queryKey: WORK_ORDERS_KEY });
}

/** Runs an action on one order; the answer replaces its row. If it fails, the lists are refetched. */
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

/** Completes several orders with one request. Some may be refused, so all lists are refetched. */
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

/** Sets or removes the urgent mark of an order. */
export const useToggleUrgent = () =>
  useOrderChange(({ order }: { readonly order: WorkOrder }) =>
    call(toggleUrgentStatus, {
      params: ofOrder(order),
      body: { version: order.version, is_urgent: !order.is_urgent },
    }),
  );

/** Cancels an order with a reason. */
export const useCancelWorkOrder = () =>
  useOrderChange(({ order, reason }: { readonly order: WorkOrder; readonly reason: string }) =>
    call(cancelWorkOrder, { params: ofOrder(order), body: { version: order.version, reason } }),
  );

/** Reopens a cancelled order. */
export const useReopenWorkOrder = () =>
  useOrderChange(({ order }: { readonly order: WorkOrder }) =>
    call(reopenWorkOrder, { params: ofOrder(order), body: { version: order.version } }),
  );

export interface FeedbackChange {
  readonly order: WorkOrder;
  /** The order's version when the user began to type. The row may have a newer version. */
  readonly version: number;
  readonly feedback: string;
  readonly adminMode: boolean;
}

/** Saves the feedback of an order and no other field. */
export const useSaveFeedback = () =>
  useOrderChange(({ order, version, feedback, adminMode }: FeedbackChange) =>
    call(updateWorkOrder, { params: ofOrder(order), body: { version, feedback, admin_mode: adminMode } }),
  );

interface Deletion {
  readonly order: WorkOrder;
  readonly adminMode: boolean;
}

/** Deletes an order. `onDeleted` receives the server's message, also after the component has unmounted. */
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
