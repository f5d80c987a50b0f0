// Labels and definitions of the analytics figures. docs/decisions/0013-figures.md has the full definitions.
import { MONEY_FIGURES } from '#domain/ledger/money-figures.ts';
import { countText } from '#domain/shared/figure-texts.ts';
import type { AnalyticsDays } from './range.ts';
import type { AnalyticsTab } from './tabs.ts';

export const TAB_LABELS: Readonly<Record<AnalyticsTab, string>> = {
  revenue: 'Revenue',
  work_orders: 'Work orders',
  patients: 'Patients',
  staff: 'Staff',
};

export const daysLabel = (days: AnalyticsDays): string => `${days} days`;

export const ANALYTICS_TEXTS = {
  loggedSince: (day: string) =>
    `Completions, revisions, returns, trials and prints are counted from the audit log, which starts on ${day}. Earlier work is not included.`,
  custom: 'Custom',
  creditedOnMonths: (amount: string) =>
    `Credited on monthly bills: ${amount}, by credit note date. These credits do not reduce individual bills and are not included here.`,
  noBills: 'No bills in this range',
  noPaidBills: 'No paid bills in this range',
  noOrders: 'No work orders in this range',
  noWork: 'No activity in this range',
  noReturns: 'No returns in this range',
  noRemakes: 'No remakes in this range',
  noRevisions: 'No orders in this range were returned',
  otherDoctors: (doctors: number): string => countText(doctors, 'other doctor'),
} as const;

interface FigureText {
  readonly label: string;
  /** What the figure counts. */
  readonly about: string;
}

export const FIGURES = {
  revenue: MONEY_FIGURES.revenue,
  billed: MONEY_FIGURES.billed,
  outstanding: MONEY_FIGURES.unpaid_on_bills,
  bills: { label: 'Bills', about: 'By bill date, excluding voided bills' },
  paid_bills: { label: 'Paid bills', about: 'Bills fully covered by payments and credits' },
  orders: { label: 'Work orders', about: 'By order date' },
  completed: { label: 'Completed', about: 'By completion date' },
  cancelled: { label: 'Cancelled', about: 'Orders in this range' },
  average_expected_days: {
    label: 'Average completion time',
    about: 'Days from creation to the expected date, for completed orders',
  },
  average_true_days: {
    label: 'Actual completion time',
    about: 'Days from creation to completion, for completed orders',
  },
  on_time_percentage: {
    label: 'On time',
    about: 'Share of orders with an expected date that were completed by that date',
  },
  revision_percentage: { label: 'Revision rate', about: 'Share of completed orders in this range that were returned' },
  returns: { label: 'Returns', about: 'By return date' },
  remakes: { label: 'Remakes', about: 'Orders that remake another one, by order date' },
  remakes_amount: { label: 'Amount of remakes', about: 'Sum of the prices of these orders' },
  patients: { label: 'Patients', about: 'Different patient names per doctor, by order date' },
  new_patients: { label: 'New patients', about: 'Patients without an earlier order' },
  orders_per_patient: {
    label: 'Orders per patient',
    about: 'Number of work orders divided by number of patients, in this range',
  },
  staff_orders: { label: 'Work orders created', about: 'By order date' },
  staff_completed: { label: 'Completed', about: 'Marked complete, from the audit log' },
  staff_revisions: { label: 'Revisions completed', about: 'From the audit log' },
  staff_returns: { label: 'Returns recorded', about: 'From the audit log' },
  staff_trials: { label: 'Trials added', about: 'From the audit log' },
  staff_bills: { label: 'Bills created', about: 'By bill date, excluding voided bills' },
  staff_prints: { label: 'Bills printed', about: 'All copies, from the audit log' },
} as const satisfies Readonly<Record<string, FigureText>>;
