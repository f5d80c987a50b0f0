// The notifications: their kinds, texts and the lists behind them.
import { BACKUP_OVERDUE_HOURS } from '#domain/backups/backups.ts';
import type { BillView } from '#domain/billing/bill-list-view.ts';
import { FOLLOW_UP_DAYS } from '#domain/billing/follow-up.ts';
import type { UnpaidBills } from '#domain/ledger/open-documents.ts';
import type { LedgerState } from '#domain/ledger/ledger-view.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { addDays, formatDayShort } from '#domain/shared/calendar-day.ts';
import { formatMoney } from '#domain/shared/money.ts';
import { countText } from '#domain/shared/figure-texts.ts';
import { UNKNOWN, entryOrDefault } from '#domain/shared/known.ts';
import { TRIAL_OUT_DAYS } from '#domain/trials/overdue-trials.ts';
import type { OrderView } from '#domain/work-orders/order-list-view.ts';

/** In the order of the list, most urgent first. */
export const ALERT_KINDS = [
  'tampering',
  'copied_browser',
  'backup_overdue',
  'unpaid_follow_up',
  'overdue',
  'cheques_due',
  'overdue_bills',
  'over_limit',
  'returned',
  'trials_out',
  'long_running',
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

export type AlertLevel = 'urgent' | 'warning' | 'info';

const ALERT_LEVELS: Readonly<Record<AlertKind, AlertLevel>> = {
  tampering: 'urgent',
  copied_browser: 'urgent',
  backup_overdue: 'urgent',
  unpaid_follow_up: 'urgent',
  overdue: 'urgent',
  cheques_due: 'warning',
  overdue_bills: 'warning',
  over_limit: 'warning',
  returned: 'warning',
  trials_out: 'warning',
  long_running: 'info',
};

/** Open orders older than this many days are long-running. */
export const LONG_RUNNING_DAYS = 14;

/** The bill list view with the bills of the doctors to follow up. */
export const FOLLOW_UP_VIEW: BillView = { follow_up: true };

const LEDGER_ALERTS = {
  overdue_bills: 'overdue',
  over_limit: 'over_limit',
} as const satisfies Readonly<Partial<Record<AlertKind, LedgerState>>>;

export type LedgerAlert = keyof typeof LEDGER_ALERTS;

export const isLedgerAlert = (kind: AlertKind): kind is LedgerAlert => Object.hasOwn(LEDGER_ALERTS, kind);

/** The ledger filter with the doctors of an alert. */
export const ledgerAlertState = (kind: LedgerAlert): LedgerState => LEDGER_ALERTS[kind];

/** The alerts about doctors: each doctor is one alert of the kind, however many bills it is about. */
export type DoctorAlert = LedgerAlert | 'unpaid_follow_up';

export const isDoctorAlert = (kind: AlertKind): kind is DoctorAlert =>
  isLedgerAlert(kind) || kind === 'unpaid_follow_up';

/** The alerts of which there is at most one, which is new every day. */
export const DAILY_ALERTS = ['backup_overdue', 'cheques_due'] as const satisfies readonly AlertKind[];
export type DailyAlert = (typeof DAILY_ALERTS)[number];

export const isDailyAlert = (kind: AlertKind): kind is DailyAlert => DAILY_ALERTS.includes(kind as never);

const ORDER_ALERTS = {
  overdue: () => ({ overdue: true }),
  returned: () => ({ status: 'returned' }),
  trials_out: () => ({ trials_out: true }),
  long_running: (today) => ({ status: 'open', date_to: addDays(today, -LONG_RUNNING_DAYS - 1) }),
} as const satisfies Readonly<
  Record<
    Exclude<AlertKind, DoctorAlert | DailyAlert | 'tampering' | 'copied_browser'>,
    (today: CalendarDay) => OrderView
  >
>;

export type OrderAlert = keyof typeof ORDER_ALERTS;

/** The order list view with the orders of an alert; the whole list for an unknown kind. */
export const orderAlertView = (kind: OrderAlert, today: CalendarDay): OrderView =>
  entryOrDefault<OrderAlert, (day: CalendarDay) => OrderView>(ORDER_ALERTS, kind, () => ({}))(today);

const ALERT_TEXTS: Readonly<Record<AlertKind, (many: number) => string>> = {
  tampering: (many) =>
    many === 1 ? 'The audit log has been tampered with' : `The audit log has been tampered with, ${many} findings`,
  copied_browser: (many) => `${countText(many, 'trusted browser')} may have been copied`,
  backup_overdue: () => `No verified backup for more than ${BACKUP_OVERDUE_HOURS} hours`,
  unpaid_follow_up: (many) => `${countText(many, 'doctor')} with pending bills older than ${FOLLOW_UP_DAYS} days`,
  cheques_due: () => 'Cheques to deposit',
  overdue: (many) => `${countText(many, 'order')} overdue`,
  overdue_bills: (many) => `${countText(many, 'doctor')} with overdue bills`,
  over_limit: (many) => `${countText(many, 'doctor')} over the credit limit`,
  returned: (many) => `${countText(many, 'returned order')} not started`,
  trials_out: (many) => `${countText(many, 'order')} with a trial at the doctor for more than ${TRIAL_OUT_DAYS} days`,
  long_running: (many) => `${countText(many, 'order')} not completed after ${LONG_RUNNING_DAYS} days`,
};

/** The text of an alert about `many` records. */
export const alertText = (kind: AlertKind, many: number): string =>
  entryOrDefault(ALERT_TEXTS, kind, () => `${UNKNOWN}: ${many}`)(many);

/** The unpaid bills of a doctor in one line. */
export const unpaidText = ({ name, bills, oldest, amount }: UnpaidBills, currency: string): string =>
  `${name}: ${formatMoney(amount, currency)}, ${bills === 0 ? 'opening balance' : countText(bills, 'bill')} since ${formatDayShort(oldest)}`;

/** The urgency of an alert. */
export const alertLevel = (kind: AlertKind): AlertLevel => entryOrDefault(ALERT_LEVELS, kind, 'info');
