import { type AnalyticsOf, getAnalytics } from '#contract/analytics.ts';
import { completeWorkOrder, createWorkOrder } from '#contract/work-orders/work-order-changes.ts';
import { RANGE_TEXTS } from '#domain/analytics/range.ts';
import type { AnalyticsTab } from '#domain/analytics/tabs.ts';
import { type AnalyticsRecords, DAYS, buildAnalyticsRecords } from '#test/support/build-analytics.ts';
import { buildDoctor, buildWorkOrder } from '#test/support/factories.ts';
import { signIn, openLab } from '#test/support/test-lab.ts';
import { expect, test } from 'vitest';

// Every figure, compared with hand-computed totals of the ten orders and six bills of build-analytics.ts.

const [lab, admin] = await openLab('ADMIN');
const made: AnalyticsRecords = await buildAnalyticsRecords(lab.db);

const ask = async <Tab extends AnalyticsTab>(tab: Tab, range: object = DAYS): Promise<AnalyticsOf<Tab>> =>
  (await admin.call(getAnalytics, { query: { tab, ...range } })) as AnalyticsOf<Tab>;

test.each([
  [{ days: '14' }, 'days', 'Use 7, 30, 90 or 365'],
  [{ from: '2026-11-01', to: '2026-11-22' }, 'to', RANGE_TEXTS.toAfterToday],
])('the range %j is refused', async (range, field, message) => {
  const refusal = await admin.refusal(getAnalytics, { query: { tab: 'revenue', ...range } });
  expect(refusal).toMatchObject({ code: 'invalid_input', errors: [{ field, message }] });
});

test('thirty days end today, and are compared with the thirty days before', async () => {
  const { period, period_before, by_day } = await ask('revenue', {});
  const from = '2026-10-23';
  expect(period).toEqual({ from, to: '2026-11-21' });
  expect(period_before).toEqual({ from: '2026-09-23', to: '2026-10-22' });
  expect([by_day[0]?.day, by_day.at(-1)?.day]).toEqual([from, '2026-11-21']);
});

test('the revenue', async () => {
  const { by_day, ...revenue } = await ask('revenue');
  expect(revenue).toEqual({
    tab: 'revenue',
    period: DAYS,
    period_before: { from: '2026-10-22', to: '2026-10-31' },
    // Paid: 1000 + 1000 for A and B, 2500 for C. Not paid: 500.50 - 200.00 of F. H's bill has no amount, and the void
    // one is not counted.
    totals: { revenue: '4500.00', billed: '5000.50', outstanding: '300.50', bills: 4, paid_bills: 2 },
    totals_before: { revenue: '300.00', billed: '300.00', outstanding: '0.00', bills: 1, paid_bills: 1 },
    credited_on_months: '0.00',
    by_month: [{ month: '2026-11', revenue: '4500.00', billed: '5000.50' }],
    by_doctor: [
      { doctor_id: made.doctors.sen, doctor_name: 'Dr. Sen', bills: 2, revenue: '2500.00', billed: '2500.00' },
      { doctor_id: made.doctors.rao, doctor_name: 'Dr. Rao', bills: 2, revenue: '2000.00', billed: '2500.50' },
    ],
    other_doctors: null,
    top_procedures: [
      { product_quality: 'Zirconia', orders: 2, revenue: '3500.00' },
      { product_quality: 'E-max', orders: 1, revenue: '1000.00' },
    ],
  });
  expect(by_day).toHaveLength(10);
  expect(by_day.filter(({ billed }) => billed !== '0.00')).toEqual([
    { day: '2026-11-05', revenue: '2000.00', billed: '2000.00' },
    { day: '2026-11-10', revenue: '2500.00', billed: '3000.50' },
  ]);
});

test('the revenue by months counts only the days of the range', async () => {
  const { by_month } = await ask('revenue', { from: '2026-10-31', to: '2026-11-05' });
  expect(by_month).toEqual([
    { month: '2026-10', revenue: '300.00', billed: '300.00' },
    { month: '2026-11', revenue: '2000.00', billed: '2000.00' },
  ]);
});

test('the work orders', async () => {
  const { by_day, ...work } = await ask('work_orders');
  const { rao, sen, iyer } = made.doctors;
  expect(work).toEqual({
    tab: 'work_orders',
    period: DAYS,
    period_before: { from: '2026-10-22', to: '2026-10-31' },
    totals: {
      // A to F; E cancelled; A, B, C and F completed, of which F was returned.
      orders: 6,
      cancelled: 1,
      finished: 4,
      revised: 1,
      revision_percentage: 25,
      // A, B, C and G. Expected after 4, 5 and 7 days: 16 / 3. Completed after 3, 6, 8 and 8: 25 / 4.
      completed: 4,
      average_expected_days: 5.3,
      average_true_days: 6.3,
      // A by its date, B and G after it, C had none.
      dated: 3,
      on_time: 1,
      on_time_percentage: 33.3,
      returns: 2,
      remakes: 0,
      remakes_amount: '0.00',
    },
    totals_before: {
      orders: 2,
      cancelled: 0,
      finished: 2,
      revised: 1,
      revision_percentage: 50,
      completed: 1,
      average_expected_days: 0,
      average_true_days: 0,
      dated: 1,
      on_time: 1,
      on_time_percentage: 100,
      returns: 1,
      remakes: 0,
      remakes_amount: '0.00',
    },
    by_status: [
      { status: 'completed', orders: 3 },
      { status: 'cancelled', orders: 1 },
      { status: 'in_progress', orders: 1 },
      { status: 'revision_in_progress', orders: 1 },
    ],
    top_doctors: [
      { doctor_id: rao, doctor_name: 'Dr. Rao', orders: 3 },
      { doctor_id: sen, doctor_name: 'Dr. Sen', orders: 2 },
      { doctor_id: iyer, doctor_name: 'Dr. Iyer', orders: 1 },
    ],
    top_procedures: [
      { product_quality: 'Zirconia', orders: 4 },
      { product_quality: 'E-max', orders: 1 },
      { product_quality: 'Metal', orders: 1 },
    ],
    revisions_by_doctor: [
      { doctor_id: rao, doctor_name: 'Dr. Rao', finished: 3, revised: 1, revision_percentage: 33.3 },
      { doctor_id: sen, doctor_name: 'Dr. Sen', finished: 1, revised: 0, revision_percentage: 0 },
    ],
    revisions_by_product: [
      { product_quality: 'Zirconia', finished: 3, revised: 1, revision_percentage: 33.3 },
      { product_quality: 'E-max', finished: 1, revised: 0, revision_percentage: 0 },
    ],
    revisions_by_reason: [
      { return_reason: 'Color Mismatch', returns: 1, revised: 1, revision_percentage: 25 },
      { return_reason: 'Poor Fit', returns: 1, revised: 1, revision_percentage: 25 },
    ],
    returns_by_responsible: [{ responsible: null, returns: 2 }],
    remakes_by_doctor: [],
  });
  expect(by_day).toHaveLength(10);
  expect(by_day.filter(({ orders, completed }) => orders + completed > 0)).toEqual([
    { day: '2026-11-01', orders: 1, completed: 0 },
    { day: '2026-11-02', orders: 2, completed: 1 },
    { day: '2026-11-03', orders: 1, completed: 0 },
    { day: '2026-11-04', orders: 0, completed: 1 },
    { day: '2026-11-05', orders: 1, completed: 0 },
    { day: '2026-11-09', orders: 0, completed: 1 },
    { day: '2026-11-10', orders: 1, completed: 1 },
  ]);
});

test('the patients', async () => {
  const { rao, sen, iyer } = made.doctors;
  const { over_time, ...patients } = await ask('patients');
  expect(patients).toEqual({
    tab: 'patients',
    period: DAYS,
    period_before: { from: '2026-10-22', to: '2026-10-31' },
    step: 'day',
    // Rao's Asha (A, B) and Meera (F, known by G), Sen's Ravi (C, D, known by J), Iyer's Ravi (E).
    totals: { patients: 4, new_patients: 2, orders: 6, orders_per_patient: 1.5 },
    totals_before: { patients: 2, new_patients: 2, orders: 2, orders_per_patient: 1 },
    top_doctors: [
      { doctor_id: rao, doctor_name: 'Dr. Rao', patients: 2, new_patients: 1, orders: 3 },
      { doctor_id: sen, doctor_name: 'Dr. Sen', patients: 1, new_patients: 0, orders: 2 },
      { doctor_id: iyer, doctor_name: 'Dr. Iyer', patients: 1, new_patients: 1, orders: 1 },
    ],
    by_orders: [
      { orders: 1, patients: 2 },
      { orders: 2, patients: 2 },
      { orders: 3, patients: 0 },
      { orders: 4, patients: 0 },
    ],
  });
  expect(over_time).toHaveLength(10);
  expect(over_time.filter(({ patients: found }) => found > 0)).toEqual([
    { from: '2026-11-01', patients: 1, new_patients: 1 },
    { from: '2026-11-02', patients: 2, new_patients: 0 },
    { from: '2026-11-03', patients: 1, new_patients: 0 },
    { from: '2026-11-05', patients: 1, new_patients: 0 },
    { from: '2026-11-10', patients: 1, new_patients: 1 },
  ]);
});

test('the patients of a long range, by month', async () => {
  const { step, over_time, totals } = await ask('patients', { from: '2026-08-11', to: '2026-11-11' });
  expect(step).toBe('month');
  expect(over_time).toEqual([
    { from: '2026-08-11', patients: 0, new_patients: 0 },
    { from: '2026-09-01', patients: 0, new_patients: 0 },
    // Rao's Meera (G), Sen's Asha (H) and Sen's Ravi (J).
    { from: '2026-10-01', patients: 3, new_patients: 3 },
    { from: '2026-11-01', patients: 4, new_patients: 2 },
  ]);
  expect(totals.new_patients).toBe(5);
});

test('the work of the staff is listed by person', async () => {
  const { asha, ravi } = made.staff;
  const one = { account_id: asha.id, name: 'Asha Pillai', role: 'USER', is_deleted: false };
  const other = { account_id: ravi.id, name: 'ravi@lab.test', role: 'USER', is_deleted: true };
  expect(await ask('staff')).toEqual({
    tab: 'staff',
    period: DAYS,
    period_before: { from: '2026-10-22', to: '2026-10-31' },
    totals: { orders: 6, completed: 2, revisions: 1, returns: 2, trials: 1, bills: 4, prints: 1 },
    totals_before: { orders: 2, completed: 1, revisions: 0, returns: 0, trials: 0, bills: 1, prints: 1 },
    // A copy was printed on the 22nd of October.
    logged_since: '2026-10-22',
    people: [
      { ...one, orders: 4, completed: 2, revisions: 0, returns: 1, trials: 0, bills: 3, prints: 1 },
      { ...other, orders: 2, completed: 0, revisions: 1, returns: 1, trials: 1, bills: 1, prints: 0 },
    ],
  });
});

test('the work of the staff counts the real actions of users', async () => {
  const staff = await signIn(lab, 'USER');
  const mine = async () =>
    (await ask('staff', { days: 7 })).people.find(({ account_id }) => account_id === staff.account.id);
  expect(await mine()).toBeUndefined();
  const product = { product_quality: 'Pfm', product_shade: 'A2' };
  const body = { doctor_name: 'Dr. Bose', patient_name: 'Kiran', ...product, order_date: '2026-11-20' };
  const { id, version } = await staff.call(createWorkOrder, { body });
  const done = { version, completion_date: '2026-11-21' };
  await staff.call(completeWorkOrder, { params: { work_order_id: id }, body: done });
  expect(await mine()).toMatchObject({ orders: 1, completed: 1, revisions: 0, bills: 0 });
});

test('a range without records has zeros, and no share', async () => {
  const empty = { from: '2010-01-01', to: '2010-01-02' };
  expect((await ask('work_orders', empty)).totals).toMatchObject({ orders: 0, on_time_percentage: null });
  expect((await ask('patients', empty)).totals.orders_per_patient).toBeNull();
  expect((await ask('staff', empty)).people).toEqual([]);
  expect(await ask('revenue', { from: '2000-01-01', to: '2000-12-31' })).toMatchObject({
    period_before: { from: '1998-12-31', to: '1999-12-31' },
    totals: { revenue: '0.00', bills: 0 },
    by_doctor: [],
  });
});

test('twenty-five doctors by name, all others in one row', async () => {
  const { rows } = await lab.database.pool.query<{ id: string }>(
    `insert into doctors (name, key) select 'Dr. ' || n, 'd' || lpad(n::text, 3, '0') from generate_series(1, 30) n returning id`,
  );
  for (const [index, { id }] of rows.entries()) {
    await lab.database.pool.query(
      `with document as (
         insert into documents (kind, number, doctor_id, day) values ('bill', $1, $2, '2015-05-05') returning *)
       insert into bills (id, bill_number, doctor_id, doctor_name, patient_name, bill_date, amount, created_by)
       select id, number, doctor_id, 'x', 'x', day, $3, $4 from document`,
      [`X/15-16/${String(index).padStart(5, '0')}`, id, index + 1, made.staff.asha.id],
    );
  }
  const { by_doctor, other_doctors } = await ask('revenue', { from: '2015-05-01', to: '2015-05-31' });
  expect(by_doctor.map(({ billed }) => Number(billed))).toEqual(Array.from({ length: 25 }, (_, n) => 30 - n));
  expect(other_doctors).toEqual({ doctors: 5, bills: 5, revenue: '0.00', billed: '15.00' });
});

test('rates are listed by the rate, which their charts draw', async () => {
  // The number of completed orders, and how many of them were returned.
  for (const [finished, revised] of [
    [5, 2],
    [2, 1],
    [3, 0],
    [4, 3],
  ] as const) {
    const { id: doctor_id } = await buildDoctor(lab.db);
    for (let order = 0; order < finished; order += 1) {
      const done = { status: 'completed', order_date: '2016-06-01', completion_date: '2016-06-05' } as const;
      await buildWorkOrder(lab.db, { doctor_id, ...done, revision_count: order < revised ? 1 : 0 });
    }
  }
  const { revisions_by_doctor } = await ask('work_orders', { from: '2016-06-01', to: '2016-06-30' });
  expect(revisions_by_doctor.map(({ revision_percentage }) => revision_percentage)).toEqual([75, 50, 40, 0]);
});
