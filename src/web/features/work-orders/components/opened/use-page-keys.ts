import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { useShortcuts } from '#web/platform/shortcuts.ts';
import type { ShowMessage } from '#web/ui/messages/message-bar.tsx';
import { PAGE_KEYS, actionByKey } from '../../list/actions/action-keys.ts';
import type { RowActionName } from '../../list/actions/row-actions.ts';

/** Registers the shortcuts of the order's page. If an action is unavailable, its key shows the reason. */
export function usePageKeys(order: WorkOrder, onAct: (name: RowActionName) => void, showMessage: ShowMessage): void {
  useShortcuts(
    PAGE_KEYS.map((key) => ({
      keys: key.keys,
      does: key.does,
      run: () => {
        const found = actionByKey(key, order);
        if ('act' in found) onAct(found.act);
        else if (found.refused !== null) showMessage({ kind: 'error', text: found.refused });
      },
    })),
  );
}
