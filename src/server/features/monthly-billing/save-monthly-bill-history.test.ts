import { API } from '#contract/api.ts';
import { runs } from '#test/support/runs.ts';
import { auditEntries, brokenEntries, databaseDigest, unchanged } from '#test/support/database-state.ts';
import { buildCompleted, changeOrder, completeAgain, saveMonth, buildReturn } from '#test/support/build-month.ts';
import { type WorkOrderInput, buildDoctor } from '#test/support/factories.ts';
import { withOwnMonths } from '#test/support/own-month.ts';
import { DAY, signIn } from '#test/support/test-lab.ts';
import { sendConfirmed } from '#test/support/send-confirmed.ts';
import { waitForLocks } from '#test/support/wait-for-locks.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';

let { lab, admin, doctor } = await withOwnMonths((own) => void ({ lab, admin, doctor } = own));

const build = (given: WorkOrderInput = {}) => buildCompleted(lab.db, { doctor_id: doctor.id, amount: '100', ...given });

const save = (month = '2026-11') => saveMonth(admin, doctor.id, month);

/** Moves the clock forward, and signs in again after it. */
async function daysLater(days: number): Promise<void> {
  lab.clock.advance(days * DAY);
  admin = await signIn(lab, 'ADMIN', admin.account);
}

const serialsOf = ({ bill_data }: { bill_data: { work_orders: readonly { serial_number: string }[] } }): string[] =>
  bill_data.work_orders.map(({ serial_number }) => serial_number);

const ordersOn = async (billId: string) =>
  lab.db
    .selectFrom('monthly_bill_orders')
    .select(['work_order_id', 'serial_number', 'amount'])
    .where('monthly_bill_id', '=', billId)
    .orderBy('serial_number')
    .execute();

const versionsOf = async (billId: string) => {
  const versions = lab.db.selectFrom('monthly_bill_versions').selectAll().where('monthly_bill_id', '=', billId);
  return versions.orderBy('version').execute();
};

const ROUNDS = runs(4, 20);

const oneTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

describe('is refused, and changes nothing,', () => {
  const refused = (body: { doctor_id: string; month: string }) =>
    unchanged(lab, () => admin.refusal(API.saveMonthlyBillHistory, { body }));

  test('for an unknown doctor', async () => {
    expect((await refused({ doctor_id: randomUUID(), month: '2026-11' })).code).toBe('doctor_not_found');
  });

  test.each([
    ['without a priced order', () => build({ amount: null })],
    ['whose orders are of another month', () => build({ completion_date: '2026-10-31' })],
    ['whose orders are back', async () => buildReturn(lab.db, await build())],
    [
      'whose orders another month’s bill charges',
      async () => {
        const order = await build({ completion_date: '2026-10-10' });
        await save('2026-10');
        await changeOrder(lab.db, order, { completion_date: '2026-11-10' });
      },
    ],
  ])('for a month %s', async (_, given) => {
    await given();
    expect(await refused({ doctor_id: doctor.id, month: '2026-11' })).toMatchObject({
      status: 409,
      code: 'monthly_bill_empty',
      detail: `${doctor.name} has no priced work orders to bill in November 2026.`,
    });
  });

  test('for more than a bill can hold', async () => {
    await lab.database.pool.query(
      `insert into work_orders (serial_year, serial_no, doctor_id, doctor_name, patient_name, product_quality, product_shade, status,
         order_date, completion_date, created_by, amount, price_source)
       select 2031, n, $1, 'Rao', 'Meera', 'Zirconia', 'A2', 'completed', '2026-11-01', '2026-11-10', $2, 1000000000, 'typed'
       from generate_series(1, 101) n`,
      [doctor.id, admin.account.id],
    );
    expect(await refused({ doctor_id: doctor.id, month: '2026-11' })).toMatchObject({
      code: 'invalid_input',
      detail: 'The total of a bill can be at most 100000000000.00',
    });
  });
});

describe('a saved bill', () => {
  test('contains all that is printed, of priced orders alone, with the current laboratory data', async () => {
    await build({ amount: null });
    const one = await build({ tooth_numbers: [11, 21], rate: '100.25', amount: '200.50', patient_name: 'Asha' });
    const first = await build({ completion_date: '2026-11-01', product_quality: 'U/L/danture', amount: '150000' });
    const { company_name, address, phone, email, currency, logo_id, gst_number, bill_footer } = await lab.db
      .selectFrom('laboratory_settings')
      .selectAll()
      .executeTakeFirstOrThrow();
    const lineOf = (order: typeof one) => {
      const { serial_number, completion_date, patient_name, tooth_numbers, product_quality, rate, amount } = order;
      return { serial_number, completion_date, patient_name, tooth_numbers, product_quality, units: 2, rate, amount };
    };
    const bill = await save();
    expect(bill).toEqual({
      id: bill.id,
      bill_number: bill.bill_number,
      doctor_id: doctor.id,
      doctor_name: doctor.name,
      billing_month: '2026-11',
      billing_month_name: 'November 2026',
      billing_year: 2026,
      work_orders_count: 2,
      total_amount: '150200.50',
      generated_by: admin.account.email,
      generated_at: '2026-11-21T06:30:00Z',
      version: 1,
      prints_count: 0,
      money: { paid: '0.00', credited: '0.00', open: '150200.50', receipts: [] },
      work_order_ids: [first.id, one.id],
      prints: [],
      bill_data: {
        bill_number: bill.bill_number,
        doctor_name: doctor.name,
        month: '2026-11',
        month_name: 'November 2026',
        generated_date: '2026-11-21',
        laboratory: { company_name, address, phone, email, currency, logo_id, gst_number, bill_footer },
        work_orders: [lineOf(first), lineOf(one)],
        total_units: 4,
        total_amount: '150200.50',
        total_in_words: 'Rupees One Lakh Fifty Thousand Two Hundred and Fifty Paise Only',
      },
    });
    expect(await ordersOn(bill.id)).toEqual(
      [one, first].map(({ id, serial_number, amount }) => ({ work_order_id: id, serial_number, amount })),
    );
    const version = { version: 1, total_amount: '150200.50', work_orders_count: 2, saved_by: admin.account.id };
    expect(await versionsOf(bill.id)).toMatchObject([version]);
    expect(await auditEntries(lab, bill.id)).toMatchObject([
      {
        action: 'SAVE_MONTHLY_BILL',
        subject_label: bill.bill_number,
        before: null,
        after: {
          billing_month: '2026-11',
          version: 1,
          total_amount: '150200.50',
          work_orders: [
            { serial_number: first.serial_number, amount: '150000.00' },
            { serial_number: one.serial_number, amount: '200.50' },
          ],
        },
      },
    ]);
  });

  test('keeps its number when it is saved again; the earlier text is stored as a version', async () => {
    const order = await build();
    const first = await save();
    await daysLater(1);
    await changeOrder(lab.db, order, { amount: '120' });
    await build({ amount: '30' });
    const second = await save();
    expect(second).toMatchObject({
      id: first.id,
      bill_number: first.bill_number,
      version: 2,
      total_amount: '150.00',
      generated_at: '2026-11-22T06:30:00Z',
    });
    expect(second.bill_data.generated_date).toBe('2026-11-22');
    expect(await versionsOf(first.id)).toMatchObject([
      { version: 1, total_amount: '100.00', bill_data: first.bill_data },
      { version: 2, total_amount: '150.00', bill_data: second.bill_data },
    ]);
    const charged = await ordersOn(first.id);
    expect(charged.map(({ amount }) => amount)).toEqual(['120.00', '30.00']);
    expect(second.work_order_ids).toEqual(charged.map(({ work_order_id }) => work_order_id));
    const earlier = { params: { monthly_bill_id: first.id }, query: { version: '1' } } as const;
    expect((await admin.call(API.getMonthlyBill, earlier)).work_order_ids).toEqual([order.id]);
    expect((await auditEntries(lab, first.id)).at(-1)).toMatchObject({
      before: { version: 1, total_amount: '100.00' },
      after: { version: 2, total_amount: '150.00' },
    });
  });

  test('is returned unchanged if nothing has changed, on any day and with any address of the laboratory', async () => {
    await build();
    const first = await save();
    await daysLater(3);
    const before = await databaseDigest(lab.db);
    await lab.db.updateTable('laboratory_settings').set({ phone: '020 5550 1234' }).execute();
    expect(await save()).toEqual(first);
    await lab.db.updateTable('laboratory_settings').set({ phone: '' }).execute();
    const { idempotency_keys: _, ...after } = await databaseDigest(lab.db);
    expect(before).toMatchObject(after);
  });

  test('has a number of the financial year in which it is first saved, and keeps it', async () => {
    const earlier = await build({ completion_date: '2026-03-31' });
    lab.clock.set('2026-03-31T06:30:00Z');
    admin = await signIn(lab, 'ADMIN', admin.account);
    const first = await save('2026-03');
    expect(first.bill_number).toMatch(/^M\/25-26\/\d{5}$/);
    await daysLater(1);
    await changeOrder(lab.db, earlier, { amount: '120' });
    expect(await save('2026-03')).toMatchObject({
      bill_number: first.bill_number,
      version: 2,
      bill_data: { generated_date: '2026-04-01', bill_number: first.bill_number },
    });
    doctor = await buildDoctor(lab.db);
    await build({ completion_date: '2026-03-31' });
    expect((await save('2026-03')).bill_number).toMatch(/^M\/26-27\/\d{5}$/);
  });
});

test('an order that was returned stays on the bill that charges it, also when that is saved again', async () => {
  const back = await build();
  await build({ amount: '50' });
  const first = await save();
  const taken = await buildReturn(lab.db, back);
  await build({ amount: '7' });
  expect(await save()).toMatchObject({ id: first.id, version: 2, total_amount: '157.00' });
  await completeAgain(lab.db, taken, '2026-12-03');
  await build({ amount: '1' });
  expect(await save()).toMatchObject({ version: 3, total_amount: '158.00' });
  const body = { doctor_id: doctor.id, month: '2026-12' };
  expect((await admin.refusal(API.saveMonthlyBillHistory, { body })).code).toBe('monthly_bill_empty');
});

describe('at once', () => {
  test('twenty saves and prices: one record, versions in sequence, each with the sum of its orders', async () => {
    const orders = await Promise.all(Array.from({ length: 5 }, () => build()));
    await Promise.all(
      Array.from({ length: 20 }, async (_, client) => {
        const order = orders[client % 5];
        if (client % 4 === 3 && order !== undefined) {
          const price = { work_order_id: order.id, version: 1, amount: 100 + client };
          await admin.call(API.saveMonthlyPrices, { body: { prices: [price] } });
        }
        await save();
      }),
    );
    const { id, version, total_amount } = await save();
    const versions = await versionsOf(id);
    expect(versions.map((row) => row.version)).toEqual(oneTo(version));
    const charged = await ordersOn(id);
    const sum = charged.reduce((total, { amount }) => total + Number(amount) * 100, 0);
    expect((sum / 100).toFixed(2)).toBe(total_amount);
    expect(await brokenEntries(lab.db)).toEqual([]);
  });

  test.each(['months', 'doctors'])(
    'two %s, while an order moves between them: only one of their bills charges it',
    async (two) => {
      const other = await buildDoctor(lab.db);
      const byMonth = two === 'months';
      const change = byMonth ? { completion_date: '2026-11-02' } : { doctor_name: other.name };
      const saveOne = () => save('2026-10');
      const saveOther = () => (byMonth ? save('2026-11') : saveMonth(admin, other.id, '2026-10'));
      const build10 = (given: WorkOrderInput = {}) => build({ completion_date: '2026-10-31', ...given });
      for (let round = 0; round < ROUNDS; round += 1) {
        const { id: work_order_id } = await build10();
        await build10();
        await build10(byMonth ? { completion_date: '2026-11-01' } : { doctor_id: other.id });
        const move = { params: { work_order_id }, body: { version: 1, admin_mode: true, ...change } };
        await Promise.all([saveOne(), sendConfirmed(admin, API.updateWorkOrder, move), saveOther(), saveOne()]);
      }
      const serials = [await saveOne(), await saveOther()].flatMap(serialsOf);
      expect(new Set(serials).size).toBe(serials.length);
      expect(serials).toHaveLength(3 * ROUNDS);
    },
  );

  test('a save waits for a change of one of its orders, and bills the result', async () => {
    const other = await buildDoctor(lab.db);
    const [mover, repriced] = [await build(), await build({ amount: '5' })];
    const saving = await lab.db.transaction().execute(async (tx) => {
      await changeOrder(tx, mover, { doctor_id: other.id });
      await changeOrder(tx, repriced, { amount: '6' });
      const answer = save();
      await waitForLocks(lab);
      // In an array: a promise alone would be awaited here.
      return [answer] as const;
    });
    expect((await saving[0]).bill_data.work_orders).toMatchObject([
      { serial_number: repriced.serial_number, amount: '6.00' },
    ]);
    expect(serialsOf(await saveMonth(admin, other.id))).toEqual([mover.serial_number]);
  });
});

test('the history is listed with the latest month first, by doctor, month and page', async () => {
  const months = oneTo(27).map((n) => `${2000 + Math.ceil(n / 12)}-${String(((n - 1) % 12) + 1).padStart(2, '0')}`);
  for (const month of months) {
    await build({ completion_date: `${month}-05`, order_date: `${month}-01` });
    await save(month);
  }
  const list = async (query: { month?: string; page?: number }) =>
    admin.call(API.getMonthlyBillsHistory, { query: { doctor_id: doctor.id, ...query } });
  const first = await list({});
  expect(first).toMatchObject({ total: 27, page: 1, page_size: 25 });
  expect(first.items.map(({ billing_month }) => billing_month)).toEqual(months.toReversed().slice(0, 25));
  expect((await list({ page: 2 })).items.map(({ billing_month }) => billing_month)).toEqual(['2001-02', '2001-01']);
  expect(await list({ month: '2001-05' })).toMatchObject({ total: 1, items: [{ billing_month: '2001-05' }] });
  const { total, items } = await admin.call(API.getMonthlyBillsHistory, { query: {} });
  expect(total).toBeGreaterThan(27);
  const listed = items.map(({ billing_month }) => billing_month);
  expect(listed).toEqual(listed.toSorted().toReversed());
});

test('the history is sorted within a month by the name without its title, in any spelling', async () => {
  const month = '2009-03';
  const names = ['Dhaval', 'DR. amol', 'Bhavesh', 'Dr Aparna', 'Doctor Chetan'].map((name) => `${name} Sort`);
  for (const name of names) {
    const { id } = await buildDoctor(lab.db, { name });
    await build({ doctor_id: id, completion_date: `${month}-05`, order_date: `${month}-01` });
    await saveMonth(admin, id, month);
  }
  const { items } = await admin.call(API.getMonthlyBillsHistory, { query: { month } });
  expect(items.map(({ doctor_name }) => doctor_name.replace(' Sort', ''))).toEqual([
    'DR. amol',
    'Dr Aparna',
    'Bhavesh',
    'Doctor Chetan',
    'Dhaval',
  ]);
});
