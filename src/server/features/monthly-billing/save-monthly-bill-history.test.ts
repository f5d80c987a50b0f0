import { getMonthlyBillsHistory, saveMonthlyBillHistory, saveMonthlyPrices } from '#contract/monthly-billing.ts';
import { getMonthlyBill, regenerateMonthlyBill } from '#contract/monthly-prints.ts';
import { deleteWorkOrder, updateWorkOrder } from '#contract/work-order-changes.ts';
import { brokenEntries } from '#test/support/audit-chain.ts';
import { buildCompleted, changeOrder, completeAgain, saveMonth, takeBack } from '#test/support/build-month.ts';
import { databaseDigest } from '#test/support/database-digest.ts';
import type { WorkOrderGiven } from '#test/support/factories.ts';
import { buildDoctor } from '#test/support/factories.ts';
import type { OwnMonth } from '#test/support/own-month.ts';
import { withOwnMonths } from '#test/support/own-month.ts';
import type { SignedInClient } from '#test/support/sign-in.ts';
import { sendConfirmed } from '#test/support/send-confirmed.ts';
import { signIn } from '#test/support/sign-in.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { DAY } from '#test/support/test-clock.ts';
import { untilWaiting } from '#test/support/until-waiting.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';

let lab: TestApp;
let admin: SignedInClient;
let doctor: OwnMonth['doctor'];
withOwnMonths((own) => {
  ({ lab, admin, doctor } = own);
});

const build = (given: WorkOrderGiven = {}) => buildCompleted(lab.db, { doctor_id: doctor.id, amount: '100', ...given });

const save = (month = '2026-11') => saveMonth(admin, doctor.id, month);

/** Moves the clock on, and signs in again behind it. */
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

const versionsOf = (billId: string) =>
  lab.db
    .selectFrom('monthly_bill_versions')
    .selectAll()
    .where('monthly_bill_id', '=', billId)
    .orderBy('version')
    .execute();

const entriesAbout = (id: string) =>
  lab.db.selectFrom('audit_entries').selectAll().where('subject_id', '=', id).orderBy('seq').execute();

/** The numbers within a financial year that the monthly bills have, in order. */
async function numbersOf(year: string): Promise<number[]> {
  const bills = await lab.db
    .selectFrom('monthly_bills_history')
    .select('bill_number')
    .where('bill_number', 'like', `M/${year}/%`)
    .execute();
  return bills.map(({ bill_number }) => Number(bill_number.split('/')[2])).toSorted((a, b) => a - b);
}

const oneTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

describe('is refused, and leaves everything as it was,', () => {
  const refused = async (body: { doctor_id: string; month: string }) => {
    const before = await databaseDigest(lab.db);
    const problem = await admin.refusal(saveMonthlyBillHistory, { body });
    expect(await databaseDigest(lab.db)).toEqual(before);
    return problem;
  };

  test('for a doctor who is not there', async () => {
    expect(await refused({ doctor_id: randomUUID(), month: '2026-11' })).toMatchObject({
      status: 404,
      code: 'doctor_not_found',
      detail: 'Doctor not found',
    });
  });

  test.each([
    ['without orders', async () => undefined],
    ['without a priced order', () => build({ amount: null })],
    ['whose orders are of another month', () => build({ completion_date: '2026-10-31' })],
    ['whose orders are back', async () => takeBack(lab.db, await build())],
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
      detail: `No priced work orders of ${doctor.name} in November 2026 can be billed.`,
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

  test('for a month that is none, and without a key', async () => {
    expect(await refused({ doctor_id: doctor.id, month: '2026-00' })).toMatchObject({ code: 'invalid_input' });
    await build();
    const body = { doctor_id: doctor.id, month: '2026-11' };
    const options = { idempotencyKey: null };
    expect(await admin.refusal(saveMonthlyBillHistory, { body }, options)).toMatchObject({
      code: 'idempotency_key_missing',
    });
  });
});

describe('a bill that is saved', () => {
  test('says all that is printed, of what is priced alone, with the laboratory as it is now', async () => {
    await build({ amount: null });
    const one = await build({ tooth_numbers: [11, 21], rate: '100.25', amount: '200.50', patient_name: 'Asha' });
    const first = await build({ completion_date: '2026-11-01', product_quality: 'U/L/danture', amount: '150000' });
    const { company_name, address, phone, email, currency, logo_id, gst_number, bill_footer } = await lab.db
      .selectFrom('laboratory_settings')
      .selectAll()
      .executeTakeFirstOrThrow();
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
        work_orders: [
          {
            serial_number: first.serial_number,
            completion_date: '2026-11-01',
            patient_name: 'Meera Joshi',
            tooth_numbers: [],
            product_quality: 'U/L/danture',
            units: 2,
            rate: null,
            amount: '150000.00',
          },
          {
            serial_number: one.serial_number,
            completion_date: '2026-11-10',
            patient_name: 'Asha',
            tooth_numbers: [11, 21],
            product_quality: 'Zirconia',
            units: 2,
            rate: '100.25',
            amount: '200.50',
          },
        ],
        total_units: 4,
        total_amount: '150200.50',
        total_in_words: 'Rupees One Lakh Fifty Thousand Two Hundred and Fifty Paise Only',
      },
    });
    expect(await ordersOn(bill.id)).toEqual(
      [one, first]
        .map(({ id, serial_number, amount }) => ({ work_order_id: id, serial_number, amount }))
        .toSorted((a, b) => (a.serial_number < b.serial_number ? -1 : 1)),
    );
    expect(await versionsOf(bill.id)).toMatchObject([
      { version: 1, total_amount: '150200.50', work_orders_count: 2, saved_by: admin.account.id },
    ]);
    expect(await entriesAbout(bill.id)).toMatchObject([
      {
        action: 'SAVE_MONTHLY_BILL',
        subject_type: 'monthly_bill',
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

  test('keeps its number when it is saved anew; what it said before is kept as a version', async () => {
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
    expect((await admin.call(getMonthlyBill, earlier)).work_order_ids).toEqual([order.id]);
    expect((await entriesAbout(first.id)).at(-1)).toMatchObject({
      before: { version: 1, total_amount: '100.00' },
      after: { version: 2, total_amount: '150.00' },
    });
  });

  test('is answered as it is where nothing has changed, whatever the day and the laboratory’s address', async () => {
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

  test('is the same text each time that it is answered', async () => {
    await build({ tooth_numbers: [11], rate: '50' });
    await build({ patient_name: 'आशा' });
    const body = { doctor_id: doctor.id, month: '2026-11' };
    const options = { idempotencyKey: randomUUID() };
    const saved = await admin.send(saveMonthlyBillHistory, { body }, options);
    const { id, bill_data } = saved.json<{ id: string; bill_data: object }>();
    expect((await admin.send(saveMonthlyBillHistory, { body }, options)).body).toBe(saved.body);
    const call = { params: { monthly_bill_id: id } };
    const dataOf = ({ body: text }: { readonly body: string }): string | undefined =>
      /"bill_data":(\{.*\}),"prints"/.exec(text)?.[1];
    expect(dataOf(saved)).toBe(JSON.stringify(bill_data));
    const answers = [
      await admin.send(getMonthlyBill, { ...call, query: {} }),
      await admin.send(regenerateMonthlyBill, { ...call, body: {} }),
      await admin.send(saveMonthlyBillHistory, { body }),
    ];
    expect(new Set(answers.map(dataOf))).toEqual(new Set([dataOf(saved)]));
  });

  test('has a number of the financial year of the day on which it is first saved, and keeps it', async () => {
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

describe('an order', () => {
  test('that came back stays on the bill that charges it, also when that is saved anew', async () => {
    const back = await build();
    await build({ amount: '50' });
    const first = await save();
    const taken = await takeBack(lab.db, back);
    await build({ amount: '7' });
    expect(await save()).toMatchObject({ id: first.id, version: 2, total_amount: '157.00' });
    await completeAgain(lab.db, taken, '2026-12-03');
    await build({ amount: '1' });
    expect(await save()).toMatchObject({ version: 3, total_amount: '158.00' });
    expect(
      await admin.refusal(saveMonthlyBillHistory, { body: { doctor_id: doctor.id, month: '2026-12' } }),
    ).toMatchObject({
      code: 'monthly_bill_empty',
    });
  });

  test('that is deleted stays in what was saved, and leaves when it is saved anew', async () => {
    const order = await build();
    await build({ amount: '50' });
    const bill = await save();
    const query = { version: 1, admin_mode: 'true' } as const;
    await admin.call(deleteWorkOrder, { params: { work_order_id: order.id }, query });
    const call = { params: { monthly_bill_id: bill.id } };
    const shown = await admin.call(getMonthlyBill, { ...call, query: {} });
    expect(shown.bill_data).toEqual(bill.bill_data);
    expect(shown.work_order_ids).toEqual(bill.work_order_ids.filter((id) => id !== order.id));
    expect(await save()).toMatchObject({ version: 2, total_amount: '50.00' });
  });
});

describe('at once', () => {
  test('two who save the same doctor’s month: one record, both answered alike', async () => {
    await build();
    const [one, other] = await Promise.all([save(), save()]);
    expect(one).toEqual(other);
    expect(one.version).toBe(1);
    expect(await versionsOf(one.id)).toHaveLength(1);
  });

  test('twenty who save and price: one record, versions in a row, each what its orders came to', async () => {
    const orders = await Promise.all(Array.from({ length: 5 }, () => build()));
    await Promise.all(
      Array.from({ length: 20 }, async (_, client) => {
        const order = orders[client % 5];
        if (client % 4 === 3 && order !== undefined) {
          const price = { work_order_id: order.id, version: 1, amount: 100 + client };
          await admin.call(saveMonthlyPrices, { body: { prices: [price] } });
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
  });

  test('bills of twenty doctors: their numbers have no gap', async () => {
    const doctors = await Promise.all(Array.from({ length: 20 }, () => buildDoctor(lab.db)));
    await Promise.all(doctors.map(({ id }) => buildCompleted(lab.db, { doctor_id: id, amount: '10' })));
    const refused = await buildDoctor(lab.db);
    await Promise.all([
      ...doctors.map(({ id }) => saveMonth(admin, id)),
      admin.refusal(saveMonthlyBillHistory, { body: { doctor_id: refused.id, month: '2026-11' } }),
    ]);
    const numbers = await numbersOf('26-27');
    expect(numbers).toEqual(oneTo(numbers.length));
  });

  test('two months, between which an order is moved: one of their bills at most charges it', async () => {
    for (let round = 0; round < 8; round += 1) {
      const mover = await build({ completion_date: '2026-10-31' });
      await build({ completion_date: '2026-10-01' });
      await build({ completion_date: '2026-11-01' });
      await Promise.all([
        save('2026-10'),
        sendConfirmed(admin, updateWorkOrder, {
          params: { work_order_id: mover.id },
          body: { version: 1, completion_date: '2026-11-02', admin_mode: true },
        }),
        save('2026-11'),
        save('2026-10'),
      ]);
    }
    const bills = [await save('2026-10'), await save('2026-11')];
    const serials = bills.flatMap(serialsOf);
    expect(new Set(serials).size).toBe(serials.length);
    expect(serials).toHaveLength(24);
  });

  test('two doctors, between whom an order is handed over: one of their bills at most charges it', async () => {
    const other = await buildDoctor(lab.db);
    await build();
    await buildCompleted(lab.db, { doctor_id: other.id, amount: '1' });
    const movers = await Promise.all(Array.from({ length: 10 }, () => build()));
    for (const { id } of movers) {
      await Promise.all([
        save(),
        sendConfirmed(admin, updateWorkOrder, {
          params: { work_order_id: id },
          body: { version: 1, doctor_name: other.name, admin_mode: true },
        }),
        saveMonth(admin, other.id),
        save(),
        saveMonth(admin, other.id),
      ]);
    }
    const serials = [await save(), await saveMonth(admin, other.id)].flatMap(serialsOf);
    expect(new Set(serials).size).toBe(serials.length);
    expect(serials).toHaveLength(12);
  });

  test('a save waits for who is changing one of its orders, and bills what that comes to', async () => {
    const other = await buildDoctor(lab.db);
    const [mover, repriced] = [await build(), await build({ amount: '5' })];
    const saving = await lab.db.transaction().execute(async (tx) => {
      await changeOrder(tx, mover, { doctor_id: other.id });
      await changeOrder(tx, repriced, { amount: '6' });
      const answer = save();
      await untilWaiting(lab);
      // In an array: a promise alone would be waited for here.
      return [answer] as const;
    });
    expect((await saving[0]).bill_data.work_orders).toMatchObject([
      { serial_number: repriced.serial_number, amount: '6.00' },
    ]);
    expect(serialsOf(await saveMonth(admin, other.id))).toEqual([mover.serial_number]);
  });

  test('the log’s chain holds', async () => {
    expect(await brokenEntries(lab.db)).toEqual([]);
  });
});

test('as many statements for one order as for sixty', async () => {
  await build();
  const one = await lab.statementsOf(() => save());
  doctor = await buildDoctor(lab.db);
  for (let order = 0; order < 60; order += 1) await build();
  const many = await lab.statementsOf(() => save());
  expect(many.result.work_orders_count).toBe(60);
  expect(many.statements.length).toBe(one.statements.length);
});

describe('the history', () => {
  test('is listed with the latest month first, by doctor, month and page', async () => {
    const months = Array.from(
      { length: 27 },
      (_, n) => `${2000 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`,
    );
    for (const month of months) {
      await build({ completion_date: `${month}-05`, order_date: `${month}-01` });
      await save(month);
    }
    const list = async (query: { month?: string; page?: number }) =>
      admin.call(getMonthlyBillsHistory, { query: { doctor_id: doctor.id, ...query } });
    const first = await list({});
    expect(first).toMatchObject({ total: 27, page: 1, page_size: 25 });
    expect(first.items.map(({ billing_month }) => billing_month)).toEqual(months.toReversed().slice(0, 25));
    expect((await list({ page: 2 })).items.map(({ billing_month }) => billing_month)).toEqual(['2000-02', '2000-01']);
    expect((await list({ page: 3 })).items).toEqual([]);
    expect(await list({ month: '2001-05' })).toMatchObject({ total: 1, items: [{ billing_month: '2001-05' }] });
    expect(await list({ month: '2010-05' })).toMatchObject({ total: 0, items: [] });
    const everyones = await admin.call(getMonthlyBillsHistory, { query: {} });
    expect(everyones.total).toBeGreaterThan(27);
    expect(everyones.items.map(({ billing_month }) => billing_month)).toEqual(
      everyones.items
        .map(({ billing_month }) => billing_month)
        .toSorted()
        .toReversed(),
    );
  });

  test('is listed within a month by the name without its title, however that is spelled', async () => {
    const month = '2009-03';
    const names = ['Dhaval', 'DR. amol', 'Bhavesh', 'Dr Aparna', 'Doctor Chetan'].map((name) => `${name} Sort`);
    for (const name of names) {
      const { id } = await buildDoctor(lab.db, { name });
      await build({ doctor_id: id, completion_date: `${month}-05`, order_date: `${month}-01` });
      await saveMonth(admin, id, month);
    }
    const { items } = await admin.call(getMonthlyBillsHistory, { query: { month } });
    expect(items.map(({ doctor_name }) => doctor_name.replace(' Sort', ''))).toEqual([
      'DR. amol',
      'Dr Aparna',
      'Bhavesh',
      'Doctor Chetan',
      'Dhaval',
    ]);
  });
});
