// Which orders are chosen, to be completed together or for one bill, as values: kept by id across pages, searches and filters, each with its row as last seen.
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { MAX_BILL_ORDERS } from '#domain/billing/grouping.ts';
import type { RemovalReason } from '#domain/billing/selection-removals.ts';
import { removalReason } from '#domain/billing/selection-removals.ts';
import { isOwnChange } from '../row/own-changes.ts';

export interface Selection {
  readonly chosen: ReadonlyMap<string, WorkOrder>;
  /** The orders on the screen, in their order. */
  readonly page: readonly WorkOrder[];
  /** What the page is a page of: rows that leave while this stays the same were changed or deleted. */
  readonly view: string;
  /** The order chosen last, from which Shift spans. */
  readonly anchor: string | null;
  /** Orders that other users' changes removed since the user last selected or deselected one. */
  readonly removals: readonly RemovalReason[];
}

export const NOTHING_SELECTED: Selection = { chosen: new Map(), page: [], view: '', anchor: null, removals: [] };

/** How much of the page is selected; `closed` where nothing can be. */
export type PageChoice = 'none' | 'some' | 'all' | 'closed';

/** An order with a bill cannot get a second one. */
export const isSelectable = ({ bill }: WorkOrder): boolean => bill === null;

/** Chooses orders, as many as one bill holds, or leaves them out again. */
export function choose(selection: Selection, orders: readonly WorkOrder[], on: boolean): Selection {
  const chosen = new Map(selection.chosen);
  for (const order of orders) {
    if (!on) chosen.delete(order.id);
    else if (isSelectable(order) && (chosen.has(order.id) || chosen.size < MAX_BILL_ORDERS))
      chosen.set(order.id, order);
  }
  return { ...selection, chosen, removals: [] };
}

/** Chooses one order, or leaves it out; with `span` all from the one before to it. */
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

/** The same selection after these orders were seen as they are now: a chosen one is kept as it is, or leaves and it is known why. */
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

/** The same selection while this page is on the screen. */
export const showPage = (selection: Selection, page: readonly WorkOrder[], view: string): Selection => ({
  ...refresh(selection, page),
  page,
  view,
});

/** The chosen orders that were on the screen and left it though it shows the same view: what became of them is not known. */
export function vanished({ chosen, page, view }: Selection, now: Selection): string[] {
  const there = new Set(now.page.map(({ id }) => id));
  return view === now.view ? page.flatMap(({ id }) => (chosen.has(id) && !there.has(id) ? [id] : [])) : [];
}

/** The same selection without orders that are no more. */
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

/** Nothing chosen; the page stays. */
export const clear = (selection: Selection): Selection => ({
  ...selection,
  chosen: new Map(),
  anchor: null,
  removals: [],
});

/** How much of the page is chosen. */
export function pageChoice({ chosen, page }: Selection): PageChoice {
  const open = page.filter(isSelectable);
  const there = open.filter(({ id }) => chosen.has(id)).length;
  if (open.length === 0) return 'closed';
  if (there === 0) return 'none';
  return there === open.length ? 'all' : 'some';
}

/** The chosen orders that are not on the screen. */
export function elsewhere({ chosen, page }: Selection): string[] {
  const there = new Set(page.map(({ id }) => id));
  return [...chosen.keys()].filter((id) => !there.has(id));
}

/** The chosen orders that are still to be completed, as far as is known. */
export const completable = ({ chosen }: Selection): WorkOrder[] =>
  [...chosen.values()].filter(({ may }) => may.complete.allowed);

export const completableCount = (selection: Selection): number => completable(selection).length;
