import type { AdminList, TodaysList } from '#domain/work-orders/work-lists.ts';
import { ADMIN_LISTS, TODAYS_LISTS } from '#domain/work-orders/work-lists.ts';
import { Amount, Day, Id } from './kit/fields.ts';
import { LedgerSums } from './ledger/payments.ts';
import { Setup } from './setup.ts';
import { operation } from './kit/operation.ts';
import { z } from './kit/zod.ts';
import { WorkOrder } from './work-orders/work-orders.ts';

const Count = z.int();

/** The top of a view of the list of orders (domain, work lists), and how many it shows. */
const workListOf = <Order extends z.core.$ZodType>(order: Order) =>
  z.strictObject({
    /** Exact up to 10,000, as in the list. */
    total: Count,
    total_is_capped: z.boolean(),
    orders: z.array(order),
  });

export const OrderList = workListOf(WorkOrder);

/** The staff dashboard. Each figure is the number of rows in the list under its view. */
export const StaffDashboard = z.strictObject({
  /** The laboratory's day that all this is of. */
  today: Day,
  /** The day's work: fifteen orders at most, shared among its lists. */
  lists: z.strictObject(
    Object.fromEntries(TODAYS_LISTS.map((name) => [name, OrderList])) as Record<TodaysList, typeof OrderList>,
  ),
  urgent_orders: Count,
  overdue_orders: Count,
  this_weeks_orders: Count,
  todays_orders: Count,
  pending_orders: Count,
  /** None in a new laboratory. */
  total_orders: Count,
  /** Doctors of the orders in work. */
  active_doctors: Count,
  /** For administrators only. */
  monthly_revenue: z.optional(Amount),
});
export type StaffDashboard = z.infer<typeof StaffDashboard>;

/** A line about an order, as administrators see it. */
export const OrderLine = z.strictObject({
  id: Id,
  serial_number: z.string(),
  doctor_name: z.string(),
  patient_name: z.string(),
  product_quality: z.string(),
  is_urgent: z.boolean(),
  expected_complete_date: z.nullable(Day),
  completion_date: z.nullable(Day),
  /** Of the latest return. */
  return_date: z.nullable(Day),
  /** When the first of its trials that are not back went out. */
  trial_sent_on: z.nullable(Day),
  amount: z.nullable(Amount),
});

export type OrderLine = z.infer<typeof OrderLine>;

export const OrderLineList = workListOf(OrderLine);

export const AdminDashboard = z.strictObject({
  today: Day,
  /** Where work and money wait: five orders of each list at most. */
  lists: z.strictObject(
    Object.fromEntries(ADMIN_LISTS.map((name) => [name, OrderLineList])) as Record<AdminList, typeof OrderLineList>,
  ),
  /** The total of the orders that are ready to be billed, as far as they have a price. */
  ready_amount: Amount,
  this_months_orders: Count,
  total_orders: Count,
  todays_orders: Count,
  pending_orders: Count,
  active_doctors: Count,
  total_bills: Count,
  /** Amounts of the paid bills with a bill date in the present month. */
  monthly_revenue: Amount,
  /** The same by weeks of seven days, the earliest first; the last one ends today. */
  revenue_weeks: z.array(z.strictObject({ date_from: Day, date_to: Day, amount: Amount })),
  /** What all doctors owe, by its age. */
  owed: LedgerSums,
  /** What the bell lists, read or not. */
  alerts: Count,
  /** For a super administrator, while a step of the first run is open. */
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
