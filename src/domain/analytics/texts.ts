// What the analytics call their figures, and what each of them counts; docs/decisions/0013-figures.md says it in full.
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
    `Completions, revisions, returns, trials and prints are counted by the audit log, which has them since ${day}. What was done before is in no figure here.`,
  custom: 'Custom',
  creditedOnMonths: (amount: string) =>
    `Credited on whole monthly bills: ${amount}, by the dates of the notes. It lowers no bill, and is in no figure here.`,
  noBills: 'No bills in this range',
  noPaidBills: 'No paid bills in this range',
  noOrders: 'No work orders in this range',
  noWork: 'Nobody worked in this range',
  noRevisions: 'No order of this range came back',
  otherDoctors: (doctors: number): string => `${doctors} other ${doctors === 1 ? 'doctor' : 'doctors'}`,
} as const;

interface FigureText {
  readonly label: string;
  /** What is counted. */
  readonly about: string;
}

export const FIGURES = {
  revenue: { label: 'Revenue', about: 'Amounts of paid bills less what is credited on them, by bill date' },
  billed: { label: 'Billed', about: 'Amounts of all bills, by bill date' },
  outstanding: { label: 'Outstanding', about: 'What is not paid yet of these bills' },
  bills: { label: 'Bills', about: 'By bill date, voided ones left out' },
  paid_bills: { label: 'Paid bills', about: 'Bills whose payments, with credits, reach their amount' },
  orders: { label: 'Work orders', about: 'By order date' },
  completed: { label: 'Completed', about: 'By completion date' },
  cancelled: { label: 'Cancelled', about: 'Of the orders of this range' },
  average_expected_days: {
    label: 'Average completion time',
    about: 'Days from entry to the expected date, of completed orders',
  },
  average_true_days: { label: 'True completion time', about: 'Days from entry to completion, of completed orders' },
  on_time_percentage: { label: 'On time', about: 'Completed by the expected date, of those that have one' },
  revision_percentage: { label: 'Revision rate', about: 'Came back, of the orders of this range that were completed' },
  returns: { label: 'Returns', about: 'By return date' },
  patients: { label: 'Patients', about: 'Names, each counted once per doctor, by order date' },
  new_patients: { label: 'New patients', about: 'Without an earlier order' },
  orders_per_patient: { label: 'Orders per patient', about: 'Work orders of this range over its patients' },
  staff_orders: { label: 'Work orders entered', about: 'By order date' },
  staff_completed: { label: 'Completed', about: 'Marked complete, as the audit log says' },
  staff_revisions: { label: 'Revisions completed', about: 'As the audit log says' },
  staff_returns: { label: 'Returns taken', about: 'As the audit log says' },
  staff_trials: { label: 'Trials planned', about: 'As the audit log says' },
  staff_bills: { label: 'Bills made', about: 'By bill date, voided ones left out' },
  staff_prints: { label: 'Bills printed', about: 'Every copy, as the audit log says' },
} as const satisfies Readonly<Record<string, FigureText>>;
