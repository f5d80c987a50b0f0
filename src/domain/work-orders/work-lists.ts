// The work lists of the dashboards. Each shows the first rows of a view of the order list, with a link to the view.
import type { OrderView } from './order-list-view.ts';
import { NEXT_DAYS } from './due.ts';
import { TAB_LABELS, tabView } from './order-tabs.ts';

interface WorkList {
  readonly title: string;
  /** The view of the order list. */
  readonly view: OrderView;
  readonly none: string;
}

/** In each list the order that has waited longest comes first. */
const WORK_LISTS = {
  late: {
    title: TAB_LABELS.late,
    view: { ...tabView('late'), sort: 'expected_complete_date' },
    none: 'No overdue orders.',
  },
  due_today: { title: 'Due today', view: { due: 'today', sort: 'serial_number' }, none: 'No orders are due today.' },
  next_days: {
    title: `Next ${NEXT_DAYS} days`,
    view: { due: 'next_days', sort: 'expected_complete_date' },
    none: `No orders are due in the next ${NEXT_DAYS} days.`,
  },
  at_doctors: {
    title: 'With doctors',
    view: { at_doctor: true, sort: 'expected_complete_date' },
    none: 'No trials are with doctors.',
  },
  ready_to_bill: {
    title: TAB_LABELS.ready,
    view: { ...tabView('ready'), sort: 'serial_number' },
    none: 'All completed orders are billed.',
  },
  unpriced: {
    title: 'completed without a price',
    view: { unpriced: true, sort: 'serial_number' },
    none: 'All completed orders are priced.',
  },
  returned: {
    title: TAB_LABELS.returned,
    view: { ...tabView('returned'), sort: 'serial_number' },
    none: 'No returned orders.',
  },
} as const satisfies Readonly<Record<string, WorkList>>;

export type WorkListName = keyof typeof WORK_LISTS;

export const workList = (name: WorkListName): WorkList => WORK_LISTS[name];

/** The lists of admins, in this order: overdue orders, where orders are, and unbilled work. */
export const ADMIN_LISTS = ['late', 'due_today', 'at_doctors', 'returned', 'ready_to_bill'] as const;
export type AdminList = (typeof ADMIN_LISTS)[number];

/** Rows of each admin list. */
export const ADMIN_LIST_ROWS = 5;

/** How many rows to read of a list, so that enough remain after those that the lists before it show. */
export const rowsToRead = (name: AdminList): number => ADMIN_LIST_ROWS * (ADMIN_LISTS.indexOf(name) + 1);

/** Shortens the lists to their shown rows. An order stays only in the first list that has it. */
export function withoutRepeats<List extends { readonly orders: { readonly id: string }[] }>(
  lists: Readonly<Record<AdminList, List>>,
): Record<AdminList, List> {
  const seen = new Set<string>();
  const shown: Record<AdminList, List> = { ...lists };
  for (const name of ADMIN_LISTS) {
    const orders = lists[name].orders.filter(({ id }) => !seen.has(id)).slice(0, ADMIN_LIST_ROWS);
    for (const { id } of orders) seen.add(id);
    shown[name] = { ...lists[name], orders };
  }
  return shown;
}

/** The lists of staff, in this order. */
export const TODAYS_LISTS = ['late', 'due_today', 'next_days'] as const;
export type TodaysList = (typeof TODAYS_LISTS)[number];

/** Rows of all staff lists together. */
export const TODAYS_ROWS = 15;

/**
 * Divides `places` rows among lists of these lengths. Each list gets an equal share, so that overdue orders never hide
 * the orders due today. Rows that a list does not need go to the others, first list first.
 */
export function shareRows(lengths: readonly number[], places: number): number[] {
  const even = Math.floor(places / lengths.length);
  let free = places - lengths.reduce((sum, length) => sum + Math.min(length, even), 0);
  return lengths.map((length) => {
    const more = Math.min(Math.max(length - even, 0), free);
    free -= more;
    return Math.min(length, even) + more;
  });
}
