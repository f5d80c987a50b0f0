import { SHARED_REFUSALS } from '#domain/shared/refusals.ts';
import { createBill, getBill } from '#contract/bills.ts';
import { getWorkOrder } from '#contract/work-order-changes.ts';
import { getWorkOrders } from '#contract/work-orders.ts';
import { mayOnBill } from '#domain/access/bill-access.ts';
import { rowCounts } from '#test/support/database-digest.ts';
import { buildWorkOrder } from '#test/support/factories.ts';
import { moneyKeys } from '#test/support/money-keys.ts';
import type { SignedInClient } from '#test/support/sign-in.ts';
import { signIn } from '#test/support/sign-in.ts';
import { NOON } from '#test/support/test-app.ts';
import { testLab } from '#test/support/test-lab.ts';
import { unchanged } from '#test/support/unchanged.ts';
import { auditEntries } from '#test/support/audit-entries.ts';
import { beforeEach, describe, expect, test } from 'vitest';

let staff: SignedInClient;
const lab = await testLab();
beforeEach(async () => {
  lab.clock.set(NOON);
  staff = await signIn(lab, 'USER');
});

const READY = { status: 'completed', completion_date: '2026-11-10' } as const;

/** The problem of a refused call, which left everything as it was. */
const refused = (body: { work_order_id: string; amount?: string | number; bill_date?: string }) =>
  unchanged(lab, () => staff.refusal(createBill, { body }));

const create = async (bill_date?: string) => {
  const order = await buildWorkOrder(lab.db, { ...READY, order_date: '2026-03-01' });
  return staff.call(createBill, { body: { work_order_id: order.id, ...(bill_date !== undefined && { bill_date }) } });
};

/** The numbers within a financial year that the bills have, in order. */
async function billNumbers(year: string): Promise<number[]> {
  const bills = await lab.db
    .selectFrom('bills')
    .select('bill_number')
    .where('bill_number', 'like', `B/${year}/%`)
    .execute();
  return bills.map(({ bill_number }) => Number(bill_number.split('/')[2])).toSorted((a, b) => a - b);
}

const oneTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

describe('is refused', () => {
  test.each([
    ['2026-11-22', 'Bill date cannot be after today'],
    ['2026-11-01', 'Bill date cannot be before the order date of'],
    ['2025-11-19', 'Bill date can be at most 366 days back'],
    ['2000-01-01', 'Bill date can be at most 366 days back'],
  ])('with the date %s', async (bill_date, message) => {
    const { id, serial_number } = await buildWorkOrder(lab.db, READY);
    const detail = message.endsWith(' of') ? `${message} ${serial_number} (2 Nov 2026)` : message;
    expect(await refused({ work_order_id: id, bill_date })).toMatchObject({
      status: 400,
      detail,
      errors: [{ field: 'bill_date', message: detail }],
    });
  });
});

describe('a bill', () => {
  test('is pending, of today, and says what the order says', async () => {
    const order = await buildWorkOrder(lab.db, {
      ...READY,
      doctor_name: 'Dr. Sunita Rao',
      patient_name: 'Meera Joshi',
      product_quality: 'E-max',
      product_shade: 'B2/B3',
      tooth_numbers: [11, 12],
      order_date: '2026-11-02',
      feedback: 'Rounder.',
      notes: 'Call first.',
    });
    const bill = await staff.call(createBill, { body: { work_order_id: order.id, notes: '  By hand \r\n please ' } });
    expect(bill).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      bill_number: expect.stringMatching(/^B\/26-27\/\d{5}$/),
      doctor_id: order.doctor_id,
      doctor_name: 'Dr. Sunita Rao',
      patient_name: 'Meera Joshi',
      is_grouped: false,
      group_id: null,
      batch_id: null,
      work_order_ids: [order.id],
      grouped_orders_count: 1,
      bill_date: '2026-11-21',
      completion_date: '2026-11-10',
      status: 'pending',
      notes: 'By hand \n please',
      printed_at: null,
      created_by: staff.account.email,
      created_at: '2026-11-21T06:30:00Z',
      priced_by: null,
      version: 1,
      paid: false,
      voided_at: null,
      prints_count: 0,
      may: mayOnBill('USER', {
        paid: false,
        amount: '0.00',
        paid_amount: '0.00',
        credited: '0.00',
        orders: 1,
        unpriced: [],
      }),
      items: [
        {
          id: expect.stringMatching(/^[\da-f-]{36}$/),
          work_order_id: order.id,
          serial_number: order.serial_number,
          patient_name: 'Meera Joshi',
          product_quality: 'E-max',
          product_shade: 'B2/B3',
          tooth_numbers: [11, 12],
          order_date: '2026-11-02',
          completion_date: '2026-11-10',
          notes: 'Rounder.\nCall first.',
          quantity: 1,
          may: { take_off: { allowed: false, reason: SHARED_REFUSALS.not_allowed.text } },
        },
      ],
    });
  });

  test('has amount 0 until it is priced, which administrators see', async () => {
    const admin = await signIn(lab, 'ADMIN');
    const { id } = await create();
    expect(await admin.call(getBill, { params: { bill_id: id } })).toMatchObject({
      amount: '0.00',
      items: [{ unit_price: '0.00', total_price: '0.00' }],
    });
  });

  test('goes on saying what it said when the order is changed or deleted', async () => {
    const bill = await create();
    const [item] = bill.items;
    if (!item?.work_order_id) throw new Error('the bill has no item');
    await lab.db
      .updateTable('work_orders')
      .set({ patient_name: 'Somebody Else' })
      .where('id', '=', item.work_order_id)
      .execute();
    expect(await staff.call(getBill, { params: { bill_id: bill.id } })).toEqual(bill);
    await lab.db.deleteFrom('work_orders').where('id', '=', item.work_order_id).execute();
    const left = await staff.call(getBill, { params: { bill_id: bill.id } });
    expect(left).toEqual({ ...bill, work_order_ids: [], items: [{ ...item, work_order_id: null }] });
  });

  test('stands on its order’s row, which is no longer ready', async () => {
    const order = await buildWorkOrder(lab.db, READY);
    const bill = await staff.call(createBill, { body: { work_order_id: order.id } });
    const { items } = await staff.call(getWorkOrders, { query: { search: order.serial_number } });
    expect(items).toMatchObject([
      {
        version: order.version + 1,
        bill: { id: bill.id, bill_number: bill.bill_number, status: 'pending', is_grouped: false, paid: false },
        may: { complete: { allowed: false }, create_bill: { allowed: false }, print_bill: { allowed: true } },
      },
    ]);
  });

  test('is written down with all it says', async () => {
    const bill = await create();
    const entries = await auditEntries(lab, bill.id);
    expect(entries).toMatchObject([
      {
        action: 'CREATE_BILL',
        subject_type: 'bill',
        subject_label: bill.bill_number,
        actor_id: staff.account.id,
        before: null,
        after: {
          bill_number: bill.bill_number,
          doctor_id: bill.doctor_id,
          patient_name: bill.patient_name,
          bill_date: bill.bill_date,
          completion_date: bill.completion_date,
          amount: '0.00',
          items: [
            { serial_number: bill.items[0]?.serial_number, quantity: 1, unit_price: '0.00', total_price: '0.00' },
          ],
        },
      },
    ]);
  });
});

describe('with an amount', () => {
  test.each([0, '0', -5, 'abc'])('of %j is refused', async (amount) => {
    const { id } = await buildWorkOrder(lab.db, READY);
    const message = 'Invalid amount. Amount must be a positive number';
    expect(await refused({ work_order_id: id, amount })).toMatchObject({
      status: 400,
      detail: message,
      errors: [{ field: 'amount', message }],
    });
  });

  test('and a date that are both wrong is told both', async () => {
    const { id } = await buildWorkOrder(lab.db, READY);
    expect(await refused({ work_order_id: id, amount: 0, bill_date: '2026-11-22' })).toMatchObject({
      errors: [{ field: 'amount' }, { field: 'bill_date' }],
    });
  });

  test('stays pending, priced by nobody; item and order have the amount; staff who gave it are not told it', async () => {
    const order = await buildWorkOrder(lab.db, { ...READY, tooth_numbers: [11, 12] });
    const bill = await staff.call(createBill, { body: { work_order_id: order.id, amount: '1250.5' } });
    expect(bill.status).toBe('pending');
    expect(moneyKeys(bill)).toEqual([]);
    const admin = await signIn(lab, 'ADMIN');
    expect(await admin.call(getBill, { params: { bill_id: bill.id } })).toMatchObject({
      amount: '1250.50',
      items: [{ quantity: 1, unit_price: '1250.50', total_price: '1250.50' }],
    });
    const row = await lab.db.selectFrom('bills').select('priced_by').where('id', '=', bill.id).executeTakeFirst();
    expect(row?.priced_by).toBeNull();
    const { items } = await admin.call(getWorkOrders, { query: { search: order.serial_number } });
    expect(items).toMatchObject([{ amount: '1250.50', version: order.version + 1 }]);
  });

  test.each(['1000', '900'])(
    'of %s is refused to staff where the order has a price, which they see nowhere',
    async (amount) => {
      const order = await buildWorkOrder(lab.db, { ...READY, amount: '900' });
      expect(await refused({ work_order_id: order.id, amount })).toMatchObject({
        status: 409,
        code: 'order_already_priced',
        detail: 'This work order already has a price. Create the bill without an amount.',
      });
    },
  );

  test('is asked of staff only where the order has no price, which is all that they are told of it', async () => {
    for (const [amount, is_priced] of [
      ['900', true],
      [null, false],
    ] as const) {
      const { id } = await buildWorkOrder(lab.db, { ...READY, amount });
      const seen = await staff.call(getWorkOrder, { params: { work_order_id: id } });
      expect(seen.is_priced).toBe(is_priced);
      expect(moneyKeys(seen)).toEqual([]);
      const { id: bill_id } = await staff.call(createBill, { body: { work_order_id: id } });
      const row = await lab.db.selectFrom('bills').select('amount').where('id', '=', bill_id).executeTakeFirst();
      expect(row?.amount).toBe(is_priced ? '900.00' : '0.00');
    }
  });

  test('is written down: with the bill, and what the order was charged before', async () => {
    const order = await buildWorkOrder(lab.db, { ...READY, amount: '900' });
    const admin = await signIn(lab, 'ADMIN');
    const bill = await admin.call(createBill, { body: { work_order_id: order.id, amount: 1000 } });
    const entries = await lab.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject_id', 'in', [bill.id, order.id])
      .orderBy('seq')
      .execute();
    expect(entries).toMatchObject([
      { action: 'CREATE_BILL', after: { bill_number: bill.bill_number, amount: '1000.00' } },
      { action: 'UPDATE_WORK_ORDER_AMOUNT', before: { amount: '900.00' }, after: { amount: '1000.00' } },
    ]);
  });

  test('that the order has anyway leaves its price as it was', async () => {
    const order = await buildWorkOrder(lab.db, { ...READY, rate: '450', units: 3, amount: '900' });
    const admin = await signIn(lab, 'ADMIN');
    await admin.call(createBill, { body: { work_order_id: order.id, amount: '900' } });
    const after = await lab.db
      .selectFrom('work_orders')
      .select(['rate', 'units', 'amount'])
      .where('id', '=', order.id)
      .executeTakeFirst();
    expect(after).toEqual({ rate: '450.00', units: 3, amount: '900.00' });
    const entries = lab.db.selectFrom('audit_entries').selectAll().where('subject_id', '=', order.id);
    expect(await entries.execute()).toEqual([]);
  });

  test('that the order had before, and none given, charges that', async () => {
    const order = await buildWorkOrder(lab.db, { ...READY, tooth_numbers: [11, 12], rate: '450', amount: '900' });
    const { id } = await staff.call(createBill, { body: { work_order_id: order.id } });
    const admin = await signIn(lab, 'ADMIN');
    expect(await admin.call(getBill, { params: { bill_id: id } })).toMatchObject({
      status: 'pending',
      amount: '900.00',
      items: [{ quantity: 2, unit_price: '450.00', total_price: '900.00' }],
    });
  });
});

describe('50 attempts to bill one order at once', () => {
  test('make exactly one bill with one item; the others are told its number, and no number is lost', async () => {
    const order = await buildWorkOrder(lab.db, READY);
    const tables = ['bills', 'bill_items', 'audit_entries'] as const;
    const before = await rowCounts(lab.db, tables);
    const answers = await Promise.all(
      oneTo(50).map(() => staff.send(createBill, { body: { work_order_id: order.id } })),
    );
    const made = answers.filter(({ statusCode }) => statusCode === 201);
    expect(made).toHaveLength(1);
    const { bill_number } = made[0]?.json<{ bill_number: string }>() ?? { bill_number: '' };
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 201)) {
      expect(answer.json()).toMatchObject({
        status: 409,
        code: 'work_order_already_billed',
        detail: `Work order already has a bill (${bill_number}) Cannot create duplicate bill`,
      });
    }
    expect(await rowCounts(lab.db, tables)).toEqual({
      bills: before.bills + 1,
      bill_items: before.bill_items + 1,
      audit_entries: before.audit_entries + 1,
    });
    const next = await create();
    expect(Number(next.bill_number.slice(8))).toBe(Number(bill_number.slice(8)) + 1);
  });
});

describe('bill numbers', () => {
  test('have no gap over many bills at once, with refused ones between', async () => {
    const before = await billNumbers('26-27');
    const orders = await Promise.all(oneTo(30).map((turn) => buildWorkOrder(lab.db, turn % 3 === 0 ? {} : READY)));
    const answers = await Promise.all(orders.map(({ id }) => staff.send(createBill, { body: { work_order_id: id } })));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(10);
    expect(await billNumbers('26-27')).toEqual(oneTo(before.length + 20));
  });

  test('begin anew on 1 April in the laboratory, not in Greenwich', async () => {
    lab.clock.set('2028-03-31T18:29:59Z');
    staff = await signIn(lab, 'USER');
    expect(await create()).toMatchObject({ bill_date: '2028-03-31', bill_number: 'B/27-28/00001' });
    lab.clock.set('2028-03-31T18:30:00Z');
    expect(await create()).toMatchObject({ bill_date: '2028-04-01', bill_number: 'B/28-29/00001' });
  });

  test('go by the date of the bill, so that one dated back joins its own year', async () => {
    const count = (await billNumbers('25-26')).length;
    const bill = await create('2026-03-31');
    expect(bill.bill_number).toBe(`B/25-26/${String(count + 1).padStart(5, '0')}`);
  });

  test('go on after 99999, with at most 16 characters', async () => {
    const countTo = (last: number) =>
      lab.db.updateTable('bill_number_counters').set({ last }).where('financial_year', '=', 2025).execute();
    await countTo(99_999);
    expect((await create('2026-03-31')).bill_number).toBe('B/25-26/100000');
    await countTo(99_999_998);
    expect((await create('2026-03-31')).bill_number).toBe('B/25-26/99999999');
  });
});
