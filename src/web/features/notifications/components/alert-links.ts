import type { Alert } from '#contract/notifications.ts';
import { monthName } from '#domain/monthly-billing/billing-month.ts';
import type { LedgerAlert } from '#domain/notifications/alerts.ts';
import { FOLLOW_UP_VIEW, isLedgerAlert, ledgerAlertState, orderAlertView } from '#domain/notifications/alerts.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import {
  BACKUPS_PLACE,
  PATHS,
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
 * Returns the links of a notification: to the only order or doctor, to the list of its records, to the audit log, to
 * the backups, or to the cheques.
 */
export function alertLinks(alert: Alert, today: CalendarDay): Ways {
  const { kind, total, records } = alert;
  if (kind === 'tampering') return [{ to: PATHS.auditLog, view: {} }];
  if (kind === 'copied_browser') return [{ to: PATHS.profile, view: {} }];
  if (kind === 'backup_overdue') return [{ to: PATHS.settings, view: {}, hash: BACKUPS_PLACE }];
  if (kind === 'cheques_due') return [{ to: PATHS.cheques, view: {} }];
  const [first] = records;
  const only = total === 1 ? first : undefined;
  if (kind === 'unpaid_follow_up') return [wayToBills(only), ...waysToPricing(first)];
  if (isLedgerAlert(kind)) return [wayToLedger(kind, only)];
  return [
    only === undefined
      ? { to: listPathOf(true), view: orderAlertView(kind, today) }
      : { to: orderAddress(only.label), view: {} },
  ];
}

/** Returns the link to the bills to follow up, of the only doctor or of all. */
const wayToBills = (only: Alert['records'][number] | undefined): Way => ({
  to: billsPathOf(true),
  view: { ...FOLLOW_UP_VIEW, ...(only !== undefined && { doctor_name: only.doctor_name }) },
});

/** Returns the link to the doctor's ledger, or to the list of these doctors. */
function wayToLedger(kind: LedgerAlert, only: Alert['records'][number] | undefined): Way {
  return only === undefined
    ? { to: PATHS.ledger, view: { state: ledgerAlertState(kind) } }
    : { to: doctorPathOf(true, only.id), view: { tab: 'ledger' } };
}

/** Returns the link from pending bills to the price sheet of the first doctor, if there is a month. */
function waysToPricing(bill: Alert['records'][number] | undefined): readonly [] | readonly [NamedWay] {
  const month = bill?.billing_month ?? null;
  if (bill === undefined || month === null) return [];
  const { doctor_id, doctor_name } = bill;
  const label = `Monthly billing: ${doctor_name}, ${monthName(month)}`;
  return [{ to: PATHS.monthlyBilling, view: { doctor_id, month }, label }];
}
