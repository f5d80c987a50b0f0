import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import type { Verdict } from '#domain/shared/refusal.ts';
import { WORK_ORDER_REFUSALS } from '#domain/work-orders/refusals.ts';
import { WORK_ORDERS_KEY, storeChangedOrder, workOrderQuery } from '#web/features/work-orders/api.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';
import type { ShowMessage } from '#web/ui/messages/message-bar.tsx';
import { lazyDialog } from '#web/ui/lazy-component.tsx';
import type { DialogAction, ForeignActions, RowDialogsOf } from './row-actions.ts';
import { DIALOG_ACTIONS, verdictOn } from './row-actions.ts';

/** The dialogs of this feature. */
export const ROW_DIALOGS = {
  complete: lazyDialog(async () => (await import('./complete-dialog.tsx')).CompleteDialog),
  cancel: lazyDialog(async () => (await import('./cancel-dialog.tsx')).CancelDialog),
  delete: lazyDialog(async () => (await import('./delete-dialog.tsx')).DeleteDialog),
};

const GONE: Verdict = { allowed: false, reason: WORK_ORDER_REFUSALS.work_order_not_found.text };

interface RowDialogsProps {
  readonly asking: DialogAction | null;
  /** The order of the open or last dialog, as it was when the dialog opened. */
  readonly asked: WorkOrder | null;
  /** The current rows. */
  readonly listed: readonly WorkOrder[];
  readonly given: ForeignActions['dialogs'];
  readonly showMessage: ShowMessage;
  readonly onClose: () => void;
}

/** Renders the dialogs of the row actions. */
export function RowDialogs({ asking, asked, listed, given, showMessage, onClose }: RowDialogsProps) {
  const client = useQueryClient();
  const { order, gone } = useOrderNow(asked, listed, asking !== null);
  const dialogs: RowDialogsOf = { ...ROW_DIALOGS, ...given };
  const common = {
    order,
    onClose,
    onDone: (text: string, changed?: WorkOrder) => {
      onClose();
      if (changed !== undefined) storeChangedOrder(client, changed);
      showMessage({ kind: 'success', text });
    },
    onRefused: () => void client.invalidateQueries({ queryKey: WORK_ORDERS_KEY }),
  };
  return DIALOG_ACTIONS.map((act) => {
    const Asking = dialogs[act];
    const verdict = gone || order === null ? GONE : verdictOn(act, order);
    return <Asking key={act} {...common} opened={asking === act} verdict={verdict} />;
  });
}

/**
 * Returns the current order of an open dialog: from its row, or loaded separately if another user's change removed it
 * from the list.
 */
function useOrderNow(asked: WorkOrder | null, listed: readonly WorkOrder[], isAsking: boolean) {
  const row = listed.find(({ id }) => id === asked?.id);
  const left = useQuery({
    ...workOrderQuery(asked?.id ?? ''),
    enabled: isAsking && asked !== null && row === undefined,
  });
  const gone = left.error instanceof ApiError && left.error.code === 'work_order_not_found';
  return { order: row ?? left.data ?? asked, gone: row === undefined && gone };
}
