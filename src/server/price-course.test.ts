import { takeOrderOffBill, updateWorkOrderAmount } from '#contract/bill-changes.ts';
import { createBill, getBill } from '#contract/bills.ts';
import { priceFromRateCard, repriceWorkOrders } from '#contract/prices/price-changes.ts';
import { getPriceLists } from '#contract/prices/price-lists.ts';
import { saveDoctorTerms, savePriceRates } from '#contract/prices/prices.ts';
import { getProducts } from '#contract/prices/products.ts';
import { completeWorkOrder, createWorkOrder, updateWorkOrder } from '#contract/work-order-changes.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { ROLES } from '#domain/accounts/roles.ts';
import { brokenEntries } from '#test/support/audit-chain.ts';
import { buildDoctor } from '#test/support/factories.ts';
import type { SignedInClient } from '#test/support/sign-in.ts';
import { signIn } from '#test/support/sign-in.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { startTestApp } from '#test/support/test-app.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Random walks: random roles enter, change, complete, bill and price orders while rates change. After each step every order that could
// be told to somebody has the price that it had before, unless the step named it; and an open one from the rate card has what a scan
// of all rates, written here, finds for it.

let lab: TestApp;
let clients: Readonly<Record<Role, SignedInClient>>;
let doctors: readonly { readonly id: string; readonly name: string }[];
let products: ReadonlyMap<string, string>;
let standard: string;

beforeAll(async () => {
  lab = await startTestApp();
  const [USER, ADMIN, SUPER_ADMIN] = await Promise.all(ROLES.map((role) => signIn(lab, role)));
  if (!USER || !ADMIN || !SUPER_ADMIN) throw new Error('three roles sign in');
  clients = { USER, ADMIN, SUPER_ADMIN };
  doctors = [await buildDoctor(lab.db), await buildDoctor(lab.db)];
  products = new Map((await ADMIN.call(getProducts, {})).items.map(({ name, id }) => [name, id]));
  standard = (await ADMIN.call(getPriceLists, {})).items.find(({ is_default }) => is_default)?.id ?? '';
});
afterAll(() => lab.close());

const PRODUCTS = ['Zirconia', 'E-max', 'U/L/danture'] as const;
const TODAY = '2026-11-21';

interface Stored {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly bill_id: string | null;
  readonly price_source: string | null;
  readonly price: string;
  readonly expected: string | null;
}

/** Every order with its price, and what the rate card says of it: looked up row by row by the database, and not by our code. */
async function orders(): Promise<Map<string, Stored>> {
  const { rows } = await sql<Stored>`
    with day as (
      select w.*, p.id as product_id, coalesce(p.fixed_units, cardinality(w.tooth_numbers)) as counted,
        (select t.discount_percent from doctor_terms t where t.doctor_id = w.doctor_id and t.valid_from <= w.order_date
          order by t.valid_from desc limit 1) as discount
      from work_orders w left join products p on p.key = lower(w.product_quality)),
    rated as (
      select day.*, coalesce(
        (select r.rate from price_rates r where r.doctor_id = day.doctor_id and r.product_id = day.product_id
          and r.valid_from = (select max(o.valid_from) from price_rates o where o.doctor_id = day.doctor_id
            and o.product_id = day.product_id and o.valid_from <= day.order_date)),
        (select round(r.rate * (100 - coalesce(day.discount, 0)) / 100, 2) from price_rates r
          where r.price_list_id = ${standard}::uuid and r.product_id = day.product_id
          and r.valid_from = (select max(o.valid_from) from price_rates o where o.price_list_id = ${standard}::uuid
            and o.product_id = day.product_id and o.valid_from <= day.order_date))) as card
      from day)
    select id, version, status, bill_id, price_source,
      coalesce(rate::text, '') || ' ' || coalesce(units::text, '') || ' ' || coalesce(amount::text, '') || ' '
        || coalesce(price_source, '') || ' ' || coalesce(list_rate::text, '') as price,
      case when counted > 0 then (card * counted)::numeric(12, 2)::text end as expected
    from rated`.execute(lab.db);
  return new Map(rows.map((row) => [row.id, row]));
}

const isUntold = ({ status, bill_id }: Stored): boolean => status === 'in_progress' && bill_id === null;

type Step = Readonly<
  Record<'role' | 'act' | 'product', string> & Record<'doctor' | 'order' | 'teeth' | 'number' | 'days', number>
>;

const ACTS = [
  'enter',
  'enter',
  'change',
  'complete',
  'bill',
  'off',
  'amount',
  'rate',
  'own',
  'terms',
  'reprice',
  'month',
];

const anyStep = fc.record({
  act: fc.constantFrom(...ACTS),
  role: fc.constantFrom(...ROLES),
  product: fc.constantFrom(...PRODUCTS),
  doctor: fc.nat({ max: 1 }),
  order: fc.nat({ max: 40 }),
  teeth: fc.nat({ max: 3 }),
  number: fc.integer({ min: 1, max: 99 }),
  days: fc.nat({ max: 3 }),
});

const TEETH = [11, 12, 13];

/** Does a step; answers the orders that it named. What is refused names none. */
async function take(step: Step, known: readonly Stored[]): Promise<readonly string[]> {
  const client = clients[step.role as Role];
  const doctor = doctors[step.doctor];
  const order = known[step.order % Math.max(1, known.length)];
  const order_date = `2026-11-${21 - step.days}`;
  const tooth_numbers = TEETH.slice(0, step.teeth);
  if (doctor === undefined) throw new Error('no doctor');
  const rates = [{ product_id: products.get(step.product) ?? '', valid_from: TODAY, rate: `${step.number}.50` }];
  if (step.act === 'rate') await client.send(savePriceRates, { body: { price_list_id: standard, rates } });
  if (step.act === 'own') await client.send(savePriceRates, { body: { doctor_id: doctor.id, rates } });
  if (step.act === 'terms') {
    const body = { valid_from: TODAY, price_list_id: null, discount_percent: step.number };
    await client.send(saveDoctorTerms, { params: { doctor_id: doctor.id }, body });
  }
  const draft = { product_quality: step.product, tooth_numbers, order_date };
  if (step.act === 'enter') {
    const head = { doctor_name: doctor.name, patient_name: 'Meera', product_shade: 'A2' };
    return [(await client.call(createWorkOrder, { body: { ...head, ...draft } })).id];
  }
  if (step.act === 'month') {
    await client.send(priceFromRateCard, { body: { month: '2026-11' } });
    return known.filter(({ price_source }) => price_source === null).map(({ id }) => id);
  }
  return order === undefined ? [] : onOrder(step, client, order, { ...draft, doctor_name: doctor.name });
}

async function onOrder(
  { act, number }: Step,
  client: SignedInClient,
  { id, version, bill_id, status, price_source }: Stored,
  draft: object,
): Promise<readonly string[]> {
  const params = { work_order_id: id };
  if (act === 'complete') {
    await client.send(completeWorkOrder, { params, body: { version, completion_date: TODAY } });
  }
  if (act === 'bill') await client.send(createBill, { body: { work_order_id: id } });
  if (act === 'off' && bill_id !== null) {
    const bill = await clients.ADMIN.call(getBill, { params: { bill_id } });
    const query = { version: bill.version };
    await client.send(takeOrderOffBill, { params: { bill_id, item_id: bill.items[0]?.id ?? '' }, query });
  }
  if (act === 'change') {
    await client.send(updateWorkOrder, { params, body: { version, ...draft, admin_mode: client !== clients.USER } });
    // What follows is named by its change; what does not keeps its price.
    return status === 'in_progress' && price_source !== 'typed' ? [id] : [];
  }
  if (act === 'amount') await client.send(updateWorkOrderAmount, { params, body: { version, amount: number } });
  if (act === 'reprice') await client.send(repriceWorkOrders, { body: { orders: [{ work_order_id: id, version }] } });
  return act === 'amount' || act === 'reprice' ? [id] : [];
}

/** After these an open order that they named has the price of the card, unless it was typed. */
const FOLLOWING: ReadonlySet<string> = new Set(['enter', 'change', 'reprice']);

function expectOfCard(now: Stored | undefined, was: Stored | undefined): void {
  if (now === undefined || now.version === was?.version || !isUntold(now) || now.price_source === 'typed') return;
  expect(now.price.split(' ')[2] || null).toBe(now.expected);
}

test('a price changes by what names its order, and by nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 20, maxLength: 30 }), async (steps) => {
      let before = await orders();
      for (const step of steps) {
        const named = new Set(await take(step, [...before.values()].slice(-12)));
        const after = await orders();
        for (const [id, was] of before) {
          const now = after.get(id);
          if (!named.has(id)) expect([step.act, now?.price]).toEqual([step.act, was.price]);
        }
        if (FOLLOWING.has(step.act)) for (const id of named) expectOfCard(after.get(id), before.get(id));
        before = after;
      }
      expect(await brokenEntries(lab.db)).toEqual([]);
    }),
    { numRuns: 4, endOnFailure: true },
  );
});
