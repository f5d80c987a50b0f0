// The tabs of the analytics, and the lengths of their lists.

export const ANALYTICS_TITLE = 'Business Analytics';

export const ANALYTICS_TABS = ['revenue', 'work_orders', 'patients', 'staff'] as const;
export type AnalyticsTab = (typeof ANALYTICS_TABS)[number];
export const DEFAULT_ANALYTICS_TAB: AnalyticsTab = 'revenue';

/** The number of top doctors and procedures. */
export const TOP_ROWS = 5;

/** The largest number of doctors, products or users in a list. The others are summed up or left out. */
export const MAX_LIST_ROWS = 25;

/** Actions whose user is known only from the audit log. */
export const AUDITED_WORK_ACTIONS = [
  'COMPLETE_WORK_ORDER',
  'COMPLETE_REVISION',
  'RETURN_WORK_ORDER',
  'CREATE_TRIAL',
  'PRINT_BILL',
] as const;
