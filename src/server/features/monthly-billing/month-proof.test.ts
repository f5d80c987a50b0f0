import { getMonthClose } from '#contract/month-close.ts';
import { buildCompleted, saveMonth } from '#test/support/build-month.ts';
import type { WorkOrderGiven } from '#test/support/factories.ts';
import type { OwnMonth } from '#test/support/own-month.ts';
import { withOwnMonths } from '#test/support/own-month.ts';
import type { SignedInClient } from '#test/support/sign-in.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { describe, expect, test } from 'vitest';

// What the proof says of saved bills: what was billed is what their lines say, and every difference to today is named.

let lab: TestApp;
let admin: SignedInClient;
let doctor: OwnMonth['doctor'];
let month: string;
withOwnMonths((own) => {
  ({ lab, admin, doctor, month } = own);
});

const day = (number: number): string => `${month}-${String(number).padStart(2, '0')}`;

const build = (given: WorkOrderGiven = {}) =>
  buildCompleted(lab.db, {
    doctor_id: doctor.id,
    order_date: '2000-12-01',
    completion_date: day(10),
    amount: '100',
    ...given,
  });

const proof = async () => (await admin.call(getMonthClose, { query: { month } })).proof;

describe('the proof does not add up where', () => {
  const charged = async () => {
    const order = await build();
    return { order, bill: await saveMonth(admin, doctor.id, month) };
  };

  // What no command writes.
  test.each<[string, (bill: { readonly id: string }) => Promise<unknown>]>([
    [
      'a bill comes to more than it charges',
      ({ id }) =>
        lab.db.updateTable('monthly_bills_history').set({ total_amount: '100.01' }).where('id', '=', id).execute(),
    ],
    [
      'a bill counts an order that it does not charge',
      ({ id }) =>
        lab.db.updateTable('monthly_bills_history').set({ work_orders_count: 2 }).where('id', '=', id).execute(),
    ],
    [
      'a line of a bill is lost',
      ({ id }) => lab.db.deleteFrom('monthly_bill_orders').where('monthly_bill_id', '=', id).execute(),
    ],
    [
      'a line says another amount than was billed',
      ({ id }) =>
        lab.db.updateTable('monthly_bill_orders').set({ amount: '99' }).where('monthly_bill_id', '=', id).execute(),
    ],
  ])('%s', async (_, spoil) => {
    const { bill } = await charged();
    expect((await proof()).adds_up).toBe(true);
    await spoil(bill);
    expect((await proof()).adds_up).toBe(false);
  });
});
