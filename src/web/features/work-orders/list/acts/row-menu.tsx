import type { WorkOrder } from '#contract/work-orders.ts';
import type { ActMenuProps } from '#web/ui/list/act-menu.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';
import { keyOf } from './act-keys.ts';
import type { RowActName } from './row-acts.ts';
import { rowActGroups } from './row-acts.ts';

const ActMenu = onDemand<ActMenuProps<RowActName>>(async () => (await import('#web/ui/list/act-menu.tsx')).ActMenu);

/** The row whose menu is open. */
export interface OpenedMenu {
  readonly order: WorkOrder;
  readonly opener: HTMLElement;
}

interface RowMenuProps {
  readonly opened: OpenedMenu | null;
  readonly onAct: (name: RowActName, order: WorkOrder) => void;
  readonly onClose: () => void;
}

/** What can be done with the order of a row. */
export function RowMenu({ opened, onAct, onClose }: RowMenuProps) {
  if (opened === null) return null;
  const { order, opener } = opened;
  const groups = rowActGroups(order).map((acts) =>
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

const isDanger = (name: RowActName): boolean => name === 'delete' || name === 'cancel';
