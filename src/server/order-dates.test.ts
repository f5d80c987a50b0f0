import { API } from '#contract/api.ts';
import { addDays } from '#domain/shared/calendar-day.ts';
import { buildCompleted, buildReturn } from '#test/support/build-month.ts';
import { databaseDigest } from '#test/support/database-state.ts';
import { buildBill, buildWorkOrder } from '#test/support/factories.ts';
import { type SignedInClient, NOON, signIn, testLab } from '#test/support/test-lab.ts';
import { beforeEach, describe, expect, test } from 'vitest';

// The days of an order follow each other, whichever command sets one of them; older stored values stay.

let staff: SignedInClient;
let admin: SignedInClient;
const lab = await testLab();
beforeEach(async () => {
  lab.clock.set(NOON);
  staff = await signIn(lab, 'USER');
  admin = await signIn(lab, 'ADMIN');
});

interface Answer {
  readonly statusCode: number;
  json(): unknown;
}

/** The errors of a refused request that changed nothing; empty if it was done. */
async function faultsOf(send: () => Promise<Answer>): Promise<string[]> {
  const before = await databaseDigest(lab.db);
  const answer = await send();
  if (answer.statusCode < 400) return [];
  expect(answer.statusCode).toBe(400);
  expect(await databaseDigest(lab.db)).toEqual(before);
  const { errors } = answer.json() as { readonly errors: readonly { field: string; message: string }[] };
  return errors.map(({ field, message }) => `${field}: ${message}`);
}

const TYPED = { doctor_name: 'Dr. Rao', patient_name: 'Meera', product_quality: 'Zirconia', product_shade: 'A2' };
const AHEAD = ['order_date: Order date can be at most 90 days ahead'];

describe('a new order, alone or in a batch, is dated at most 90 days ahead', () => {
  const { doctor_name, ...order } = TYPED;
  const ways = {
    createWorkOrder: (order_date: string) => staff.send(API.createWorkOrder, { body: { ...TYPED, order_date } }),
    createWorkOrderBatch: (order_date: string) =>
      staff.send(API.createWorkOrderBatch, { body: { doctor_name, order_date, orders: [order] } }),
  };

  test.each(Object.keys(ways) as (keyof typeof ways)[])('%s', async (way) => {
    expect(await faultsOf(() => ways[way]('2027-02-19'))).toEqual([]);
    expect(await faultsOf(() => ways[way]('2027-02-20'))).toEqual(AHEAD);
    // An hour before midnight in UTC it is the next day in the laboratory.
    lab.clock.set('2026-11-21T18:30:00Z');
    staff = await signIn(lab, 'USER');
    expect(await faultsOf(() => ways[way]('2027-02-20'))).toEqual([]);
  });
});

const completing = (id: string, completion_date: string) => () =>
  staff.send(API.completeWorkOrder, { params: { work_order_id: id }, body: { version: 1, completion_date } });
const changing = (id: string, version: number, change: object) => () =>
  admin.send(API.updateWorkOrder, { params: { work_order_id: id }, body: { version, ...change } });
const inRevision = async () => buildReturn(lab.db, await buildCompleted(lab.db), '2026-11-15');

test('a completion date is not before the order date, of a revision not before the return, also after a correction', async () => {
  const { id } = await buildWorkOrder(lab.db, { order_date: '2026-11-05' });
  const beforeOrder = ['completion_date: Completion date cannot be before the order date'];
  expect(await faultsOf(completing(id, '2026-11-04'))).toEqual(beforeOrder);
  expect(await faultsOf(completing(id, '2026-11-05'))).toEqual([]);
  expect(await faultsOf(changing(id, 2, { completion_date: '2026-11-04' }))).toEqual(beforeOrder);
  const { id: work_order_id, version } = await inRevision();
  const beforeReturn = ['completion_date: Completion date cannot be before the return date'];
  const ending = (completion_date: string) => () =>
    staff.send(API.completeRevision, { params: { work_order_id }, body: { version, completion_date } });
  expect(await faultsOf(ending('2026-11-14'))).toEqual(beforeReturn);
  expect(await faultsOf(ending('2026-11-15'))).toEqual([]);
  expect(await faultsOf(changing(work_order_id, version + 1, { completion_date: '2026-11-14' }))).toEqual(beforeReturn);
});

test.each<[string, string, () => Promise<{ readonly id: string; readonly version: number }>, string]>([
  ['completion', '2026-11-10', () => buildCompleted(lab.db), 'completion date'],
  ['first completion, though it was returned', '2026-11-10', inRevision, 'completion date'],
  [
    'bill',
    '2026-11-05',
    async () => {
      const work_order = await buildCompleted(lab.db);
      await buildBill(lab.db, { work_order, bill_date: '2026-11-05' });
      return work_order;
    },
    'bill date',
  ],
])('the order date cannot be moved behind its %s', async (_, day, build, what) => {
  const { id, version } = await build();
  const fault = `order_date: Order date cannot be after the ${what}`;
  expect(await faultsOf(changing(id, version, { order_date: addDays(day, 1) }))).toEqual([fault]);
  expect(await faultsOf(changing(id, version, { order_date: day }))).toEqual([]);
});

test('an order with older, invalid dates can be changed otherwise, and billed once its own date is corrected', async () => {
  const { id, serial_number } = await buildWorkOrder(lab.db, {
    status: 'completed',
    completion_date: '2020-01-01',
    order_date: '2099-01-01',
  });
  const faulty = { completion_date: '2020-01-01', order_date: '2099-01-01' };
  expect(await faultsOf(changing(id, 1, { ...faulty, patient_name: 'Ravi', notes: 'Call first' }))).toEqual([]);
  const billing = () => staff.send(API.createBill, { body: { work_order_id: id } });
  expect(await faultsOf(billing)).toEqual([
    `bill_date: Bill date cannot be before the order date of ${serial_number} (1 Jan 2099)`,
  ]);
  expect(await faultsOf(changing(id, 2, { order_date: '2019-12-28' }))).toEqual([]);
  expect(await faultsOf(billing)).toEqual([]);
});

test('the database keeps the day of its bill with each order, in any order of writing', async () => {
  const order = await buildCompleted(lab.db);
  const dayOf = async () =>
    (await lab.db.selectFrom('work_orders').select('bill_date').where('id', '=', order.id).executeTakeFirst())
      ?.bill_date;
  expect(await dayOf()).toBeNull();
  const bill = await buildBill(lab.db, { work_order: order, bill_date: '2026-11-12' });
  expect(await dayOf()).toBe('2026-11-12');
  await lab.db.updateTable('bills').set({ bill_date: '2026-11-13' }).where('id', '=', bill.id).execute();
  expect(await dayOf()).toBe('2026-11-13');
  await lab.db.updateTable('work_orders').set({ bill_date: '2026-01-01' }).where('id', '=', order.id).execute();
  expect(await dayOf()).toBe('2026-11-13');
  await lab.db.updateTable('work_orders').set({ bill_id: null }).where('id', '=', order.id).execute();
  expect(await dayOf()).toBeNull();
});
