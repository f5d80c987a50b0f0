import type { AdminDashboard, OrderLine, StaffDashboard } from '#contract/dashboards.ts';
import type { Alert, Notifications } from '#contract/notifications.ts';
import { revenueWeeks } from '#domain/billing/bill-figures.ts';

const NONE = { total: 0, total_is_capped: false, orders: [] };

/** A line for an order in work. */
export const buildOrderLine = (given: Partial<OrderLine> = {}): OrderLine => ({
  id: '0a4e3f86-7f0e-4b62-9c53-0d7d4b1c9e11',
  serial_number: 'WO-2026-0042',
  doctor_name: 'Dr. Rao',
  patient_name: 'Meera Joshi',
  product_quality: 'Zirconia',
  is_urgent: false,
  expected_complete_date: '2026-11-18',
  completion_date: null,
  return_date: null,
  trial_sent_on: null,
  amount: null,
  ...given,
});

/** The server's answer to staff. */
export const buildStaffDashboard = (given: Partial<StaffDashboard> = {}): StaffDashboard => ({
  today: '2026-11-21',
  lists: { late: NONE, due_today: NONE, next_days: NONE },
  total_orders: 123456,
  urgent_orders: 4,
  overdue_orders: 0,
  this_weeks_orders: 31,
  todays_orders: 6,
  pending_orders: 57,
  active_doctors: 12,
  ...given,
});

export const buildAdminDashboard = (given: Partial<AdminDashboard> = {}): AdminDashboard => ({
  today: '2026-11-21',
  lists: { late: NONE, due_today: NONE, at_doctors: NONE, returned: NONE, ready_to_bill: NONE },
  unpriced: { total: 0, total_is_capped: false },
  ready_amount: '0.00',
  revenue_weeks: revenueWeeks('2026-11-21').map((week, index) => ({ ...week, amount: `${(index % 5) * 1000}.00` })),
  this_months_orders: 210,
  total_orders: 123456,
  todays_orders: 6,
  pending_orders: 57,
  active_doctors: 12,
  total_bills: 98765,
  monthly_revenue: '123456.00',
  owed: {
    to_30: '16500.00',
    to_60: '4500.00',
    to_90: '0.00',
    over_90: '1000.00',
    advance: '500.00',
    balance: '21500.00',
    overdue: '5500.00',
  },
  alerts: 9,
  last_backup: null,
  first_run: null,
  ...given,
});

/** An alert of one unread record. */
export const buildAlert = (given: Partial<Alert> = {}): Alert => ({
  kind: 'overdue',
  total: 1,
  unread: 1,
  records: [
    {
      id: '0a4e3f86-7f0e-4b62-9c53-0d7d4b1c9e11',
      label: 'WO-2026-0042',
      doctor_id: '5c1be7f2-3c34-4d0a-9a3c-5a1b6a7f0d21',
      doctor_name: 'Dr. Rao',
      billing_month: null,
      is_unread: true,
    },
  ],
  state: 'seen',
  ...given,
});

export const buildNotifications = (items: readonly Alert[] = []): Notifications => ({
  today: '2026-11-21',
  items: [...items],
  total: items.reduce((sum, { total }) => sum + total, 0),
  unread: items.reduce((sum, { unread }) => sum + unread, 0),
});
