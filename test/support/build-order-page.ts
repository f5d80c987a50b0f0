import type { Bill } from '#contract/billing/bills.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { mayOnBill, mayOnBillItem } from '#domain/access/bill-access.ts';
import { mayOnWorkOrder } from '#domain/access/work-order-access.ts';
import { type WorkOrder, type WorkOrderPage, toListedOrder } from '#contract/work-orders/work-orders.ts';
import { buildListedOrder } from './build-listed-order.ts';
import { pageOf } from './page-of.ts';

/** The nth order of a list: its own id and serial number, and what its reader may do in its state. */
export function buildOrder(n: number, overrides: Partial<WorkOrder> = {}, role: Role = 'USER'): WorkOrder {
  const order = buildListedOrder({ id: idOf(n), serial_number: `WO-2026-${String(n).padStart(4, '0')}`, ...overrides });
  return { ...order, may: mayOnWorkOrder(role, order), ...overrides };
}

/** A completed, priced and unbilled order. */
export const buildReadyOrder = (n: number, overrides: Partial<WorkOrder> = {}, role: Role = 'USER'): WorkOrder =>
  buildOrder(
    n,
    {
      status: 'completed',
      order_date: '2026-11-12',
      completion_date: '2026-11-20',
      is_priced: overrides.amount !== null,
      ...overrides,
    },
    role,
  );

/** An order with a bill that was never printed. */
export const buildBilledOrder = (n: number, overrides: Partial<WorkOrder> = {}, role: Role = 'USER'): WorkOrder => {
  const bill = {
    id: billIdOf(n),
    bill_number: billNumberOf(n),
    bill_date: '2026-11-20',
    status: 'pending',
    is_grouped: false,
    paid: false,
    created_by: 'Sangeeta Pawar',
  } as const;
  return buildReadyOrder(n, { bill, ...overrides }, role);
};

/** The server's page with these orders; by default there are no others. */
export const buildOrderPage = (
  orders: readonly WorkOrder[],
  overrides: Partial<WorkOrderPage> = {},
): WorkOrderPage => ({
  ...pageOf(orders.map(({ may: _may, trials_count: _count, ...facts }) => toListedOrder(facts))),
  search_is_limited: false,
  ...overrides,
});

/** The bill of some orders, as the server returns it to staff. */
export function buildBill(orders: readonly [WorkOrder, ...WorkOrder[]], overrides: Partial<Bill> = {}): Bill {
  const [first] = orders;
  const n = Number(first.serial_number.slice(-4));
  return {
    id: billIdOf(n),
    bill_number: billNumberOf(n),
    doctor_id: first.doctor_id,
    doctor_name: first.doctor_name,
    patient_name: orders.length > 1 ? 'Multiple Patients' : first.patient_name,
    is_grouped: orders.length > 1,
    group_id: orders.length > 1 ? billIdOf(n) : null,
    batch_id: null,
    work_order_ids: orders.map(({ id }) => id),
    grouped_orders_count: orders.length,
    bill_date: '2026-11-21',
    completion_date: first.completion_date,
    status: 'pending',
    notes: null,
    printed_at: null,
    created_by: 'Office',
    created_at: '2026-11-21T06:00:00.000Z',
    priced_by: null,
    version: 1,
    voided_at: null,
    paid: false,
    prints_count: 0,
    may: mayOnBill('USER', {
      paid: false,
      amount: '0.00',
      paid_amount: '0.00',
      credited: '0.00',
      orders: orders.length,
      unpriced: [],
    }),
    items: orders.map((order, index) => ({
      id: itemIdOf(n, index + 1),
      work_order_id: order.id,
      serial_number: order.serial_number,
      patient_name: order.patient_name,
      product_quality: order.product_quality,
      product_shade: order.product_shade,
      tooth_numbers: order.tooth_numbers,
      order_date: order.order_date,
      completion_date: order.completion_date ?? '2026-11-20',
      notes: order.notes,
      quantity: 1,
      may: mayOnBillItem('USER', { orders: orders.length, paid_amount: '0.00', total_price: '0.00' }),
    })),
    ...overrides,
  };
}

const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const billIdOf = (n: number): string => `00000000-0000-4000-9000-${String(n).padStart(12, '0')}`;
const itemIdOf = (n: number, place: number): string =>
  `00000000-0000-4000-a${String(place).padStart(3, '0')}-${String(n).padStart(12, '0')}`;
const billNumberOf = (n: number): string => `B/26-27/${String(n).padStart(5, '0')}`;
