import { useConfirmedAct } from '#web/ui/confirmed-act.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CompleteRevisionForm } from './complete-revision-form.tsx';
import type { RevisionDialogProps } from './revision-dialog-props.ts';

/** Asks for the day on which a revision was completed. Always there, or the dialog could not give the focus back to its opener. */
export function CompleteRevisionDialog({ order, opened, ...form }: RevisionDialogProps) {
  const { asking } = useConfirmedAct();
  return (
    <Dialog
      opened={opened}
      onClose={form.onClose}
      beneath={asking}
      title={`Complete revision of ${order?.serial_number ?? 'work order'}`}
    >
      {order === null ? null : <CompleteRevisionForm order={order} {...form} />}
    </Dialog>
  );
}
