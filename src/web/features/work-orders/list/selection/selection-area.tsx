import type { ReactNode } from 'react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { removalsText } from '#domain/billing/selection-removals.ts';
import type { ShowMessage } from '#web/ui/messages/message-bar.tsx';
import { lazyDialog } from '#web/ui/lazy-component.tsx';
import { SelectionBar } from './selection-bar.tsx';
import type { GroupedBilling } from './selection-billing.ts';
import { useSelectionBilling } from './selection-billing.ts';
import { useSelectionCompleting } from './selection-completing.tsx';
import { showPage, vanished } from './selection-changes.ts';
import { SelectionFloatingButton } from './selection-floating-button.tsx';
import { returnFocus } from './selection-focus.ts';
import { readAgain } from './selection-requests.ts';
import { SelectionContext } from './selection-state.ts';
import type { SelectionStore } from './selection-store.ts';
import { createSelectionStore } from './selection-store.ts';

const CompleteSelectedDialog = lazyDialog(
  async () => (await import('./complete-selected-dialog.tsx')).CompleteSelectedDialog,
);

/** The orders on the screen. */
interface ShownOrders {
  readonly orders: readonly WorkOrder[] | undefined;
  /** Identifies the view of the page; null while the previous view's orders are still shown. */
  readonly view: string | null;
}

interface SelectionAreaProps extends ShownOrders, GroupedBilling {
  readonly cards: boolean;
  readonly showMessage: ShowMessage;
  readonly children: ReactNode;
}

/** A list whose orders can be selected and billed together: the bar, the list, and the floating button. */
export function SelectionArea({
  orders,
  view,
  cards,
  showMessage,
  createGroupedBill,
  children,
  ...props
}: SelectionAreaProps) {
  const [selection] = useState(createSelectionStore);
  const bar = useRef<HTMLElement>(null);
  const bill = useSelectionBilling(selection, { createGroupedBill, onMade: () => returnFocus(bar.current) });
  useFreshSelection(selection, { orders, view });
  useAnnouncedRemovals(selection, showMessage);
  const completing = useSelectionCompleting(selection, showMessage);
  const shared = {
    billing: props.makingGroupedBill,
    onBill: () => void bill(),
    onComplete: completing.begin,
  };
  return (
    <SelectionContext value={selection}>
      <SelectionBar ref={bar} {...shared} cards={cards} empty={orders?.length === 0} />
      {children}
      <SelectionFloatingButton {...shared} />
      <CompleteSelectedDialog {...completing} />
    </SelectionContext>
  );
}

/**
 * Reports which orders another user's change removed from the selection: below an error that is already shown, else
 * alone.
 */
function useAnnouncedRemovals({ subscribe, get }: SelectionStore, showMessage: ShowMessage): void {
  const removals = useSyncExternalStore(subscribe, () => get().removals);
  useEffect(() => {
    if (removals.length === 0) return;
    const text = removalsText(removals);
    showMessage((before) =>
      before?.kind === 'error' ? { ...before, tail: text } : { kind: 'info', text, content: text },
    );
  }, [removals, showMessage]);
}

/**
 * Keeps the latest state of each selected order. An order that left the page is refetched: it may be billed or deleted.
 */
function useFreshSelection(selection: SelectionStore, { orders, view }: ShownOrders): void {
  useEffect(() => {
    if (orders === undefined || view === null) return;
    const before = selection.get();
    selection.change((now) => showPage(now, orders, view));
    void readAgain(selection, vanished(before, selection.get()));
  }, [selection, orders, view]);
}
