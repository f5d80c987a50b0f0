import { Amount, Day } from './kit/fields.ts';
import { operation } from './kit/operation.ts';
import { z } from './kit/zod.ts';

const Count = z.int();

/** What staff begin the day with. Each figure counts what the list shows under its view (domain, figures). */
export const StaffDashboard = z.strictObject({
  /** The laboratory's day that the figures are of. */
  today: Day,
  urgent_orders: Count,
  overdue_orders: Count,
  this_weeks_orders: Count,
  todays_orders: Count,
  pending_orders: Count,
  /** Doctors of the orders in work. */
  active_doctors: Count,
  /** For administrators only. */
  monthly_revenue: z.optional(Amount),
});
export type StaffDashboard = z.infer<typeof StaffDashboard>;

export const AdminDashboard = z.strictObject({
  today: Day,
  this_months_orders: Count,
  total_orders: Count,
  todays_orders: Count,
  pending_orders: Count,
  active_doctors: Count,
  total_bills: Count,
  /** Amounts of the paid bills with a bill date in the present month. */
  monthly_revenue: Amount,
  /** What the bell lists, read or not. */
  alerts: Count,
});
export type AdminDashboard = z.infer<typeof AdminDashboard>;

export const getStaffDashboard = operation({
  name: 'getStaffDashboard',
  summary: 'The figures of the staff dashboard; revenue for administrators only.',
  method: 'GET',
  path: '/api/dashboards/staff',
  output: StaffDashboard,
  refusals: [],
});

export const getAdminDashboard = operation({
  name: 'getAdminDashboard',
  summary: 'The figures of the admin dashboard.',
  method: 'GET',
  path: '/api/dashboards/admin',
  output: AdminDashboard,
  refusals: [],
});
