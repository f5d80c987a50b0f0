import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { ReturnForm } from './return-form.tsx';
import type { RevisionDialogProps } from './revision-dialog-props.ts';

/** Returns a completed order for revision. Always mounted, so that it can return the focus to its opener. */
export function ReturnDialog({ order, opened, ...form }: RevisionDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={form.onClose}
      title={`Return ${order?.serial_number ?? 'work order'} for revision`}
    >
      {order === null ? null : <ReturnForm order={order} {...form} />}
    </Dialog>
  );
}
