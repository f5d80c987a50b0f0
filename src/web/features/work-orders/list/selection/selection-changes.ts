// The selected orders, to be completed or billed together, as pure values. They are kept by ID across pages, searches
// and filters, each with its last known row.
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { MAX_BILL_ORDERS } from '#domain/billing/grouping.ts';
import type { RemovalReason } from '#domain/billing/selection-removals.ts';
import { removalReason } from '#domain/billing/selection-removals.ts';
import { isOwnChange } from '../row/own-changes.ts';

export interface Selection {
  readonly chosen: ReadonlyMap<string, WorkOrder>;
  /** The orders on the screen, in screen order. */
  readonly page: readonly WorkOrder[];
  /** Identifies the view. Rows that leave while it stays the same were changed or deleted. */
  readonly view: string;
  /** The last selected order, from which Shift selects a range. */
  readonly anchor: string | null;
  /** Orders that other users' changes removed since the user last changed the selection. */
  readonly removals: readonly RemovalReason[];
}

export const NOTHING_SELECTED: Selection = { chosen: new Map(), page: [], view: '', anchor: null, removals: [] };

/** How much of the page is selected; `closed` if nothing can be selected. */
export type PageChoice = 'none' | 'some' | 'all' | 'closed';

/** Whether an order can be selected: an order has at most one bill. */
export const isSelectable = ({ bill }: WorkOrder): boolean => bill === null;

/** Selects orders, up to the maximum of one bill, or deselects them. */
export function choose(selection: Selection, orders: readonly WorkOrder[], on: boolean): Selection {
  const chosen = new Map(selection.chosen);
  for (const order of orders) {
    if (!on) chosen.delete(order.id);
    else if (isSelectable(order) && (chosen.has(order.id) || chosen.size < MAX_BILL_ORDERS))
      chosen.set(order.id, order);
  }
  return { ...selection, chosen, removals: [] };
}

/** Selects or deselects one order; with `span`, all orders from the last selected one. */
export function chooseOne(selection: Selection, order: WorkOrder, on: boolean, span: boolean): Selection {
  return { ...choose(selection, span ? spanTo(selection, order) : [order], on), anchor: order.id };
}

function spanTo({ page, anchor }: Selection, order: WorkOrder): readonly WorkOrder[] {
  const from = page.findIndex(({ id }) => id === anchor);
  const to = page.findIndex(({ id }) => id === order.id);
  return from === -1 || to === -1 ? [order] : page.slice(Math.min(from, to), Math.max(from, to) + 1);
}

/** Selects the whole page, or deselects it when all is selected. */
export const choosePage = (selection: Selection): Selection =>
  choose(selection, selection.page, pageChoice(selection) !== 'all');

/**
 * Updates selected orders with their current state. Orders that can no longer be selected are removed, with the reason.
 */
export function refresh(selection: Selection, orders: readonly WorkOrder[]): Selection {
  const chosen = new Map(selection.chosen);
  const removals = [...selection.removals];
  for (const order of orders) {
    const before = chosen.get(order.id);
    if (before === undefined) continue;
    const reason = removalReason(before, order);
    if (reason === null) chosen.set(order.id, order);
    else chosen.delete(order.id);
    if (reason !== null && !isOwnChange(order.id, order.version)) removals.push(reason);
  }
  return { ...selection, chosen, removals };
}

/** Updates the selection for the page on the screen. */
export const showPage = (selection: Selection, page: readonly WorkOrder[], view: string): Selection => ({
  ...refresh(selection, page),
  page,
  view,
});

/** Returns the IDs of selected orders that left the page while its view stayed the same. They must be refetched. */
export function vanished({ chosen, page, view }: Selection, now: Selection): string[] {
  const there = new Set(now.page.map(({ id }) => id));
  return view === now.view ? page.flatMap(({ id }) => (chosen.has(id) && !there.has(id) ? [id] : [])) : [];
}

/** Removes deleted orders from the selection. */
export function forget(selection: Selection, ids: readonly string[]): Selection {
  const chosen = new Map(selection.chosen);
  const removals = [...selection.removals];
  for (const id of ids) {
    const before = chosen.get(id);
    if (!chosen.delete(id) || before === undefined || isOwnChange(id)) continue;
    const reason = removalReason(before, null);
    if (reason !== null) removals.push(reason);
  }
  return { ...selection, chosen, removals };
}

/** Returns an empty selection on the same page. */
export const clear = (selection: Selection): Selection => ({
  ...selection,
  chosen: new Map(),
  anchor: null,
  removals: [],
});

/** Returns how much of the page is selected. */
export function pageChoice({ chosen, page }: Selection): PageChoice {
  const open = page.filter(isSelectable);
  const there = open.filter(({ id }) => chosen.has(id)).length;
  if (open.length === 0) return 'closed';
  if (there === 0) return 'none';
  return there === open.length ? 'all' : 'some';
}

/** Returns the IDs of selected orders that are not on the screen. */
export function elsewhere({ chosen, page }: Selection): string[] {
  const there = new Set(page.map(({ id }) => id));
  return [...chosen.keys()].filter((id) => !there.has(id));
}

/** Returns the selected orders that can be completed, by their last known state. */
export const completable = ({ chosen }: Selection): WorkOrder[] =>
  [...chosen.values()].filter(({ may }) => may.complete.allowed);

export const completableCount = (selection: Selection): number => completable(selection).length;
