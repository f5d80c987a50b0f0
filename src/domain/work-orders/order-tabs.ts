// The tabs of the list of work orders: views in daily use, each with its count.
import type { OrderView } from './order-list-view.ts';
import { BILL_FILTERS, STATUS_FILTERS } from './order-list-view.ts';

export const ORDER_TABS = ['all', 'open', 'late', 'ready', 'returned'] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

export const TAB_LABELS: Readonly<Record<OrderTab, string>> = {
  all: 'All',
  open: STATUS_FILTERS.open,
  late: 'Overdue',
  ready: BILL_FILTERS.ready,
  returned: STATUS_FILTERS.returned,
};

/** The filters that tabs set. Other filters stay when the user changes the tab. */
type TabView = Pick<OrderView, 'status' | 'overdue' | 'bill_status'>;

const VIEWS: Readonly<Record<OrderTab, TabView>> = {
  all: {},
  open: { status: 'open' },
  late: { overdue: true },
  ready: { bill_status: 'ready' },
  returned: { status: 'returned' },
};

export const tabView = (tab: OrderTab): TabView => VIEWS[tab];

/** The filter changes of a tab: sets its own filters and clears those of the other tabs. */
export const tabChange = (tab: OrderTab): { readonly [Filter in keyof TabView]-?: TabView[Filter] | undefined } => ({
  status: undefined,
  overdue: undefined,
  bill_status: undefined,
  ...VIEWS[tab],
});

/** The tab that shows a view; null if none does, for example with filters of several tabs. */
export const tabOf = (view: { readonly [Filter in keyof TabView]?: unknown }): OrderTab | null =>
  ORDER_TABS.find((tab) =>
    (['status', 'overdue', 'bill_status'] as const).every((filter) => view[filter] === VIEWS[tab][filter]),
  ) ?? null;
