import { runs } from '#test/support/runs.ts';
import { API } from '#contract/api.ts';
import { chargeBill } from '#server/features/ledger/steps/charge-bill.ts';
import { lockLedgersOfBill } from '#server/features/ledger/steps/lock-ledgers.ts';
import { recordReceipt } from '#server/features/ledger/steps/record-receipt.ts';
import { countersBehind } from '#server/number-counters.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { brokenEntries } from '#test/support/database-state.ts';
import { faultsInBooks } from '#test/support/billing-sums.ts';
import { type WorkOrderInput, buildDoctor, buildGroupedBill, buildWorkOrder } from '#test/support/factories.ts';
import { faultsInMoney, moneyOf, readMoney } from '#test/support/ledger-oracle.ts';
import { type SignedInClient, NOON, signIn, onBill, onOrder, openLab } from '#test/support/test-lab.ts';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';

// Many users change the same bills at once: nothing is charged twice, nothing is lost, and there is no deadlock.

const [lab, admin] = await openLab('ADMIN');

async function buildReady(count: number) {
  const { id: doctor_id, name: doctor_name } = await buildDoctor(lab.db);
  const given: WorkOrderInput = {
    doctor_id,
    doctor_name,
    status: 'completed',
    completion_date: '2026-11-10',
    tooth_numbers: [11, 12],
  };
  return Promise.all(Array.from({ length: count }, () => buildWorkOrder(lab.db, given)));
}

/** Sets of orders to bill, overlapping at random but the same in every run. */
const someSets = (ids: readonly string[], count: number): string[][] =>
  fc.sample(fc.subarray([...ids], { minLength: 1, maxLength: 6 }), { numRuns: count, seed: 20_261_121 });

const codesOf = (answers: readonly LightMyRequestResponse[]): Set<string> =>
  new Set(answers.filter(({ statusCode }) => statusCode >= 400).map((answer) => answer.json<{ code: string }>().code));

/** All requests on an order and a bill at once, each based on the version before the round. */
async function roundOfPrices(round: number, orderIds: readonly string[], bill_id: string) {
  const bill = await admin.call(API.getBill, { params: { bill_id } });
  const orders = await Promise.all(
    orderIds.map((id) => admin.call(API.getWorkOrder, { params: { work_order_id: id } })),
  );
  const { version, items } = bill;
  const prices = items.map(({ id }, index) => ({ id, unit_price: round + index + 1 }));
  const monthly = orders.toReversed().map((order) => ({ work_order_id: order.id, version: order.version, amount: 7 }));
  return Promise.all([
    ...orders.map((order) => admin.send(API.updateWorkOrderAmount, onOrder(order, { amount: round + 1 }))),
    admin.send(API.updateBillAmount, { params: { bill_id }, body: { version, items: prices } }),
    admin.send(API.saveMonthlyPrices, { body: { prices: monthly } }),
  ]);
}

/** The request of one of the hundred users, for their own set of the orders. */
type Ask = (person: SignedInClient, set: readonly string[], turn: number) => Promise<LightMyRequestResponse[]>;

const single: Ask = async (person, set, turn) => [
  await person.send(API.createBill, {
    body: { work_order_id: set[0] ?? '', ...(turn % 2 === 0 && { amount: turn + 1 }) },
  }),
];
const grouped: Ask = async (person, set) => [
  await person.send(API.createGroupedBill, { body: { work_order_ids: set.toReversed() } }),
];
/** The batch of the first order, billed as on the list: with all its orders. */
const batch: Ask = async (person, set) => {
  const { batch_id } = await person.call(API.getWorkOrder, { params: { work_order_id: set[0] ?? '' } });
  const { items } = await person.call(API.getBatchWorkOrders, { params: { batch_id: batch_id ?? '' } });
  return [await person.send(API.createGroupedBill, { body: { work_order_ids: items.map(({ id }) => id) } })];
};
/** The same bill twice under one key, as a browser does after a lost answer. */
const twice: Ask = async (person, work_order_ids, turn) => {
  const key = { idempotencyKey: `the same bill ${turn}` };
  const body = { work_order_ids: [...work_order_ids] };
  const [one, other] = await Promise.all([
    person.send(API.createGroupedBill, { body }, key),
    person.send(API.createGroupedBill, { body }, key),
  ]);
  expect(other.statusCode).toBe(one.statusCode);
  if (one.statusCode === 201) expect(other.body).toBe(one.body);
  return [one];
};
const mixed: Ask = (person, set, turn) =>
  ([single, grouped, batch, twice][turn % 4] ?? single)(person, set, Math.floor(turn / 4));

describe('100 users at once', () => {
  let people: SignedInClient[];
  beforeAll(async () => {
    people = await Promise.all(Array.from({ length: 100 }, () => signIn(lab, 'USER')));
  });

  const made = { bills: 0 };

  // The last round mixes all requests.
  test.each(Object.entries({ single, grouped, batch, mixed }).slice(-runs(1, 4)))(
    'who bill overlapping sets of orders (%s) leave each order on at most one bill',
    async (_, ask) => {
      const ids = (await buildReady(40)).map(({ id }) => id);
      // Eight batches of five.
      for (let first = 0; first < ids.length; first += 5) {
        const members = ids.slice(first, first + 5);
        await lab.db.updateTable('work_orders').set({ batch_id: randomUUID() }).where('id', 'in', members).execute();
      }
      const sets = someSets(ids, 100);
      const answers = (await Promise.all(people.map((person, turn) => ask(person, sets[turn] ?? [], turn)))).flat();
      const refusals = new Set(['work_order_already_billed', 'some_work_orders_already_billed']);
      expect([...codesOf(answers)].filter((code) => !refusals.has(code))).toEqual([]);
      const bills = answers.filter(({ statusCode }) => statusCode === 201).length;
      expect(bills).toBeGreaterThan(5);
      made.bills += bills;

      const { rows } = await sql<{ bills: number }>`
        select count(i.id)::int as bills from work_orders w
          left join bill_items i on i.work_order_id = w.id and not i.voided
        where w.id = any(${ids}::uuid[]) group by w.id`.execute(lab.db);
      expect(rows).toHaveLength(40);
      expect(Math.max(...rows.map((row) => row.bills))).toBe(1);
      expect(await faultsInBooks(lab.db)).toEqual([]);
      const numbers = await lab.db.selectFrom('bills').select('bill_number').orderBy('bill_number').execute();
      const inARow = Array.from({ length: made.bills }, (_nothing, index) => numberOf(index + 1));
      expect(numbers.map(({ bill_number }) => bill_number)).toEqual(inARow);
      const entries = await lab.db
        .selectFrom('audit_entries')
        .select('id')
        .where('action', '=', 'CREATE_BILL')
        .execute();
      expect(entries).toHaveLength(made.bills);
      expect(await brokenEntries(lab.db)).toEqual([]);
    },
  );
});

const numberOf = (number: number): string => `B/26-27/${String(number).padStart(5, '0')}`;

test('prices, payments, prints and returns at once leave a ledger that passes its check', async () => {
  const orders = await buildReady(12);
  const bills = await Promise.all(
    [orders.slice(0, 6), orders.slice(6)].map((members) => buildGroupedBill(lab.db, members, { unit_price: '10' })),
  );
  await lab.db
    .updateTable('work_orders')
    .set({ amount: '10', price_source: 'typed' })
    .where(
      'id',
      'in',
      orders.map(({ id }) => id),
    )
    .execute();

  /** One action on a bill, based on its current version; others may come first. */
  const actOnBill = async (turn: number): Promise<LightMyRequestResponse> => {
    const params = { bill_id: bills[turn % 2]?.id ?? '' };
    const { version, items } = await admin.call(API.getBill, { params });
    const prices = items.map(({ id }, index) => ({ id, unit_price: turn + index + 1 }));
    const payment = { version, paid_on: '2026-11-20', method: 'UPI' };
    if (turn % 5 === 0) return admin.send(API.markBillPaid, { params, body: payment });
    if (turn % 5 === 1) return admin.send(API.reverseBillPayment, { params, query: { version } });
    if (turn % 5 === 2) return admin.send(API.updateBillStatus, { params, body: { version, status: 'sent' } });
    if (turn % 5 === 3) return admin.send(API.markBillAsPrinted, { params });
    return admin.send(API.updateBillAmount, { params, body: { version, items: prices.slice(turn % 3) } });
  };
  const actOnOrder = async (turn: number): Promise<LightMyRequestResponse> => {
    const work_order_id = orders[(turn * 5) % 12]?.id ?? '';
    const { version } = await admin.call(API.getWorkOrder, { params: { work_order_id } });
    const params = { work_order_id };
    return turn % 3 === 0
      ? admin.send(API.returnWorkOrder, { params, body: { version, reason: 'Poor Fit' } })
      : admin.send(API.updateWorkOrderAmount, { params, body: { version, amount: turn + 1 } });
  };
  const onMonth = async (turn: number): Promise<LightMyRequestResponse> => {
    const read = await Promise.all(
      orders.toReversed().map(({ id }) => admin.call(API.getWorkOrder, { params: { work_order_id: id } })),
    );
    const prices = read.map(({ id, version }) => ({
      work_order_id: id,
      version,
      rate: turn + 1,
      amount: 2 * turn + 2,
    }));
    return admin.send(API.saveMonthlyPrices, { body: { prices } });
  };

  const acts = Array.from({ length: 30 }, (_, turn) => [actOnBill(turn), actOnOrder(turn), onMonth(turn)]).flat();
  const sent = await Promise.all(acts);
  expect(sent.filter(({ statusCode }) => statusCode < 300).length).toBeGreaterThan(10);
  const refusals = new Set([
    'stale_version',
    'bill_already_paid',
    'bill_not_paid',
    'work_order_not_completed',
    'work_order_not_returnable',
  ]);
  expect([...codesOf(sent)].filter((code) => !refusals.has(code))).toEqual([]);
  expect(await faultsInBooks(lab.db)).toEqual([]);
  expect(await brokenEntries(lab.db)).toEqual([]);
});

test('prices set by bill, by order and by month at once take their locks in one order', async () => {
  const ids = (await buildReady(8)).map(({ id }) => id);
  const orders = await lab.db.selectFrom('work_orders').selectAll().where('id', 'in', ids).orderBy('id').execute();
  // The items are in the reverse order of the ids; the locks are taken in the order of ids.
  const { id } = await buildGroupedBill(lab.db, orders.toReversed());
  for (let round = 0; round < runs(6, 50); round += 1) {
    const answers = await roundOfPrices(round, ids, id);
    expect([...codesOf(answers)].filter((code) => code !== 'stale_version')).toEqual([]);
    expect(await faultsInBooks(lab.db)).toEqual([]);
  }
});

describe('money at once', () => {
  const deps = { now: new Date(NOON), today: NOON.slice(0, 10) };

  /** Receives a part of a bill's outstanding amount, as money that a user divides manually. */
  const receive = (bill_id: string, most: number) =>
    inTransaction(lab.db, async (db) => {
      await lockLedgersOfBill({ db }, bill_id);
      const { doctor_id, open } = await chargeBill({ db, ...deps }, admin.account, bill_id);
      const amount = Math.min(Number(open), most).toFixed(2);
      if (amount === '0.00') return;
      const said = { paid_on: deps.today, method: 'UPI', reference: null, note: null, recorded_by: admin.account.id };
      const parts = [{ target_id: bill_id, for_bill_id: null, amount }];
      await recordReceipt({ db, ...deps }, { doctor_id, amount, ...said, parts });
    });

  test('fifty payments on two bills of a doctor: none gets more than it charges, and no number is skipped', async () => {
    const orders = await buildReady(2);
    const bills = await Promise.all(orders.map((order) => buildGroupedBill(lab.db, [order], { unit_price: '70' })));
    const ids = bills.map(({ id }) => id);
    const priced = lab.db.updateTable('work_orders').set({ amount: '70', price_source: 'typed' });
    await priced.where('bill_id', 'in', ids).execute();
    await Promise.all(Array.from({ length: 50 }, (_, turn) => receive(ids[turn % 2] ?? '', 3)));
    const money = await readMoney(
      lab.db,
      orders.map(({ doctor_id }) => doctor_id),
    );
    expect(faultsInMoney(money)).toEqual([]);
    expect(money.bills.map(({ paid, covered }) => [paid, covered])).toEqual([
      [true, '70.00'],
      [true, '70.00'],
    ]);
    // Twenty-four payments of 3.00, or 1.00, each.
    expect(moneyOf(money).length).toBe(48);
    expect(await countersBehind(lab.db)).toEqual([]);
    const { rows } = await sql<{ gaps: boolean }>`
      select max(right(number, 5)::int) <> count(*) as gaps from documents where kind = 'receipt'`.execute(lab.db);
    expect(rows).toEqual([{ gaps: false }]);
  });

  test('a bill is paid and reversed while its month is saved again: the debt exists once', async () => {
    const orders = await buildReady(6);
    const [{ doctor_id } = { doctor_id: '' }] = orders;
    const ids = orders.map(({ id }) => id);
    await lab.db
      .updateTable('work_orders')
      .set({ amount: '10', price_source: 'typed' })
      .where('id', 'in', ids)
      .execute();
    const bills = await Promise.all(
      [ids.slice(0, 2), ids.slice(2, 4)].map((work_order_ids) =>
        admin.call(API.createGroupedBill, { body: { work_order_ids } }),
      ),
    );
    const save = () => admin.send(API.saveMonthlyBillHistory, { body: { doctor_id, month: '2026-11' } });
    for (let round = 0; round < runs(4, 30); round += 1) {
      const now = await Promise.all(bills.map(({ id: bill_id }) => admin.call(API.getBill, { params: { bill_id } })));
      // The month has another sum in each round.
      const order = await admin.call(API.getWorkOrder, { params: { work_order_id: ids[5] ?? '' } });
      const price = { version: order.version, amount: 20 + round };
      const answers = await Promise.all([
        save(),
        ...now.map(({ id: bill_id, version, paid }) =>
          paid
            ? admin.send(API.reverseBillPayment, { params: { bill_id }, query: { version } })
            : admin.send(API.markBillPaid, onBill({ id: bill_id, version }, { paid_on: deps.today, method: 'Cash' })),
        ),
        admin.send(API.updateWorkOrderAmount, { params: { work_order_id: order.id }, body: price }),
        save(),
      ]);
      expect(answers.filter(({ statusCode }) => statusCode >= 500).map(({ body }) => body)).toEqual([]);
      expect(faultsInMoney(await readMoney(lab.db, [doctor_id]))).toEqual([]);
    }
    expect(await faultsInBooks(lab.db)).toEqual([]);
  });
});
