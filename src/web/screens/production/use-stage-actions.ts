import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import type { PauseReason } from '#domain/production/moves.ts';
import { PAUSE_LABELS, checkInProduction } from '#domain/production/moves.ts';
import { NOT_STARTED, nextStage } from '#domain/production/stages.ts';
import type { SeenOrder } from '#web/features/production/api.ts';
import { moveOrder, pauseOrder } from '#web/features/production/api.ts';
import { WORK_ORDERS_KEY, storeChangedOrder } from '#web/features/work-orders/api.ts';
import { useProductId } from '#web/features/work-orders/api-products.ts';
import { PRODUCTION_KEY, productionQuery } from '#web/features/work-orders/api-stages.ts';
import type { RunInTurn } from './use-turns.ts';

/** The keys on the screen of production. Both also act in the empty field: no scan begins with them. */
export const STAGE_KEYS = { choose: 'o', pause: 'p' } as const;

interface NamedStage {
  readonly id: string;
  readonly name: string;
}

/** Moves and pauses orders. Each function returns what to report. After a refusal the shown orders are loaded again. */
export function useOrderMoves() {
  const client = useQueryClient();
  const store = async (change: Promise<WorkOrder>): Promise<void> => {
    try {
      storeChangedOrder(client, await change);
    } catch (error) {
      void client.invalidateQueries({ queryKey: WORK_ORDERS_KEY });
      throw error;
    } finally {
      void client.invalidateQueries({ queryKey: PRODUCTION_KEY });
    }
  };
  return {
    /** Moves an order to a stage; null: not started. */
    move: async (order: SeenOrder & { readonly serial_number: string }, stage: NamedStage | null): Promise<string> => {
      await store(moveOrder(order, stage?.id ?? null));
      return `${order.serial_number} moved to ${stage?.name ?? NOT_STARTED}.`;
    },
    pause: async (order: WorkOrder, reason: PauseReason | null): Promise<string> => {
      await store(pauseOrder(order.id, reason));
      return `${order.serial_number} ${reason === null ? 'resumed.' : `paused: ${PAUSE_LABELS[reason]}.`}`;
    },
  };
}

/** What a user can do with an order in production; null for any other order. */
export function useStageActions(order: WorkOrder | undefined, run: RunInTurn) {
  const { data } = useQuery(productionQuery);
  const productId = useProductId(order?.product_quality ?? '');
  const { move, pause } = useOrderMoves();
  const [asking, setAsking] = useState<'stage' | 'pause' | null>(null);
  if (order === undefined || data === undefined || !checkInProduction(order).ok) return null;
  const { stage } = order;
  return {
    order,
    stages: data.stages,
    /** Null after the last stage; undefined until the product is known. */
    next: productId === undefined ? undefined : nextStage(data.stages, stage?.id ?? null, productId),
    isPaused: stage !== null && stage.paused_reason !== null,
    asking,
    setAsking,
    moveTo: (to: NamedStage) => run(() => move(order, to)),
    pauseFor: (reason: PauseReason | null) => run(() => pause(order, reason)),
    /** Resumes a paused order; asks why another one is paused. */
    pauseOrResume: (): void => {
      if (stage === null) return;
      if (stage.paused_reason === null) setAsking('pause');
      else run(() => pause(order, null));
    },
  };
}

export type StageActionsOf = NonNullable<ReturnType<typeof useStageActions>>;
