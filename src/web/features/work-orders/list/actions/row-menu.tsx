import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import type { ActionMenuProps } from '#web/ui/list/action-menu.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { keyOf } from './action-keys.ts';
import type { RowActionName } from './row-actions.ts';
import { isDanger, rowActionGroups } from './row-actions.ts';

const ActMenu = lazyComponent<ActionMenuProps<RowActionName>>(
  async () => (await import('#web/ui/list/action-menu.tsx')).ActionMenu,
);

/** The row whose menu is open. */
export interface OpenedMenu {
  readonly order: WorkOrder;
  readonly opener: HTMLElement;
}

interface RowMenuProps {
  readonly opened: OpenedMenu | null;
  readonly onAct: (name: RowActionName, order: WorkOrder) => void;
  readonly onClose: () => void;
}

/** The menu of an order's actions. */
export function RowMenu({ opened, onAct, onClose }: RowMenuProps) {
  if (opened === null) return null;
  const { order, opener } = opened;
  const groups = rowActionGroups(order).map((acts) =>
    acts.map((act) => ({ ...act, danger: isDanger(act.name), keys: keyOf(act.name) })),
  );
  return (
    <ActMenu
      opened={{ id: order.id, label: `Actions for ${order.serial_number}`, opener, groups }}
      onAct={(name) => onAct(name, order)}
      onClose={onClose}
    />
  );
}
