// The parts of the analytics, and how long their lists are.

export const ANALYTICS_TITLE = 'Business Analytics';

export const ANALYTICS_TABS = ['revenue', 'work_orders', 'patients', 'staff'] as const;
export type AnalyticsTab = (typeof ANALYTICS_TABS)[number];
export const DEFAULT_ANALYTICS_TAB: AnalyticsTab = 'revenue';

/** The doctors and procedures at the top. */
export const TOP = 5;

/** The most doctors, products or people in a list: the rest is summed up, or not shown. */
export const MAX_LIST_ROWS = 25;

/** Work that only the audit log knows the person of. */
export const LOGGED_WORK = [
  'COMPLETE_WORK_ORDER',
  'COMPLETE_REVISION',
  'RETURN_WORK_ORDER',
  'CREATE_TRIAL',
  'PRINT_BILL',
] as const;
