import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { orderWithTrials } from '#web/features/trials/components/trial-values.ts';
import type { TrialsUpdate } from '#web/features/trials/components/trials-host.ts';
import { WORK_ORDERS_KEY, changeListedOrders } from '#web/features/work-orders/api.ts';
import type { TrialsOfOrder } from '#web/features/work-orders/list/row/order-row-props.ts';
import { useAccount } from '#web/platform/session/session.ts';
import type { ShownMessage } from '#web/ui/messages/message-bar.tsx';
import { lazyDialog, lazyComponent } from '#web/ui/lazy-component.tsx';

const OrderTrials = lazyComponent(
  async () => (await import('#web/features/trials/components/order-trials.tsx')).OrderTrials,
);

/** Adds a trial to an order of the list. */
export const AddTrialDialog = lazyDialog(
  async () => (await import('#web/features/trials/components/add-trial-dialog.tsx')).AddTrialDialog,
);

/** The trials of an order, in its expanded row. `showMessage` must be stable. */
export function useTrials(showMessage: (message: ShownMessage) => void): TrialsOfOrder {
  const client = useQueryClient();
  const { role } = useAccount();
  // One component for the lifetime of the list: a new one would lose typed values.
  return useMemo(
    () =>
      function Trials({ order, editing }) {
        const onChanged = (update: TrialsUpdate) =>
          changeListedOrders(client, (row) =>
            row.id === order.id ? orderWithTrials(row, update(row.trials), role) : row,
          );
        return (
          <OrderTrials
            workOrderId={order.id}
            serialNumber={order.serial_number}
            trials={order.trials}
            may={order.may}
            editing={editing}
            onChanged={onChanged}
            onRefused={() => void client.invalidateQueries({ queryKey: WORK_ORDERS_KEY })}
            showMessage={showMessage}
          />
        );
      },
    [client, role, showMessage],
  );
}
