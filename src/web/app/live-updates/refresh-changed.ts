import type { AuditSubject } from '#domain/audit/subjects.ts';
import { AUDIT_SUBJECTS } from '#domain/audit/subjects.ts';
import { entryOrDefault } from '#domain/shared/known.ts';
import type { Changed } from '#contract/live-updates.ts';
import { USERS_KEY } from '#web/features/accounts/api-users.ts';
import { ownFactorQuery } from '#web/features/accounts/api-factors.ts';
import { ownSessionsQuery } from '#web/features/accounts/api-own.ts';
import { AUDIT_LOG_KEY } from '#web/features/audit/api.ts';
import { ANALYTICS_KEY } from '#web/features/analytics/api.ts';
import { BACKUPS_KEY } from '#web/features/backups/api.ts';
import { BILLS_KEY } from '#web/features/billing/api.ts';
import { DASHBOARDS_KEY } from '#web/features/dashboards/api.ts';
import { FULL_EXPORTS_KEY } from '#web/features/full-export/api.ts';
import { IMPORTS_KEY } from '#web/features/imports/api-key.ts';
import { DOCTORS_KEY } from '#web/features/doctors/api.ts';
import { HOLIDAYS_KEY, settingsQuery } from '#web/features/laboratory/api.ts';
import { setupQuery } from '#web/features/laboratory/api-setup.ts';
import { LEDGER_KEY } from '#web/features/papers/api-keys.ts';
import { MONITORING_KEY } from '#web/features/monitoring/api.ts';
import { MONTHLY_BILLING_KEY } from '#web/features/monthly-billing/api.ts';
import { NOTIFICATIONS_KEY } from '#web/features/notifications/api.ts';
import { PRICES_KEY } from '#web/features/prices/api-key.ts';
import { REVISIONS_KEY } from '#web/features/revisions/api.ts';
import { PRODUCTS_KEY } from '#web/features/work-orders/api-products.ts';
import { PRODUCTION_KEY } from '#web/features/work-orders/api-stages.ts';
import { WORK_ORDERS_KEY } from '#web/features/work-orders/api.ts';
import { sessionQuery } from '#web/platform/session/session.ts';
import type { QueryKey } from '@tanstack/react-query';

/** The queries that a change of a record affects. */
interface Reached {
  readonly key: QueryKey;
  /** Whether queries under this key that end in an ID show only that record. */
  readonly byId?: true;
}

/** Figures and alerts are computed from orders, trials and bills. */
const FIGURES: readonly Reached[] = [{ key: DASHBOARDS_KEY }, { key: NOTIFICATIONS_KEY }, { key: ANALYTICS_KEY }];

/** Lists of accounts, their sessions and their second factors. */
const ACCOUNTS: readonly Reached[] = [
  { key: USERS_KEY },
  { key: ownSessionsQuery.queryKey },
  { key: ownFactorQuery.queryKey },
];

/** The state of the setup, which the dashboard shows too. */
const FIRST_RUN: readonly Reached[] = [{ key: setupQuery.queryKey }, { key: DASHBOARDS_KEY }];

/** The ledger, and the bills whose payment state it changes. */
const MONEY: readonly Reached[] = [
  { key: LEDGER_KEY },
  { key: BILLS_KEY },
  { key: WORK_ORDERS_KEY },
  { key: MONTHLY_BILLING_KEY },
  ...FIGURES,
];

/** The prefixes of the query keys that show records of a kind, or values computed from them. */
const REACHED: Readonly<Record<AuditSubject, readonly Reached[]>> = {
  // Sign-in and sign-out arrive as changes of the account. The list of sessions is refreshed with it.
  account: [{ key: sessionQuery.queryKey }, ...ACCOUNTS, ...FIRST_RUN],
  laboratory: [
    { key: sessionQuery.queryKey },
    { key: settingsQuery.queryKey },
    { key: HOLIDAYS_KEY },
    // A setting decides which day's rates price an order.
    { key: PRICES_KEY },
    { key: PRODUCTION_KEY },
    ...FIRST_RUN,
  ],
  session: ACCOUNTS,
  work_order: [
    { key: WORK_ORDERS_KEY, byId: true },
    { key: LEDGER_KEY },
    { key: REVISIONS_KEY, byId: true },
    { key: BILLS_KEY },
    { key: MONTHLY_BILLING_KEY },
    { key: DOCTORS_KEY },
    { key: PRODUCTION_KEY },
    { key: setupQuery.queryKey },
    ...FIGURES,
  ],
  doctor: [
    { key: DOCTORS_KEY },
    { key: LEDGER_KEY },
    { key: PRICES_KEY },
    { key: WORK_ORDERS_KEY },
    { key: BILLS_KEY },
    { key: MONTHLY_BILLING_KEY },
  ],
  // The unit basis of a product decides which prices to check.
  product: [
    { key: PRODUCTS_KEY },
    { key: PRICES_KEY },
    { key: WORK_ORDERS_KEY },
    { key: BILLS_KEY },
    { key: MONTHLY_BILLING_KEY },
  ],
  price_list: [{ key: PRICES_KEY }, { key: MONTHLY_BILLING_KEY }],
  doctor_terms: [{ key: PRICES_KEY }, { key: MONTHLY_BILLING_KEY }],
  trial: [{ key: WORK_ORDERS_KEY }, ...FIGURES],
  bill: [
    { key: BILLS_KEY, byId: true },
    { key: WORK_ORDERS_KEY },
    { key: MONTHLY_BILLING_KEY },
    { key: LEDGER_KEY },
    ...FIGURES,
  ],
  // A payment of a monthly bill pays its bills.
  monthly_bill: MONEY,
  // Payments, credits and opening balances change what is paid of a bill.
  payment: MONEY,
  cheque: [{ key: LEDGER_KEY }, { key: NOTIFICATIONS_KEY }, { key: DASHBOARDS_KEY }],
  credit_note: MONEY,
  ledger: MONEY,
  // The monitor and the bell show whether the last verified backup is too old.
  backup: [{ key: BACKUPS_KEY }, { key: MONITORING_KEY }, { key: NOTIFICATIONS_KEY }, { key: DASHBOARDS_KEY }],
  export: [{ key: FULL_EXPORTS_KEY }],
  // The bell and the monitor show tampering that was found or acknowledged.
  audit_log: [{ key: NOTIFICATIONS_KEY }, { key: DASHBOARDS_KEY }, { key: MONITORING_KEY }],
  // An import creates records of all kinds without an event for each.
  import: [
    { key: IMPORTS_KEY },
    ...ACCOUNTS,
    { key: WORK_ORDERS_KEY },
    { key: REVISIONS_KEY },
    { key: BILLS_KEY },
    { key: MONTHLY_BILLING_KEY },
    { key: LEDGER_KEY },
    { key: DOCTORS_KEY },
    { key: PRODUCTION_KEY },
    ...FIRST_RUN,
    ...FIGURES,
  ],
};

/** Whether the query with this key shows changed records; null means that anything may have changed. */
export function isAffected(queryKey: QueryKey, changed: readonly Changed[] | null): boolean {
  // The audit log shows every change.
  if (beginsWith(queryKey, AUDIT_LOG_KEY)) return true;
  if (changed === null) return EVERYTHING.some(({ key }) => beginsWith(queryKey, key));
  return changed.some(({ subject, ids }) =>
    // An unknown kind of record may be shown anywhere.
    entryOrDefault(REACHED, subject, EVERYTHING).some(
      ({ key, byId }) => beginsWith(queryKey, key) && (!byId || isAbout(queryKey, ids)),
    ),
  );
}

const EVERYTHING = AUDIT_SUBJECTS.flatMap((subject) => REACHED[subject]);

const beginsWith = (queryKey: QueryKey, key: QueryKey): boolean => key.every((part, index) => queryKey[index] === part);

function isAbout(queryKey: QueryKey, ids: readonly string[] | null): boolean {
  const last = queryKey.at(-1);
  return ids === null || typeof last !== 'string' || ids.includes(last);
}
