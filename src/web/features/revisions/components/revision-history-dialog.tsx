import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { RevisionHistory } from './revision-history.tsx';

export interface RevisionHistoryDialogProps {
  /** The current or last order; null until the dialog first opens. */
  readonly order: WorkOrder | null;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** All returns of an order. Always mounted, so that it can return the focus to its opener. */
export function RevisionHistoryDialog({ order, opened, onClose }: RevisionHistoryDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={`Revision history of ${order?.serial_number ?? 'work order'}`}>
      {order === null ? null : <RevisionHistory workOrderId={order.id} />}
    </Dialog>
  );
}
