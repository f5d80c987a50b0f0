import { useCallback } from 'react';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';
import type { ShownMessage } from '#web/ui/messages/message-bar.tsx';
import { choose } from './selection-changes.ts';
import { readBatch } from '#web/features/work-orders/api.ts';
import { useSelection } from './selection-state.ts';

/** Chooses every order of an order's batch, or says why they cannot be billed together. `say` must be stable. */
export function useBatchSelection(showMessage: (message: ShownMessage) => void): (order: WorkOrder) => void {
  const selection = useSelection();
  const select = useCallback(
    async ({ batch_id }: WorkOrder): Promise<void> => {
      if (batch_id === null) return;
      try {
        const { items, can_be_billed, reason } = await readBatch(batch_id);
        if (can_be_billed) selection.change((before) => choose(before, items, true));
        else showMessage({ kind: 'error', text: reason ?? WORK_ORDER_TEXTS.unknownError });
      } catch (error) {
        showMessage({ kind: 'error', text: error instanceof ApiError ? error.message : WORK_ORDER_TEXTS.unknownError });
      }
    },
    [selection, showMessage],
  );
  return useCallback((order) => void select(order), [select]);
}
