import { ROLES } from '#domain/accounts/roles.ts';
import { WORK_ORDER_STATUSES } from '#domain/work-orders/status.ts';
import { describe, expect, test } from 'vitest';
import type { BillableOrder } from './billable.ts';
import { checkBillable } from './billable.ts';
import { mayOnWorkOrder } from './may.ts';

const READY: BillableOrder = { status: 'completed', completion_date: '2026-11-10', bill_number: null };

describe('checkBillable', () => {
  test('answers the completed order with its date', () => {
    expect(checkBillable(READY)).toEqual({ ok: true, value: READY });
  });

  test.each(WORK_ORDER_STATUSES.filter((status) => status !== 'completed'))('refuses an order that is %s', (status) => {
    expect(checkBillable({ ...READY, status })).toMatchObject({
      ok: false,
      refusal: {
        code: 'work_order_not_billable',
        kind: 'conflict',
        text: 'This work order cannot be billed yet. It must be completed with a completion date.',
      },
    });
  });

  test('refuses an order without a completion date', () => {
    expect(checkBillable({ ...READY, completion_date: null })).toMatchObject({
      refusal: { code: 'work_order_not_billable' },
    });
  });

  test.each(WORK_ORDER_STATUSES)('refuses a billed order that is %s by the number of its bill', (status) => {
    expect(checkBillable({ ...READY, status, bill_number: 'B/26-27/00007' })).toMatchObject({
      ok: false,
      refusal: {
        code: 'work_order_already_billed',
        kind: 'conflict',
        text: 'Work order already has a bill (B/26-27/00007) Cannot create duplicate bill',
      },
    });
  });
});

describe('mayOnWorkOrder', () => {
  const orders = WORK_ORDER_STATUSES.flatMap((status) =>
    [null, '2026-11-10'].flatMap((completion_date) =>
      [
        { bill_number: null, bill_paid: false },
        { bill_number: 'B/26-27/00007', bill_paid: false },
        { bill_number: 'B/26-27/00007', bill_paid: true },
      ].map((bill) => ({ status, completion_date, ...bill })),
    ),
  );
  const cells = ROLES.flatMap((role) => orders.map((order) => ({ role, ...order })));

  test.each(cells)('$role on $status, $completion_date, $bill_number, paid $bill_paid', ({ role, ...order }) => {
    const { status, completion_date, bill_number, bill_paid } = order;
    const isAdministrator = role !== 'USER';
    const isBilled = bill_number !== null;
    const isFreeToAll = status !== 'completed' && !isBilled;
    expect(mayOnWorkOrder(role, order)).toEqual({
      complete: status === 'in_progress',
      complete_revision: status === 'revision_in_progress',
      start_revision: status === 'returned',
      create_bill: status === 'completed' && completion_date !== null && !isBilled,
      print_bill: isBilled,
      return: status === 'completed' && isBilled,
      edit: isAdministrator || isFreeToAll,
      set_amount: isAdministrator && !bill_paid,
      change_trials: status !== 'cancelled' && (isAdministrator || isFreeToAll),
      cancel: isAdministrator && status !== 'completed' && status !== 'cancelled' && !isBilled,
      reopen: isAdministrator && status === 'cancelled',
      delete: isAdministrator || isFreeToAll,
    });
  });
});
