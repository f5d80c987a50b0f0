// What the bell tells administrators: which kinds of alerts there are, what each counts and how it is said.
import type { BillView } from '#domain/billing/bill-list-view.ts';
import { FOLLOW_UP_DAYS } from '#domain/billing/follow-up.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { addDays } from '#domain/shared/calendar-day.ts';
import { TRIAL_OUT_DAYS } from '#domain/trials/out-long.ts';
import type { OrderView } from '#domain/work-orders/list-view.ts';

/** Most pressing first, as the bell lists them. */
export const ALERT_KINDS = ['unpaid_follow_up', 'overdue', 'returned', 'trials_out', 'long_running'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

export type AlertLevel = 'urgent' | 'warning' | 'info';

export const ALERT_LEVELS: Readonly<Record<AlertKind, AlertLevel>> = {
  unpaid_follow_up: 'urgent',
  overdue: 'urgent',
  returned: 'warning',
  trials_out: 'warning',
  long_running: 'info',
};

/** Days after its order date that an order in work counts as long-running. */
export const LONG_RUNNING_DAYS = 14;

/** The bills of the follow-up alert. */
export const FOLLOW_UP_VIEW: BillView = { follow_up: true };

const ORDER_ALERTS = {
  overdue: () => ({ overdue: true }),
  returned: () => ({ status: 'returned' }),
  trials_out: () => ({ trials_out: true }),
  long_running: (today) => ({ status: 'open', date_to: addDays(today, -LONG_RUNNING_DAYS - 1) }),
} as const satisfies Readonly<Record<Exclude<AlertKind, 'unpaid_follow_up'>, (today: CalendarDay) => OrderView>>;

export type OrderAlert = keyof typeof ORDER_ALERTS;

/** The view of the list of orders that shows what an alert counts on a day. */
export const orderAlertView = (kind: OrderAlert, today: CalendarDay): OrderView => ORDER_ALERTS[kind](today);

const count = (many: number, one: string): string => `${many} ${one}${many === 1 ? '' : 's'}`;

/** What an alert says about `many` records. */
export const ALERT_TEXTS: Readonly<Record<AlertKind, (many: number) => string>> = {
  unpaid_follow_up: (many) => `${count(many, 'bill')} unpaid for more than ${FOLLOW_UP_DAYS} days`,
  overdue: (many) => `${count(many, 'order')} overdue`,
  returned: (many) => `${count(many, 'returned order')} not started`,
  trials_out: (many) => `${count(many, 'order')} with a trial out for more than ${TRIAL_OUT_DAYS} days`,
  long_running: (many) => `${count(many, 'order')} not completed after ${LONG_RUNNING_DAYS} days`,
};
