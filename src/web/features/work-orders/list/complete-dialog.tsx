import type { WorkOrder } from '#contract/work-orders.ts';
import { useConfirmedAct } from '#web/ui/confirmed-act.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CompleteForm } from './complete-form.tsx';

interface CompleteDialogProps {
  /** The order it is or was last about; null until it is opened for the first time. */
  readonly order: WorkOrder | null;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onCompleted: () => void;
}

/** Asks for the day on which an order was completed. Always there, or the dialog could not give the focus back to its opener. */
export function CompleteDialog({ order, opened, onClose, onCompleted }: CompleteDialogProps) {
  const { asking } = useConfirmedAct();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      beneath={asking}
      title={`Mark ${order?.serial_number ?? 'work order'} complete`}
    >
      {order === null ? null : <CompleteForm order={order} onClose={onClose} onCompleted={onCompleted} />}
    </Dialog>
  );
}
