import type { ComponentType } from 'react';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { RowActionName } from '../actions/row-actions.ts';

/** The trials of an order in its expanded row; while the order is edited they can be added, changed and deleted. */
export type TrialsOfOrder = ComponentType<{ readonly order: WorkOrder; readonly editing: boolean }>;

/** Why an order has no price, for users who see prices. The screen provides it, because prices are another feature. */
export type WhyNoPriceOfOrder = ComponentType<{ readonly fields: WorkOrder }>;

/** How inline editing ended. `gone`: the order was deleted since then. */
export type EditingOutcome = 'saved' | 'given_up' | 'gone';

/** The handlers of rows and cards: one stable object for the whole list, or every row would render again. */
export interface RowHandlers {
  readonly toggle: (orderId: string) => void;
  readonly act: (name: RowActionName, order: WorkOrder) => void;
  readonly openMenu: (order: WorkOrder, opener: HTMLElement) => void;
  readonly endEditing: (orderId: string, outcome: EditingOutcome) => void;
}

/** One order of the list, as a table row or, on a phone, a card. */
export interface OrderRowProps {
  readonly order: WorkOrder;
  readonly cards: boolean;
  readonly today: CalendarDay;
  readonly expanded: boolean;
  /** Whether its feedback and trials are being edited in the expanded row. */
  readonly editing: boolean;
  /** Whether its bill is being created. */
  readonly busy: boolean;
  /** Whether its menu is open. */
  readonly menuOpen: boolean;
  readonly showAmount: boolean;
  readonly currency: string;
  readonly handlers: RowHandlers;
  readonly Trials: TrialsOfOrder;
  readonly WhyNoPrice: WhyNoPriceOfOrder;
  /** Selects all orders of a batch; undefined if not offered. */
  readonly onSelectBatch?: ((order: WorkOrder) => void) | undefined;
}

/** How the orders are shown, and the state of the rows. */
export interface OrderListProps extends Pick<
  OrderRowProps,
  'cards' | 'today' | 'showAmount' | 'currency' | 'handlers' | 'Trials' | 'WhyNoPrice' | 'onSelectBatch'
> {
  readonly expandedIds: ReadonlySet<string>;
  readonly editingIds: ReadonlySet<string>;
  readonly busyId: string | null;
  readonly menuOrderId: string | null;
}

/** Returns the properties of one row. */
export const rowPropsOf = (list: OrderListProps, order: WorkOrder): OrderRowProps => ({
  order,
  cards: list.cards,
  today: list.today,
  showAmount: list.showAmount,
  currency: list.currency,
  handlers: list.handlers,
  Trials: list.Trials,
  WhyNoPrice: list.WhyNoPrice,
  onSelectBatch: list.onSelectBatch,
  expanded: list.expandedIds.has(order.id),
  editing: list.editingIds.has(order.id),
  busy: list.busyId === order.id,
  menuOpen: list.menuOrderId === order.id,
});
