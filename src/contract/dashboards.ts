import type { AdminList, TodaysList } from '#domain/work-orders/work-lists.ts';
import { ADMIN_LISTS, TODAYS_LISTS } from '#domain/work-orders/work-lists.ts';
import { Amount, Day, Id, Instant } from './kit/fields.ts';
import { LedgerSums } from './ledger/payments.ts';
import { Setup } from './setup.ts';
import { operation } from './kit/operation.ts';
import { z } from './kit/zod.ts';
import { WorkOrder } from './work-orders/work-orders.ts';

const Count = z.int();

const OrderCount = z.strictObject({
  /** Exact up to 10,000, as in the list. */
  total: Count,
  total_is_capped: z.boolean(),
});

/** The first rows of an order list view (domain, work lists), and the number of its orders. */
const workListOf = <Order extends z.core.$ZodType>(order: Order) =>
  z.strictObject({ ...OrderCount.shape, orders: z.array(order) });

export const OrderList = workListOf(WorkOrder);

/** The staff dashboard. Each figure is the number of orders in a list view. */
export const StaffDashboard = z.strictObject({
  /** The current day of the laboratory, for which the figures are computed. */
  today: Day,
  /** At most fifteen orders, divided among the lists. */
  lists: z.strictObject(
    Object.fromEntries(TODAYS_LISTS.map((name) => [name, OrderList])) as Record<TodaysList, typeof OrderList>,
  ),
  urgent_orders: Count,
  overdue_orders: Count,
  this_weeks_orders: Count,
  todays_orders: Count,
  pending_orders: Count,
  /** 0 in a new laboratory. */
  total_orders: Count,
  /** Doctors with open orders. */
  active_doctors: Count,
  /** For admins only. */
  monthly_revenue: z.optional(Amount),
});
export type StaffDashboard = z.infer<typeof StaffDashboard>;

/** An order in the lists of the admin dashboard. */
export const OrderLine = z.strictObject({
  id: Id,
  serial_number: z.string(),
  doctor_name: z.string(),
  patient_name: z.string(),
  product_quality: z.string(),
  is_urgent: z.boolean(),
  expected_complete_date: z.nullable(Day),
  completion_date: z.nullable(Day),
  /** The date of the latest return. */
  return_date: z.nullable(Day),
  /** When the earliest trial that is not back was sent. */
  trial_sent_on: z.nullable(Day),
  amount: z.nullable(Amount),
});

export type OrderLine = z.infer<typeof OrderLine>;

export const OrderLineList = workListOf(OrderLine);

export const AdminDashboard = z.strictObject({
  today: Day,
  /** At most five orders per list, each order in one list. */
  lists: z.strictObject(
    Object.fromEntries(ADMIN_LISTS.map((name) => [name, OrderLineList])) as Record<AdminList, typeof OrderLineList>,
  ),
  /** The number of completed orders without a price. */
  unpriced: OrderCount,
  /** The total of the orders that are ready to bill and have a price. */
  ready_amount: Amount,
  this_months_orders: Count,
  total_orders: Count,
  todays_orders: Count,
  pending_orders: Count,
  active_doctors: Count,
  total_bills: Count,
  /** The amounts of paid bills with a bill date in the current month. */
  monthly_revenue: Amount,
  /** Revenue by weeks of seven days, earliest first. The last week ends today. */
  revenue_weeks: z.array(z.strictObject({ date_from: Day, date_to: Day, amount: Amount })),
  /** The outstanding amounts of all doctors, by age. */
  owed: LedgerSums,
  /** The number of notifications, read or unread. */
  alerts: Count,
  /** The start of the last verified backup; null if one is overdue, and for users who do not see backups. */
  last_backup: z.nullable(Instant),
  /** For a Super Admin while a setup step is open; otherwise null. */
  first_run: z.nullable(Setup),
});
export type AdminDashboard = z.infer<typeof AdminDashboard>;

export const getStaffDashboard = operation({
  name: 'getStaffDashboard',
  summary: 'Returns the staff dashboard: the day’s work with its totals; revenue for administrators only.',
  method: 'GET',
  path: '/api/dashboards/staff',
  output: StaffDashboard,
  refusals: [],
});

export const getAdminDashboard = operation({
  name: 'getAdminDashboard',
  summary: 'Returns the admin dashboard: open work and unpaid money, with totals.',
  method: 'GET',
  path: '/api/dashboards/admin',
  output: AdminDashboard,
  refusals: [],
});
