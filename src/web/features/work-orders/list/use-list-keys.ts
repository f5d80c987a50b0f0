// Keyboard control of the list, as in mail programs: the current order is the one whose row has the focus.
import { useEffect, useRef } from 'react';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { useHere } from '#web/platform/addresses/back-link.ts';
import type { Shortcut } from '#web/platform/shortcuts.ts';
import { useShortcuts } from '#web/platform/shortcuts.ts';
import type { ShowMessage } from '#web/ui/messages/message-bar.tsx';
import { ACTION_KEYS, LIST_KEYS, actionByKey } from './actions/action-keys.ts';
import { consumeOpened } from './row/return-position.ts';
import type { RowHandlers } from './row/order-row-props.ts';
import { chooseOne, isSelectable } from './selection/selection-changes.ts';
import { useSelection } from './selection/selection-state.ts';

interface KeyedList {
  /** The orders on the screen. */
  readonly orders: readonly WorkOrder[];
  readonly handlers: RowHandlers;
  readonly showMessage: ShowMessage;
}

/**
 * `j` and `k` reach the list from anywhere on the page. Every other key applies to the order whose row has the focus.
 * With selected orders, some actions apply to these (selection-bar.tsx).
 */
export function useListKeys({ orders, handlers, showMessage }: KeyedList): void {
  const selection = useSelection();
  // The last current order, for when the user returns from elsewhere on the page.
  const last = useRef<string | null>(null);
  useOpenedBefore(orders.length > 0);

  const move = (step: 1 | -1) => {
    const ids = orders.map(({ id }) => id);
    const here = ids.indexOf(idAtFocus() ?? '');
    const next = here === -1 ? Math.max(0, ids.indexOf(last.current ?? '')) : here + step;
    const id = ids[next];
    if (id === undefined) return;
    last.current = id;
    linkOf(id)?.focus();
  };
  const onCurrent = (run: (order: WorkOrder) => void) => () => {
    const order = orders.find(({ id }) => id === idAtFocus());
    if (order !== undefined) run(order);
  };
  const select = (span: boolean) =>
    onCurrent((order) => {
      if (isSelectable(order)) {
        const on = span || !selection.get().chosen.has(order.id);
        selection.change((before) => chooseOne(before, order, on, span));
      } else showMessage({ kind: 'info', text: `${order.serial_number} is on bill ${order.bill?.bill_number ?? ''}` });
    });
  const walk = (
    keys: { readonly keys: string; readonly alike: string; readonly does: string },
    step: 1 | -1,
  ): Shortcut[] => [
    { keys: keys.keys, does: keys.does, when: isListFree, run: () => move(step) },
    { keys: keys.alike, does: keys.does, when: isOnRow, run: () => move(step), hidden: true },
  ];
  useShortcuts([
    ...walk(LIST_KEYS.next, 1),
    ...walk(LIST_KEYS.previous, -1),
    { ...LIST_KEYS.select, when: isOnOrder, run: select(false) },
    { ...LIST_KEYS.span, when: isOnOrder, run: select(true) },
    { ...LIST_KEYS.open, when: isOnLink, run: onCurrent(({ id }) => linkOf(id)?.click()) },
    { ...LIST_KEYS.details, when: isOnOrder, run: onCurrent(({ id }) => handlers.toggle(id)) },
    ...ACTION_KEYS.map((key) => ({
      keys: key.keys,
      does: key.does,
      when: () => isOnOrder() && (key.selected === undefined || selection.get().chosen.size === 0),
      run: onCurrent((order) => {
        const found = actionByKey(key, order);
        if ('act' in found) handlers.act(found.act, order);
        else if (found.refused !== null) showMessage({ kind: 'error', text: found.refused });
      }),
    })),
  ]);
}

/** After a return from an order's page, focuses that order again. */
function useOpenedBefore(ready: boolean): void {
  const here = useHere();
  useEffect(() => {
    const id = ready ? consumeOpened(here) : undefined;
    if (id !== undefined && document.activeElement?.matches('body, main') === true) linkOf(id)?.focus();
  }, [here, ready]);
}

/** Returns the focused row, card or details. */
const placeAtFocus = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>('[data-order-id]') ?? null;

const idAtFocus = (): string | undefined => placeAtFocus()?.dataset['orderId'];

const isOnOrder = (): boolean => placeAtFocus() !== null;

/** Only on the row itself: its details have buttons and lists that use arrow keys. */
const isOnRow = (): boolean => placeAtFocus()?.matches('tr, li') === true;

/** Whether no menu has the focus: an open menu uses the same keys. */
const isListFree = (): boolean => document.activeElement?.closest('[role="menu"]') === null;

const isOnLink = (): boolean => document.activeElement?.matches('[data-order-link]') === true;

const linkOf = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-order-id="${id}"] [data-order-link]`);
