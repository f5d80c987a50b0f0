import type { MonthlyBill, MonthlyBillData, MonthlyBillRow } from '#contract/monthly-billing/monthly-bills.ts';
import { monthName } from '#domain/monthly-billing/billing-month.ts';
import { type OrderOfMonth, monthlyCharge } from '#domain/monthly-billing/monthly-bill.ts';
import { STANDARD_PRODUCT_INDEX } from '#domain/products/products.ts';
import type { MonthlyCopy } from '#domain/papers/copies.ts';
import { addDays } from '#domain/shared/calendar-day.ts';
import { buildSession } from './build-session.ts';

type Order = MonthlyBillData['work_orders'][number];

/** The nth order of a month: three zirconia crowns at ₹1,250. */
export const buildBilledLine = (n: number, overrides: Partial<Order> = {}): Order => ({
  serial_number: `WO-2026-${String(n).padStart(4, '0')}`,
  completion_date: addDays('2026-10-01', n % 31),
  patient_name: 'Ravi Shinde',
  tooth_numbers: [16, 15, 21],
  product_quality: 'Zirconia',
  units: 3,
  rate: '1250.00',
  amount: '3750.00',
  ...overrides,
});

const CHARGED_HERE = {
  other_bill: null,
  on_saved_bill: false,
  bill_paid: false,
  on_own_bill: false,
  priced_product: null,
  priced_count: null,
};

interface BillOptions {
  readonly n?: number;
  readonly doctor_name?: string;
  readonly lines?: readonly Order[];
  readonly version?: number;
  /** The versions printed so far, copy by copy. */
  readonly printed?: readonly number[];
}

/** The nth saved monthly bill of October 2026, with its sums. */
export function buildMonthlyBill({
  n = 1,
  doctor_name = 'Anil Kumar',
  lines = [buildBilledLine(1), buildBilledLine(2)],
  version = 1,
  printed = [],
}: BillOptions = {}): MonthlyBill {
  const month = '2026-10';
  const bill_number = `M/26-27/${String(n).padStart(5, '0')}`;
  const orders = lines.map((line): OrderOfMonth => ({ ...line, id: line.serial_number, ...CHARGED_HERE }));
  const {
    time_zone: _zone,
    working_days: _days,
    initial_bill_paper: _paper,
    production_enabled: _production,
    public_address: _publicAddress,
    ...laboratory
  } = buildSession().laboratory;
  const charge = monthlyCharge(doctor_name, orders, laboratory.currency, STANDARD_PRODUCT_INDEX);
  const bill_data = {
    bill_number,
    month,
    month_name: monthName(month),
    generated_date: '2026-11-01',
    laboratory,
    ...(structuredClone(charge) as Pick<MonthlyBillData, keyof typeof charge>),
  };
  return {
    id: `00000000-0000-4000-a000-${String(n).padStart(12, '0')}`,
    bill_number,
    doctor_id: `00000000-0000-4000-b000-${String(n).padStart(12, '0')}`,
    doctor_name,
    billing_month: month,
    billing_month_name: monthName(month),
    billing_year: 2026,
    work_orders_count: lines.length,
    total_amount: charge.total_amount,
    generated_by: 'Office',
    generated_at: '2026-11-01T05:30:00.000Z',
    version,
    prints_count: printed.length,
    money: { paid: '0.00', credited: '0.00', open: charge.total_amount, receipts: [] },
    work_order_ids: lines.map((_, index) => `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`),
    bill_data,
    prints: printed.map((of, index) => ({
      copy_number: index + 1,
      version: of,
      kind: 'paper',
      superseded_by: null,
      printed_by: 'Office',
      printed_at: '2026-11-01T05:31:00.000Z',
    })),
  };
}

/** A saved bill as a row of the history. */
export const monthlyRowOf = (
  { bill_data: _data, prints: _prints, work_order_ids: _ids, ...row }: MonthlyBill,
  overrides: Partial<MonthlyBillRow> = {},
): MonthlyBillRow => ({ ...row, ...overrides });

/** The same bill after one more print. */
export const printedOnce = (
  bill: MonthlyBill,
  { version, superseded_by }: Pick<MonthlyCopy, 'version' | 'superseded_by'> = { ...bill, superseded_by: null },
): MonthlyBill => ({
  ...bill,
  prints_count: bill.prints_count + 1,
  prints: [
    ...bill.prints,
    {
      copy_number: bill.prints.length + 1,
      version,
      kind: 'paper',
      superseded_by,
      printed_by: 'Office',
      printed_at: '2026-11-01T05:32:00.000Z',
    },
  ],
});
