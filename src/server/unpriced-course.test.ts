import {
  markBillPaid,
  takeBackBillPaid,
  takeOrderOffBill,
  updateBillAmount,
  updateWorkOrderAmount,
} from '#contract/bill-changes.ts';
import { createBill, createGroupedBill, getBill } from '#contract/bills.ts';
import { closeMonth, getMonthClose } from '#contract/month-close.ts';
import { saveMonthlyBillHistory, saveMonthlyPrices } from '#contract/monthly-billing.ts';
import { completeRevision, returnWorkOrder } from '#contract/revisions.ts';
import { completeWorkOrder, deleteWorkOrder, updateWorkOrder } from '#contract/work-order-changes.ts';
import { monthOf, nextMonth } from '#domain/monthly-billing/billing-month.ts';
import { buildDoctor, buildWorkOrder } from '#test/support/factories.ts';
import { monthOfTurn } from '#test/support/own-month.ts';
import type { SignedInClient } from '#test/support/sign-in.ts';
import { signIn } from '#test/support/sign-in.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { startTestApp } from '#test/support/test-app.ts';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

// No completed order ever leaves "Without a price" but by a price or a deletion. Random walks over all that can be done with orders,
// prices, bills, payments and months; the test keeps its own list of what was given a price, and looks at nothing else.

let lab: TestApp;
let admin: SignedInClient;
beforeAll(async () => {
  lab = await startTestApp();
  admin = await signIn(lab, 'ADMIN');
});
afterAll(() => lab.close());

const TODAY = '2026-11-21';

/** An order as its table holds it. */
interface Row {
  readonly id: string;
  readonly version: number;
  readonly serial_number: string;
  readonly status: string;
  readonly completion_date: string | null;
  readonly bill_id: string | null;
}

/** A walk's own world: two doctors, two months. */
interface World {
  readonly doctors: readonly { readonly id: string; readonly name: string }[];
  readonly months: readonly [string, string];
  readonly ids: readonly string[];
}

/** The orders that were given a price, by an answer that said so. */
const priced = new Set<string>();

type Sent = Promise<LightMyRequestResponse>;
/** What a step does to an order, and which orders it prices if it succeeds. */
type Doing = (row: Row, number: number, world: World, rows: readonly Row[]) => Promise<Done | null>;
interface Done {
  readonly answer: LightMyRequestResponse;
  readonly prices?: readonly string[];
}

const on = ({ id }: Row) => ({ params: { work_order_id: id } });
const plain = async (sent: Sent): Promise<Done> => ({ answer: await sent });
const dayOf = ({ months }: World, number: number): string =>
  `${number % 2 === 0 ? months[0] : months[1]}-${String((number % 27) + 1).padStart(2, '0')}`;
const billOf = ({ bill_id }: Row) =>
  bill_id === null
    ? null
    : admin.call(getBill, { params: { bill_id } }).then((bill) => ({ bill, params: { bill_id } }));

const savedIds = (answer: LightMyRequestResponse): string[] =>
  answer.statusCode === 200
    ? answer.json<{ saved: { work_order_id: string }[] }>().saved.map(({ work_order_id }) => work_order_id)
    : [];

const STEPS = {
  complete: (row, number, world) =>
    plain(
      admin.send(completeWorkOrder, {
        ...on(row),
        body: { version: row.version, completion_date: dayOf(world, number) },
      }),
    ),
  bill: (row) => plain(admin.send(createBill, { body: { work_order_id: row.id } })),
  bill_with_amount: async (row, number) => ({
    answer: await admin.send(createBill, { body: { work_order_id: row.id, amount: number + 1 } }),
    prices: [row.id],
  }),
  group: (_, number, __, rows) => {
    const free = rows.filter(
      ({ bill_id, status }, index) => bill_id === null && status === 'completed' && index !== number % 7,
    );
    return plain(admin.send(createGroupedBill, { body: { work_order_ids: free.map(({ id }) => id) } }));
  },
  price_order: async (row, number) => ({
    answer: await admin.send(updateWorkOrderAmount, { ...on(row), body: { version: row.version, amount: number + 1 } }),
    prices: [row.id],
  }),
  price_bill: async (row, number) => {
    const found = await billOf(row);
    if (found === null) return null;
    const { bill, params } = found;
    const { is_grouped, version } = bill;
    const items = bill.items.filter((item, index) => item.work_order_id === row.id || (index + number) % 3 === 0);
    const price = is_grouped
      ? { items: items.map(({ id }) => ({ id, unit_price: number + 1 })) }
      : { amount: number + 1 };
    const answer = await admin.send(updateBillAmount, { params, body: { version, ...price } });
    return { answer, prices: (is_grouped ? items : bill.items).flatMap(({ work_order_id }) => work_order_id ?? []) };
  },
  price_month: async (row, number, _, rows) => {
    const given = rows.filter((other, index) => other === row || index % 3 === number % 3);
    const prices = given.map(({ id, version }) => ({ work_order_id: id, version, amount: number + 1 }));
    const answer = await admin.send(saveMonthlyPrices, { body: { prices } });
    return { answer, prices: savedIds(answer) };
  },
  pay: async (row) => {
    const found = await billOf(row);
    if (found === null) return null;
    const body = { version: found.bill.version, paid_on: TODAY, method: 'Cash' };
    return plain(admin.send(markBillPaid, { params: found.params, body }));
  },
  take_back: async (row) => {
    const found = await billOf(row);
    if (found === null) return null;
    return plain(admin.send(takeBackBillPaid, { params: found.params, query: { version: found.bill.version } }));
  },
  take_off: async (row) => {
    const found = await billOf(row);
    const item = found?.bill.items.find(({ work_order_id }) => work_order_id === row.id);
    if (found === null || item === undefined) return null;
    const params = { ...found.params, item_id: item.id };
    return plain(admin.send(takeOrderOffBill, { params, query: { version: found.bill.version } }));
  },
  return: (row, number) =>
    plain(
      admin.send(returnWorkOrder, {
        ...on(row),
        body: { version: row.version, reason: 'Poor Fit', start_revision: number % 4 > 0 },
      }),
    ),
  // Not before its return, which is today.
  complete_again: (row) =>
    plain(admin.send(completeRevision, { ...on(row), body: { version: row.version, completion_date: TODAY } })),
  correct: (row, number) =>
    plain(
      admin.send(updateWorkOrder, {
        ...on(row),
        body: {
          version: row.version,
          tooth_numbers: [11, 12, 13].slice(number % 4),
          product_quality: number % 2 === 0 ? 'Zirconia' : 'U/L/danture',
        },
      }),
    ),
  move: (row, number, world) =>
    plain(
      admin.send(updateWorkOrder, {
        ...on(row),
        body: { version: row.version, completion_date: dayOf(world, number) },
      }),
    ),
  hand_over: (row, number, { doctors }) =>
    plain(
      admin.send(updateWorkOrder, {
        ...on(row),
        body: { version: row.version, doctor_name: doctors[number % 2]?.name ?? '' },
      }),
    ),
  save: (_, number, { doctors, months }) =>
    plain(
      admin.send(saveMonthlyBillHistory, {
        body: { doctor_id: doctors[number % 2]?.id ?? '', month: months[number % 3 === 0 ? 1 : 0] },
      }),
    ),
  close: (_, number, { doctors, months }) =>
    plain(
      admin.send(closeMonth, {
        body: { month: months[number % 2 === 0 ? 0 : 1], doctor_ids: doctors.map(({ id }) => id) },
      }),
    ),
  delete: (row) => plain(admin.send(deleteWorkOrder, { ...on(row), query: { version: row.version } })),
} as const satisfies Readonly<Record<string, Doing>>;

interface Step {
  readonly act: keyof typeof STEPS;
  readonly place: number;
  readonly number: number;
}

const readRows = ({ ids }: Pick<World, 'ids'>): Promise<Row[]> =>
  lab.db
    .selectFrom('work_orders')
    .select(['id', 'version', 'serial_number', 'status', 'completion_date', 'bill_id'])
    .where('id', 'in', ids)
    // As they were made: a walk that is written down means the same orders each time.
    .orderBy('serial_number')
    .execute();

/** What stands without a price in each month, as the close says it: named, counted in its proof, and in the doctors' rows. */
async function expectNamed(world: World): Promise<void> {
  // Done again today: the orders of all walks meet in this month.
  const rows = await readRows({ ids: made });
  for (const month of [...world.months, monthOf(TODAY)]) {
    const expected = rows.filter(
      ({ id, status, completion_date }) =>
        status === 'completed' && completion_date?.startsWith(month) === true && !priced.has(id),
    );
    const { proof, doctors } = await admin.call(getMonthClose, { query: { month } });
    const named = proof.exceptions.filter(({ kind }) => kind === 'unpriced').map(({ serial_number }) => serial_number);
    expect(named.toSorted()).toEqual(expected.map(({ serial_number }) => serial_number).toSorted());
    expect(proof.unpriced.orders).toBe(expected.length);
    expect(doctors.reduce((sum, { unpriced }) => sum + unpriced, 0)).toBe(expected.length);
    expect(proof.adds_up).toBe(true);
  }
}

/** Bills that are paid though an item on them has no price. */
async function paidInPart(): Promise<string[]> {
  const { rows } = await sql<{ bill_number: string }>`
    select distinct b.bill_number from bills b join bill_items i on i.bill_id = b.id
    where b.amount > 0 and b.amount <= b.paid_amount and not i.voided and i.total_price = 0`.execute(lab.db);
  return rows.map(({ bill_number }) => bill_number);
}

let turn = 0;
/** The orders of all walks. */
const made: string[] = [];

async function buildWorld(): Promise<World> {
  // Months of its own for each walk: the close is everyone's.
  const first = monthOfTurn(turn);
  turn += 1;
  const months = [first, nextMonth(first)] as const;
  const doctors = [await buildDoctor(lab.db), await buildDoctor(lab.db)];
  const ids: string[] = [];
  for (let place = 0; place < 6; place += 1) {
    const { id, name } = doctors[place === 5 ? 1 : 0] ?? doctors[0] ?? { id: '', name: '' };
    const done = { status: 'completed', completion_date: `${months[place % 2 === 0 ? 0 : 1]}-10` } as const;
    const given = { doctor_id: id, doctor_name: name, order_date: `${first}-01`, ...(place > 0 && done) };
    ids.push((await buildWorkOrder(lab.db, given)).id);
  }
  made.push(...ids);
  return { doctors, months, ids };
}

const step = (act: Step['act'], place: number, number = 0): Step => ({ act, place, number });

/** Through what once lost an order: half a grouped bill priced, paid, and what may follow. */
const HALF_PRICED: Step[] = [
  step('group', 1, 5),
  step('price_bill', 1, 1),
  step('pay', 1),
  step('take_off', 2),
  step('price_order', 3, 5),
  step('pay', 3),
  step('save', 1, 0),
  step('take_back', 3),
  step('return', 4),
  step('complete_again', 4, 3),
  step('delete', 2),
];

const EVERYTHING: Step[] = [
  step('complete', 0, 2),
  step('complete', 1, 2),
  step('complete', 2, 2),
  step('complete', 3, 2),
  step('complete', 4, 2),
  step('complete', 5, 2),
  step('bill', 0),
  step('bill_with_amount', 1, 5),
  step('group', 2, 5),
  step('price_bill', 2, 3),
  step('price_month', 3, 4),
  step('price_month', 4, 5),
  step('price_month', 5, 6),
  step('pay', 1),
  step('correct', 1, 3),
  step('return', 1, 1),
  step('complete_again', 1, 4),
  step('move', 3, 5),
  step('hand_over', 0, 1),
  step('save', 3, 0),
  step('close', 3, 1),
  step('take_back', 1),
  step('take_off', 3),
  step('delete', 5),
];

test('no completed order leaves those without a price but by a price or a deletion', async () => {
  const acts = Object.keys(STEPS) as Step['act'][];
  const anyStep = fc.record({
    act: fc.constantFrom(...acts, 'group', 'price_bill', 'pay', 'take_off', 'return', 'complete_again'),
    place: fc.nat(5),
    number: fc.nat(60),
  });
  const reached = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 12, maxLength: 30 }), async (walk) => {
      const world = await buildWorld();
      for (const { act, place, number } of walk) {
        const rows = await readRows(world);
        const row = rows[place % Math.max(1, rows.length)];
        if (row === undefined) break;
        const does: Doing = STEPS[act];
        const done = await does(row, number, world, rows);
        if (done === null) continue;
        expect(done.answer.statusCode, done.answer.body).toBeLessThan(500);
        // That a refused step writes nothing is shown where its refusals are.
        if (done.answer.statusCode >= 300) continue;
        reached.add(act);
        for (const id of done.prices ?? []) priced.add(id);
        await expectNamed(world);
        expect(await paidInPart()).toEqual([]);
      }
    }),
    { numRuns: 20, examples: [[EVERYTHING], [HALF_PRICED]] },
  );
  expect([...reached].toSorted()).toEqual(acts.toSorted());
});
