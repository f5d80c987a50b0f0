import { API } from '#contract/api.ts';
import { rebuildFigures } from '#server/features/analytics/commands/rebuild-figures.ts';
import { FIGURES_JOB, verifyFiguresDaily } from '#server/features/analytics/jobs.ts';
import { foldFigures } from '#server/features/analytics/store.ts';
import type { Database } from '#server/database.ts';
import { createDb } from '#server/platform/db/kysely.ts';
import {
  buildAccount,
  buildBill,
  buildDoctor,
  buildPayment,
  buildTrial,
  buildWorkOrder,
} from '#test/support/factories.ts';
import { ACTS, perform } from '#test/support/perform-act.ts';
import { countSums, keptSums } from '#test/support/kept-sums.ts';
import { signIn } from '#test/support/sign-in.ts';
import { untilWaiting } from '#test/support/until-waiting.ts';
import { testLab } from '#test/support/test-lab.ts';
import fc from 'fast-check';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

// The figures that the database keeps are counts over the records: after whatever several people do at once, and after whatever is done
// to the tables by hand.

let doctors: readonly string[];
const lab = await testLab();
/** With no more rights than the program has. */
const program: Kysely<Database> = createDb(lab.database.program);
const admin = await signIn(lab, 'SUPER_ADMIN');
beforeAll(async () => {
  doctors = await Promise.all(
    ['Dr. Anil Rao', 'Dr. Meera Iyer', 'Dr. Élan'].map(async (name) => (await buildDoctor(lab.db, { name })).name),
  );
});

const NAMES = ['Asha', 'ASHA', 'Ravi Kumar', 'ravi kumar', 'Élise', 'Noor'] as const;
const DAYS = ['2026-10-30', '2026-11-01', '2026-11-14', '2026-11-20'] as const;
const PRODUCTS = ['Zirconia', 'U/L/danture', 'zirconia'] as const;

/** Sums of what is kept, by key; keys that come to nothing are none. */
async function keptFigures(): Promise<object> {
  const orders = await sql<{
    day: string;
    status: string | null;
    doctor_id: string | null;
    product_quality: string | null;
    orders: number;
    finished: number;
    revised: number;
  }>`
    select day, status, doctor_id, product_quality, sum(orders)::int as orders, sum(finished)::int as finished, sum(revised)::int as revised
    from order_days group by 1, 2, 3, 4 having sum(orders) <> 0 or sum(finished) <> 0 or sum(revised) <> 0`.execute(
    lab.db,
  );
  const bills = await sql<Record<string, number | string>>`
    select day, sum(bills)::int as bills, sum(paid_bills)::int as paid_bills, sum(billed)::text as billed, sum(revenue)::text as revenue,
      sum(outstanding)::text as outstanding
    from bill_days group by 1 having sum(bills) <> 0 or sum(billed) <> 0 or sum(revenue) <> 0 or sum(outstanding) <> 0`.execute(
    lab.db,
  );
  const totals = await sql<{ day: string; status: string; paid: boolean; sums: string }>`
    select day, status, paid, sum(bills) || ' ' || sum(unpriced) || ' ' || sum(amount) || ' ' || sum(covered) || ' ' || sum(outstanding) as sums
    from bill_totals group by 1, 2, 3 having sum(bills) <> 0 or sum(unpriced) <> 0 or sum(amount) <> 0 or sum(covered) <> 0`.execute(
    lab.db,
  );
  const patients = await lab.db.selectFrom('patient_firsts').selectAll().execute();
  return {
    sums: await keptSums(lab.db),
    totals: sorted(totals.rows.map(({ day, status, paid, sums }) => [day, status, paid, sums])),
    orders: sorted(
      orders.rows.map(({ day, status, doctor_id, product_quality, ...sums }) => [
        `${day} ${status ?? doctor_id ?? product_quality}`,
        sums.orders,
        sums.finished,
        sums.revised,
      ]),
    ),
    bills: sorted(
      bills.rows.map((row) => [
        row['day'],
        row['bills'],
        row['paid_bills'],
        row['billed'],
        row['revenue'],
        row['outstanding'],
      ]),
    ),
    patients: sorted(patients.map(({ doctor_id, patient, day }) => [`${doctor_id} ${patient}`, day])),
  };
}

const sorted = (rows: readonly unknown[][]): string[] => rows.map((row) => row.join(' ')).toSorted();

/** The same, counted one record after the other. */
async function countedFigures(): Promise<object> {
  const orders = await lab.db.selectFrom('work_orders').selectAll().execute();
  const bills = await lab.db.selectFrom('bills').selectAll().where('voided_at', 'is', null).execute();
  const byDay = new Map<string, [number, number, number]>();
  const firsts = new Map<string, string>();
  for (const order of orders) {
    const isRevised = order.revision_count > 0;
    for (const key of [order.status, order.doctor_id, order.product_quality]) {
      const sums = byDay.get(`${order.order_date} ${key}`) ?? [0, 0, 0];
      sums[0] += 1;
      if (isRevised || order.status === 'completed') sums[1] += 1;
      if (isRevised) sums[2] += 1;
      byDay.set(`${order.order_date} ${key}`, sums);
    }
    const patient = `${order.doctor_id} ${order.patient_name.toLowerCase()}`;
    const first = firsts.get(patient);
    if (first === undefined || order.order_date < first) firsts.set(patient, order.order_date);
  }
  const money = new Map<
    string,
    { bills: number; paid: number; billed: bigint; revenue: bigint; outstanding: bigint }
  >();
  const totals = new Map<
    string,
    { bills: number; unpriced: number; amount: bigint; covered: bigint; outstanding: bigint }
  >();
  for (const { bill_date, status, amount, paid_amount, paid_by_month, credited } of bills) {
    const sums = money.get(bill_date) ?? { bills: 0, paid: 0, billed: 0n, revenue: 0n, outstanding: 0n };
    const owed = paise(amount);
    const covered = paise(paid_amount) + paise(paid_by_month);
    const isPaid = owed > 0n && covered >= owed;
    const open = owed - covered - paise(credited);
    const key = `${bill_date} ${status} ${covered > 0n && owed > 0n && open <= 0n}`;
    const state = totals.get(key) ?? { bills: 0, unpriced: 0, amount: 0n, covered: 0n, outstanding: 0n };
    totals.set(key, {
      bills: state.bills + 1,
      unpriced: state.unpriced + (owed === 0n ? 1 : 0),
      amount: state.amount + owed,
      covered: state.covered + (covered < owed ? covered : owed),
      outstanding: state.outstanding + (open > 0n ? open : 0n),
    });
    money.set(bill_date, {
      bills: sums.bills + 1,
      paid: sums.paid + (isPaid ? 1 : 0),
      billed: sums.billed + owed,
      revenue: sums.revenue + (isPaid ? owed : 0n),
      outstanding: sums.outstanding + (open > 0n ? open : 0n),
    });
  }
  return {
    sums: await countSums(lab.db),
    totals: sorted(
      [...totals].map(([key, sums]) => [
        key,
        sums.bills,
        sums.unpriced,
        rupees(sums.amount),
        rupees(sums.covered),
        rupees(sums.outstanding),
      ]),
    ),
    orders: sorted([...byDay].map(([key, sums]) => [key, ...sums])),
    bills: sorted(
      [...money].map(([day, sums]) => [
        day,
        sums.bills,
        sums.paid,
        rupees(sums.billed),
        rupees(sums.revenue),
        rupees(sums.outstanding),
      ]),
    ),
    patients: sorted([...firsts].map((entry) => [...entry])),
  };
}

const paise = (amount: string): bigint => BigInt(amount.replace('.', ''));
const rupees = (amount: bigint): string => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;

interface Target {
  readonly id: string;
  readonly version: number;
  readonly bill_id: string | null;
  readonly is_urgent: boolean;
  readonly doctor_id: string;
  readonly status: string;
}

interface Step {
  readonly act: (typeof STEPS)[number];
  readonly place: number;
  readonly number: number;
}

const BILL_ACTS = ['price', 'pay', 'take_back', 'take_off', 'charge_otherwise', 'void'] as const;
// The way forward more often than the rest, or few bills would come to be paid.
const STEPS = [
  ...ACTS,
  'create',
  'correct',
  'bill_together',
  'price_order',
  'save_month',
  ...BILL_ACTS,
  'complete',
  'bill_together',
  'price',
  'pay',
  'fold',
] as const;

const pick = <T>(list: readonly [T, ...T[]], number: number): T => list[number % list.length] ?? list[0];

async function create(number: number) {
  return admin.send(API.createWorkOrderBatch, {
    body: {
      doctor_name: doctors[number % doctors.length],
      order_date: pick(DAYS, number),
      orders: [number, number + 1, number + 2].map((each) => ({
        patient_name: pick(NAMES, each),
        product_quality: pick(PRODUCTS, each),
        product_shade: 'A2',
        tooth_numbers: [11],
      })),
    },
  });
}

/** Does a step with whatever order or bill there is at that place; another may have changed it meanwhile. */
async function take({ act, place, number }: Step): Promise<number> {
  if (act === 'fold') return foldFigures(lab.db).then(() => 200);
  if (act === 'create') return (await create(number)).statusCode;
  const { rows: orders } = await sql<Target>`
    select id, version, bill_id, is_urgent, doctor_id, status from work_orders order by serial_no`.execute(lab.db);
  const order = orders[place % Math.max(1, orders.length)];
  if (order === undefined) return 0;
  const params = { work_order_id: order.id };
  if (act === 'correct') {
    const body = {
      version: order.version,
      patient_name: pick(NAMES, number),
      product_quality: pick(PRODUCTS, number),
      ...(number % 2 === 0 && { order_date: pick(DAYS, number >> 1) }),
      ...(number % 3 === 0 && { doctor_name: doctors[number % doctors.length] }),
    };
    return (await admin.send(API.updateWorkOrder, { params, body })).statusCode;
  }
  if (act === 'bill_together') {
    const ready = orders.filter(
      ({ status, bill_id, doctor_id }) => status === 'completed' && bill_id === null && doctor_id === order.doctor_id,
    );
    if (ready.length === 0) return 0;
    return (await admin.send(API.createGroupedBill, { body: { work_order_ids: ready.map(({ id }) => id) } }))
      .statusCode;
  }
  if (act === 'price_order')
    return (await admin.send(API.updateWorkOrderAmount, { params, body: { version: order.version, amount: '410.25' } }))
      .statusCode;
  if (act === 'save_month')
    return (await admin.send(API.saveMonthlyBillHistory, { body: { doctor_id: order.doctor_id, month: '2026-11' } }))
      .statusCode;
  const onBill = BILL_ACTS.find((each) => each === act);
  if (onBill !== undefined) {
    const bills = orders.flatMap(({ bill_id }) => bill_id ?? []);
    const bill = bills[place % Math.max(1, bills.length)];
    return bill === undefined ? 0 : changeBill(bill, onBill);
  }
  const trial = await buildTrial(lab.db, { work_order_id: order.id }).catch(() => null);
  return trial === null ? 0 : (await perform(admin, act as (typeof ACTS)[number], { ...order, trial })).statusCode;
}

async function changeBill(bill_id: string, act: (typeof BILL_ACTS)[number]): Promise<number> {
  const params = { bill_id };
  const { version, items, money } = await admin.call(API.getBill, { params });
  if (act === 'void') return (await admin.send(API.voidBill, { params, body: { version } })).statusCode;
  if (act === 'charge_otherwise') {
    const charged_on = money?.charged_on === 'month' ? 'itself' : 'month';
    return (await admin.send(API.setBillChargedOn, { params, body: { version, charged_on } })).statusCode;
  }
  if (act === 'price') {
    const body = {
      version,
      ...(items.length > 1 ? { items: items.map(({ id }) => ({ id, unit_price: '150.00' })) } : { amount: '275.50' }),
    };
    return (await admin.send(API.updateBillAmount, { params, body })).statusCode;
  }
  if (act === 'pay') {
    const body = { version, paid_on: '2026-11-21', method: 'Card' } as const;
    return (await admin.send(API.markBillPaid, { params, body })).statusCode;
  }
  if (act === 'take_back') return (await admin.send(API.takeBackBillPaid, { params, query: { version } })).statusCode;
  const item_id = items[0]?.id ?? '';
  return (await admin.send(API.takeOrderOffBill, { params: { bill_id, item_id }, query: { version } })).statusCode;
}

/** Every kind of step that changes a figure, each on what the one before it left: three orders of one doctor, then three more. */
const EVERYTHING: readonly Step[] = [
  { act: 'create', place: 0, number: 0 },
  { act: 'complete', place: 0, number: 0 },
  { act: 'complete', place: 1, number: 0 },
  { act: 'complete', place: 2, number: 0 },
  { act: 'create_bill', place: 0, number: 0 },
  { act: 'bill_together', place: 1, number: 0 },
  { act: 'price', place: 0, number: 0 },
  { act: 'pay', place: 0, number: 0 },
  { act: 'take_back', place: 0, number: 0 },
  { act: 'take_off', place: 1, number: 0 },
  { act: 'print_bill', place: 0, number: 0 },
  { act: 'return', place: 0, number: 0 },
  { act: 'start_revision', place: 0, number: 0 },
  { act: 'complete_revision', place: 0, number: 0 },
  { act: 'charge_otherwise', place: 0, number: 0 },
  { act: 'charge_otherwise', place: 0, number: 0 },
  { act: 'price_order', place: 1, number: 0 },
  { act: 'save_month', place: 0, number: 0 },
  { act: 'create', place: 0, number: 1 },
  { act: 'correct', place: 3, number: 6 },
  { act: 'cancel', place: 3, number: 0 },
  { act: 'reopen', place: 3, number: 0 },
  { act: 'delete', place: 4, number: 0 },
  { act: 'fold', place: 0, number: 0 },
];

test('after each thing that can be done, the kept figures are those of the records', async () => {
  for (const step of EVERYTHING) {
    const status = await take(step);
    expect([200, 201], `${step.act}: ${status}`).toContain(status);
    expect(await keptFigures(), step.act).toEqual(await countedFigures());
  }
});

test('whatever several people do at once, the kept figures are those of the records', async () => {
  const steps = fc.array(
    fc.record({
      act: fc.constantFrom(...STEPS),
      place: fc.integer({ min: 0, max: 30 }),
      number: fc.integer({ min: 0, max: 63 }),
    }),
    { minLength: 20, maxLength: 30 },
  );
  await fc.assert(
    fc.asyncProperty(fc.tuple(steps, steps, steps), async (walks) => {
      await create(walks[0][0]?.number ?? 0);
      await Promise.all(
        walks.map(async (walk) => {
          for (const step of walk) {
            expect(await take(step), step.act).toBeLessThan(500);
          }
        }),
      );
      expect(await keptFigures()).toEqual(await countedFigures());
    }),
    { numRuns: 5 },
  );
  await foldFigures(lab.db);
  expect(await keptFigures()).toEqual(await countedFigures());
  const { rows } =
    await sql`select from order_days group by day, status, doctor_id, product_quality having count(*) > 1`.execute(
      lab.db,
    );
  expect(rows).toEqual([]);
  expect(await rebuildFigures(lab.db)).toEqual({ orders: 0, bills: 0, patients: 0, payments: 0 });
});

test('so they are after statements that change many rows, whoever sends them', async () => {
  await create(3);
  const bill = await buildBill(lab.db, { amount: '300.00', bill_date: '2026-11-03' });
  const payment = await buildPayment(lab.db, { bill_id: bill.id, amount: '100.00', recorded_by: admin.account.id });
  expect(await keptFigures()).toEqual(await countedFigures());
  for (const statement of [
    sql`update work_orders set doctor_id = (select id from doctors where name = ${doctors[0]})`,
    sql`update work_orders set patient_name = upper(patient_name), order_date = order_date - 1`,
    sql`update work_orders set patient_name = 'Ravi', product_quality = 'Emax', revision_count = revision_count + 1 where serial_no % 2 = 0`,
    sql`update payment_allocations set amount = 50 where payment_id = ${payment.id}`,
    sql`update payments set paid_on = paid_on - 1, method = 'UPI' where id = ${payment.id}`,
    sql`update payments set taken_back_at = now(), taken_back_by = recorded_by where paid_on < '2026-11-10'`,
    sql`update bills set bill_date = '2026-12-31'`,
    sql`update bills set charged_on = case charged_on when 'month' then 'itself' else 'month' end, charged_for_payment = false`,
    sql`update work_orders set amount = 77, rate = null, list_rate = null, price_source = 'typed' where serial_no % 2 = 1`,
    sql`delete from monthly_bill_orders where amount > 300`,
    sql`update bills set voided_at = now() where id = ${bill.id}`,
    sql`delete from work_orders where serial_no % 3 = 0 and bill_id is null`,
    sql`update work_orders set notes = 'nothing of what is counted'`,
  ]) {
    await statement.execute(lab.db);
    expect(await keptFigures()).toEqual(await countedFigures());
  }
});

test('so they are when one statement gives orders to other doctors: all of one, some, of one to two, of two to one, and changed on the way', async () => {
  const { id: created_by } = await buildAccount(lab.db);
  const [a, b, c] = (await Promise.all([1, 2, 3].map(() => buildDoctor(lab.db)))).map(({ id }) => id);
  const enter = (doctor_id: string | undefined, patient_name: string, order_date: string) =>
    buildWorkOrder(lab.db, { doctor_id: doctor_id ?? '', doctor_name: 'Dr. X', created_by, patient_name, order_date });
  for (const [doctor, patient, day] of [
    [a, 'Asha', '2026-11-01'],
    [b, 'ASHA', '2026-11-03'],
    [a, 'Ravi', '2026-11-04'],
    [b, 'Ravi', '2026-11-02'],
    [a, 'Noor', '2026-11-05'],
    [b, 'Tara', '2026-11-06'],
  ] as const)
    await enter(doctor, patient, day);
  const ofThese = sql`doctor_id in (${a}, ${b}, ${c})`;
  for (const statement of [
    sql`update work_orders set doctor_id = ${b}, status = 'completed', completion_date = order_date where doctor_id = ${a}`,
    sql`update work_orders set doctor_id = ${c} where doctor_id = ${b} and serial_no % 2 = 0`,
    sql`update work_orders set doctor_id = ${a} where ${ofThese}`,
    sql`update work_orders set doctor_id = case when serial_no % 2 = 0 then ${b}::uuid else ${c}::uuid end where ${ofThese}`,
    sql`update work_orders set doctor_id = ${a}, order_date = order_date - 1, completion_date = null, status = 'in_progress' where doctor_id = ${b}`,
    sql`update work_orders set doctor_id = ${a}, patient_name = patient_name || ' Rao' where doctor_id = ${c}`,
    sql`update work_orders set doctor_id = ${c}, patient_name = case when doctor_id = ${c} then 'Noor' else patient_name end where ${ofThese}`,
    sql`update work_orders set doctor_id = case when doctor_id = ${c} then ${a}::uuid else ${c}::uuid end where ${ofThese}`,
  ]) {
    await statement.execute(lab.db);
    expect(await keptFigures()).toEqual(await countedFigures());
  }
});

test('of a patient’s first order that goes while another comes, one waits for the other', async () => {
  const { id: created_by } = await buildAccount(lab.db);
  const doctor = await buildDoctor(lab.db);
  const given = { doctor_id: doctor.id, doctor_name: doctor.name, created_by, patient_name: 'Tara' } as const;
  const first = await buildWorkOrder(lab.db, { ...given, order_date: '2026-03-01' });
  const [one, other] = await Promise.all([lab.database.pool.connect(), lab.database.pool.connect()]);
  try {
    await one.query('begin');
    await one.query('delete from work_orders where id = $1', [first.id]);
    await other.query('begin');
    const coming = other.query(
      `insert into work_orders (serial_year, serial_no, doctor_id, doctor_name, patient_name, product_quality, product_shade, order_date, created_by)
       values (2019, 1, $1, $2, 'TARA', 'Zirconia', 'A2', '2026-04-01', $3)`,
      [doctor.id, doctor.name, created_by],
    );
    await untilWaiting(lab);
    await one.query('commit');
    await coming;
    await other.query('commit');
  } finally {
    one.release();
    other.release();
  }
  expect(await lab.db.selectFrom('patient_firsts').select('day').where('doctor_id', '=', doctor.id).execute()).toEqual([
    { day: '2026-04-01' },
  ]);
});

test('what was written past the triggers is found once a day and put right', async () => {
  await lab.db.deleteFrom('job_runs').where('job', '=', FIGURES_JOB).execute();
  await sql`insert into order_days values ('2031-01-01', 'completed', null, null, 4, 4, 0)`.execute(lab.db);
  await sql`update bill_days set billed = billed + 1 where ctid = (select min(ctid) from bill_days)`.execute(lab.db);
  await sql`update bill_totals set covered = covered + 1, status = 'sent' where ctid = (select min(ctid) from bill_totals)`.execute(
    lab.db,
  );
  await sql`update patient_firsts set day = '2001-01-01' where ctid = (select min(ctid) from patient_firsts)`.execute(
    lab.db,
  );
  await sql`update uncharged_totals set amount = amount + 1 where ctid = (select min(ctid) from uncharged_totals)`.execute(
    lab.db,
  );
  await sql`update balance_totals set amount = amount - 1 where ctid = (select min(ctid) from balance_totals)`.execute(
    lab.db,
  );
  await sql`update payment_days set method = 'Cheque' where ctid = (select min(ctid) from payment_days)`.execute(
    lab.db,
  );
  const said: unknown[] = [];
  const jobs = { db: program, clock: lab.clock.now, logger: { error: (...words: unknown[]) => void said.push(words) } };
  await Promise.all([verifyFiguresDaily(jobs), verifyFiguresDaily(jobs)]);
  expect(said).toEqual([
    [
      { differing: { orders: 2, bills: 3, patients: 1, payments: 3 } },
      'The kept figures differed from the records: of orders in 2, of bills in 3, of patients in 1, of payments in 3 places, and were put right',
    ],
  ]);
  expect(await keptFigures()).toEqual(await countedFigures());
  await verifyFiguresDaily(jobs);
  expect(said).toHaveLength(1);
});

test('two that put it right at once do not do it twice', async () => {
  await sql`delete from order_days where status is not null`.execute(lab.db);
  await Promise.all([rebuildFigures(program), rebuildFigures(program), rebuildFigures(program)]);
  expect(await keptFigures()).toEqual(await countedFigures());
});
