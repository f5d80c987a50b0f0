import type { WorkOrder } from '#contract/work-orders.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { CompleteDialog } from './complete-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import type { SaidMessage } from '#web/ui/message-bar.tsx';
import type { RowDialogState } from './use-row-dialog.ts';

interface RowDialogsProps extends RowDialogState {
  /** The rows as they are now: a dialog shows its order's latest state. */
  readonly orders: readonly WorkOrder[];
  readonly say: (message: SaidMessage) => void;
  readonly onClose: () => void;
}

/** The dialogs of the list's own acts. Always there, or they could not give the focus back to their opener. */
export function RowDialogs({ asking, order, orders, say, onClose }: RowDialogsProps) {
  const common = { order: orders.find(({ id }) => id === order?.id) ?? order, onClose };
  const onDone = (text: string) => {
    onClose();
    say({ kind: 'success', text });
  };
  return (
    <>
      <CompleteDialog
        {...common}
        opened={asking === 'complete'}
        onCompleted={() => onDone(WORK_ORDER_TEXTS.completed)}
      />
      <CancelDialog {...common} opened={asking === 'cancel'} onDone={onDone} />
      <DeleteDialog {...common} opened={asking === 'delete'} onDone={onDone} />
    </>
  );
}
