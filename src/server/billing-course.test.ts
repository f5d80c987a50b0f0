import {
  markBillPaid,
  takeBackBillPaid,
  takeOrderOffBill,
  updateBillAmount,
  updateBillStatus,
  updateWorkOrderAmount,
} from '#contract/bill-changes.ts';
import { createBill, createGroupedBill, getBill, markBillAsPrinted } from '#contract/bills.ts';
import { saveMonthlyPrices } from '#contract/monthly-billing.ts';
import { completeRevision, returnWorkOrder } from '#contract/revisions.ts';
import { deleteWorkOrder, updateWorkOrder } from '#contract/work-order-changes.ts';
import { toAmount } from '#domain/shared/money.ts';
import { faultsInBooks } from '#test/support/billing-sums.ts';
import { buildDoctor, buildWorkOrder } from '#test/support/factories.ts';
import type { SignedInClient } from '#test/support/sign-in.ts';
import { signIn } from '#test/support/sign-in.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { startTestApp } from '#test/support/test-app.ts';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

// A random walk through all that can be done with prices, bills, payments and returns: the books add up after every step.

let lab: TestApp;
let admin: SignedInClient;
beforeAll(async () => {
  lab = await startTestApp();
  admin = await signIn(lab, 'ADMIN');
});
afterAll(() => lab.close());

const TODAY = '2026-11-21';

/** What a step does, on one of the orders, or on its bill. `number` is whatever the step needs one for. */
const STEPS = [
  'price_order',
  'price_bill',
  'price_month',
  'bill',
  'bill_with_amount',
  'bill_together',
  'correct',
  'return',
  'complete',
  'pay',
  'take_back',
  'take_off',
  'print',
  'status',
  'delete',
] as const;

interface Step {
  readonly act: (typeof STEPS)[number];
  readonly place: number;
  readonly number: number;
}

interface Target {
  readonly id: string;
  readonly version: number;
  readonly bill_id: string | null;
}

type Sent = Promise<LightMyRequestResponse>;
type Act = (order: Target, number: number, all: readonly Target[]) => Sent;

const amountOf = (number: number): string => toAmount(1 + number * 7919);
const on = (order: Target) => ({ params: { work_order_id: order.id } });

const ON_ORDER: Partial<Record<Step['act'], Act>> = {
  price_order: (order, number) =>
    admin.send(updateWorkOrderAmount, { ...on(order), body: { version: order.version, amount: amountOf(number) } }),
  price_month: (_, number, all) =>
    admin.send(saveMonthlyPrices, {
      body: {
        prices: all.map(({ id, version }, index) => ({
          work_order_id: id,
          version,
          rate: amountOf(number),
          units: number % 3 === 0 ? (number % 5) + 1 : null,
          amount: amountOf(number + index),
        })),
      },
    }),
  bill: ({ id }) => admin.send(createBill, { body: { work_order_id: id } }),
  bill_with_amount: ({ id }, number) =>
    admin.send(createBill, { body: { work_order_id: id, amount: amountOf(number) } }),
  bill_together: (_, number, all) =>
    admin.send(createGroupedBill, {
      body: {
        work_order_ids: all
          .filter((order, index) => order.bill_id === null && (number >> index) % 2 === 0)
          .map(({ id }) => id),
      },
    }),
  correct: (order, number) =>
    admin.send(updateWorkOrder, {
      ...on(order),
      body: {
        version: order.version,
        tooth_numbers: [11, 12, 13, 14].slice(number % 5),
        product_quality: number % 2 === 0 ? 'Zirconia' : 'U/L/danture',
      },
    }),
  return: (order, number) =>
    admin.send(returnWorkOrder, {
      ...on(order),
      body: { version: order.version, reason: 'Poor Fit', start_revision: number % 4 > 0 },
    }),
  complete: (order) =>
    admin.send(completeRevision, { ...on(order), body: { version: order.version, completion_date: TODAY } }),
  delete: (order) => admin.send(deleteWorkOrder, { ...on(order), query: { version: order.version } }),
};

type ActOnBill = (bill_id: string, number: number) => Sent;

const versionOf = async (bill_id: string): Promise<number> =>
  (await admin.call(getBill, { params: { bill_id } })).version;

const ON_BILL: Partial<Record<Step['act'], ActOnBill>> = {
  price_bill: async (bill_id, number) => {
    const { version, is_grouped, items } = await admin.call(getBill, { params: { bill_id } });
    const prices = items.map(({ id }, index) => ({
      id,
      unit_price: amountOf(number + index),
      ...(number % 2 === 0 && { quantity: (number % 7) + 1 }),
    }));
    const price = is_grouped ? { items: prices.slice(number % prices.length) } : { amount: amountOf(number) };
    return admin.send(updateBillAmount, { params: { bill_id }, body: { version, ...price } });
  },
  pay: async (bill_id) =>
    admin.send(markBillPaid, {
      params: { bill_id },
      body: { version: await versionOf(bill_id), paid_on: TODAY, method: 'Card' },
    }),
  take_back: async (bill_id) =>
    admin.send(takeBackBillPaid, { params: { bill_id }, query: { version: await versionOf(bill_id) } }),
  take_off: async (bill_id, number) => {
    const { version, items } = await admin.call(getBill, { params: { bill_id } });
    const params = { bill_id, item_id: items[number % items.length]?.id ?? '' };
    return admin.send(takeOrderOffBill, { params, query: { version } });
  },
  print: (bill_id) => admin.send(markBillAsPrinted, { params: { bill_id } }),
  status: async (bill_id, number) =>
    admin.send(updateBillStatus, {
      params: { bill_id },
      body: { version: await versionOf(bill_id), status: number % 2 === 0 ? 'sent' : 'pending' },
    }),
};

const readTargets = (ids: readonly string[]): Promise<Target[]> =>
  lab.db.selectFrom('work_orders').select(['id', 'version', 'bill_id']).where('id', 'in', ids).orderBy('id').execute();

/** Does a step, if there is anything to do it with; null where there is not. */
async function take({ act, place, number }: Step, ids: readonly string[]): Promise<LightMyRequestResponse | null> {
  const all = await readTargets(ids);
  const order = all[place % Math.max(1, all.length)];
  if (order === undefined) return null;
  const onBill = ON_BILL[act];
  if (onBill !== undefined) return order.bill_id === null ? null : onBill(order.bill_id, number);
  return (await ON_ORDER[act]?.(order, number, all)) ?? null;
}

/** Does every kind of step at least once. */
const EVERYTHING: Step[] = [
  { act: 'bill', place: 0, number: 0 },
  { act: 'price_bill', place: 0, number: 3 },
  { act: 'pay', place: 0, number: 0 },
  { act: 'take_back', place: 0, number: 0 },
  { act: 'print', place: 0, number: 0 },
  { act: 'status', place: 0, number: 0 },
  { act: 'bill_with_amount', place: 1, number: 5 },
  { act: 'bill_together', place: 2, number: 0 },
  { act: 'price_order', place: 2, number: 4 },
  { act: 'price_bill', place: 3, number: 6 },
  { act: 'return', place: 0, number: 1 },
  { act: 'correct', place: 0, number: 2 },
  { act: 'price_order', place: 0, number: 9 },
  { act: 'complete', place: 0, number: 0 },
  { act: 'price_month', place: 0, number: 12 },
  { act: 'delete', place: 3, number: 0 },
  { act: 'price_bill', place: 3, number: 8 },
  { act: 'take_back', place: 2, number: 0 },
  { act: 'take_off', place: 2, number: 0 },
];

/** The amounts of bills by id, of those that are paid. */
async function paidAmounts(): Promise<ReadonlyMap<string, string>> {
  const bills = await lab.db.selectFrom('bills').select(['id', 'amount']).where('paid', '=', true).execute();
  return new Map(bills.map(({ id, amount }) => [id, amount]));
}

/** A paid bill stays paid at its amount but for a payment that is taken back. */
async function expectPaidToStay(before: ReadonlyMap<string, string>, act: Step['act']): Promise<void> {
  const now = await paidAmounts();
  const changed = [...before].filter(([id, amount]) => now.get(id) !== amount);
  expect(changed).toHaveLength(act === 'take_back' ? Math.min(1, changed.length) : 0);
}

/** What orders are charged, where they are only corrected. */
const readAmounts = (ids: readonly string[]) =>
  lab.db.selectFrom('work_orders').select(['id', 'amount']).where('id', 'in', ids).orderBy('id').execute();

test('whatever is done, in whatever order, the books add up after every step', async () => {
  const steps = fc.array(
    fc.record({
      act: fc.constantFrom(...STEPS),
      place: fc.integer({ min: 0, max: 4 }),
      number: fc.integer({ min: 0, max: 60 }),
    }),
    { minLength: 15, maxLength: 30 },
  );
  const done = new Set<string>();
  await fc.assert(
    fc.asyncProperty(steps, async (walk) => {
      const { id: doctor_id, name: doctor_name } = await buildDoctor(lab.db);
      const given = { doctor_id, doctor_name, status: 'completed', completion_date: '2026-11-10' } as const;
      const teeth = [[], [11], [11, 12, 13], [21, 22], [48]] as const;
      const orders = await Promise.all(
        teeth.map((tooth_numbers) => buildWorkOrder(lab.db, { ...given, tooth_numbers: [...tooth_numbers] })),
      );
      const ids = orders.map(({ id }) => id);
      for (const step of walk) {
        const paid = await paidAmounts();
        const amounts = await readAmounts(ids);
        const answer = await take(step, ids);
        if (answer === null) continue;
        expect(answer.statusCode, answer.body).toBeLessThan(500);
        if (answer.statusCode < 300) done.add(step.act);
        expect(await faultsInBooks(lab.db)).toEqual([]);
        await expectPaidToStay(paid, step.act);
        if (step.act === 'correct') expect(await readAmounts(ids)).toEqual(amounts);
      }
    }),
    { numRuns: 15, examples: [[EVERYTHING]] },
  );
  expect([...done].toSorted()).toEqual([...STEPS].toSorted());
});
