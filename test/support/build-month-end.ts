import type { MonthEnd } from '#contract/monthly-billing/month-end.ts';
import { monthName } from '#domain/monthly-billing/billing-month.ts';
import { buildMonthlyBill, monthlyRowOf } from './build-monthly-bill.ts';

type Doctor = MonthEnd['doctors'][number];

/** The nth doctor in month-end billing: two priced orders without a saved bill. */
export function buildMonthEndDoctor(n: number, overrides: Partial<Doctor> = {}): Doctor {
  return {
    doctor_id: doctorIdOf(n),
    doctor_name: `Doctor ${n}`,
    spellings: [],
    orders: 2,
    units: 6,
    total: '7500.00',
    unpriced: 0,
    in_doubt: 0,
    paid: 0,
    paid_amount: '0.00',
    elsewhere: 0,
    elsewhere_amount: '0.00',
    own_bill: 0,
    own_bill_amount: '0.00',
    unbilled: 0,
    on_hold: 0,
    on_hold_amount: '0.00',
    billed_singly: false,
    ready: true,
    saved_bill: null,
    ...overrides,
  };
}

/** The row of the nth doctor's saved bill. */
export function buildSavedRow(n: number, overrides: Partial<NonNullable<Doctor['saved_bill']>> = {}) {
  const row = monthlyRowOf(buildMonthlyBill({ n, doctor_name: `Doctor ${n}` }));
  return { ...row, doctor_id: doctorIdOf(n), is_current: true, is_printed: false, ...overrides };
}

/** Month-end billing of October 2026: nine orders, some in each group. */
export function buildMonthEnd(overrides: Partial<MonthEnd> = {}): MonthEnd {
  const month = '2026-10';
  return {
    month,
    month_name: monthName(month),
    doctors: [
      buildMonthEndDoctor(1),
      buildMonthEndDoctor(2, { saved_bill: buildSavedRow(2), unbilled: 1 }),
      buildMonthEndDoctor(3, { unpriced: 1, ready: false, total: '0.00', orders: 1 }),
    ],
    proof: {
      completed: { orders: 9, amount: '12500.50' },
      on_this_month: { orders: 4, amount: '5000.50' },
      on_other_month: { orders: 1, amount: '2500.00' },
      priced_not_saved: { orders: 2, amount: '5000.00' },
      unpriced: { orders: 1, amount: '0.00' },
      on_hold: { orders: 1, amount: '0.00' },
      on_other_doctor: NOTHING,
      paid_on_own_bill: NOTHING,
      on_own_bill: NOTHING,
      price_changed: NOTHING,
      not_fitting: NOTHING,
      deleted: NOTHING,
      deleted_on_own_bill: NOTHING,
      own_bill_other_doctor: NOTHING,
      saved_bills: { bills: 1, orders: 4, amount: '5000.50' },
      in_ledger: '5000.50',
      exceptions: [exceptionOf(1, 'unpriced', null), exceptionOf(2, 'on_hold', null)],
      save_again: [],
      adds_up: true,
    },
    ...overrides,
  };
}

type Exception = MonthEnd['proof']['exceptions'][number];

const NOTHING = { orders: 0, amount: '0.00' };

/** The nth order as the billing check names it. */
export const exceptionOf = (
  n: number,
  kind: Exception['kind'],
  amount: string | null,
  overrides: Partial<Exception> = {},
): Exception => ({
  kind,
  id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  serial_number: `WO-2026-${String(n).padStart(4, '0')}`,
  doctor_id: doctorIdOf(n),
  doctor_name: `Doctor ${n}`,
  patient_name: `Patient ${n}`,
  amount,
  saved_amount: null,
  bill_id: null,
  bill_number: null,
  bill_paid: false,
  bill_doctor_name: null,
  monthly_bill: null,
  ...overrides,
});

const doctorIdOf = (n: number): string => `00000000-0000-4000-b000-${String(n).padStart(12, '0')}`;
