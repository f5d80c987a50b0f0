import { ROLES } from '#domain/accounts/roles.ts';
import { WORK_ORDER_STATUSES } from '#domain/work-orders/status.ts';
import { Day, Id, Month } from './kit/fields.ts';
import { Total } from './monthly-billing/monthly-bills.ts';
import { z } from './kit/zod.ts';

/** The answer of each part of the analytics; docs/decisions/0013-figures.md defines every figure. */

/** Days in a row, both included. Those before may begin before the years that the product keeps. */
export const PeriodBefore = z.strictObject({ from: z.iso.date(), to: z.iso.date() });
export const Period = z.strictObject({ from: Day, to: Day });
const HEAD = { period: Period, period_before: PeriodBefore };

/** Per cent with one decimal; null of nothing. */
const Percentage = z.nullable(z.number());
/** Days with one decimal; null of nothing. */
const MeanDays = z.nullable(z.number());

export const RevenueTotals = z.strictObject({
  /** The amounts of paid bills. */
  revenue: Total,
  /** The amounts of all bills. */
  billed: Total,
  /** The unpaid part of that. */
  outstanding: Total,
  bills: z.int(),
  paid_bills: z.int(),
});
export type RevenueTotals = z.infer<typeof RevenueTotals>;
const Money = { revenue: Total, billed: Total };

export const RevenueAnalytics = z.strictObject({
  tab: z.literal('revenue'),
  ...HEAD,
  totals: RevenueTotals,
  totals_before: RevenueTotals,
  /** What notes for whole monthly bills took off, by their date: it lowers no order and no bill, and is in no other figure. */
  credited_on_months: Total,
  /** Every day and every month of the period, even without a bill. */
  by_day: z.array(z.strictObject({ day: Day, ...Money })),
  by_month: z.array(z.strictObject({ month: Month, ...Money })),
  /** By revenue, the first 25; the first five are the top doctors. */
  by_doctor: z.array(z.strictObject({ doctor_id: Id, doctor_name: z.string(), bills: z.int(), ...Money })),
  other_doctors: z.nullable(z.strictObject({ doctors: z.int(), bills: z.int(), ...Money })),
  top_procedures: z.array(z.strictObject({ product_quality: z.string(), orders: z.int(), revenue: Total })),
});

export const WorkTotals = z.strictObject({
  /** By order date. */
  orders: z.int(),
  cancelled: z.int(),
  /** Of those orders, the ones completed at least once, and how many of these were returned. */
  finished: z.int(),
  revised: z.int(),
  revision_percentage: Percentage,
  /** By completion date. */
  completed: z.int(),
  /** From created_at to expected_complete_date. */
  average_expected_days: MeanDays,
  /** From created_at to completion_date. */
  average_true_days: MeanDays,
  /** Of the completed ones, the ones with an expected date, and how many of these were completed by then. */
  dated: z.int(),
  on_time: z.int(),
  on_time_percentage: Percentage,
  /** By return date. */
  returns: z.int(),
});
export type WorkTotals = z.infer<typeof WorkTotals>;

const RevisionRate = { finished: z.int(), revised: z.int(), revision_percentage: z.number() };

export const WorkOrderAnalytics = z.strictObject({
  tab: z.literal('work_orders'),
  ...HEAD,
  totals: WorkTotals,
  totals_before: WorkTotals,
  by_day: z.array(z.strictObject({ day: Day, orders: z.int(), completed: z.int() })),
  by_status: z.array(z.strictObject({ status: z.enum(WORK_ORDER_STATUSES), orders: z.int() })),
  top_doctors: z.array(z.strictObject({ doctor_id: Id, doctor_name: z.string(), orders: z.int() })),
  top_procedures: z.array(z.strictObject({ product_quality: z.string(), orders: z.int() })),
  /** Those with the most revised orders, 25 at most. */
  revisions_by_doctor: z.array(z.strictObject({ doctor_id: Id, doctor_name: z.string(), ...RevisionRate })),
  revisions_by_product: z.array(z.strictObject({ product_quality: z.string(), ...RevisionRate })),
  /** Of the same orders: an order that was returned for two reasons counts under both. */
  revisions_by_reason: z.array(
    z.strictObject({ return_reason: z.string(), returns: z.int(), revised: z.int(), revision_percentage: z.number() }),
  ),
});

export const PatientTotals = z.strictObject({
  /** One doctor's patients of one name, whatever its letter case, with an order in the period. */
  patients: z.int(),
  /** Without an earlier order. */
  new_patients: z.int(),
  orders: z.int(),
  /** Two decimals; null without patients. */
  orders_per_patient: z.nullable(z.number()),
});
export type PatientTotals = z.infer<typeof PatientTotals>;

export const PatientAnalytics = z.strictObject({
  tab: z.literal('patients'),
  ...HEAD,
  totals: PatientTotals,
  totals_before: PatientTotals,
  /** By day up to 92 days, by month beyond; `from` is the first day of each within the period. */
  step: z.enum(['day', 'month']),
  over_time: z.array(z.strictObject({ from: Day, patients: z.int(), new_patients: z.int() })),
  top_doctors: z.array(
    z.strictObject({
      doctor_id: Id,
      doctor_name: z.string(),
      patients: z.int(),
      new_patients: z.int(),
      orders: z.int(),
    }),
  ),
  /** How many patients had one order in the period, two, three, four or more. */
  by_orders: z.array(z.strictObject({ orders: z.int(), patients: z.int() })),
});

const StaffWork = {
  /** Orders entered, by order date, and bills made, by bill date; the rest by when it was done. */
  orders: z.int(),
  completed: z.int(),
  revisions: z.int(),
  returns: z.int(),
  trials: z.int(),
  bills: z.int(),
  prints: z.int(),
};
export const StaffTotals = z.strictObject(StaffWork);
export type StaffTotals = z.infer<typeof StaffTotals>;

export const StaffAnalytics = z.strictObject({
  tab: z.literal('staff'),
  ...HEAD,
  totals: StaffTotals,
  totals_before: StaffTotals,
  /** The first day for which the audit log knows who completed, returned or printed; null where it has no such work. */
  logged_since: z.nullable(Day),
  /** Who did any of it, by orders entered, 25 at most; deleted accounts too. */
  people: z.array(
    z.strictObject({
      account_id: Id,
      name: z.string(),
      role: z.enum(ROLES),
      is_deleted: z.boolean(),
      ...StaffWork,
    }),
  ),
});
