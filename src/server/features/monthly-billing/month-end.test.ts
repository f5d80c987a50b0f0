import { API } from '#contract/api.ts';
import { monthEndSums } from '#test/support/month-end-sums.ts';
import { brokenEntries, unchanged } from '#test/support/database-state.ts';
import { buildCompleted, changeOrder, saveMonth, buildReturn } from '#test/support/build-month.ts';
import { type WorkOrderInput, buildBill, buildDoctor, buildWorkOrder } from '#test/support/factories.ts';
import { withOwnMonths } from '#test/support/own-month.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';

let { lab, admin, doctor, month } = await withOwnMonths((own) => void ({ lab, admin, doctor, month } = own));

const day = (number: number): string => `${month}-${String(number).padStart(2, '0')}`;

const build = (given: WorkOrderInput = {}) =>
  buildCompleted(lab.db, {
    doctor_id: doctor.id,
    order_date: '2000-12-01',
    completion_date: day(10),
    amount: '100',
    ...given,
  });

const close = () => admin.call(API.getMonthEnd, { query: { month } });
const closeFor = (...doctor_ids: string[]) => admin.call(API.saveMonthEnd, { body: { month, doctor_ids } });

const NOTHING = { orders: 0, amount: '0.00' };

describe('month-end billing', () => {
  test('of a month without orders passes with zero', async () => {
    const { doctors, proof } = await close();
    const nothing = { completed: NOTHING, in_ledger: '0.00', saved_bills: { bills: 0, ...NOTHING } };
    expect(proof).toMatchObject({ ...nothing, exceptions: [], save_again: [], adds_up: true });
    expect(doctors).toEqual([]);
  });

  test('counts what each doctor’s bill would charge, and what prevents it', async () => {
    await build({ tooth_numbers: [11, 12], amount: '200.25' });
    await buildBill(lab.db, { work_order: await build({ product_quality: 'U/L/danture', amount: null }) });
    await buildReturn(lab.db, await build());
    await build({ completion_date: `${month.slice(0, 4)}-12-01` });
    await buildWorkOrder(lab.db, { doctor_id: doctor.id });
    const spellings = [`A ${randomUUID()}`, `B ${randomUUID()}`];
    await admin.call(API.updateDoctor, { params: { doctor_id: doctor.id }, body: { version: 1, spellings } });
    expect(await close()).toMatchObject({
      month,
      doctors: [
        {
          doctor_id: doctor.id,
          doctor_name: doctor.name,
          spellings,
          orders: 2,
          units: 4,
          total: '200.25',
          unpriced: 1,
          unbilled: 1,
          on_hold: 1,
          ready: false,
          saved_bill: null,
        },
      ],
    });
  });

  test('lists doctors by name, also those with only orders on hold, or with a saved bill', async () => {
    const [ravi, asha, meena] = await Promise.all(
      ['Ravi', 'Asha', 'Meena'].map((name) => buildDoctor(lab.db, { name: `${name} ${randomUUID()}` })),
    );
    await build({ doctor_id: ravi?.id ?? '' });
    await buildReturn(lab.db, await build({ doctor_id: asha?.id ?? '' }));
    const moved = await build({ doctor_id: meena?.id ?? '' });
    await saveMonth(admin, meena?.id ?? '', month);
    await changeOrder(lab.db, moved, { doctor_id: ravi?.id ?? '' });
    const { doctors, proof } = await close();
    expect(doctors.map(({ doctor_id, orders, ready }) => [doctor_id, orders, ready])).toEqual([
      [asha?.id, 0, false],
      // Its bill must be saved again, empty.
      [meena?.id, 0, true],
      [ravi?.id, 1, true],
    ]);
    expect(doctors[1]?.saved_bill).toMatchObject({ is_current: false });
    expect(monthEndSums(doctors).completed).toEqual(proof.completed);
    // It is charged, though to its earlier doctor.
    expect(proof).toMatchObject({
      on_this_month: NOTHING,
      on_other_doctor: { orders: 1 },
      on_hold: { orders: 1 },
      adds_up: true,
    });
  });
});

describe('a saved bill', () => {
  const isCurrent = async (): Promise<boolean | undefined> => (await close()).doctors[0]?.saved_bill?.is_current;

  test('is current until saving it would change it', async () => {
    const order = await build();
    const { id, bill_number } = await saveMonth(admin, doctor.id, month);
    expect((await close()).doctors).toMatchObject([{ saved_bill: { id, bill_number, version: 1, is_current: true } }]);
    const { amount, patient_name, completion_date } = order;
    for (const change of [{ amount: '101' }, { patient_name: 'Asha' }, { completion_date: day(11) }]) {
      const changed = await changeOrder(lab.db, order, change);
      expect(await isCurrent(), JSON.stringify(change)).toBe(false);
      await changeOrder(lab.db, changed, { amount, patient_name, completion_date });
      expect(await isCurrent()).toBe(true);
    }
    await build({ amount: null });
    expect(await isCurrent()).toBe(true);
    await build();
    expect(await isCurrent()).toBe(false);
    await saveMonth(admin, doctor.id, month);
    expect(await isCurrent()).toBe(true);
  });

  test('is printed once its current version was printed', async () => {
    const order = await build();
    const { id } = await saveMonth(admin, doctor.id, month);
    const isPrinted = async () => (await close()).doctors[0]?.saved_bill?.is_printed;
    expect(await isPrinted()).toBe(false);
    await admin.call(API.markMonthlyBillPrinted, { params: { monthly_bill_id: id }, body: { version: 1 } });
    expect(await isPrinted()).toBe(true);
    await changeOrder(lab.db, order, { amount: '101' });
    await saveMonth(admin, doctor.id, month);
    expect(await isPrinted()).toBe(false);
  });
});

test('as many statements for one order of one doctor as for forty of ten', async () => {
  await build();
  await saveMonth(admin, doctor.id, month);
  const one = await lab.statementsOf(close);
  const doctors = await Promise.all(Array.from({ length: 10 }, () => buildDoctor(lab.db)));
  for (const { id } of [...doctors, ...doctors, ...doctors, ...doctors]) await build({ doctor_id: id });
  const many = await lab.statementsOf(close);
  expect(many.result.doctors).toHaveLength(11);
  expect(many.statements.length).toBe(one.statements.length);
  const savedOne = await lab.statementsOf(() => closeFor(doctors[0]?.id ?? ''));
  for (const { id } of doctors) await build({ doctor_id: id });
  const savedMany = await lab.statementsOf(() => closeFor(...doctors.map(({ id }) => id)));
  expect(savedMany.result.saved).toHaveLength(10);
  expect(savedMany.statements.length).toBe(savedOne.statements.length);
});

describe('saving the month', () => {
  test('saves ready doctors and names the others; one does not stop another', async () => {
    const [ready, unpriced, empty, gone] = [
      doctor,
      await buildDoctor(lab.db),
      await buildDoctor(lab.db),
      { id: randomUUID(), name: '' },
    ];
    await build();
    await build({ doctor_id: unpriced.id });
    await build({ doctor_id: unpriced.id, amount: null });
    await buildReturn(lab.db, await build({ doctor_id: empty.id }));
    const { saved, errors } = await closeFor(gone.id, unpriced.id, ready.id, empty.id);
    expect(saved).toMatchObject([{ doctor_id: ready.id, billing_month: month, version: 1, total_amount: '100.00' }]);
    expect(errors).toEqual([
      { doctor_id: gone.id, doctor_name: gone.id.slice(0, 8), message: 'Doctor not found' },
      { doctor_id: unpriced.id, doctor_name: unpriced.name, message: expect.stringMatching(/^1 work order has no/) },
      {
        doctor_id: empty.id,
        doctor_name: empty.name,
        message: expect.stringMatching(/has no priced work orders to bill/),
      },
    ]);
    const written = lab.db.selectFrom('audit_entries').select('subject_id').where('action', '=', 'SAVE_MONTHLY_BILL');
    expect((await written.orderBy('seq').execute()).at(-1)).toEqual({ subject_id: saved[0]?.id });
  });

  test('again returns the same and writes nothing', async () => {
    await build();
    const first = await closeFor(doctor.id, doctor.id.toUpperCase());
    expect(first.saved).toHaveLength(1);
    expect(await unchanged(lab, () => closeFor(doctor.id))).toEqual(first);
  });

  test('numbers new bills one after the other, and keeps the numbers of existing ones', async () => {
    const doctors = await Promise.all(Array.from({ length: 4 }, () => buildDoctor(lab.db)));
    const ids = doctors.map(({ id }) => id);
    for (const id of ids) await build({ doctor_id: id });
    const [old = ''] = ids;
    const { bill_number } = await saveMonth(admin, old, month);
    for (const id of ids) await build({ doctor_id: id });
    const { saved } = await closeFor(...ids.toReversed());
    const numbers = saved.map((bill) => Number(bill.bill_number.split('/')[2]));
    const first = Number(bill_number.split('/')[2]);
    expect(numbers).toEqual([first + 1, first + 2, first + 3, first]);
    expect(saved.map(({ version }) => version)).toEqual([1, 1, 1, 2]);
    const bill = await admin.call(API.getMonthlyBill, { params: { monthly_bill_id: saved[0]?.id ?? '' }, query: {} });
    expect(bill.bill_data).toMatchObject({ bill_number: saved[0]?.bill_number, total_amount: '200.00' });
  });

  test('by twenty at once, of the same doctors in any order: one bill each, numbers without a gap', async () => {
    const doctors = await Promise.all(Array.from({ length: 6 }, () => buildDoctor(lab.db)));
    const ids = doctors.map(({ id }) => id);
    for (const id of ids) await build({ doctor_id: id });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, client) => closeFor(...(client % 2 === 0 ? ids : ids.toReversed()))),
    );
    expect(answers.every(({ saved }) => saved.length === 6)).toBe(true);
    expect(new Set(answers.flatMap(({ saved }) => saved.map(({ bill_number }) => bill_number))).size).toBe(6);
    expect(answers.flatMap(({ saved }) => saved).every(({ version }) => version === 1)).toBe(true);
    const { rows } = await lab.database.pool.query<{ gap: boolean }>(
      `select max(split_part(bill_number, '/', 3)::int) <> count(*) as gap from monthly_bills_history
       group by split_part(bill_number, '/', 2)`,
    );
    expect(rows.every(({ gap }) => !gap)).toBe(true);
    expect(await brokenEntries(lab.db)).toEqual([]);
  });
});
