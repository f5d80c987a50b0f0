import type { WorkOrder } from '#contract/work-orders.ts';
import { getWorkOrders } from '#contract/work-orders.ts';
import { buildAccount, buildBill, buildDoctor, buildPayment, buildWorkOrder } from '#test/support/factories.ts';
import type { SignedInClient } from '#test/support/sign-in.ts';
import { signIn } from '#test/support/sign-in.ts';
import { testLab } from '#test/support/test-lab.ts';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';

const lab = await testLab();
const staff = await signIn(lab, 'USER');
const admin = await signIn(lab, 'ADMIN');

/** The row of an order as somebody sees it. */
async function rowOf(serial_number: string, client: SignedInClient = admin): Promise<WorkOrder> {
  const { items } = await client.call(getWorkOrders, { query: { search: serial_number } });
  const row = items.find((item) => item.serial_number === serial_number);
  if (row === undefined) throw new Error(`${serial_number} is not in the list`);
  return row;
}

describe('a row', () => {
  test('shows its order’s bill, with the amount for administrators', async () => {
    const order = await buildWorkOrder(lab.db, { status: 'completed', completion_date: '2026-11-10', amount: '800' });
    const { id: created_by } = await buildAccount(lab.db, { display_name: 'Asha Joshi' });
    const given = { status: 'priced', amount: '800', is_grouped: true, created_by } as const;
    const { id, bill_number, bill_date } = await buildBill(lab.db, { work_order: order, ...given });
    const shown = {
      id,
      bill_number,
      bill_date,
      status: 'priced',
      is_grouped: true,
      paid: false,
      created_by: 'Asha Joshi',
    };
    expect(await rowOf(order.serial_number)).toMatchObject({ amount: '800.00', bill: { ...shown, amount: '800.00' } });
    expect((await rowOf(order.serial_number, staff)).bill).toEqual(shown);
  });

  const payment = (bill_id: string, amount: string, taken_back = false) => ({
    bill_id,
    amount,
    paid_on: '2026-11-20',
    method: 'UPI',
    recorded_by: admin.account.id,
    recorded_at: '2026-11-20T06:30:00Z',
    ...(taken_back && { taken_back_at: '2026-11-21T06:30:00Z' }),
  });

  test.each<[string, string, [string, boolean][], boolean]>([
    ['no payment', '500', [], false],
    ['a part', '500', [['499.99', false]], false],
    ['the whole', '500', [['500', false]], true],
    [
      'two parts',
      '500',
      [
        ['200', false],
        ['300', false],
      ],
      true,
    ],
    ['the whole, taken back', '500', [['500', true]], false],
    [
      'the whole twice, once taken back',
      '500',
      [
        ['500', true],
        ['500', false],
      ],
      true,
    ],
    ['nothing, for an amount of 0', '0', [], false],
  ])('is paid by what was paid: %s', async (_, amount, payments, paid) => {
    const order = await buildWorkOrder(lab.db, { status: 'completed', completion_date: '2026-11-10' });
    const bill = await buildBill(lab.db, { work_order: order, amount });
    for (const [sum, takenBack] of payments) {
      await buildPayment(lab.db, payment(bill.id, sum, takenBack));
    }
    expect((await rowOf(order.serial_number)).bill?.paid).toBe(paid);
  });

  test('counts trials and revisions, and tells of a return', async () => {
    const order = await buildWorkOrder(lab.db, {
      status: 'returned',
      revision_count: 2,
      return_reason: 'Poor Fit',
      return_date: '2026-11-20',
    });
    const trial = { work_order_id: order.id, trial_date: '2026-11-05' };
    await lab.db
      .insertInto('trials')
      .values([
        { ...trial, trial_name: 'First Trial' },
        { ...trial, trial_name: 'Second Trial' },
      ])
      .execute();
    expect(await rowOf(order.serial_number)).toMatchObject({
      trials_count: 2,
      revision_count: 2,
      return_reason: 'Poor Fit',
      return_date: '2026-11-20',
    });
  });

  test('shows its trials by date, whole', async () => {
    const order = await buildWorkOrder(lab.db);
    const known = { work_order_id: order.id, created_by: admin.account.id };
    await lab.db
      .insertInto('trials')
      .values([
        { ...known, trial_name: 'Bite rim', trial_date: '2026-11-25' },
        {
          ...known,
          trial_name: 'Metal try-in',
          trial_date: '2026-11-05',
          sent_on: '2026-11-04',
          returned_on: '2026-11-06',
          result: 'adjust',
        },
      ])
      .execute();
    const id = expect.stringMatching(/^[\da-f-]{36}$/) as string;
    expect((await rowOf(order.serial_number)).trials).toEqual([
      {
        id,
        trial_name: 'Metal try-in',
        trial_date: '2026-11-05',
        sent_on: '2026-11-04',
        returned_on: '2026-11-06',
        result: 'adjust',
        version: 1,
      },
      {
        id,
        trial_name: 'Bite rim',
        trial_date: '2026-11-25',
        sent_on: null,
        returned_on: null,
        result: null,
        version: 1,
      },
    ]);
    expect((await rowOf((await buildWorkOrder(lab.db)).serial_number)).trials).toEqual([]);
  });

  test('says how large its batch is', async () => {
    const batch_id = randomUUID();
    const [first] = [await buildWorkOrder(lab.db, { batch_id }), await buildWorkOrder(lab.db, { batch_id })];
    const alone = await buildWorkOrder(lab.db);
    expect(await rowOf(first.serial_number)).toMatchObject({ batch_id, batch_size: 2 });
    expect(await rowOf(alone.serial_number)).toMatchObject({ batch_id: null, batch_size: 0 });
  });

  test.each([
    ['Sunita Rao', 'Sunita Rao'],
    [null, 'sunita@lab.test'],
  ])('says who typed it: the name %j, or else the email', async (display_name, shown) => {
    const { id: created_by } = await buildAccount(lab.db, {
      display_name,
      ...(display_name === null && { email: 'sunita@lab.test' }),
    });
    const { serial_number } = await buildWorkOrder(lab.db, { created_by });
    expect((await rowOf(serial_number)).created_by).toBe(shown);
  });

  test('tells why it was cancelled, and what was said of its return', async () => {
    const cancelled = await buildWorkOrder(lab.db, { status: 'cancelled', cancel_reason: 'Patient moved' });
    expect(await rowOf(cancelled.serial_number)).toMatchObject({
      cancel_reason: 'Patient moved',
      revision_notes: null,
    });
    const returned = await buildWorkOrder(lab.db, { status: 'returned', revision_notes: 'Margin open' });
    expect(await rowOf(returned.serial_number)).toMatchObject({ cancel_reason: null, revision_notes: 'Margin open' });
  });

  test.each([
    ['2026-11-20', true],
    ['2026-11-21', false],
    [null, false],
  ])('expected %s is overdue on 2026-11-21: %s', async (expected_complete_date, overdue) => {
    const order = await buildWorkOrder(lab.db, { expected_complete_date });
    expect((await rowOf(order.serial_number)).is_overdue).toBe(overdue);
  });
});

describe('a page costs the same few statements', () => {
  beforeAll(async () => {
    const doctor = await buildDoctor(lab.db, { name: 'Dr. Statements' });
    for (let turn = 0; turn < 60; turn += 1) {
      const order = await buildWorkOrder(lab.db, {
        doctor_id: doctor.id,
        status: 'completed',
        completion_date: '2026-11-10',
        created_by: admin.account.id,
      });
      if (turn % 2 === 0) await buildBill(lab.db, { work_order: order });
    }
  });

  type Query = Parameters<typeof staff.send<typeof getWorkOrders>>[1]['query'];

  const statementsFor = async (query: Query): Promise<number> => {
    const { result, statements } = await lab.statementsOf(() => staff.call(getWorkOrders, { query }));
    expect(result.items.length).toBe(query.page_size);
    return statements.length;
  };

  // Who asks, which doctor a filter means, how many orders there are, the keys of the page, its rows.
  const MOST = 6;

  test.each<Query>([
    {},
    { status: 'completed', sort: 'doctor_name' },
    { search: 'statements' },
    { search: 'st' },
    { doctor_name: 'Dr. Statements' },
    { doctor_name: 'statem', product_quality: 'Zirconia' },
  ])('whatever its size: %j', async (query) => {
    const counts = [await statementsFor({ ...query, page_size: 25 }), await statementsFor({ ...query, page_size: 50 })];
    expect(counts[0]).toBe(counts[1]);
    expect(Math.max(...counts)).toBeLessThanOrEqual(MOST);
  });
});
