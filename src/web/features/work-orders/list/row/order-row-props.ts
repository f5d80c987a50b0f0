import type { ComponentType } from 'react';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { RowActionName } from '../actions/row-actions.ts';

/** The trials of an order in its expanded row; while the order is edited they can be added, changed and deleted. */
export type TrialsOfOrder = ComponentType<{ readonly order: WorkOrder; readonly editing: boolean }>;

/** Why an order has no price, for users who see prices: another noun, so the screen provides it. */
export type WhyNoPriceOfOrder = ComponentType<{ readonly fields: WorkOrder }>;

/** How inline editing ended; `gone`: the order was deleted since then. */
export type EditingOutcome = 'saved' | 'given_up' | 'gone';

/** What rows and cards can ask for. One object for the whole list that never changes, or every row would be drawn again. */
export interface RowHandlers {
  readonly toggle: (orderId: string) => void;
  readonly act: (name: RowActionName, order: WorkOrder) => void;
  readonly openMenu: (order: WorkOrder, opener: HTMLElement) => void;
  readonly endEditing: (orderId: string, outcome: EditingOutcome) => void;
}

/** One order of the list, as a row on a desk or a card on a phone. */
export interface OrderRowProps {
  readonly order: WorkOrder;
  readonly cards: boolean;
  readonly today: CalendarDay;
  readonly expanded: boolean;
  /** Its feedback and trials are being changed in the expanded row. */
  readonly editing: boolean;
  /** Its bill is being made. */
  readonly busy: boolean;
  /** Its menu is open. */
  readonly menuOpen: boolean;
  readonly showAmount: boolean;
  readonly currency: string;
  readonly handlers: RowHandlers;
  readonly Trials: TrialsOfOrder;
  readonly WhyNoPrice: WhyNoPriceOfOrder;
  /** Chooses every order of a batch, where that is offered. */
  readonly onSelectBatch?: ((order: WorkOrder) => void) | undefined;
}

/** How the orders are shown, and what the person has done with them on the screen. */
export interface OrderListProps extends Pick<
  OrderRowProps,
  'cards' | 'today' | 'showAmount' | 'currency' | 'handlers' | 'Trials' | 'WhyNoPrice' | 'onSelectBatch'
> {
  readonly expandedIds: ReadonlySet<string>;
  readonly editingIds: ReadonlySet<string>;
  readonly busyId: string | null;
  readonly menuOrderId: string | null;
}

/** What one row of the list is given. */
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
