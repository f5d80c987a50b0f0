import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import type { WorkOrder } from '#contract/work-orders.ts';
import { REVISION_TEXTS } from '#domain/revisions/texts.ts';
import { useStartRevision } from '#web/features/revisions/api.ts';
import { CompleteRevisionDialog } from '#web/features/revisions/parts/complete-revision-dialog.tsx';
import { ReturnDialog } from '#web/features/revisions/parts/return-dialog.tsx';
import { RevisionHistoryDialog } from '#web/features/revisions/parts/revision-history-dialog.tsx';
import { useRevisionDialogs } from '#web/features/revisions/parts/use-revision-dialogs.ts';
import { WORK_ORDERS_KEY, changeListedOrders, listedOrder } from '#web/features/work-orders/api.ts';
import type { RevisionActs } from '#web/features/work-orders/list/given-acts.ts';
import type { SaidMessage } from '#web/ui/message-bar.tsx';

/** Returns and revisions from the list: where the rows of orders and their revisions meet. `say` must be stable. */
export function useRevisionActs(say: (message: SaidMessage | null) => void) {
  const client = useQueryClient();
  const { open, close, renew, of, order } = useRevisionDialogs();

  const onChanged = useCallback(
    (changed: WorkOrder, text: string) => {
      changeListedOrders(client, (row) => (row.id === changed.id ? changed : row));
      say({ kind: 'success', text });
    },
    [client, say],
  );
  const startRevision = useStarting(onChanged, say);
  const acts: RevisionActs = useMemo(
    () => ({
      returnOrder: (row) => open('return', row),
      startRevision,
      completeRevision: (row) => open('complete', row),
      showHistory: (row) => open('history', row),
    }),
    [open, startRevision],
  );

  /** The next try is based on what the order is now, once the person was told. */
  const onRefused = async (orderId: string): Promise<void> => {
    await client.invalidateQueries({ queryKey: WORK_ORDERS_KEY });
    const now = listedOrder(client, orderId);
    if (now !== undefined) renew(now);
  };
  const changing = (textOf: (changed: WorkOrder) => string) => ({
    order,
    onClose: close,
    onChanged: (changed: WorkOrder) => {
      close();
      onChanged(changed, textOf(changed));
    },
    onRefused: () => {
      if (order !== null) void onRefused(order.id);
    },
  });
  const dialogs = (
    <>
      <ReturnDialog
        opened={of('return')}
        {...changing(({ serial_number }) => REVISION_TEXTS.returned(serial_number))}
      />
      <CompleteRevisionDialog opened={of('complete')} {...changing(() => REVISION_TEXTS.completed)} />
      <RevisionHistoryDialog opened={of('history')} order={order} onClose={close} />
    </>
  );
  return { acts, dialogs };
}

/** Starts a revision at one press; a second press while it is under way does nothing. */
function useStarting(onChanged: (order: WorkOrder, text: string) => void, say: (message: SaidMessage) => void) {
  const client = useQueryClient();
  const { mutateAsync } = useStartRevision();
  const underWay = useRef(new Set<string>());
  return useCallback(
    (order: WorkOrder): void => {
      if (underWay.current.has(order.id)) return;
      underWay.current.add(order.id);
      const onStarted = (started: WorkOrder) => onChanged(started, REVISION_TEXTS.started(started.serial_number));
      const onRefused = ({ message }: Error) => {
        say({ kind: 'error', text: REVISION_TEXTS.notStarted(message) });
        void client.invalidateQueries({ queryKey: WORK_ORDERS_KEY });
      };
      void mutateAsync(order)
        .then(onStarted, onRefused)
        .finally(() => underWay.current.delete(order.id));
    },
    [client, mutateAsync, onChanged, say],
  );
}
