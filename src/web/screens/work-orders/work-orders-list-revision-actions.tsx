import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { REVISION_TEXTS } from '#domain/revisions/texts.ts';
import { useStartRevision } from '#web/features/revisions/api.ts';
import { WORK_ORDERS_KEY, storeChangedOrder } from '#web/features/work-orders/api.ts';
import { useSingleSubmit } from '#web/platform/use-single-submit.ts';
import type { ShowMessage } from '#web/ui/messages/message-bar.tsx';
import { lazyDialog } from '#web/ui/lazy-component.tsx';

/** The dialogs for returns and revisions in the list of work orders. */
export const REVISION_DIALOGS = {
  return: lazyDialog(async () => (await import('#web/features/revisions/components/return-dialog.tsx')).ReturnDialog),
  complete_revision: lazyDialog(
    async () =>
      (await import('#web/features/revisions/components/complete-revision-dialog.tsx')).CompleteRevisionDialog,
  ),
  history: lazyDialog(
    async () => (await import('#web/features/revisions/components/revision-history-dialog.tsx')).RevisionHistoryDialog,
  ),
};

/** Starts a revision on one click; a second click during the request does nothing. `showMessage` must be stable. */
export function useStartingRevision(showMessage: ShowMessage): (order: WorkOrder) => void {
  const client = useQueryClient();
  const { mutateAsync } = useStartRevision();
  const press = useSingleSubmit();
  return useCallback(
    (order) => {
      const onStarted = (started: WorkOrder) => {
        storeChangedOrder(client, started);
        showMessage({ kind: 'success', text: REVISION_TEXTS.started(started.serial_number) });
      };
      const onRefused = ({ message }: Error) => {
        showMessage({ kind: 'error', text: REVISION_TEXTS.notStarted(message) });
        void client.invalidateQueries({ queryKey: WORK_ORDERS_KEY });
      };
      press(order.id, () => mutateAsync(order).then(onStarted, onRefused));
    },
    [client, mutateAsync, press, showMessage],
  );
}
