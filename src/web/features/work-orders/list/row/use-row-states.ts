import { useRouter } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { WORK_ORDER_REFUSALS } from '#domain/work-orders/refusals.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { useReopenWorkOrder, useToggleUrgent } from '#web/features/work-orders/api.ts';
import { withBackLink } from '#web/platform/addresses/back-link.ts';
import { formPathOf } from '#web/platform/addresses/paths.ts';
import { useAdminMode } from '#web/platform/session/session.ts';
import { useSingleSubmit } from '#web/platform/use-single-submit.ts';
import { useDialogSubject } from '#web/ui/dialogs/use-dialog-subject.ts';
import type { ShownMessage, ShowMessage } from '#web/ui/messages/message-bar.tsx';
import type { RowHandlers } from './order-row-props.ts';
import type { DialogAction, ForeignActions, RowActions } from '../actions/row-actions.ts';
import { isDialogAction } from '../actions/row-actions.ts';
import type { OpenedMenu } from '../actions/row-menu.tsx';
import { draftedOrderIds } from './feedback-drafts.ts';

const GONE = WORK_ORDER_REFUSALS.work_order_not_found.text;

/** The state of the rows on the screen: expanded, menu open, action started. */
export function useRowStates(given: ForeignActions['acts'], showMessage: ShowMessage) {
  const [menu, setMenu] = useState<OpenedMenu | null>(null);
  const { asking, subject: asked, ask, endAsking } = useDialogSubject<DialogAction, WorkOrder>();
  const { expandedIds, editingIds, toggle, edit, endEditing } = useExpandedRows();
  const openForm = useOpenForm();
  const atOnce = useImmediateActions(showMessage);

  const handlers: RowHandlers = useMemo(() => {
    const acts: RowActions = {
      ...given,
      ...atOnce,
      edit: ({ id }) => openForm({ workOrderId: id }),
      create_remake: ({ id }) => openForm({ remakeOf: id }),
      edit_feedback: ({ id }) => edit(id),
    };
    return {
      toggle,
      endEditing: (orderId, outcome) => {
        endEditing(orderId);
        if (outcome === 'saved') showMessage({ kind: 'success', text: WORK_ORDER_TEXTS.updated });
        // The row leaves the list, and the form with it.
        if (outcome === 'gone') showMessage({ kind: 'error', text: WORK_ORDER_TEXTS.notUpdated(GONE) });
      },
      act: (name, order) => (isDialogAction(name) ? ask(name, order) : acts[name](order)),
      openMenu: (order, opener) => setMenu((before) => (before?.opener === opener ? null : { order, opener })),
    };
  }, [given, atOnce, openForm, edit, toggle, endEditing, ask, showMessage]);
  return { expandedIds, editingIds, menu, asking, asked, handlers, closeMenu: () => setMenu(null), endAsking };
}

type ShownText = Pick<ShownMessage, 'text' | 'tail'>;

/** The actions without a dialog. A second press on the same order is dropped. */
function useImmediateActions(showMessage: ShowMessage): Pick<RowActions, 'toggle_urgent' | 'reopen'> {
  const { mutateAsync: toggle } = useToggleUrgent();
  const { mutateAsync: reopenOrder } = useReopenWorkOrder();
  const press = useSingleSubmit();
  return useMemo(() => {
    const start = (order: WorkOrder, run: typeof toggle, done: string, failed: (message: string) => ShownText) =>
      press(order.id, () =>
        run({ order }).then(
          () => showMessage({ kind: 'success', text: done }),
          (error: unknown) => showMessage({ kind: 'error', ...failed((error as Error).message) }),
        ),
      );
    return {
      // The specified sentence is unchanged; the reason is below.
      toggle_urgent: (order) =>
        start(order, toggle, WORK_ORDER_TEXTS.urgentChanged(order.serial_number), (tail) => ({
          text: WORK_ORDER_TEXTS.urgentNotChanged,
          tail,
        })),
      reopen: (order) =>
        start(order, reopenOrder, WORK_ORDER_TEXTS.reopened(order.serial_number), (message) => ({
          text: WORK_ORDER_TEXTS.notReopened(message),
        })),
    };
  }, [press, toggle, reopenOrder, showMessage]);
}

/** Opens the form of an order, to edit or to remake it. */
function useOpenForm(): (search: { readonly workOrderId: string } | { readonly remakeOf: string }) => void {
  const router = useRouter();
  const adminMode = useAdminMode();
  return useMemo(
    () => (search) =>
      void router.navigate({
        to: formPathOf(adminMode),
        search,
        state: withBackLink(router.state.location.href),
      }),
    [router, adminMode],
  );
}

/** Which rows are expanded, and which are being edited. A row with unsaved feedback starts in both states. */
function useExpandedRows() {
  const [expandedIds, setExpanded] = useState(() => new Set(draftedOrderIds()) as ReadonlySet<string>);
  const [editingIds, setEditing] = useState(expandedIds);
  const change = useMemo(
    () => ({
      toggle: (id: string) => setExpanded((before) => (before.has(id) ? without(before, id) : withId(before, id))),
      edit: (id: string) => {
        setExpanded((before) => withId(before, id));
        setEditing((before) => withId(before, id));
      },
      endEditing: (id: string) => setEditing((before) => without(before, id)),
    }),
    [],
  );
  return { expandedIds, editingIds, ...change };
}

const withId = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> => new Set([...ids, id]);

const without = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set([...ids].filter((other) => other !== id));
