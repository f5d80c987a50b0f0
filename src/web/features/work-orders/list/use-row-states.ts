import { useMemo, useState } from 'react';
import type { WorkOrder } from '#contract/work-orders.ts';
import type { RowHandlers } from './order-row-props.ts';
import type { RowActName } from './row-acts.ts';
import type { OpenedMenu } from './row-menu.tsx';

export interface BillActs {
  readonly createBill: (order: WorkOrder) => void;
  readonly printBill: (order: WorkOrder) => void;
}

/** What the person has done with the rows on the screen: opened, asked for a menu, begun to complete. */
export function useRowStates({ createBill, printBill }: BillActs) {
  const [expandedIds, setExpandedIds] = useState<ReadonlySet<string>>(new Set());
  const [menu, setMenu] = useState<OpenedMenu | null>(null);
  const [completing, setCompleting] = useState<WorkOrder | null>(null);

  const handlers: RowHandlers = useMemo(() => {
    const acts: Readonly<Record<RowActName, (order: WorkOrder) => void>> = {
      complete: setCompleting,
      create_bill: createBill,
      print_bill: printBill,
    };
    return {
      toggle: (orderId) => setExpandedIds((before) => toggled(before, orderId)),
      act: (name, order) => acts[name](order),
      openMenu: (order, opener) => setMenu((before) => (before?.opener === opener ? null : { order, opener })),
    };
  }, [createBill, printBill]);

  return {
    expandedIds,
    menu,
    completing,
    handlers,
    closeMenu: () => setMenu(null),
    endCompleting: () => setCompleting(null),
  };
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(ids);
  if (!after.delete(id)) after.add(id);
  return after;
}
