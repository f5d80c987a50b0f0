import { runs } from '#test/support/runs.ts';
import { API } from '#contract/api.ts';
import { rebuildSummaries } from '#server/features/analytics/steps/rebuild-summaries.ts';
import { repairAllocations } from '#server/features/ledger/steps/repair-allocations.ts';
import { SUMMARIES_JOB, verifySummariesDaily } from '#server/features/analytics/jobs.ts';
import { compactSummaries } from '#server/features/analytics/store/summaries.ts';
import type { Database } from '#server/database.ts';
import { createDb } from '#server/platform/db/kysely.ts';
import { parseSteps } from '#test/support/parse-steps.ts';
import {
  buildAccount,
  buildBill,
  buildDoctor,
  buildPayment,
  buildTrial,
  buildWorkOrder,
} from '#test/support/factories.ts';
import { ACTIONS, perform } from '#test/support/perform-action.ts';
import { countSummaries, storedSummaries } from '#test/support/summary-tables.ts';
import { onBill, signIn, testLab } from '#test/support/test-lab.ts';
import { waitForLocks } from '#test/support/wait-for-locks.ts';
import fc from 'fast-check';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';

// The summaries are sums over the records: after any simultaneous changes, and after any manual changes of the tables.

const lab = await testLab();
/** With only the program's rights. */
const program: Kysely<Database> = createDb(lab.database.program);
const admin = await signIn(lab, 'SUPER_ADMIN');
const doctors = await Promise.all(
  ['Dr. Anil Rao', 'Dr. Meera Iyer', 'Dr. Élan'].map(async (name) => (await buildDoctor(lab.db, { name })).name),
);

const NAMES = ['Asha', 'ASHA', 'Ravi Kumar', 'ravi kumar', 'Élise', 'Noor'] as const;
const DAYS = ['2026-10-30', '2026-11-01', '2026-11-14', '2026-11-20'] as const;
const PRODUCTS = ['Zirconia', 'U/L/danture', 'zirconia'] as const;

/** Stored sums by key, without zero sums. */
async function readStored(): Promise<object> {
  const read = async (statement: RawBuilder<{ readonly shown: string }>): Promise<string[]> =>
    (await statement.execute(lab.db)).rows.map(({ shown }) => shown).toSorted();
  return {
    sums: await storedSummaries(lab.db),
    orders: await read(sql`
      select concat_ws(' ', day, status, doctor_id, product_quality, sum(orders), sum(finished), sum(revised)) as shown
      from order_days group by day, status, doctor_id, product_quality
      having sum(orders) <> 0 or sum(finished) <> 0 or sum(revised) <> 0`),
    bills: await read(sql`
      select concat_ws(' ', day, status, paid::text,
        sum(bills), sum(unpriced), sum(amount), sum(covered), sum(outstanding), sum(revenue)) as shown
      from bill_days group by day, status, paid
      having sum(bills) <> 0 or sum(unpriced) <> 0 or sum(amount) <> 0 or sum(covered) <> 0 or sum(revenue) <> 0`),
    patients: await read(sql`select concat_ws(' ', doctor_id, patient, day) as shown from patient_firsts`),
  };
}

const sorted = (rows: readonly unknown[][]): string[] => rows.map((row) => row.join(' ')).toSorted();

/** Adds numbers by key, position by position; shown as they are, and amounts (bigint) in rupees. */
class Sums {
  readonly #rows = new Map<string, (number | bigint)[]>();

  add(key: string, ...numbers: readonly (number | bigint)[]): void {
    const sums = this.#rows.get(key) ?? numbers.map((number) => (typeof number === 'bigint' ? 0n : 0));
    this.#rows.set(
      key,
      sums.map((sum, at) => (typeof sum === 'bigint' ? sum + BigInt(numbers[at] ?? 0) : sum + Number(numbers[at]))),
    );
  }

  get shown(): string[] {
    const shown = (sum: number | bigint) => (typeof sum === 'bigint' ? rupees(sum) : sum);
    return sorted([...this.#rows].map(([key, sums]) => [key, ...sums.map(shown)]));
  }
}

/** The same, computed record by record. */
async function countedSummaries(): Promise<object> {
  const orders = await lab.db.selectFrom('work_orders').selectAll().execute();
  const bills = await lab.db.selectFrom('bills').selectAll().where('voided_at', 'is', null).execute();
  const [byDay, money] = [new Sums(), new Sums()];
  const firsts = new Map<string, string>();
  for (const { status, doctor_id, product_quality, order_date, patient_name, revision_count } of orders) {
    const isRevised = revision_count > 0;
    const isFinished = isRevised || status === 'completed';
    for (const key of [status, doctor_id, product_quality])
      byDay.add(`${order_date} ${key}`, 1, Number(isFinished), Number(isRevised));
    const patient = `${doctor_id} ${patient_name.toLowerCase()}`;
    const first = firsts.get(patient);
    if (first === undefined || order_date < first) firsts.set(patient, order_date);
  }
  for (const { bill_date, status, amount, credited, ...bill } of bills) {
    const owed = paise(amount);
    const covered = paise(bill.covered);
    const open = owed - covered - paise(credited);
    const isPaid = covered > 0n && owed > 0n && open <= 0n;
    const revenue = isPaid && owed > paise(credited) ? owed - paise(credited) : 0n;
    const counted = [1, Number(owed === 0n), owed, covered < owed ? covered : owed, open > 0n ? open : 0n, revenue];
    money.add(`${bill_date} ${status} ${isPaid}`, ...counted);
  }
  const sums = await countSummaries(lab.db);
  return { sums, orders: byDay.shown, bills: money.shown, patients: sorted([...firsts]) };
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
// Forward steps more often than the rest, or few bills would be paid.
const STEPS = [
  ...ACTIONS,
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

/**
 * Performs a step on the order or bill at that position, which another step may have changed since. Returns the status.
 */
async function runStep({ act, place, number }: Step): Promise<number> {
  if (act === 'fold') return compactSummaries(lab.db).then(() => 200);
  if (act === 'create') return (await create(number)).statusCode;
  const { rows: orders } = await sql<Target>`
    select id, version, bill_id, is_urgent, doctor_id, status from work_orders order by serial_no`.execute(lab.db);
  const order = orders[place % Math.max(1, orders.length)];
  if (order === undefined) return 0;
  const billAct = BILL_ACTS.find((each) => each === act);
  const bills = orders.flatMap(({ bill_id }) => bill_id ?? []);
  const answer =
    billAct === undefined
      ? await changeOrder(act, order, { orders, number })
      : await changeBill(bills[place % Math.max(1, bills.length)], billAct);
  return answer?.statusCode ?? 0;
}

async function changeOrder(act: Step['act'], order: Target, { orders, number }: { orders: Target[]; number: number }) {
  const { id, version, doctor_id } = order;
  const params = { work_order_id: id };
  if (act === 'correct') {
    const body = {
      version,
      patient_name: pick(NAMES, number),
      product_quality: pick(PRODUCTS, number),
      ...(number % 2 === 0 && { order_date: pick(DAYS, number >> 1) }),
      ...(number % 3 === 0 && { doctor_name: doctors[number % doctors.length] }),
    };
    return admin.send(API.updateWorkOrder, { params, body });
  }
  if (act === 'bill_together') {
    const free = orders.filter(({ status, bill_id }) => status === 'completed' && bill_id === null);
    const ids = free.filter((one) => one.doctor_id === doctor_id).map((one) => one.id);
    return ids.length === 0 ? null : admin.send(API.createGroupedBill, { body: { work_order_ids: ids } });
  }
  if (act === 'price_order')
    return admin.send(API.updateWorkOrderAmount, { params, body: { version, amount: '410.25' } });
  if (act === 'save_month') return admin.send(API.saveMonthlyBillHistory, { body: { doctor_id, month: '2026-11' } });
  const trial = await buildTrial(lab.db, { work_order_id: id }).catch(() => null);
  return trial === null ? null : perform(admin, act as (typeof ACTIONS)[number], { ...order, trial });
}

async function changeBill(bill_id: string | undefined, act: (typeof BILL_ACTS)[number]) {
  if (bill_id === undefined) return null;
  const bill = await admin.call(API.getBill, { params: { bill_id } });
  const { version, items, money } = bill;
  if (act === 'void') return admin.send(API.voidBill, onBill(bill, {}));
  if (act === 'charge_otherwise') {
    const charged_on = money?.charged_on === 'month' ? 'itself' : 'month';
    return admin.send(API.setBillChargedOn, onBill(bill, { charged_on }));
  }
  if (act === 'price') {
    const each = { items: items.map(({ id }) => ({ id, unit_price: '150.00' })) };
    return admin.send(API.updateBillAmount, onBill(bill, items.length > 1 ? each : { amount: '275.50' }));
  }
  if (act === 'pay') return admin.send(API.markBillPaid, onBill(bill, { paid_on: '2026-11-21', method: 'Card' }));
  if (act === 'take_back') return admin.send(API.reverseBillPayment, { params: { bill_id }, query: { version } });
  return admin.send(API.removeOrderFromBill, { params: { bill_id, item_id: items[0]?.id ?? '' }, query: { version } });
}

/**
 * Every kind of step that changes a summary, each on the result of the previous one: three orders of one doctor, then
 * three more.
 */
const EVERYTHING = parseSteps(
  STEPS,
  `
    create 0 0, complete 0 0, complete 1 0, complete 2 0, create_bill 0 0, bill_together 1 0, price 0 0, pay 0 0,
    take_back 0 0, take_off 1 0, print_bill 0 0, return 0 0, start_revision 0 0, complete_revision 0 0,
    charge_otherwise 0 0, charge_otherwise 0 0, price_order 1 0, save_month 0 0, create 0 1, correct 3 6, cancel 3 0,
    reopen 3 0, delete 4 0, fold 0 0`,
).map(([act, place = 0, number = 0]): Step => ({ act, place, number }));

test('after each possible change, the stored summaries are those of the records', async () => {
  for (const step of EVERYTHING) {
    const status = await runStep(step);
    expect([200, 201], `${step.act}: ${status}`).toContain(status);
    expect(await readStored(), step.act).toEqual(await countedSummaries());
  }
});

test('whatever several users do at once, the stored summaries are those of the records', async () => {
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
            expect(await runStep(step), step.act).toBeLessThan(500);
          }
        }),
      );
      expect(await readStored()).toEqual(await countedSummaries());
    }),
    { numRuns: runs(3, 30) },
  );
  await compactSummaries(lab.db);
  expect(await readStored()).toEqual(await countedSummaries());
  const twice = 'select from order_days group by day, status, doctor_id, product_quality having count(*) > 1';
  expect((await lab.database.pool.query(twice)).rows).toEqual([]);
  expect(await rebuildSummaries(lab.db)).toEqual({ orders: 0, bills: 0, patients: 0, payments: 0 });
  expect(await repairAllocations(lab.db, lab.clock.now())).toEqual([]);
});

test('so they are after statements that change many rows, from any client', async () => {
  await create(3);
  const bill = await buildBill(lab.db, { amount: '300.00', bill_date: '2026-11-03' });
  const payment = await buildPayment(lab.db, { bill_id: bill.id, amount: '100.00', recorded_by: admin.account.id });
  expect(await readStored()).toEqual(await countedSummaries());
  for (const statement of [
    sql`update work_orders set doctor_id = (select id from doctors where name = ${doctors[0]})`,
    sql`update work_orders set patient_name = upper(patient_name), order_date = order_date - 1`,
    sql`update work_orders set patient_name = 'Ravi', product_quality = 'Emax', revision_count = revision_count + 1 where serial_no % 2 = 0`,
    sql`update allocations set amount = 50 where source_id = ${payment.id}`,
    sql`update documents set day = day - 1, method = 'UPI' where id = ${payment.id}`,
    sql`update allocations set ended_at = now(), ended_by = made_by, ended_reason = 'taken_back' where source_id = ${payment.id}`,
    sql`update documents set voided_at = now(), voided_by = made_by, posted = 0 where id = ${payment.id}`,
    sql`update bills set bill_date = '2026-12-31'`,
    sql`update bills set charged_on = case charged_on when 'month' then 'itself' else 'month' end, charged_for_payment = false`,
    sql`update work_orders set amount = 77, rate = null, list_rate = null, price_source = 'typed' where serial_no % 2 = 1`,
    sql`delete from monthly_bill_orders where amount > 300`,
    sql`update bills set voided_at = now() where id = ${bill.id}`,
    sql`delete from work_orders where serial_no % 3 = 0 and bill_id is null`,
    sql`update work_orders set notes = 'nothing of what is counted'`,
  ]) {
    await statement.execute(lab.db);
    expect(await readStored()).toEqual(await countedSummaries());
  }
});

test('so they are when one statement moves orders between doctors: all of one, some, of one to two, of two to one, and changed in between', async () => {
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
    expect(await readStored()).toEqual(await countedSummaries());
  }
});

test('of a patient’s first order that is deleted while another is entered, one waits for the other', async () => {
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
    await waitForLocks(lab);
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

test('rows written without the triggers are found once a day and corrected', async () => {
  // The tests above changed bills directly, which leaves allocations that the daily job would repair and report as
  // well.
  await repairAllocations(lab.db, lab.clock.now());
  await lab.db.deleteFrom('job_runs').where('job', '=', SUMMARIES_JOB).execute();
  await lab.database.pool.query(`
    insert into order_days values ('2031-01-01', 'completed', null, null, 4, 4, 0);
    update bill_days set covered = covered + 1, status = 'sent' where ctid = (select min(ctid) from bill_days);
    update patient_firsts set day = '2001-01-01' where ctid = (select min(ctid) from patient_firsts);
    update doctor_sums set balance = balance - 1, uncharged = uncharged + 1 where ctid = (select min(ctid) from doctor_sums);
    update payment_days set method = 'Cheque' where ctid = (select min(ctid) from payment_days)`);
  const said: unknown[] = [];
  const jobs = { db: program, clock: lab.clock.now, logger: { error: (...words: unknown[]) => void said.push(words) } };
  await Promise.all([verifySummariesDaily(jobs), verifySummariesDaily(jobs)]);
  expect(said).toEqual([
    [
      { differing: { orders: 1, bills: 2, patients: 1, payments: 3 } },
      'The dashboard totals did not match the records: 1 for orders, 2 for bills, 1 for patients, 3 for payments. They have been corrected.',
    ],
  ]);
  expect(await readStored()).toEqual(await countedSummaries());
  await verifySummariesDaily(jobs);
  expect(said).toHaveLength(1);
});

test('two corrections at once do not correct twice', async () => {
  await sql`delete from order_days where status is not null`.execute(lab.db);
  await Promise.all([rebuildSummaries(program), rebuildSummaries(program), rebuildSummaries(program)]);
  expect(await readStored()).toEqual(await countedSummaries());
});
