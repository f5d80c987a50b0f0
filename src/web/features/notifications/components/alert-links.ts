import type { Alert } from '#contract/notifications.ts';
import { monthName } from '#domain/monthly-billing/billing-month.ts';
import type { LedgerAlert } from '#domain/notifications/alerts.ts';
import {
  billAlertView,
  isBillAlert,
  isLedgerAlert,
  ledgerAlertState,
  orderAlertView,
} from '#domain/notifications/alerts.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import {
  BACKUPS_PLACE,
  PATHS,
  billPathOf,
  billsPathOf,
  doctorPathOf,
  listPathOf,
  orderAddress,
} from '#web/platform/addresses/paths.ts';

interface Way {
  readonly to: string;
  /** What the address asks for there. */
  readonly view: object;
  /** The place on the page. */
  readonly hash?: string;
}

/** A way with its words. */
type NamedWay = Way & { readonly label: string };

type Ways = readonly [Way, NamedWay?];

/** Where an alert leads: to the one order or bill, or the list of just what it counts, to the log that was tampered with, or to the backups. */
export function alertLinks(alert: Alert, today: CalendarDay): Ways {
  const { kind, total, records } = alert;
  if (kind === 'tampering') return [{ to: PATHS.auditLog, view: {} }];
  if (kind === 'copied_browser') return [{ to: PATHS.profile, view: {} }];
  if (kind === 'backup_overdue') return [{ to: PATHS.settings, view: {}, hash: BACKUPS_PLACE }];
  const [first] = records;
  const only = total === 1 ? first : undefined;
  if (isLedgerAlert(kind)) return [wayToLedger(kind, only)];
  if (!isBillAlert(kind)) {
    return [
      only === undefined
        ? { to: listPathOf(true), view: orderAlertView(kind, today) }
        : { to: orderAddress(only.label), view: {} },
    ];
  }
  const way =
    only === undefined
      ? { to: billsPathOf(true), view: billAlertView(kind) }
      : { to: billPathOf(true, only.id), view: {} };
  return kind === 'unpaid_follow_up' ? [way, ...waysToPricing(first)] : [way];
}

/** Links to the doctor's ledger, or to the list of the counted ones. */
function wayToLedger(kind: LedgerAlert, only: Alert['records'][number] | undefined): Way {
  const doctorId = kind === 'over_limit' ? only?.id : only?.doctor_id;
  return typeof doctorId === 'string'
    ? { to: doctorPathOf(true, doctorId), view: { tab: 'ledger' } }
    : { to: PATHS.ledger, view: { state: ledgerAlertState(kind) } };
}

/** From pending bills to the pricing of the first of them, where it has a month. */
function waysToPricing(bill: Alert['records'][number] | undefined): readonly [] | readonly [NamedWay] {
  const month = bill?.billing_month ?? null;
  if (bill === undefined || month === null) return [];
  const { doctor_id, doctor_name } = bill;
  const label = `Monthly billing: ${doctor_name}, ${monthName(month)}`;
  return [{ to: PATHS.monthlyBilling, view: { doctor_id, month }, label }];
}
