import { API } from '#contract/api.ts';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { MAX_BATCH_ORDERS } from '#domain/work-orders/batch.ts';
import { auditEntries, brokenEntries } from '#test/support/database-state.ts';
import { buildCompleted } from '#test/support/build-month.ts';
import { buildDoctor } from '#test/support/factories.ts';
import { onOrder, openLab } from '#test/support/test-lab.ts';
import { WORKED_FROM, WORKED_LIST } from '#test/support/worked-prices.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

let standard: string;
let ids: ReadonlyMap<string, string>;
/** Zirconia at 1,850.00 a tooth from 1 April on, with a discount of 7.5 % from 1 June on. */
let doctor: Awaited<ReturnType<typeof buildDoctor>>;

const [lab, admin, staff] = await openLab('ADMIN', 'USER');
beforeAll(async () => {
  ids = new Map((await admin.call(API.getProducts, {})).items.map(({ name, id }) => [name, id]));
  standard = (await admin.call(API.getPriceLists, {})).items.find(({ is_default }) => is_default)?.id ?? '';
  const list = Object.entries({ ...WORKED_LIST, 'E-max': '2600' });
  const rates = list.map(([product, rate]) => ({ product_id: idOf(product), valid_from: WORKED_FROM, rate }));
  await admin.call(API.savePriceRates, { body: { price_list_id: standard, rates } });
});
beforeEach(async () => {
  await setPricing('order_date', true);
  doctor = await buildDoctor(lab.db);
  await admin.call(API.saveDoctorTerms, {
    params: { doctor_id: doctor.id },
    body: { valid_from: '2026-06-01', price_list_id: null, discount_percent: '7.5' },
  });
});

const idOf = (product: string): string => ids.get(product) ?? product;

async function setPricing(price_day: 'order_date' | 'completion_date', prices_at_entry: boolean): Promise<void> {
  const { version } = await admin.call(API.getLaboratorySettings, {});
  await admin.call(API.updateLaboratory, { body: { version, price_day, prices_at_entry } });
}

const DRAFT = {
  patient_name: 'Meera Joshi',
  product_quality: 'Zirconia',
  product_shade: 'A2',
  tooth_numbers: [14, 15, 16],
  order_date: '2026-06-10',
};

const enter = (given: Partial<typeof DRAFT> & { readonly doctor_name?: string } = {}) =>
  staff.call(API.createWorkOrder, { body: { doctor_name: doctor.name, ...DRAFT, ...given } });

/** The stored price of an order. */
const priceOf = ({ id }: Pick<WorkOrder, 'id'>) =>
  lab.db
    .selectFrom('work_orders')
    .select(['rate', 'units', 'amount', 'price_source', 'price_list_id', 'list_rate', 'discount_percent'])
    .select(['priced_product', 'priced_count'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const CARD = { price_source: 'rate_card', units: null, priced_product: 'Zirconia', priced_count: 3 } as const;
const LESS = { list_rate: '1850.00', discount_percent: '7.50' };
const NONE = { rate: null, amount: null, price_source: null, price_list_id: null, list_rate: null, priced_count: null };

test.each([
  ['7.5 % off the list', {}, { ...CARD, ...LESS, rate: '1711.25', amount: '5133.75' }],
  [
    'a product in other letters',
    { product_quality: 'u/l/DANTURE', tooth_numbers: [], order_date: '2026-05-31' },
    { rate: '9000.00', amount: '18000.00', priced_count: 2 },
  ],
  ['without a rate', { product_quality: 'Moonlith' }, NONE],
  ['of no record', { product_quality: 'Night guard' }, NONE],
])('an order that is entered has the price of the rate card: %s', async (_, given, price) => {
  const order = await enter(given);
  expect(await priceOf(order)).toMatchObject(price);
  expect(order.is_priced).toBe(price.amount !== null);
  // The audit log has it, and no field of a missing price.
  const [entry] = await auditEntries(lab, order.id);
  if (price.amount === null) expect(entry?.after).not.toHaveProperty('amount');
  else expect(entry?.after).toMatchObject({ amount: price.amount, price_source: 'rate_card' });
});

test('an order that is entered shows admins how its price came about, and staff that it has one', async () => {
  const order = await enter();
  expect(await admin.call(API.getWorkOrder, { params: { work_order_id: order.id } })).toMatchObject({
    is_priced: true,
    amount: '5133.75',
    price: { source: 'rate_card', rate: '1711.25', units: 3, list_name: 'Standard', ...LESS },
  });
  expect(order).toMatchObject({ is_priced: true });
  expect(order).not.toHaveProperty('price');
});

test('a price of the rate card by the completion date is computed again when the order is completed', async () => {
  await setPricing('completion_date', true);
  // Today's rates apply, for any order date.
  const [one, two] = [await enter({ order_date: '2026-03-01' }), await enter({ order_date: '2026-05-31' })];
  expect(await priceOf(one)).toMatchObject({ amount: '5133.75' });
  const body = { version: one.version, completion_date: '2026-05-20' };
  await staff.call(API.completeWorkOrder, { params: { work_order_id: one.id }, body });
  expect(await priceOf(one)).toMatchObject({ ...CARD, amount: '5550.00', discount_percent: '0.00' });
  await staff.call(API.completeWorkOrders, {
    body: { completion_date: '2026-05-31', orders: [{ work_order_id: two.id, version: two.version }] },
  });
  expect(await priceOf(two)).toMatchObject({ ...CARD, amount: '5550.00' });
  const completed = { action: 'COMPLETE_WORK_ORDER', before: { amount: '5133.75' }, after: { amount: '5550.00' } };
  expect((await auditEntries(lab, two.id)).at(-1)).toMatchObject(completed);
});

describe('a change of rates', () => {
  const raise = (rate: string) => ({
    doctor_id: doctor.id,
    rates: [{ product_id: idOf('Zirconia'), valid_from: '2026-04-01', rate }],
  });

  test('changes no order; orders with another price now are listed, and repriced one by one', async () => {
    const [first, second] = [await enter(), await enter()];
    const orders = [first, second, await enter({ product_quality: 'E-max' })];
    const preview = await admin.call(API.previewPriceChange, { body: raise('2000') });
    expect(preview).toMatchObject({
      orders: 3,
      doctors: 1,
      message: '3 open orders of this doctor keep their current price from the rate card.',
      differing: 2,
    });
    expect(preview.items[0]).toMatchObject({
      work_order_id: first.id,
      old_rate: '1711.25',
      old_amount: '5133.75',
      new_rate: '2000.00',
      new_amount: '6000.00',
      reason: null,
    });
    await admin.call(API.savePriceRates, { body: raise('2000') });
    expect((await Promise.all(orders.map(priceOf))).map(({ amount }) => amount)).toEqual([
      '5133.75',
      '5133.75',
      '7215.00',
    ]);
    expect((await admin.call(API.previewPriceChange, { body: { doctor_id: doctor.id } })).items).toEqual(preview.items);
    // Another user has changed the second one since.
    await staff.call(API.updateWorkOrder, onOrder(second, { product_shade: 'A3' }));
    const answer = await admin.call(API.repriceWorkOrders, {
      body: { orders: orders.map(({ id, version }) => ({ work_order_id: id, version })) },
    });
    expect(answer).toMatchObject({
      repriced: [{ work_order_id: first.id, version: first.version + 1 }, { work_order_id: orders[2]?.id }],
      refused: [{ work_order_id: second.id, message: expect.stringMatching(/^This record was changed by someone/) }],
    });
    expect(await priceOf(first)).toMatchObject({ ...CARD, rate: '2000.00', amount: '6000.00', list_rate: null });
    const entries = lab.db.selectFrom('audit_entries').select(['action', 'after']).orderBy('seq');
    expect((await entries.execute()).slice(-2)).toEqual([
      { action: 'REPRICE_WORK_ORDERS', after: { orders: 1 } },
      { action: 'UPDATE_WORK_ORDER_AMOUNT', after: { rate: '2000.00', units: null, amount: '6000.00' } },
    ]);
    expect(await brokenEntries(lab.db)).toEqual([]);
  });
});

test('a month shows the rate card’s rate for orders without a price, and is priced from it; the rest is named', async () => {
  await setPricing('order_date', false);
  const build = (given: object) =>
    buildCompleted(lab.db, { doctor_id: doctor.id, order_date: '2026-06-10', tooth_numbers: [14, 15, 16], ...given });
  const priced = await build({});
  const unknown = await build({ product_quality: 'Moonlith' });
  const toothless = await build({ tooth_numbers: [] });
  const { items } = await admin.call(API.getMonthlyWorkOrders, { query: { doctor_id: doctor.id, month: '2026-11' } });
  const rates = new Map(items.map(({ id, card_rate }) => [id, card_rate]));
  expect([priced, unknown, toothless].map(({ id }) => rates.get(id))).toEqual(['1711.25', null, '1711.25']);
  const answer = await admin.call(API.priceFromRateCard, { body: { month: '2026-11', doctor_ids: [doctor.id] } });
  expect(answer).toMatchObject({ priced: { orders: 1, doctors: 1 }, left: 2 });
  expect(new Map(answer.unpriced.map(({ work_order_id, message }) => [work_order_id, message]))).toEqual(
    new Map([
      [unknown.id, 'No rate for Moonlith on 10 Jun 2026'],
      [toothless.id, 'Select teeth to price this order'],
    ]),
  );
  expect(await priceOf(priced)).toMatchObject({ ...CARD, ...LESS, amount: '5133.75' });
  expect(await brokenEntries(lab.db)).toEqual([]);
});

describe('the form gets', () => {
  const head = () => ({ doctor_name: doctor.name, order_date: '2026-06-10' });
  const zirconia = { product_quality: 'Zirconia', tooth_numbers: [14, 15, 16] };
  const ask = (given: object, orders: readonly object[] = [zirconia]) =>
    admin.call(API.getProposedPrice, {
      body: { ...head(), ...given, orders: orders.map((one) => ({ ...zirconia, ...one })) },
    });

  test('how a price comes about', async () => {
    const text = '₹1,711.25 × 3 = ₹5,133.75 · Standard −7.5 %';
    const price = { rate: '1711.25', units: 3, amount: '5133.75', list_name: 'Standard', ...LESS };
    expect(await ask({})).toEqual({ prices_at_entry: true, items: [{ ...price, reason: null, text }] });
    expect((await ask({ doctor_name: 'Unknown Doctor' })).items).toMatchObject([{ amount: '5550.00' }]);
  });

  test('of all orders of a batch, each in its place, with as many statements as for one', async () => {
    const products = ['E-max', 'Moonlith', ' zirconia '];
    const batch = Array.from({ length: MAX_BATCH_ORDERS }, (_, place) => ({
      product_quality: products[place % products.length],
    }));
    const one = await lab.statementsOf(() => ask({}));
    const all = await lab.statementsOf(() => ask({}, batch));
    expect(all.statements).toHaveLength(one.statements.length);
    const amounts = ['7215.00', null, '5133.75'];
    expect(all.result.items.map(({ amount }) => amount)).toEqual(batch.map((_, place) => amounts[place % 3]));
  });

  test('the price of a doctor by another spelling of the name', async () => {
    const { id: doctor_id, version } = await admin.call(API.getDoctorDetails, { params: { doctor_id: doctor.id } });
    await admin.call(API.updateDoctor, {
      params: { doctor_id },
      body: { version, spellings: [`${doctor.name} Senior`] },
    });
    const doctor_name = `Dr. ${doctor.name} SENIOR`;
    expect((await ask({ doctor_name })).items).toMatchObject([{ amount: '5133.75' }]);
    const made = await enter({ doctor_name });
    expect(made.doctor_id).toBe(doctor.id);
    expect(await priceOf(made)).toMatchObject({ amount: '5133.75' });
  });

  test('whether the price is set at entry, and by the completion date for completed orders', async () => {
    await setPricing('completion_date', false);
    const days = [{ completion_date: null }, { completion_date: '2026-05-31' }];
    const { prices_at_entry, items } = await ask({}, days);
    expect(prices_at_entry).toBe(false);
    expect(items.map(({ amount }) => amount)).toEqual(['5133.75', '5550.00']);
  });
});

describe('orders that are entered while a rate is saved', () => {
  const SAVED = ['2600', '3000', '3400'];
  /** The stored price of three teeth at each of the rates, less 7.5 %, computed by hand. */
  const WHOLE = new Set(['2600.00 2405.00 7215.00', '3000.00 2775.00 8325.00', '3400.00 3145.00 9435.00']);
  const save = (rate: string) =>
    admin.call(API.savePriceRates, {
      body: { price_list_id: standard, rates: [{ product_id: idOf('E-max'), valid_from: '2026-11-21', rate }] },
    });
  const enterTen = (round: number) =>
    Promise.all(
      Array.from({ length: 10 }, (_, place) =>
        enter({ product_quality: 'E-max', order_date: '2026-11-21', patient_name: `P ${round} ${place}` }),
      ),
    );

  test('have the rate before or after, never a mixture', async () => {
    const found = new Map<string, number>();
    await save('2600');
    for (let round = 1; round <= 5; round += 1) {
      // Each order gets one rate or another: three are saved, one after the other, while ten orders are entered.
      const saving = SAVED.reduce(async (before: Promise<unknown>, rate) => {
        await before;
        await save(rate);
      }, Promise.resolve());
      const [made] = await Promise.all([enterTen(round), saving]);
      for (const { list_rate, rate, amount } of await Promise.all(made.map(priceOf))) {
        const price = `${list_rate} ${rate} ${amount}`;
        found.set(price, (found.get(price) ?? 0) + 1);
      }
    }
    expect([...found.values()].reduce((sum, orders) => sum + orders)).toBe(50);
    expect([...found.keys()].filter((price) => !WHOLE.has(price))).toEqual([]);
    // Otherwise there was no race.
    expect(found.size).toBeGreaterThan(1);
  });
});
