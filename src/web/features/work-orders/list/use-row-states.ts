import { useMemo, useState } from 'react';
import type { WorkOrder } from '#contract/work-orders.ts';
import type { RowHandlers } from './order-row-props.ts';
import type { RowActName } from './row-acts.ts';
import type { OpenedMenu } from './row-menu.tsx';

export interface BillActs {
  readonly createBill: (order: WorkOrder) => void;
  readonly printBill: (order: WorkOrder) => void;
}

/** The order that is being marked complete, or was last: the dialog still shows it while it closes. */
interface Completing {
  readonly order: WorkOrder | null;
  readonly opened: boolean;
}

/** What the person has done with the rows on the screen: opened, asked for a menu, begun to complete. */
export function useRowStates({ createBill, printBill }: BillActs) {
  const [expandedIds, setExpandedIds] = useState<ReadonlySet<string>>(new Set());
  const [menu, setMenu] = useState<OpenedMenu | null>(null);
  const [completing, setCompleting] = useState<Completing>({ order: null, opened: false });

  const handlers: RowHandlers = useMemo(() => {
    const acts: Readonly<Record<RowActName, (order: WorkOrder) => void>> = {
      complete: (order) => setCompleting({ order, opened: true }),
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
    endCompleting: () => setCompleting((before) => ({ ...before, opened: false })),
  };
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(ids);
  if (!after.delete(id)) after.add(id);
  return after;
}
