import { expect, test } from 'vitest';
import { type GroupableOrder, batchBillingFault, checkGroupable, doctorNames, selectionFault } from './grouping.ts';

const order = (n: number, given: Partial<GroupableOrder> = {}): GroupableOrder => ({
  serial_number: `WO-2026-000${n}`,
  status: 'completed',
  completion_date: '2026-11-20',
  bill_number: null,
  doctor_id: 'rao',
  doctor_name: 'Dr. Rao',
  ...given,
});
const OPEN = { status: 'in_progress', completion_date: null } as const;
const OTHER = { doctor_id: 'sen', doctor_name: 'Doctor Sen' } as const;
const BILLED = { bill_number: 'B/26-27/00007' } as const;

test('checkGroupable: returns the orders with their completion dates', () => {
  const orders = [order(1), order(2, { doctor_name: 'dr rao' })];
  expect(checkGroupable(orders, 2)).toEqual({ ok: true, value: orders });
});

test.each([
  ['no order is requested', [], 0, 'no_work_orders_selected', 'No work orders selected for bill'],
  ['an order is gone', [order(1)], 2, 'some_work_orders_not_found', 'Some work orders not found'],
  [
    'an order is billed',
    [order(1), order(2, BILLED)],
    2,
    'some_work_orders_already_billed',
    'Cannot create duplicate bill. Already billed: WO-2026-0002 (B/26-27/00007). It may have been created from another device.',
  ],
  [
    'an order is open',
    [order(1), order(2, OPEN)],
    2,
    'some_work_orders_incomplete',
    'Cannot create bill for incomplete work orders',
  ],
  ['two doctors', [order(1), order(2, OTHER)], 2, 'several_doctors', 'All work orders must be from the same doctor'],
])('checkGroupable: refuses if %s', (_, orders, asked, code, text) =>
  expect(checkGroupable(orders, asked)).toMatchObject({ ok: false, refusal: { code, text } }),
);

test.each([
  ['all completed, none billed', [order(1), order(2)], null],
  ['empty', [], 'This batch has no work orders.'],
  ['one open', [order(1), order(2, OPEN)], '1 of 2 work orders of this batch is not completed.'],
  ['two open', [order(1, OPEN), order(2, OPEN)], '2 of 2 work orders of this batch are not completed.'],
  ['one billed', [order(1, BILLED), order(2)], '1 of 2 work orders of this batch has a bill already.'],
  ['one cancelled', [order(1, { ...OPEN, status: 'cancelled' })], '1 of 1 work orders of this batch is not completed.'],
  ['two billed', [order(1, BILLED), order(2, BILLED)], '2 of 2 work orders of this batch have a bill already.'],
  ['two doctors', [order(1), order(2, OTHER)], 'The work orders of this batch are not all from the same doctor.'],
])('batchBillingFault %s', (_, orders, fault) => expect(batchBillingFault(orders)).toBe(fault));

test.each([
  ['one doctor, all completed', [order(1), order(2)], null],
  ['nothing', [], 'Please select work orders to create a grouped bill.'],
  [
    'two doctors',
    [order(1), order(2, OTHER), order(3)],
    'You can only generate a bill for one doctor at a time. Selected orders are from: Rao, Sen',
  ],
  ['none completed', [order(1, OPEN)], 'Selected orders must be completed before creating a bill.'],
  [
    'one of two completed',
    [order(1, OPEN), order(2)],
    'Only 1 of 2 selected orders are completed. Please complete all orders first.',
  ],
])('selectionFault %s', (_, orders, fault) => expect(selectionFault(orders)).toBe(fault));

test('doctors are named once each, without titles', () =>
  expect(doctorNames([order(1), order(2, { doctor_name: 'Dr Rao' }), order(3, OTHER)])).toEqual(['Rao', 'Sen']));
