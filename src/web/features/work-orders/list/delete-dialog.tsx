import { Stack, Text } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import type { WorkOrder } from '#contract/work-orders.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { useDeleteWorkOrder } from '#web/features/work-orders/api.ts';
import { useAdminMode } from '#web/platform/session.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Message } from '#web/ui/message.tsx';

export interface RowDialogProps {
  /** The order it is or was last about; null until it is opened for the first time. */
  readonly order: WorkOrder | null;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Done, with the text that says so. */
  readonly onDone: (text: string) => void;
}

/** Asks before an order is deleted, and says what becomes of its bill. */
export function DeleteDialog({ order, opened, onClose, onDone }: RowDialogProps) {
  const adminMode = useAdminMode();
  const deletion = useDeleteWorkOrder(onDone);
  const forget = useEffectEvent(() => deletion.reset());
  useEffect(() => {
    if (opened) forget();
  }, [opened]);
  return (
    <ConfirmDialog
      opened={opened}
      title={`Delete ${order?.serial_number ?? 'work order'}?`}
      confirmLabel="Delete"
      cancelLabel="Keep"
      danger
      busy={deletion.isPending}
      onConfirm={() => order !== null && deletion.mutate({ order, adminMode })}
      onCancel={onClose}
    >
      {order === null ? null : (
        <Stack gap="sm">
          <Text>
            {order.patient_name}, {order.product_quality}, for {order.doctor_name}.{' '}
            <strong>{WORK_ORDER_TEXTS.deleteWarning}</strong>
          </Text>
          {order.bill === null ? null : (
            <Text>
              It stands on bill {order.bill.bill_number}. The bill stays with what it says; only the work order is
              deleted.
            </Text>
          )}
          {deletion.error === null ? null : (
            <Message kind="error">{WORK_ORDER_TEXTS.notDeleted(deletion.error.message)}</Message>
          )}
        </Stack>
      )}
    </ConfirmDialog>
  );
}
