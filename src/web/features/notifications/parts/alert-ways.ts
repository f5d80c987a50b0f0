import type { AlertKind } from '#domain/notifications/alerts.ts';
import { FOLLOW_UP_VIEW, orderAlertView } from '#domain/notifications/alerts.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { PATHS, billsPathOf, listPathOf } from '#web/platform/paths.ts';

interface Way {
  readonly to: string;
  /** The view of the list there. */
  readonly view: object;
}

type Ways = readonly [Way, (Way & { readonly label: string })?];

/** Where an alert leads: to the list of what it counts. Unpaid bills are followed up in monthly billing; their list stands beside it. */
export const alertWays = (kind: AlertKind, today: CalendarDay): Ways =>
  kind === 'unpaid_follow_up'
    ? [
        { to: PATHS.monthlyBilling, view: {} },
        { to: billsPathOf(true), view: FOLLOW_UP_VIEW, label: 'Show these bills' },
      ]
    : [{ to: listPathOf(true), view: orderAlertView(kind, today) }];
