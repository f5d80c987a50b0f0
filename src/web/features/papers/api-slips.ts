import { queryOptions } from '@tanstack/react-query';
import { getProducts } from '#contract/prices/products.ts';
import { getProduction } from '#contract/production.ts';
import { getWorkOrder } from '#contract/work-orders/work-order-changes.ts';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { neededStages } from '#domain/production/stages.ts';
import { productKey } from '#domain/products/products.ts';
import { call } from '#web/platform/calls/api-client.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';
import { FRESH } from './api-bill.ts';

/** Queries what the job slips of orders show. Orders that no longer exist are left out. */
export const jobSlipsQuery = (orderIds: readonly string[]) =>
  queryOptions({ queryKey: ['job-slips', orderIds], queryFn: ({ signal }) => readSlips(orderIds, signal), ...FRESH });

interface Slip {
  readonly order: WorkOrder;
  /** The names of the stages that its product needs. */
  readonly stages: readonly string[];
}

async function readSlips(ids: readonly string[], signal: AbortSignal): Promise<Slip[]> {
  const [{ items: products }, { stages }, orders] = await Promise.all([
    call(getProducts, {}, { signal }),
    call(getProduction, {}, { signal }),
    Promise.all(ids.map((id) => orderUnlessDeleted(id, signal))),
  ]);
  const idOf = (product: string): string | null =>
    products.find(({ name }) => productKey(name) === productKey(product))?.id ?? null;
  return orders.flatMap((order) =>
    order === null ? [] : { order, stages: neededStages(stages, idOf(order.product_quality)).map(({ name }) => name) },
  );
}

async function orderUnlessDeleted(work_order_id: string, signal: AbortSignal): Promise<WorkOrder | null> {
  try {
    return await call(getWorkOrder, { params: { work_order_id } }, { signal });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'work_order_not_found') return null;
    throw error;
  }
}
