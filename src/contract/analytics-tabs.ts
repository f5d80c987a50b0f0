import { ROLES } from '#domain/accounts/roles.ts';
import { RESPONSIBLE } from '#domain/revisions/responsible.ts';
import { WORK_ORDER_STATUSES } from '#domain/work-orders/status.ts';
import { Day, Id, Month, Total } from './kit/fields.ts';
import { z } from './kit/zod.ts';

/** The answer of each tab of the analytics. docs/decisions/0013-figures.md defines every figure. */

/**
 * The previous period, including both days. Its dates are not checked like a `Day`, because it may start before 2000.
 */
export const PeriodBefore = z.strictObject({ from: z.iso.date(), to: z.iso.date() });
export const Period = z.strictObject({ from: Day, to: Day });
const HEAD = { period: Period, period_before: PeriodBefore };

/** Percent with one decimal; null if there is nothing to count. */
const Percentage = z.nullable(z.number());
/** Average days with one decimal; null if there is nothing to count. */
const MeanDays = z.nullable(z.number());

export const RevenueTotals = z.strictObject({
  /** The amounts of paid bills. */
  revenue: Total,
  /** The amounts of all bills. */
  billed: Total,
  /** The unpaid part of `billed`. */
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
  /**
   * Credit notes for whole monthly bills, by their date. They change no order and no bill, and are in no other figure.
   */
  credited_on_months: Total,
  /** All days and months of the period, including those without a bill. */
  by_day: z.array(z.strictObject({ day: Day, ...Money })),
  by_month: z.array(z.strictObject({ month: Month, ...Money })),
  /** The 25 doctors with the most revenue. The first five are the top doctors. */
  by_doctor: z.array(z.strictObject({ doctor_id: Id, doctor_name: z.string(), bills: z.int(), ...Money })),
  other_doctors: z.nullable(z.strictObject({ doctors: z.int(), bills: z.int(), ...Money })),
  top_procedures: z.array(z.strictObject({ product_quality: z.string(), orders: z.int(), revenue: Total })),
});

export const WorkTotals = z.strictObject({
  /** By order date. */
  orders: z.int(),
  cancelled: z.int(),
  /** Of these orders, those that were completed at least once, and how many of them were returned. */
  finished: z.int(),
  revised: z.int(),
  revision_percentage: Percentage,
  /** Counted by completion date (the fields above by order date). */
  completed: z.int(),
  /** From created_at to expected_complete_date. */
  average_expected_days: MeanDays,
  /** From created_at to completion_date. */
  average_true_days: MeanDays,
  /** Of the completed orders, those with an expected date, and how many of them were completed by it. */
  dated: z.int(),
  on_time: z.int(),
  on_time_percentage: Percentage,
  /** By return date. */
  returns: z.int(),
  /** Orders that remake another one, by order date, and the sum of their prices. */
  remakes: z.int(),
  remakes_amount: Total,
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
  /** The 25 doctors with the most revised orders. */
  revisions_by_doctor: z.array(z.strictObject({ doctor_id: Id, doctor_name: z.string(), ...RevisionRate })),
  revisions_by_product: z.array(z.strictObject({ product_quality: z.string(), ...RevisionRate })),
  /** An order that was returned for two reasons counts under both. */
  revisions_by_reason: z.array(
    z.strictObject({ return_reason: z.string(), returns: z.int(), revised: z.int(), revision_percentage: z.number() }),
  ),
  /** By return date; null: not stated. Most returns first. */
  returns_by_responsible: z.array(z.strictObject({ responsible: z.nullable(z.enum(RESPONSIBLE)), returns: z.int() })),
  /** The 25 doctors with the most remakes. */
  remakes_by_doctor: z.array(
    z.strictObject({ doctor_id: Id, doctor_name: z.string(), remakes: z.int(), amount: Total }),
  ),
});

export const PatientTotals = z.strictObject({
  /**
   * Patients with an order in the period. Two orders are of one patient if doctor and patient name are the same; upper
   * and lower case count as equal.
   */
  patients: z.int(),
  /** Patients without an earlier order. */
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
  /** By day for up to 92 days, otherwise by month. `from` is the first day of each step within the period. */
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
  /** The number of patients with one, two, three, and four or more orders in the period. */
  by_orders: z.array(z.strictObject({ orders: z.int(), patients: z.int() })),
});

const StaffWork = {
  /** `orders` counts by order date, `bills` by bill date, everything else by the time of the action. */
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
  /**
   * The first day on which the audit log records who completed, returned or printed; null if it has no such entries.
   */
  logged_since: z.nullable(Day),
  /** Users with any of this work, sorted by orders entered, 25 at most. Includes deleted accounts. */
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
