import { Dialog } from '#web/ui/dialog.tsx';
import { CancelForm } from './cancel-form.tsx';
import type { RowDialogProps } from './delete-dialog.tsx';

/** Asks why an order is cancelled. */
export function CancelDialog({ order, opened, onClose, onDone }: RowDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={`Cancel ${order?.serial_number ?? 'work order'}?`}>
      {order === null ? null : <CancelForm {...{ order, onClose, onDone }} />}
    </Dialog>
  );
}
