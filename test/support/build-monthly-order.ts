import type { MonthlyOrder, getMonthlyWorkOrders } from '#contract/monthly-billing/monthly-bills.ts';
import type { OutputOf } from '#contract/kit/operation.ts';
import { STANDARD_PRODUCT_INDEX, unitsOf } from '#domain/products/products.ts';

export const MONTHLY_DOCTOR = { id: '00000000-0000-4000-a000-000000000001', name: 'Dr. Vikram Phadke' };

const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** The nth order of a doctor's November, three teeth of zirconia, without a price unless one is given. */
export const buildMonthlyOrder = (n: number, overrides: Partial<MonthlyOrder> = {}): MonthlyOrder => ({
  id: idOf(n),
  version: 1,
  serial_number: `WO-2026-${String(n).padStart(4, '0')}`,
  patient_name: `Patient ${n}`,
  tooth_numbers: [14, 15, 16],
  product_quality: 'Zirconia',
  product_shade: 'A2',
  completion_date: '2026-11-10',
  units: 3,
  counted_units: unitsOf(
    overrides.product_quality ?? 'Zirconia',
    overrides.tooth_numbers ?? [14, 15, 16],
    STANDARD_PRODUCT_INDEX,
  ),
  units_typed: false,
  rate: null,
  amount: null,
  price_check: null,
  last_rate: null,
  card_rate: null,
  bill_id: null,
  bill_number: null,
  bill_paid: false,
  on_own_bill: false,
  on_saved_bill: false,
  other_bill: null,
  ...overrides,
});

/** The server's answer for the month of these orders. */
export const buildMonth = (
  items: readonly MonthlyOrder[],
  overrides: Partial<OutputOf<typeof getMonthlyWorkOrders>> = {},
): OutputOf<typeof getMonthlyWorkOrders> => ({
  doctor: MONTHLY_DOCTOR,
  month: '2026-11',
  items: [...items],
  on_hold: [],
  saved_bill: null,
  not_fitting: [],
  ...overrides,
});
