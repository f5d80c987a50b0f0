import type { Alert } from '#contract/notifications.ts';
import { monthName } from '#domain/monthly-billing/billing-month.ts';
import { billAlertView, isBillAlert, orderAlertView } from '#domain/notifications/alerts.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { BACKUPS_PLACE, PATHS, billsPathOf, listPathOf, orderAddress } from '#web/platform/addresses/paths.ts';

interface Way {
  readonly to: string;
  /** What the address asks for there. */
  readonly view: object;
  /** The place on the page. */
  readonly hash?: string;
}

type Ways = readonly [Way, (Way & { readonly label: string })?];

/** Where an alert leads: to the one order or the list of just what it counts, to the log that was tampered with, to the backups, and from pending bills to the pricing of the first of them. */
export function alertWays({ kind, total, records: [first] }: Alert, today: CalendarDay): Ways {
  if (kind === 'tampering') return [{ to: PATHS.auditLog, view: {} }];
  if (kind === 'backup_overdue') return [{ to: PATHS.settings, view: {}, hash: BACKUPS_PLACE }];
  if (!isBillAlert(kind)) {
    if (total === 1 && first !== undefined) return [{ to: orderAddress(first.label), view: {} }];
    return [{ to: listPathOf(true), view: orderAlertView(kind, today) }];
  }
  const list = { to: billsPathOf(true), view: billAlertView(kind) };
  const month = first?.billing_month ?? null;
  if (kind !== 'unpaid_follow_up' || first === undefined || month === null) return [list];
  const { doctor_id, doctor_name } = first;
  const label = `Monthly billing: ${doctor_name}, ${monthName(month)}`;
  return [list, { to: PATHS.monthlyBilling, view: { doctor_id, month }, label }];
}
