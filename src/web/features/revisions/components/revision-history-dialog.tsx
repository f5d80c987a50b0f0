import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { RevisionHistory } from './revision-history.tsx';

export interface RevisionHistoryDialogProps {
  /** The order it is or was last about; null until it is opened for the first time. */
  readonly order: WorkOrder | null;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Every return of an order. Always there, or the dialog could not give the focus back to its opener. */
export function RevisionHistoryDialog({ order, opened, onClose }: RevisionHistoryDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={`Revision history of ${order?.serial_number ?? 'work order'}`}>
      {order === null ? null : <RevisionHistory workOrderId={order.id} />}
    </Dialog>
  );
}
