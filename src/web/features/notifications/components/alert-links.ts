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
  /** The query of the address. */
  readonly view: object;
  /** The section of the page. */
  readonly hash?: string;
}

/** A link with its label. */
type NamedWay = Way & { readonly label: string };

type Ways = readonly [Way, NamedWay?];

/**
 * Returns the links of a notification: to the only order or bill, to the list of its records, to the audit log, or to
 * the backups.
 */
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

/** Returns the link to the doctor's ledger, or to the list of these doctors. */
function wayToLedger(kind: LedgerAlert, only: Alert['records'][number] | undefined): Way {
  const doctorId = kind === 'over_limit' ? only?.id : only?.doctor_id;
  return typeof doctorId === 'string'
    ? { to: doctorPathOf(true, doctorId), view: { tab: 'ledger' } }
    : { to: PATHS.ledger, view: { state: ledgerAlertState(kind) } };
}

/** Returns the link from pending bills to the price sheet of the first one, if it has a month. */
function waysToPricing(bill: Alert['records'][number] | undefined): readonly [] | readonly [NamedWay] {
  const month = bill?.billing_month ?? null;
  if (bill === undefined || month === null) return [];
  const { doctor_id, doctor_name } = bill;
  const label = `Monthly billing: ${doctor_name}, ${monthName(month)}`;
  return [{ to: PATHS.monthlyBilling, view: { doctor_id, month }, label }];
}
