import { API } from '#contract/api.ts';
import { auditEntries } from '#test/support/database-state.ts';
import { buildCompleted, saveMonth } from '#test/support/build-month.ts';
import { type WorkOrderInput, buildDoctor } from '#test/support/factories.ts';
import { sendConfirmed } from '#test/support/send-confirmed.ts';
import { openLab } from '#test/support/test-lab.ts';
import { beforeEach, describe, expect, test } from 'vitest';

// Orders on a saved monthly bill whose doctor or day is corrected, or that are deleted: the bill can always be saved again.

let doctor: { readonly id: string; readonly name: string };
let other: { readonly id: string; readonly name: string };
const [lab, admin] = await openLab('ADMIN');
beforeEach(async () => {
  [doctor, other] = [await buildDoctor(lab.db), await buildDoctor(lab.db)];
});

const build = (given: WorkOrderInput = {}) =>
  buildCompleted(lab.db, { doctor_id: doctor.id, order_date: '2026-10-05', amount: '100', ...given });

const sheet = (doctor_id: string, month: string) =>
  admin.call(API.getMonthlyWorkOrders, { query: { doctor_id, month } });

/** Two ways in which an order leaves its month's bill, and where it then belongs. */
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
  sendConfirmed(admin, API.updateWorkOrder, {
    params: { work_order_id: order.id },
    body: { version: 1, admin_mode: true, ...MOVES[to].change() },
  });

describe.each(Object.keys(MOVES) as (keyof typeof MOVES)[])('a bill whose order went to %s', (to) => {
  const { place, reason } = MOVES[to];

  test('says so on both price sheets and in month-end billing, and can be saved again even without any order', async () => {
    const order = await build();
    const first = await saveMonth(admin, doctor.id);
    const { id, bill_number } = first;
    expect((await sheet(doctor.id, '2026-11')).not_fitting).toEqual([]);
    await move(order, to);
    const { doctor_id, month } = place();
    const { serial_number } = order;
    const charging = { bill_number, billing_month: '2026-11', doctor_id: doctor.id, doctor_name: doctor.name };
    expect(await sheet(doctor.id, '2026-11')).toMatchObject({
      items: [],
      saved_bill: { bill_number },
      not_fitting: [{ serial_number, amount: '100.00', reason }],
    });
    const other_bill = { ...charging, is_own_doctor: to === 'another month' };
    expect(await sheet(doctor_id, month)).toMatchObject({
      items: [{ serial_number, on_saved_bill: false, other_bill }],
      saved_bill: null,
      not_fitting: [],
    });
    const months = new Set(['2026-11', month]);
    for (const one of months) {
      const { proof } = await admin.call(API.getMonthEnd, { query: { month: one } });
      const again = { id, ...charging, price_changed: 0, not_fitting: 1, deleted: 0 };
      expect(proof.save_again.find((bill) => bill.id === id)).toEqual(again);
      const named = proof.exceptions.filter((exception) => exception.id === order.id);
      expect(named).toMatchObject([{ monthly_bill: { bill_number, fits: false } }]);
      expect(proof.adds_up).toBe(true);
    }
    const empty = await admin.refusal(API.saveMonthlyBillHistory, { body: { doctor_id, month } });
    expect(empty.code).toBe('monthly_bill_empty');

    const nothing = { work_orders_count: 0, total_amount: '0.00' };
    const printed = { work_orders: [], total_units: 0, total_amount: '0.00', total_in_words: 'Rupees Zero Only' };
    const emptied = await saveMonth(admin, doctor.id);
    expect(emptied).toMatchObject({ id, bill_number, version: 2, ...nothing, bill_data: printed });
    const lines = lab.db.selectFrom('monthly_bill_orders').selectAll().where('monthly_bill_id', '=', id);
    expect(await lines.execute()).toEqual([]);
    const versions = lab.db.selectFrom('monthly_bill_versions').selectAll().where('monthly_bill_id', '=', id);
    expect(await versions.orderBy('version').execute()).toMatchObject([
      { version: 1, total_amount: '100.00', work_orders_count: 1 },
      { version: 2, ...nothing },
    ]);
    expect((await auditEntries(lab, id)).at(-1)).toMatchObject({
      action: 'SAVE_MONTHLY_BILL',
      before: { version: 1, total_amount: '100.00', work_orders: [{ serial_number }] },
      after: { version: 2, total_amount: '0.00', work_orders: [] },
    });

    expect((await sheet(doctor.id, '2026-11')).not_fitting).toEqual([]);
    expect((await sheet(doctor_id, month)).items).toMatchObject([{ other_bill: null }]);
    for (const one of months) {
      const { proof } = await admin.call(API.getMonthEnd, { query: { month: one } });
      expect(proof.save_again.map((again) => again.id)).not.toContain(id);
    }
    const moved = await saveMonth(admin, doctor_id, month);
    expect(moved.bill_data.work_orders).toMatchObject([{ serial_number, amount: '100.00' }]);
  });
});

test('a bill whose only order was deleted says so, keeps its text, and can be saved again empty', async () => {
  const order = await build();
  const bill = await saveMonth(admin, doctor.id);
  const query = { version: 1, admin_mode: 'true' } as const;
  await admin.call(API.deleteWorkOrder, { params: { work_order_id: order.id }, query });
  const shown = await admin.call(API.getMonthlyBill, { params: { monthly_bill_id: bill.id }, query: {} });
  expect(shown).toMatchObject({ bill_data: bill.bill_data, work_order_ids: [] });
  expect((await sheet(doctor.id, '2026-11')).not_fitting).toEqual([
    { serial_number: order.serial_number, amount: '100.00', reason: 'deleted' },
  ]);
  expect(await saveMonth(admin, doctor.id)).toMatchObject({ id: bill.id, version: 2, total_amount: '0.00' });
});
