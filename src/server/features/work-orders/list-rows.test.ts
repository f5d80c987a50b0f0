import { createWorkOrderBatch, getBatchWorkOrders } from '#contract/batches.ts';
import { createBill, getBill, markBillAsPrinted } from '#contract/bills.ts';
import { getDoctors } from '#contract/doctors.ts';
import { getLaboratory } from '#contract/laboratory.ts';
import { getSession } from '#contract/accounts/session.ts';
import type { WorkOrder } from '#contract/work-orders.ts';
import {
  completeWorkOrder,
  createWorkOrder,
  getWorkOrder,
  toggleUrgentStatus,
  updateWorkOrder,
} from '#contract/work-order-changes.ts';
import { getWorkOrderByNumber } from '#contract/opened-order.ts';
import { getWorkOrders } from '#contract/work-orders.ts';
import { ROLES } from '#domain/accounts/roles.ts';
import { BILL_STATUSES } from '#domain/billing/bill-status.ts';
import { WORK_ORDER_STATUSES } from '#domain/work-orders/status.ts';
import { buildAccount, buildBill, buildDoctor, buildPayment, buildWorkOrder } from '#test/support/factories.ts';
import type { SignedInClient } from '#test/support/sign-in.ts';
import { signIn } from '#test/support/sign-in.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { startTestApp } from '#test/support/test-app.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let lab: TestApp;
let staff: SignedInClient;
let admin: SignedInClient;
beforeAll(async () => {
  lab = await startTestApp();
  staff = await signIn(lab, 'USER');
  admin = await signIn(lab, 'ADMIN');
});
afterAll(() => lab.close());

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

describe('what a row says that somebody may do agrees with what the commands answer:', () => {
  const bills = [null, ...BILL_STATUSES];
  const states = WORK_ORDER_STATUSES.flatMap((status) => bills.map((bill) => ({ status, bill })));
  // The database holds no cancelled order with a bill.
  const possible = states.filter(({ status, bill }) => status !== 'cancelled' || bill === null);
  const cells = ROLES.flatMap((role) => possible.map((state) => ({ role, ...state })));
  const clients = new Map<string, SignedInClient>();

  beforeAll(async () => {
    for (const role of ROLES) clients.set(role, await signIn(lab, role));
  });

  test.each(cells)('$role, an order that is $status, its bill $bill', async ({ role, status, bill }) => {
    const client = clients.get(role);
    if (client === undefined) throw new Error('nobody of that role');
    const completion_date = status === 'completed' ? '2026-11-10' : null;
    const order = await buildWorkOrder(lab.db, { status, completion_date });
    if (bill !== null) await buildBill(lab.db, { work_order: order, status: bill });

    const { id, version, may, bill: shown } = await rowOf(order.serial_number, client);
    expect(may.print_bill.allowed).toBe(shown !== null);
    if (shown !== null) {
      expect((await client.send(markBillAsPrinted, { params: { bill_id: shown.id } })).statusCode === 201).toBe(
        may.print_bill.allowed,
      );
    }
    const billed = await client.send(createBill, { body: { work_order_id: id } });
    expect(billed.statusCode === 201, billed.body).toBe(may.create_bill.allowed);
    const body = { version, completion_date: '2026-11-21' };
    const completed = await client.send(completeWorkOrder, { params: { work_order_id: id }, body });
    expect(completed.statusCode === 200, completed.body).toBe(may.complete.allowed);
  });
});

/** Every key anywhere in a JSON value. */
const keysIn = (json: unknown): string[] =>
  typeof json === 'object' && json !== null
    ? Object.entries(json).flatMap(([key, value]: [string, unknown]) => [key, ...keysIn(value)])
    : [];

const MONEY = ['amount', 'bill_amount', 'total_amount', 'rate', 'unit_price', 'total_price'];
const SECRETS = ['password_hash', 'token_hash', 'hash', 'salt', 'token'];

describe('no answer to staff holds an amount, none to anyone a secret:', () => {
  /** All that can be asked for, on records that have amounts. */
  async function everything(client: SignedInClient): Promise<[string, unknown][]> {
    const order = await buildWorkOrder(lab.db, {
      status: 'completed',
      completion_date: '2026-11-10',
      amount: '70707.07',
      rate: '70707.07',
      units: 1,
    });
    const { id: bill_id } = await buildBill(lab.db, { amount: '70707.07' });
    const open = await buildWorkOrder(lab.db, { amount: '70707.07' });
    const batch_id = randomUUID();
    const urgent = await buildWorkOrder(lab.db, { amount: '70707.07', batch_id });
    const change = <Body>(body: Body) => ({ params: { work_order_id: urgent.id }, body });
    const common = { doctor_name: 'Dr. Rao', order_date: '2026-11-20' };
    const one = { patient_name: 'Meera', product_quality: 'E-max', product_shade: 'A2' };
    const draft = { ...common, ...one };
    const body = { version: 1, completion_date: '2026-11-21' };
    const key = { idempotencyKey: `staff-${order.id}` };
    const answers = {
      getWorkOrders: await client.send(getWorkOrders, { query: { page_size: 100 } }),
      getBill: await client.send(getBill, { params: { bill_id } }),
      markBillAsPrinted: await client.send(markBillAsPrinted, { params: { bill_id } }),
      createBill: await client.send(createBill, { body: { work_order_id: order.id } }, key),
      createBillAgain: await client.send(createBill, { body: { work_order_id: order.id } }, key),
      createWorkOrder: await client.send(createWorkOrder, { body: draft }),
      completeWorkOrder: await client.send(completeWorkOrder, { params: { work_order_id: open.id }, body }),
      createWorkOrderBatch: await client.send(createWorkOrderBatch, { body: { ...common, orders: [one] } }),
      getWorkOrder: await client.send(getWorkOrder, { params: { work_order_id: urgent.id } }),
      getWorkOrderByNumber: await client.send(getWorkOrderByNumber, {
        params: { serial_number: order.serial_number },
        query: {},
      }),
      getBatchWorkOrders: await client.send(getBatchWorkOrders, { params: { batch_id } }),
      toggleUrgentStatus: await client.send(toggleUrgentStatus, change({ version: 1, is_urgent: true })),
      updateWorkOrder: await client.send(updateWorkOrder, change({ version: 2, notes: 'x' })),
      getDoctors: await client.send(getDoctors, { query: {} }),
      getSession: await client.send(getSession, {}),
      getLaboratory: await client.send(getLaboratory, {}),
    };
    return Object.entries(answers).map(([name, response]) => {
      expect(response.statusCode, `${name}: ${response.body}`).toBeLessThan(300);
      return [name, response.json<unknown>()];
    });
  }

  test('staff', async () => {
    for (const [name, answer] of await everything(staff)) {
      expect(
        keysIn(answer).filter((key) => [...MONEY, ...SECRETS].includes(key)),
        name,
      ).toEqual([]);
      expect(JSON.stringify(answer), name).not.toContain('70707.07');
    }
  });

  test('administrators', async () => {
    const seen: string[] = [];
    for (const [name, answer] of await everything(admin)) {
      if (keysIn(answer).includes('amount')) seen.push(name);
      expect(
        keysIn(answer).filter((key) => SECRETS.includes(key)),
        name,
      ).toEqual([]);
    }
    expect(seen).toEqual([
      'getWorkOrders',
      'getBill',
      'markBillAsPrinted',
      'createBill',
      'createBillAgain',
      'createWorkOrder',
      'completeWorkOrder',
      'createWorkOrderBatch',
      'getWorkOrder',
      'getWorkOrderByNumber',
      'getBatchWorkOrders',
      'toggleUrgentStatus',
      'updateWorkOrder',
    ]);
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
