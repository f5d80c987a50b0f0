import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallOf } from '#contract/kit/operation.ts';
import type { MovedOrder } from '#contract/production.ts';
import { getProduction, moveWorkOrder, pauseWorkOrder, saveStages } from '#contract/production.ts';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import type { PauseReason } from '#domain/production/moves.ts';
import { call } from '#web/platform/calls/api-client.ts';

/** The first part of the query key of all production queries. */
export const PRODUCTION_KEY = ['production'] as const;

/** Queries the stages with the number of orders at each, and the latest moves. */
export const productionQuery = queryOptions({
  queryKey: PRODUCTION_KEY,
  queryFn: ({ signal }) => call(getProduction, {}, { signal }),
});

/** An order with the stage at which the user saw it. */
export interface SeenOrder {
  readonly id: string;
  readonly stage: { readonly id: string } | null;
}

/** Moves an order from the stage that the user saw; null: not started. */
export const moveOrder = ({ id, stage }: SeenOrder, stageId: string | null): Promise<MovedOrder> =>
  call(moveWorkOrder, {
    params: { work_order_id: id },
    body: { stage_id: stageId, from_stage_id: stage?.id ?? null },
  });

/** Pauses an order with a reason; null resumes it. */
export const pauseOrder = (orderId: string, reason: PauseReason | null): Promise<WorkOrder> =>
  call(pauseWorkOrder, { params: { work_order_id: orderId }, body: { reason } });

/** Saves the stages. If that fails, another user may have changed them: they are loaded again. */
export function useSaveStages() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallOf<typeof saveStages>['body']) => call(saveStages, { body }),
    onSuccess: (saved) => client.setQueryData(productionQuery.queryKey, saved),
    onError: () => client.invalidateQueries({ queryKey: PRODUCTION_KEY }),
  });
}
