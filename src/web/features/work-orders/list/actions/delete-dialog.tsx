import { Stack, Text } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { useDeleteWorkOrder } from '#web/features/work-orders/api.ts';
import { useAdminMode } from '#web/platform/session/session.ts';
import { useSingleSubmit } from '#web/platform/use-single-submit.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import type { RowDialogProps } from './row-actions.ts';

/** Confirms the deletion of an order and explains what happens to its bill. */
export function DeleteDialog({ order, verdict, opened, onClose, onDone }: RowDialogProps) {
  const adminMode = useAdminMode();
  const deletion = useDeleteWorkOrder(onDone);
  const press = useSingleSubmit();
  const forget = useEffectEvent(() => deletion.reset());
  useEffect(() => {
    if (opened) forget();
  }, [opened]);
  return (
    <ConfirmDialog
      opened={opened}
      title={`Delete ${order?.serial_number ?? 'work order'}?`}
      confirmLabel="Delete"
      cancelLabel="Cancel"
      danger
      busy={deletion.isPending}
      verdict={verdict}
      failure={deletion.error && { text: WORK_ORDER_TEXTS.notDeleted(deletion.error.message) }}
      onConfirm={() => order !== null && press(order.id, () => deletion.mutateAsync({ order, adminMode }))}
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
              This order is on bill {order.bill.bill_number}. Only the work order is deleted. The bill does not change.
            </Text>
          )}
        </Stack>
      )}
    </ConfirmDialog>
  );
}
