import type { AnalyticsOf } from '#contract/analytics.ts';
import { addDays } from '#domain/shared/calendar-day.ts';

const HEAD = {
  period: { from: '2026-10-23', to: '2026-11-21' },
  period_before: { from: '2026-09-23', to: '2026-10-22' },
};
const id = (number: number): string => `00000000-0000-4000-b000-${String(number).padStart(12, '0')}`;
const DAYS = Array.from({ length: 30 }, (_, index) => addDays(HEAD.period.from, index));

/** The figures of the revenue, with two doctors. */
export const buildRevenue = (overrides: Partial<AnalyticsOf<'revenue'>> = {}): AnalyticsOf<'revenue'> => ({
  tab: 'revenue',
  ...HEAD,
  totals: { revenue: '123456.00', billed: '200000.50', outstanding: '76544.50', bills: 12, paid_bills: 9 },
  totals_before: { revenue: '100000.00', billed: '250000.00', outstanding: '0.00', bills: 12, paid_bills: 0 },
  credited_on_months: '0.00',
  by_day: DAYS.map((day, index) => ({ day, revenue: `${index * 100}.00`, billed: '5000.00' })),
  by_month: [
    { month: '2026-10', revenue: '23456.00', billed: '50000.50' },
    { month: '2026-11', revenue: '100000.00', billed: '150000.00' },
  ],
  by_doctor: [
    { doctor_id: id(1), doctor_name: '=Dr. Rao', bills: 8, revenue: '100000.00', billed: '150000.00' },
    { doctor_id: id(2), doctor_name: 'Dr. Sen', bills: 3, revenue: '23456.00', billed: '50000.00' },
  ],
  other_doctors: { doctors: 3, bills: 1, revenue: '0.00', billed: '0.50' },
  top_procedures: [{ product_quality: 'Zirconia', orders: 7, revenue: '90000.00' }],
  ...overrides,
});

const NO_WORK = {
  orders: 0,
  cancelled: 0,
  finished: 0,
  revised: 0,
  revision_percentage: null,
  completed: 0,
  average_expected_days: null,
  average_true_days: null,
  dated: 0,
  on_time: 0,
  on_time_percentage: null,
  returns: 0,
  remakes: 0,
  remakes_amount: '0.00',
};

export const buildWork = (overrides: Partial<AnalyticsOf<'work_orders'>> = {}): AnalyticsOf<'work_orders'> => ({
  tab: 'work_orders',
  ...HEAD,
  totals: {
    orders: 40,
    cancelled: 1,
    finished: 30,
    revised: 3,
    revision_percentage: 10,
    completed: 28,
    average_expected_days: 6.5,
    average_true_days: 7.1,
    dated: 25,
    on_time: 20,
    on_time_percentage: 80,
    returns: 4,
    remakes: 2,
    remakes_amount: '2840.68',
  },
  totals_before: NO_WORK,
  by_day: DAYS.map((day) => ({ day, orders: 2, completed: 1 })),
  by_status: [{ status: 'completed', orders: 29 }],
  top_doctors: [{ doctor_id: id(1), doctor_name: 'Dr. Rao', orders: 30 }],
  top_procedures: [{ product_quality: 'Zirconia', orders: 21 }],
  revisions_by_doctor: [
    { doctor_id: id(1), doctor_name: 'Dr. Rao', finished: 20, revised: 3, revision_percentage: 15 },
  ],
  revisions_by_product: [{ product_quality: 'Zirconia', finished: 15, revised: 3, revision_percentage: 20 }],
  revisions_by_reason: [{ return_reason: 'Poor Fit', returns: 3, revised: 3, revision_percentage: 10 }],
  returns_by_responsible: [
    { responsible: 'laboratory', returns: 3 },
    { responsible: null, returns: 1 },
  ],
  remakes_by_doctor: [{ doctor_id: id(1), doctor_name: 'Dr. Rao', remakes: 2, amount: '2840.68' }],
  ...overrides,
});

export const buildPatients = (): AnalyticsOf<'patients'> => ({
  tab: 'patients',
  ...HEAD,
  totals: { patients: 30, new_patients: 25, orders: 40, orders_per_patient: 1.33 },
  totals_before: { patients: 0, new_patients: 0, orders: 0, orders_per_patient: null },
  step: 'day',
  over_time: DAYS.map((from) => ({ from, patients: 1, new_patients: 1 })),
  top_doctors: [{ doctor_id: id(1), doctor_name: 'Dr. Rao', patients: 20, new_patients: 18, orders: 30 }],
  by_orders: [1, 2, 3, 4].map((orders) => ({ orders, patients: 5 - orders })),
});

const WORK = { orders: 30, completed: 20, revisions: 1, returns: 2, trials: 3, bills: 10, prints: 12 };

export const buildStaff = (overrides: Partial<AnalyticsOf<'staff'>> = {}): AnalyticsOf<'staff'> => ({
  tab: 'staff',
  ...HEAD,
  totals: WORK,
  totals_before: { ...WORK, orders: 15 },
  logged_since: '2026-01-05',
  people: [
    { account_id: id(1), name: 'Asha Pillai', role: 'USER', is_deleted: false, ...WORK },
    { account_id: id(2), name: 'Nilesh', role: 'ADMIN', is_deleted: true, ...WORK, orders: 0 },
  ],
  ...overrides,
});
