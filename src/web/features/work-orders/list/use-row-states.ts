import { useRouter } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { WorkOrder } from '#contract/work-orders.ts';
import { WORK_ORDER_REFUSALS } from '#domain/work-orders/refusals.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { comingFrom } from '#web/platform/came-from.ts';
import { formPathOf } from '#web/platform/paths.ts';
import { useAdminMode } from '#web/platform/session.ts';
import type { BillActs, RevisionActs } from './given-acts.ts';
import type { SaidMessage } from '#web/ui/message-bar.tsx';
import type { RowHandlers } from './order-row-props.ts';
import type { RowActName } from './row-acts.ts';
import type { OpenedMenu } from './row-menu.tsx';
import { useDirectActs } from './use-direct-acts.ts';
import { useExpandedRows } from './use-expanded-rows.ts';
import { useRowDialog } from './use-row-dialog.ts';

const GONE = WORK_ORDER_REFUSALS.work_order_not_found.text;

type RowActsGiven = Readonly<Record<RowActName, (order: WorkOrder) => void>>;

interface RowStatesOptions {
  readonly billActs: BillActs;
  readonly revisionActs: RevisionActs;
  readonly say: (message: SaidMessage) => void;
}

/** What the person has done with the rows on the screen: opened, asked for a menu, begun an act. */
export function useRowStates({ billActs, revisionActs, say }: RowStatesOptions) {
  const [menu, setMenu] = useState<OpenedMenu | null>(null);
  const { dialog, ask, endAsking } = useRowDialog();
  const { expandedIds, editingIds, toggle, edit, endEditing } = useExpandedRows();
  const { toggleUrgent, reopen } = useDirectActs(say);
  const openWhole = useOpenWhole();
  const { createBill, billWithAmount, printBill } = billActs;
  const { returnOrder, startRevision, completeRevision, showHistory } = revisionActs;

  const acts: RowActsGiven = useMemo(
    () => ({
      complete: (order) => ask('complete', order),
      complete_revision: completeRevision,
      start_revision: startRevision,
      create_bill: createBill,
      bill_with_amount: billWithAmount,
      print_bill: printBill,
      edit_feedback: ({ id }) => edit(id),
      edit: openWhole,
      toggle_urgent: toggleUrgent,
      return: returnOrder,
      history: showHistory,
      cancel: (order) => ask('cancel', order),
      reopen,
      delete: (order) => ask('delete', order),
    }),
    [
      ask,
      edit,
      openWhole,
      toggleUrgent,
      reopen,
      createBill,
      billWithAmount,
      printBill,
      returnOrder,
      startRevision,
      completeRevision,
      showHistory,
    ],
  );
  const handlers: RowHandlers = useMemo(
    () => ({
      toggle,
      endEditing: (orderId, outcome) => {
        endEditing(orderId);
        if (outcome === 'saved') say({ kind: 'success', text: WORK_ORDER_TEXTS.updated });
        // Its row leaves, and the form with it.
        if (outcome === 'gone') say({ kind: 'error', text: WORK_ORDER_TEXTS.notUpdated(GONE) });
      },
      act: (name, order) => acts[name](order),
      openMenu: (order, opener) => setMenu((before) => (before?.opener === opener ? null : { order, opener })),
    }),
    [toggle, endEditing, acts, say],
  );
  return { expandedIds, editingIds, menu, dialog, handlers, closeMenu: () => setMenu(null), endAsking };
}

/** Opens an order in the form, with all of its fields. */
function useOpenWhole(): (order: WorkOrder) => void {
  const router = useRouter();
  const adminMode = useAdminMode();
  return useMemo(
    () => (order) =>
      void router.navigate({
        to: formPathOf(adminMode),
        search: { workOrderId: order.id },
        state: comingFrom(router.state.location.href),
      }),
    [router, adminMode],
  );
}
