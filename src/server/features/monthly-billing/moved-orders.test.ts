import { getMonthClose } from '#contract/month-close.ts';
import { getMonthlyWorkOrders, saveMonthlyBillHistory } from '#contract/monthly-billing.ts';
import { deleteWorkOrder, updateWorkOrder } from '#contract/work-order-changes.ts';
import { brokenEntries } from '#test/support/audit-chain.ts';
import { buildCompleted, saveMonth } from '#test/support/build-month.ts';
import type { WorkOrderGiven } from '#test/support/factories.ts';
import { buildDoctor } from '#test/support/factories.ts';
import { sendConfirmed } from '#test/support/send-confirmed.ts';
import { signIn } from '#test/support/sign-in.ts';
import { testLab } from '#test/support/test-lab.ts';
import { beforeEach, describe, expect, test } from 'vitest';

// Orders on a saved monthly bill whose doctor or day is corrected, or that are deleted: the bill can always be saved again.

let doctor: { readonly id: string; readonly name: string };
let other: { readonly id: string; readonly name: string };
const lab = await testLab();
const admin = await signIn(lab, 'ADMIN');
beforeEach(async () => {
  [doctor, other] = [await buildDoctor(lab.db), await buildDoctor(lab.db)];
});

const build = (given: WorkOrderGiven = {}) =>
  buildCompleted(lab.db, { doctor_id: doctor.id, order_date: '2026-10-05', amount: '100', ...given });

const sheet = (doctor_id: string, month: string) => admin.call(getMonthlyWorkOrders, { query: { doctor_id, month } });

/** The two ways in which an order leaves its month's bill, and where it then belongs. */
const MOVES = {
  'another month': {
    change: () => ({ completion_date: '2026-10-31' }),
    place: () => ({ doctor_id: doctor.id, month: '2026-10' }),
    reason: 'other_month',
  },
  'another doctor': {
    change: () => ({ doctor_name: other.name }),
    place: () => ({ doctor_id: other.id, month: '2026-11' }),
    reason: 'other_doctor',
  },
} as const;

const move = (order: { readonly id: string }, to: keyof typeof MOVES) =>
  sendConfirmed(admin, updateWorkOrder, {
    params: { work_order_id: order.id },
    body: { version: 1, admin_mode: true, ...MOVES[to].change() },
  });

const chargedBy = (billId: string) =>
  lab.db.selectFrom('monthly_bill_orders').select('serial_number').where('monthly_bill_id', '=', billId).execute();

describe.each(Object.keys(MOVES) as (keyof typeof MOVES)[])('a bill whose order went to %s', (to) => {
  const { place, reason } = MOVES[to];

  test('is saved again though it was its only one: same number, next version, nothing charged', async () => {
    const order = await build();
    const first = await saveMonth(admin, doctor.id);
    await move(order, to);
    const { doctor_id, month } = place();
    expect(await admin.refusal(saveMonthlyBillHistory, { body: { doctor_id, month } })).toMatchObject({
      code: 'monthly_bill_empty',
    });

    const emptied = await saveMonth(admin, doctor.id);
    expect(emptied).toMatchObject({
      id: first.id,
      bill_number: first.bill_number,
      version: 2,
      work_orders_count: 0,
      total_amount: '0.00',
      bill_data: { work_orders: [], total_units: 0, total_amount: '0.00', total_in_words: 'Rupees Zero Only' },
    });
    expect(await chargedBy(first.id)).toEqual([]);
    const versions = await lab.db
      .selectFrom('monthly_bill_versions')
      .select(['version', 'total_amount', 'work_orders_count'])
      .where('monthly_bill_id', '=', first.id)
      .orderBy('version')
      .execute();
    expect(versions).toEqual([
      { version: 1, total_amount: '100.00', work_orders_count: 1 },
      { version: 2, total_amount: '0.00', work_orders_count: 0 },
    ]);
    const [entry] = await lab.db
      .selectFrom('audit_entries')
      .select(['action', 'before', 'after'])
      .where('subject_id', '=', first.id)
      .orderBy('seq', 'desc')
      .limit(1)
      .execute();
    expect(entry).toMatchObject({
      action: 'SAVE_MONTHLY_BILL',
      before: { version: 1, total_amount: '100.00', work_orders: [{ serial_number: order.serial_number }] },
      after: { version: 2, total_amount: '0.00', work_orders: [] },
    });

    const moved = await saveMonth(admin, doctor_id, month);
    expect(moved.bill_data.work_orders).toMatchObject([{ serial_number: order.serial_number, amount: '100.00' }]);
  });

  test('says so on its own sheet, and on that to which the order belongs now', async () => {
    const order = await build();
    const bill = await saveMonth(admin, doctor.id);
    expect((await sheet(doctor.id, '2026-11')).not_fitting).toEqual([]);
    await move(order, to);
    expect(await sheet(doctor.id, '2026-11')).toMatchObject({
      items: [],
      saved_bill: { bill_number: bill.bill_number },
      not_fitting: [{ serial_number: order.serial_number, amount: '100.00', reason }],
    });
    const { doctor_id, month } = place();
    expect(await sheet(doctor_id, month)).toMatchObject({
      items: [
        {
          serial_number: order.serial_number,
          on_saved_bill: false,
          other_bill: {
            bill_number: bill.bill_number,
            billing_month: '2026-11',
            doctor_id: doctor.id,
            doctor_name: doctor.name,
            is_own_doctor: to === 'another month',
          },
        },
      ],
      saved_bill: null,
      not_fitting: [],
    });
    await saveMonth(admin, doctor.id);
    expect((await sheet(doctor.id, '2026-11')).not_fitting).toEqual([]);
    expect((await sheet(doctor_id, month)).items).toMatchObject([{ other_bill: null }]);
  });

  test('is named in the close of its month and of the order’s, to be saved again', async () => {
    const order = await build();
    const bill = await saveMonth(admin, doctor.id);
    await move(order, to);
    const months = new Set(['2026-11', place().month]);
    const { id, bill_number } = bill;
    for (const month of months) {
      const { proof } = await admin.call(getMonthClose, { query: { month } });
      expect(proof.save_again.find((again) => again.id === id)).toEqual({
        id,
        bill_number,
        doctor_id: doctor.id,
        doctor_name: doctor.name,
        billing_month: '2026-11',
        price_changed: 0,
        not_fitting: 1,
        deleted: 0,
      });
      const named = proof.exceptions.filter((exception) => exception.id === order.id);
      expect(named).toMatchObject([{ monthly_bill: { bill_number, fits: false } }]);
      expect(proof.adds_up).toBe(true);
    }
    await saveMonth(admin, doctor.id);
    for (const month of months) {
      const { proof } = await admin.call(getMonthClose, { query: { month } });
      expect(proof.save_again.map((again) => again.id)).not.toContain(id);
    }
  });
});

test('a bill whose only order was deleted says so, and is saved again empty', async () => {
  const order = await build();
  const bill = await saveMonth(admin, doctor.id);
  await admin.call(deleteWorkOrder, {
    params: { work_order_id: order.id },
    query: { version: 1, admin_mode: 'true' },
  });
  expect((await sheet(doctor.id, '2026-11')).not_fitting).toEqual([
    { serial_number: order.serial_number, amount: '100.00', reason: 'deleted' },
  ]);
  expect(await saveMonth(admin, doctor.id)).toMatchObject({ id: bill.id, version: 2, total_amount: '0.00' });
});

test('twenty who save an emptied month at once write one version', async () => {
  const order = await build();
  const { id } = await saveMonth(admin, doctor.id);
  await move(order, 'another month');
  const answers = await Promise.all(Array.from({ length: 20 }, () => saveMonth(admin, doctor.id)));
  expect(new Set(answers.map(({ version }) => version))).toEqual(new Set([2]));
  const versions = await lab.db
    .selectFrom('monthly_bill_versions')
    .select('version')
    .where('monthly_bill_id', '=', id)
    .execute();
  expect(versions).toHaveLength(2);
  expect(await brokenEntries(lab.db)).toEqual([]);
});
