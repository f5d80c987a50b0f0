import { getWorkOrder } from '#contract/work-order-changes.ts';
import { WORK_ORDERS_KEY } from '#web/features/work-orders/api.ts';
import { call } from '#web/platform/api-client.ts';
import { queryOptions } from '@tanstack/react-query';

/** One order, as it is now: a form never opens with what was known of it some time ago. */
export const workOrderQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...WORK_ORDERS_KEY, 'one', orderId],
    queryFn: ({ signal }) => call(getWorkOrder, { params: { work_order_id: orderId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
