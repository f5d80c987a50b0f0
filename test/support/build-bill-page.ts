import type { ListedBill, getAllBills } from '#contract/billing/bill-list.ts';
import type { BillMoney } from '#contract/ledger/bill-money.ts';
import type { Bill } from '#contract/billing/bills.ts';
import type { OutputOf } from '#contract/kit/operation.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { mayOnBill, mayOnBillItem } from '#domain/access/bill-access.ts';
import { unpricedSerials } from '#domain/billing/unpriced-items.ts';
import { buildBill, buildBilledOrder } from './build-order-page.ts';
import { pageOf } from './page-of.ts';

/** The charge of a bill on the monthly bill, of which nothing is paid. */
export const buildBillMoney = (overrides: Partial<BillMoney> = {}): BillMoney => ({
  charged_on: 'month',
  paid: '0.00',
  credited: '0.00',
  open: '0.00',
  monthly_bills: [],
  ...overrides,
});

/** A bill as the server returns it to an admin or, without amounts, to staff; its items have the given prices. */
export function buildOpenedBill(
  prices: readonly [string, ...string[]],
  role: Role,
  overrides: Partial<Bill> = {},
): Bill {
  const [first, ...others] = prices.map((_, index) => buildBilledOrder(12 + index));
  if (first === undefined) throw new Error('A bill has an order');
  const bill = buildBill([first, ...others]);
  const isStaff = role === 'USER';
  const amount = prices.reduce((sum, price) => sum + Number(price), 0).toFixed(2);
  const items = bill.items.map((item, index) => {
    const price = prices[index] ?? '0.00';
    const may = mayOnBillItem(role, { orders: prices.length, paid_amount: '0.00', total_price: price });
    return { ...item, unit_price: price, total_price: price, may };
  });
  return {
    ...bill,
    ...(!isStaff && { amount, money: buildBillMoney({ open: amount }), payments: [] }),
    items: isStaff ? bill.items : items,
    may: mayOnBill(role, {
      paid: false,
      amount,
      paid_amount: '0.00',
      credited: '0.00',
      orders: items.length,
      unpriced: unpricedSerials(items),
    }),
    ...overrides,
  };
}

/** The nth bill of a list as the server returns it to a role. */
export function buildListedBill(n: number, role: Role = 'USER', overrides: Partial<ListedBill> = {}): ListedBill {
  const { id, bill_number, doctor_id, doctor_name, patient_name } = buildBill([buildBilledOrder(n)]);
  return {
    id,
    bill_number,
    doctor_id,
    doctor_name,
    patient_name,
    is_grouped: false,
    orders_count: 1,
    serial_numbers: [`WO-2026-${String(n).padStart(4, '0')}`],
    bill_date: '2026-11-21',
    status: 'pending',
    paid: false,
    printed_at: null,
    created_by: 'Sunita Pawar',
    created_at: '2026-11-21T06:00:00.000Z',
    version: 1,
    voided_at: null,
    ...(role !== 'USER' && { amount: '1250.00', money: buildBillMoney({ open: '1250.00' }) }),
    may: mayOnBill(role, {
      paid: false,
      amount: '1250.00',
      paid_amount: '0.00',
      credited: '0.00',
      orders: 1,
      unpriced: [],
    }),
    ...overrides,
  };
}

/** The server's page with these bills; by default there are no others. */
export const buildBillPage = (
  items: readonly ListedBill[],
  overrides: Partial<OutputOf<typeof getAllBills>> = {},
): OutputOf<typeof getAllBills> => ({ ...pageOf(items), search_is_limited: false, ...overrides });
