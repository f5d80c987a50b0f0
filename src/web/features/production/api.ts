import { useMutation } from '@tanstack/react-query';
import type { CallOf } from '#contract/kit/operation.ts';
import { moveWorkOrder, pauseWorkOrder, saveStages } from '#contract/production.ts';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import type { PauseReason } from '#domain/production/moves.ts';
import { call } from '#web/platform/calls/api-client.ts';

/** An order with the stage at which the user saw it. */
export interface SeenOrder {
  readonly id: string;
  readonly stage: { readonly id: string } | null;
}

/** Moves an order from the stage that the user saw; null: not started. */
export const moveOrder = ({ id, stage }: SeenOrder, stageId: string | null): Promise<WorkOrder> =>
  call(moveWorkOrder, {
    params: { work_order_id: id },
    body: { stage_id: stageId, from_stage_id: stage?.id ?? null },
  });

/** Pauses an order with a reason; null resumes it. */
export const pauseOrder = (orderId: string, reason: PauseReason | null): Promise<WorkOrder> =>
  call(pauseWorkOrder, { params: { work_order_id: orderId }, body: { reason } });

/** Saves the stages. */
export const useSaveStages = () =>
  useMutation({ mutationFn: (body: CallOf<typeof saveStages>['body']) => call(saveStages, { body }) });
