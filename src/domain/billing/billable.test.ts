import { WORK_ORDER_STATUSES } from '#domain/work-orders/status.ts';
import { expect, test } from 'vitest';
import { type BillableOrder, checkBillable } from './billable.ts';

const READY: BillableOrder = { status: 'completed', completion_date: '2026-11-10', bill_number: null };

test('checkBillable: returns the completed order with its date', () =>
  expect(checkBillable(READY)).toEqual({ ok: true, value: READY }));

test.each(WORK_ORDER_STATUSES.filter((status) => status !== 'completed'))(
  'checkBillable: refuses an order that is %s',
  (status) =>
    expect(checkBillable({ ...READY, status })).toMatchObject({
      ok: false,
      refusal: {
        code: 'work_order_not_billable',
        kind: 'conflict',
        text: 'This work order cannot be billed yet. It must be completed with a completion date.',
      },
    }),
);

test('checkBillable: refuses an order without a completion date', () =>
  expect(checkBillable({ ...READY, completion_date: null })).toMatchObject({
    refusal: { code: 'work_order_not_billable' },
  }));

test.each(WORK_ORDER_STATUSES)('checkBillable: refuses a billed order that is %s by the number of its bill', (status) =>
  expect(checkBillable({ ...READY, status, bill_number: 'B/26-27/00007' })).toMatchObject({
    ok: false,
    refusal: {
      code: 'work_order_already_billed',
      kind: 'conflict',
      text: 'Work order already has a bill (B/26-27/00007) Cannot create duplicate bill',
    },
  }),
);
