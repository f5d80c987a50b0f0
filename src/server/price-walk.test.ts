import { runs } from '#test/support/runs.ts';
import { API } from '#contract/api.ts';
import type { Bill } from '#contract/billing/bills.ts';
import type { OutputOf } from '#contract/kit/operation.ts';
import { type Role, ROLES } from '#domain/accounts/roles.ts';
import { addDays } from '#domain/shared/calendar-day.ts';
import { brokenEntries } from '#test/support/database-state.ts';
import { parseSteps } from '#test/support/parse-steps.ts';
import { buildDoctor } from '#test/support/factories.ts';
import { type SignedInClient, NOON, onBill, onOrder, openLab } from '#test/support/test-lab.ts';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

// Random walks: random roles enter, change, complete, bill, return and price orders while rates, terms, lists and
// settings change. After each step every order that the step did not name keeps its price; an order priced by the rate
// card has the price of a scan of all rates, which is written here.

const [lab, USER, ADMIN, SUPER_ADMIN] = await openLab('USER', 'ADMIN', 'SUPER_ADMIN');
const clients: Readonly<Record<Role, SignedInClient>> = { USER, ADMIN, SUPER_ADMIN };
const products = new Map<string, string>(
  (await ADMIN.call(API.getProducts, {})).items.map(({ name, id }) => [name, id]),
);
await ADMIN.call(API.createPriceList, { body: { name: 'Clinics' } });
/** The default list, and another. */
const lists = (await ADMIN.call(API.getPriceLists, {})).items.map(({ id }) => id);

const TODAY = NOON.slice(0, 10);
const MONTH = TODAY.slice(0, 7);

/** The unit basis of each product: its teeth, or both arches. */
const COUNTED = { Zirconia: null, 'E-max': null, 'U/L/danture': 2 } as const;
type Product = keyof typeof COUNTED;
const PRODUCTS = Object.keys(COUNTED) as Product[];

/** An order as its table holds it. */
interface Row {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly bill_id: string | null;
  readonly doctor_id: string;
  readonly product_quality: Product;
  readonly tooth_numbers: readonly number[];
  readonly order_date: string;
  readonly completion_date: string | null;
  readonly on_month: boolean;
  readonly amount: string | null;
  readonly price_source: 'rate_card' | 'typed' | null;
  /** All stored fields of its price. */
  readonly price: string;
}

interface Doctor {
  readonly id: string;
  readonly name: string;
}

const readRows = async (doctors: readonly Doctor[]): Promise<Map<string, Row>> => {
  const { rows } = await sql<Row>`
    select w.id, w.version, w.status, w.bill_id, w.doctor_id, w.product_quality, w.tooth_numbers, w.order_date, w.completion_date,
      exists (select from monthly_bill_orders m where m.work_order_id = w.id) as on_month, w.amount, w.price_source,
      jsonb_build_array(w.rate, w.units, w.amount, w.price_source, w.price_list_id, w.list_rate, w.discount_percent,
        w.priced_product, w.priced_count)::text as price
    from work_orders w where w.doctor_id = any(${doctors.map(({ id }) => id)}::uuid[])
    order by w.serial_year, w.serial_no`.execute(lab.db);
  return new Map(rows.map((row) => [row.id, row]));
};

interface CardRow {
  readonly place: string;
  readonly product: string;
  readonly valid_from: string;
  readonly rate: string | null;
}

interface TermsRow {
  readonly doctor_id: string;
  readonly valid_from: string;
  readonly price_list_id: string | null;
  readonly discount_percent: string;
}

/** Every rate and every doctor's terms, the default list, and how orders are priced. */
async function readCard() {
  const { rows: rates } = await sql<CardRow>`
    select coalesce(r.price_list_id, r.doctor_id) as place, p.name as product, r.valid_from, r.rate
    from price_rates r join products p on p.id = r.product_id`.execute(lab.db);
  const { rows: terms } = await sql<TermsRow>`
    select doctor_id, valid_from, price_list_id, discount_percent from doctor_terms`.execute(lab.db);
  const settings = lab.db.selectFrom('laboratory_settings').select(['price_day', 'prices_at_entry']);
  const main = lab.db.selectFrom('price_lists').select('id').where('is_default', '=', true);
  return {
    rates,
    terms,
    main: (await main.executeTakeFirstOrThrow()).id,
    ...(await settings.executeTakeFirstOrThrow()),
  };
}

type Card = Awaited<ReturnType<typeof readCard>>;

const paise = (amount: string): bigint => BigInt(amount.replace('.', ''));
const amountOf = (sum: bigint): string => `${sum / 100n}.${String(sum % 100n).padStart(2, '0')}`;

/** The latest of the rows that apply on a day. */
const latest = <From extends { readonly valid_from: string }>(rows: readonly From[], day: string): From | undefined =>
  rows.filter(({ valid_from }) => valid_from <= day).toSorted((a, b) => b.valid_from.localeCompare(a.valid_from))[0];

/** The price of an order by the rate card: list by list, as a person looks it up on paper. */
function scanned({ doctor_id, product_quality, tooth_numbers, order_date, completion_date }: Row, card: Card) {
  const day = card.price_day === 'order_date' ? order_date : (completion_date ?? TODAY);
  const rateIn = (place: string) =>
    latest(
      card.rates.filter((row) => row.place === place && row.product === product_quality),
      day,
    )?.rate ?? null;
  const terms = latest(
    card.terms.filter((row) => row.doctor_id === doctor_id),
    day,
  );
  const listed = rateIn(terms?.price_list_id ?? card.main) ?? rateIn(card.main);
  const left = listed === null ? 0n : paise(listed) * (10_000n - paise(terms?.discount_percent ?? '0.00'));
  const own = rateIn(doctor_id);
  const rate = own === null ? (left + 5000n) / 10_000n : paise(own);
  const sum = rate * BigInt(COUNTED[product_quality] ?? tooth_numbers.length);
  return sum === 0n ? null : amountOf(sum);
}

interface Step {
  readonly act: Act;
  readonly role: Role;
  readonly product: Product;
  readonly place: number;
  readonly number: number;
}

/** A step, the user, and its subject. */
interface Turn extends Step {
  readonly client: SignedInClient;
  readonly row: Row;
  readonly rows: readonly Row[];
  readonly doctor: Doctor;
  readonly doctors: readonly Doctor[];
}

interface Done {
  readonly answer: LightMyRequestResponse;
  /** The orders that get a price from it; orders that follow the rate card are found by their changed fields. */
  readonly prices?: readonly string[];
}

type Doing = (turn: Turn) => Promise<Done | null>;

const plain = async (sent: Promise<LightMyRequestResponse>): Promise<Done> => ({ answer: await sent });
const daysBack = (number: number): string => addDays(TODAY, -(number % 4));
const teethOf = (number: number): number[] => [11, 12, 13].slice(number % 4);
const entryOf = (product_quality: Product, number: number) => ({
  patient_name: 'Meera',
  product_quality,
  product_shade: 'A2',
  tooth_numbers: teethOf(number),
});
const typedRate = (number: number): string | null => (number % 9 === 0 ? null : `${number + 1}.${10 + (number % 90)}`);

async function withBill({ row: { bill_id } }: Turn, act: (bill: Bill) => Promise<Done> | null): Promise<Done | null> {
  return bill_id === null ? null : act(await clients.ADMIN.call(API.getBill, { params: { bill_id } }));
}

/** Rates of today, of tomorrow, or of a past day, which only the first of its list may have. */
const saveRates = ({ client, product, number }: Turn, place: object) => {
  const product_id = products.get(product) ?? '';
  const rates = [{ product_id, valid_from: addDays(TODAY, 1 - (number % 4)), rate: typedRate(number) }];
  return plain(client.send(API.savePriceRates, { body: { ...place, rates } }));
};

const STEPS = {
  enter: ({ client, doctor, product, number }) => {
    const head = { doctor_name: doctor.name, order_date: daysBack(number) };
    return plain(client.send(API.createWorkOrder, { body: { ...head, ...entryOf(product, number) } }));
  },
  batch: ({ client, doctor, product, number }) => {
    const orders = [product, 'U/L/danture' as const].map((quality) => entryOf(quality, number + 1));
    const body = { doctor_name: doctor.name, order_date: daysBack(number), orders };
    return plain(client.send(API.createWorkOrderBatch, { body }));
  },
  change: ({ client, row, doctor, product, number }) => {
    const fields = [
      { tooth_numbers: teethOf(number) },
      { product_quality: product },
      { order_date: daysBack(number) },
      { doctor_name: doctor.name },
      { patient_name: `P ${number}` },
    ][number % 5];
    return plain(client.send(API.updateWorkOrder, onOrder(row, { ...fields, admin_mode: client !== clients.USER })));
  },
  complete: ({ client, row, number }) =>
    plain(client.send(API.completeWorkOrder, onOrder(row, { completion_date: daysBack(number) }))),
  complete_several: ({ client, rows, number }) => {
    const open = rows.filter(({ status, order_date }) => status === 'in_progress' && order_date <= daysBack(number));
    if (open.length === 0) return Promise.resolve(null);
    const orders = open.slice(0, 2).map(({ id, version }) => ({ work_order_id: id, version }));
    return plain(client.send(API.completeWorkOrders, { body: { orders, completion_date: daysBack(number) } }));
  },
  bill: ({ client, row }) => plain(client.send(API.createBill, { body: { work_order_id: row.id } })),
  bill_with_amount: async ({ client, row, number }) => ({
    answer: await client.send(API.createBill, { body: { work_order_id: row.id, amount: number + 1 } }),
    prices: [row.id],
  }),
  group: ({ client, rows, doctor }) => {
    const free = rows.filter(
      ({ status, bill_id, doctor_id }) => status === 'completed' && bill_id === null && doctor_id === doctor.id,
    );
    if (free.length < 2) return Promise.resolve(null);
    return plain(client.send(API.createGroupedBill, { body: { work_order_ids: free.map(({ id }) => id) } }));
  },
  price_bill: (turn) =>
    withBill(turn, async ({ id: bill_id, items, is_grouped, version }) => {
      const unit_price = turn.number + 1;
      const price = is_grouped ? { items: items.map(({ id }) => ({ id, unit_price })) } : { amount: unit_price };
      const answer = await turn.client.send(API.updateBillAmount, { params: { bill_id }, body: { version, ...price } });
      return { answer, prices: items.flatMap(({ work_order_id }) => work_order_id ?? []) };
    }),
  pay: (turn) =>
    withBill(turn, (bill) =>
      plain(turn.client.send(API.markBillPaid, onBill(bill, { paid_on: TODAY, method: 'Cash' }))),
    ),
  take_off: (turn) =>
    withBill(turn, ({ id, version, items }) => {
      const item = items.find(({ work_order_id }) => work_order_id === turn.row.id);
      if (item === undefined) return null;
      const params = { bill_id: id, item_id: item.id };
      return plain(turn.client.send(API.removeOrderFromBill, { params, query: { version } }));
    }),
  amount: async ({ client, row, number }) => ({
    answer: await client.send(API.updateWorkOrderAmount, onOrder(row, { amount: number + 1 })),
    prices: [row.id],
  }),
  sheet: async ({ client, rows, number }) => {
    const given = rows.filter(({ status }, place) => status === 'completed' && place % 2 === number % 2);
    if (given.length === 0) return null;
    const prices = given.map(({ id, version }) => ({ work_order_id: id, version, amount: number + 1 }));
    const answer = await client.send(API.saveMonthlyPrices, { body: { prices } });
    const { saved = [] } = answer.json<Partial<OutputOf<typeof API.saveMonthlyPrices>>>();
    return { answer, prices: saved.map(({ work_order_id }) => work_order_id) };
  },
  month_from_card: ({ client, doctors }) =>
    plain(client.send(API.priceFromRateCard, { body: { month: MONTH, doctor_ids: doctors.map(({ id }) => id) } })),
  save_month: ({ client, doctor }) =>
    plain(client.send(API.saveMonthlyBillHistory, { body: { doctor_id: doctor.id, month: MONTH } })),
  reprice: ({ client, rows }) => {
    const orders = rows.slice(0, 4).map(({ id, version }) => ({ work_order_id: id, version }));
    return plain(client.send(API.repriceWorkOrders, { body: { orders } }));
  },
  return: ({ client, row, number }) =>
    plain(client.send(API.returnWorkOrder, onOrder(row, { reason: 'Poor Fit', start_revision: number % 3 > 0 }))),
  complete_again: ({ client, row }) =>
    plain(client.send(API.completeRevision, onOrder(row, { completion_date: TODAY }))),
  cancel: ({ client, row }) => plain(client.send(API.cancelWorkOrder, onOrder(row, { reason: 'Withdrawn' }))),
  reopen: ({ client, row }) => plain(client.send(API.reopenWorkOrder, onOrder(row, {}))),
  delete: ({ client, row: { id, version } }) =>
    plain(client.send(API.deleteWorkOrder, { params: { work_order_id: id }, query: { version } })),
  rate: (turn) => saveRates(turn, { price_list_id: lists[turn.place % 2] }),
  own_rate: (turn) => saveRates(turn, { doctor_id: turn.doctor.id }),
  terms: ({ client, doctor, number }) => {
    const body = {
      valid_from: addDays(TODAY, 1 - (number % 4)),
      price_list_id: [null, ...lists][number % 3] ?? null,
      discount_percent: `${number}.${10 + (number % 90)}`,
    };
    return plain(client.send(API.saveDoctorTerms, { params: { doctor_id: doctor.id }, body }));
  },
  default_list: async ({ client, number }) => {
    const known = (await clients.ADMIN.call(API.getPriceLists, {})).items;
    const list = known.find(({ id }) => id === lists[number % 2]);
    if (list === undefined) return null;
    const call = { params: { price_list_id: list.id }, body: { version: list.version, is_default: true } };
    return plain(client.send(API.updatePriceList, call));
  },
  settings: async ({ client, number }) => {
    const { version } = await clients.ADMIN.call(API.getLaboratorySettings, {});
    const price_day = number % 2 === 0 ? ('order_date' as const) : ('completion_date' as const);
    return plain(client.send(API.updateLaboratory, { body: { version, price_day, prices_at_entry: number % 5 > 0 } }));
  },
} as const satisfies Readonly<Record<string, Doing>>;

type Act = keyof typeof STEPS;
const ACTS = Object.keys(STEPS) as Act[];

/** Steps after which an order that follows the rate card may have another price, if the rate card says so. */
const ASKS_THE_CARD: ReadonlySet<Act> = new Set(
  parseSteps(ACTS, 'change, complete, complete_several, reprice, month_from_card').map(([act]) => act),
);

const isUntold = ({ status, bill_id, on_month }: Row): boolean =>
  status === 'in_progress' && bill_id === null && !on_month;

/** Whether a step that uses the rate card may change the price of an order in this earlier state. */
function follows(act: Act, was: Row, now: Row, card: Card): boolean {
  if (act === 'month_from_card') return was.status === 'completed' && was.price_source === null && !was.on_month;
  if (!isUntold(was)) return false;
  if (act === 'reprice') return was.price_source === 'rate_card';
  const isAsked = was.price_source === 'rate_card' || (was.price_source === null && card.prices_at_entry);
  if (act !== 'change') return isAsked && card.price_day === 'completion_date';
  const seen = ({ doctor_id, product_quality, tooth_numbers, order_date }: Row) =>
    [doctor_id, product_quality, order_date, ...tooth_numbers].join();
  return isAsked && seen(was) !== seen(now);
}

/**
 * An order keeps its price, or has that of the rate card if the step used it; a new order has that of the rate card.
 */
function expectRight(act: Act, was: Row | undefined, now: Row, card: Card): void {
  if (was === undefined) {
    expect([act, now.amount]).toEqual([act, card.prices_at_entry ? scanned(now, card) : null]);
    return;
  }
  if (now.price === was.price) return;
  expect(ASKS_THE_CARD.has(act) && follows(act, was, now, card), `${act} gave ${was.price} ${now.price}`).toBe(true);
  expect([act, now.amount]).toEqual([act, scanned(now, card)]);
}

/** For steps that use the rate card, an order that follows it may keep its price only if the rate card has the same. */
function expectAsked(act: Act, was: Row, now: Row, card: Card): void {
  if (was.version === now.version || !follows(act, was, now, card)) return;
  expect([act, now.amount]).toEqual([act, scanned(now, card)]);
}

async function walk(steps: readonly Step[], reached: Set<Act>): Promise<void> {
  const doctors = [await buildDoctor(lab.db), await buildDoctor(lab.db)];
  let before = await readRows(doctors);
  for (const step of steps) {
    const rows = [...before.values()].slice(-8);
    const row = rows[step.place % Math.max(1, rows.length)] ?? NO_ORDER;
    const doctor = doctors[step.place % 2] ?? NO_ORDER_DOCTOR;
    const does: Doing = STEPS[step.act];
    const done = await does({ ...step, client: clients[step.role], row, rows, doctor, doctors });
    if (done === null) continue;
    expect(done.answer.statusCode, done.answer.body).toBeLessThan(500);
    const after = await readRows(doctors);
    const isDone = done.answer.statusCode < 300;
    if (isDone) reached.add(step.act);
    const card = await readCard();
    for (const now of after.values()) {
      const was = before.get(now.id);
      if (was !== undefined && isDone && done.prices?.includes(now.id) === true) continue;
      expectRight(step.act, was, now, card);
      if (was !== undefined && ASKS_THE_CARD.has(step.act)) expectAsked(step.act, was, now, card);
    }
    before = after;
  }
}

/** Replaces an order before one exists: no action is possible. */
const NO_ORDER: Row = {
  id: '00000000-0000-4000-8000-000000000000',
  version: 1,
  status: 'in_progress',
  bill_id: null,
  doctor_id: '',
  product_quality: 'Zirconia',
  tooth_numbers: [],
  order_date: TODAY,
  completion_date: null,
  on_month: false,
  amount: null,
  price_source: null,
  price: '',
};
const NO_ORDER_DOCTOR: Doctor = { id: '', name: '' };

/** Every step once, so that it is covered: each action with its number and its position. */
const EVERYTHING = parseSteps(
  ACTS,
  `
    settings 2 0, default_list 0 0, rate 18 0, rate 41 1, enter 1 0, terms 9 0, enter 1 0, batch 4 0, own_rate 21 0,
    enter 4 0, change 5 0, change 6 1, rate 61 0, own_rate 25 0, reprice 1 0, settings 1 0, complete 0 0,
    complete_several 0 0, settings 4 0, complete_several 0 0, bill 1 0, group 1 0, take_off 1 1, price_bill 7 0,
    pay 1 0, settings 5 0, enter 4 1, enter 1 1, enter 2 1, complete 0 5, month_from_card 1 0, complete 0 6,
    bill_with_amount 3 6, complete 0 7, sheet 3 0, sheet 4 0, return 1 6, complete_again 1 6, save_month 1 1,
    enter 1 0, amount 1 7, cancel 1 7, reopen 1 7, delete 1 7`,
).map(([act, number = 1, place = 0]): Step => ({ act, role: 'ADMIN', product: 'Zirconia', place, number }));

test('a price changes only by an action that names its order', async () => {
  const often = ['enter', 'batch', 'change', 'change', 'complete', 'rate', 'own_rate', 'terms', 'reprice'] as const;
  const anyStep: fc.Arbitrary<Step> = fc.record({
    act: fc.constantFrom(...ACTS, ...often),
    role: fc.constantFrom(...ROLES),
    product: fc.constantFrom(...PRODUCTS),
    place: fc.nat({ max: 7 }),
    number: fc.nat({ max: 99 }),
  });
  const reached = new Set<Act>();
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 25, maxLength: 40 }), (steps) => walk(steps, reached)),
    { numRuns: runs(6, 50), examples: [[[...EVERYTHING]]], endOnFailure: true },
  );
  expect(await brokenEntries(lab.db)).toEqual([]);
  expect([...reached].toSorted()).toEqual(ACTS.toSorted());
});
