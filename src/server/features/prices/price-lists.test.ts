import { API } from '#contract/api.ts';
import type { PriceList } from '#contract/prices/price-lists.ts';
import { brokenEntries } from '#test/support/audit-chain.ts';
import { buildCompleted } from '#test/support/build-month.ts';
import { buildDoctor } from '#test/support/factories.ts';
import { signIn } from '#test/support/sign-in.ts';
import { testLab } from '#test/support/test-lab.ts';
import { unchanged } from '#test/support/unchanged.ts';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';

let ids: ReadonlyMap<string, string>;
const lab = await testLab();
const admin = await signIn(lab, 'ADMIN');
beforeAll(async () => {
  ids = new Map((await admin.call(API.getProducts, {})).items.map(({ name, id }) => [name, id]));
});

const TODAY = '2026-11-21';

const idOf = (product: string): string => ids.get(product) ?? product;
const newList = (name = `List ${randomUUID()}`) => admin.call(API.createPriceList, { body: { name } });
const lists = async () => (await admin.call(API.getPriceLists, {})).items;
const rate = (product: string, valid_from: string, amount: string | null) => ({
  product_id: idOf(product),
  valid_from,
  rate: amount,
});
const save = (place: object, ...rates: ReturnType<typeof rate>[]) =>
  admin.call(API.savePriceRates, { body: { ...place, rates } });
const listOn = async ({ id }: Pick<PriceList, 'id'>, day?: string) =>
  (await admin.call(API.getPriceList, { params: { price_list_id: id }, query: { day } })).rates;

describe('price lists', () => {
  test('begin with one, the default', async () => {
    expect((await lists())[0]).toMatchObject({ name: 'Standard', is_default: true, doctors: 0 });
  });

  test('have names of their own, whatever their case', async () => {
    await newList('Metro');
    const refusal = await unchanged(lab, () => admin.refusal(API.createPriceList, { body: { name: ' METRO ' } }));
    expect(refusal).toMatchObject({ code: 'price_list_name_taken', detail: 'There is a price list of this name.' });
    expect(await admin.refusal(API.createPriceList, { body: { name: ' ' } })).toMatchObject({
      detail: 'Name is required',
    });
  });

  test('one of them is always the default', async () => {
    const [standard] = await lists();
    if (standard === undefined) throw new Error('no list');
    const params = { price_list_id: standard.id };
    const needed = { code: 'default_list_needed', detail: 'One list is always the default.' };
    const version = standard.version;
    expect(await admin.refusal(API.updatePriceList, { params, body: { version, is_default: false } })).toMatchObject(
      needed,
    );
    expect(await admin.refusal(API.retirePriceList, { params, body: { version, is_retired: true } })).toMatchObject(
      needed,
    );
    const other = await newList();
    const made = await admin.call(API.updatePriceList, {
      params: { price_list_id: other.id },
      body: { version: other.version, is_default: true },
    });
    expect(made.is_default).toBe(true);
    expect((await lists()).filter(({ is_default }) => is_default)).toHaveLength(1);
    const last = (await lists()).find(({ id }) => id === standard.id);
    await admin.call(API.updatePriceList, { params, body: { version: last?.version ?? 0, is_default: true } });
  });

  test('that a doctor has are not retired', async () => {
    const list = await newList();
    const doctor = await buildDoctor(lab.db);
    const params = { price_list_id: list.id };
    await admin.call(API.saveDoctorTerms, {
      params: { doctor_id: doctor.id },
      body: { valid_from: '2026-12-01', price_list_id: list.id },
    });
    expect(await admin.refusal(API.retirePriceList, { params, body: { version: 1, is_retired: true } })).toMatchObject({
      code: 'list_in_use',
      detail: '1 doctor has this list. Give them another first.',
    });
    await admin.call(API.saveDoctorTerms, {
      params: { doctor_id: doctor.id },
      body: { valid_from: '2026-12-01', price_list_id: null },
    });
    await admin.call(API.retirePriceList, { params, body: { version: 1, is_retired: true } });
    const retired = { code: 'price_list_retired' };
    expect(
      await admin.refusal(API.saveDoctorTerms, {
        params: { doctor_id: doctor.id },
        body: { valid_from: '2026-12-01', price_list_id: list.id },
      }),
    ).toMatchObject(retired);
    const rates = [rate('Zirconia', TODAY, '1')];
    expect(await admin.refusal(API.savePriceRates, { body: { ...params, rates } })).toMatchObject(retired);
    expect(await admin.refusal(API.updatePriceList, { params, body: { version: 2, is_default: true } })).toMatchObject(
      retired,
    );
  });

  test('are copied with a percentage, rounded', async () => {
    const list = await newList();
    const place = { price_list_id: list.id };
    await save(
      place,
      rate('Zirconia', '2026-04-01', '1850'),
      rate('E-max', '2026-04-01', '2'),
      rate('Pfm', '2027-04-01', '1'),
    );
    const copy = await admin.call(API.copyPriceList, {
      params: place,
      body: { name: 'Raised', percent: '5', round_to: '5', valid_from: '2026-12-01' },
    });
    expect(await listOn(copy, '2026-12-01')).toEqual([
      { product_id: idOf('Zirconia'), rate: '1945.00', since: '2026-12-01', next: null },
    ]);
    expect(
      await admin.refusal(API.copyPriceList, { params: place, body: { name: 'Nothing', percent: '-100' } }),
    ).toMatchObject({ detail: 'Please enter a percentage from -99.99 to 999.99' });
  });
});

describe('rates', () => {
  test('hold from their day on, until the next', async () => {
    const list = await newList();
    const place = { price_list_id: list.id };
    expect(await save(place, rate('Zirconia', '2026-04-01', '1850'))).toEqual({ saved: 1 });
    await save(place, rate('Zirconia', '2027-04-01', '1950'), rate('Zirconia', '2028-04-01', null));
    const product_id = idOf('Zirconia');
    const next = { valid_from: '2027-04-01', rate: '1950.00' };
    expect(await listOn(list)).toEqual([{ product_id, rate: '1850.00', since: '2026-04-01', next }]);
    expect(await listOn(list, '2026-03-31')).toEqual([
      { product_id, rate: null, since: null, next: { valid_from: '2026-04-01', rate: '1850.00' } },
    ]);
    expect(await listOn(list, '2028-04-01')).toEqual([{ product_id, rate: null, since: '2028-04-01', next: null }]);
  });

  test('begin today or later, but for the first of a product in a place', async () => {
    const place = { price_list_id: (await newList()).id };
    const doctor = await buildDoctor(lab.db);
    await save(place, rate('Zirconia', '2026-04-01', '1850'));
    await save({ doctor_id: doctor.id }, rate('Zirconia', '2026-05-01', '1600'));
    for (const where of [place, { doctor_id: doctor.id }]) {
      const body = { ...where, rates: [rate('Zirconia', '2026-11-20', '1')] };
      expect(await unchanged(lab, () => admin.refusal(API.savePriceRates, { body }))).toMatchObject({
        status: 409,
        code: 'rate_in_past',
        detail: 'A rate can begin today or later. Orders of earlier days keep their price.',
      });
    }
    await save(place, rate('Zirconia', TODAY, '1900'), rate('E-max', '2026-04-01', '2600'));
    // The same once more is no change, be it of the past.
    expect(await save(place, rate('Zirconia', '2026-04-01', '1850'))).toEqual({ saved: 0 });
    // Of the same day the last one stands.
    expect(await save(place, rate('Zirconia', TODAY, '1925'))).toEqual({ saved: 1 });
    expect((await listOn({ id: place.price_list_id }))[0]).toMatchObject({ rate: '1925.00', since: TODAY });
  });

  test.each([
    [{}, 'Rates belong to one list, or to one doctor'],
    [{ price_list_id: randomUUID() }, 'Price list not found'],
    [{ doctor_id: randomUUID() }, 'Doctor not found'],
  ])('of %j are refused: %s', async (place, detail) => {
    const body = { ...place, rates: [rate('Zirconia', TODAY, '1')] };
    expect(await unchanged(lab, () => admin.refusal(API.savePriceRates, { body }))).toMatchObject({ detail });
  });

  test('of no product, or of nothing, are refused', async () => {
    const place = { price_list_id: (await newList()).id };
    const send = (...rates: ReturnType<typeof rate>[]) =>
      unchanged(lab, () => admin.refusal(API.savePriceRates, { body: { ...place, rates } }));
    expect(await send(rate(randomUUID(), TODAY, '1'))).toMatchObject({ code: 'product_not_found' });
    expect(await send(rate('Zirconia', TODAY, '0'))).toMatchObject({ code: 'invalid_input' });
  });

  test('are told in the log with what they were, and in the list of changes by whom', async () => {
    const list = await newList();
    await save({ price_list_id: list.id }, rate('Zirconia', TODAY, '1850'));
    await save({ price_list_id: list.id }, rate('Zirconia', TODAY, '1900'));
    const entry = await lab.db
      .selectFrom('audit_entries')
      .select(['action', 'subject_id', 'before', 'after'])
      .where('subject_id', '=', list.id)
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow();
    const name = `Zirconia, from ${TODAY}`;
    expect(entry).toEqual({
      action: 'SAVE_PRICE_RATES',
      subject_id: list.id,
      before: { [name]: { rate: '1850.00' } },
      after: { [name]: { rate: '1900.00' } },
    });
    expect(await brokenEntries(lab.db)).toEqual([]);
    const { items, total } = await admin.call(API.getPriceChanges, { query: { price_list_id: list.id } });
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({
      product_name: 'Zirconia',
      price_list: { id: list.id, name: list.name },
      doctor: null,
      rate: '1900.00',
      set_by: admin.account.email,
    });
  });
});

describe('what a doctor pays', () => {
  test('is the own rate, or else the list’s less the discount', async () => {
    const list = await newList();
    const doctor = await buildDoctor(lab.db);
    const params = { doctor_id: doctor.id };
    await save({ price_list_id: list.id }, rate('Zirconia', '2026-04-01', '1850'), rate('E-max', '2026-04-01', '2600'));
    await admin.call(API.saveDoctorTerms, {
      params,
      body: { valid_from: '2026-06-01', price_list_id: list.id, discount_percent: 7.5 },
    });
    await save(params, rate('Zirconia', '2026-06-05', '1600'), rate('Zirconia', '2026-12-01', null));
    const prices = await admin.call(API.getDoctorPrices, { params, query: {} });
    expect(prices).toMatchObject({
      day: TODAY,
      terms: { valid_from: '2026-06-01', price_list_id: list.id, discount_percent: '7.50' },
      next_terms: null,
      list: { id: list.id, name: list.name },
    });
    expect(prices.rates).toHaveLength(ids.size);
    const of = (product: string) => prices.rates.find(({ product_id }) => product_id === idOf(product));
    expect(of('Zirconia')).toEqual({
      product_id: idOf('Zirconia'),
      list_rate: '1850.00',
      own_rate: '1600.00',
      own_since: '2026-06-05',
      own_next: { valid_from: '2026-12-01', rate: null },
      pays: '1600.00',
    });
    expect(of('E-max')).toMatchObject({ list_rate: '2600.00', own_rate: null, pays: '2405.00' });
    expect(of('Rpd')).toMatchObject({ list_rate: null, pays: null });
    const { items } = await admin.call(API.getDoctorTerms, { query: { price_list_id: list.id } });
    expect(items).toEqual([
      {
        doctor_id: doctor.id,
        doctor_name: doctor.name,
        list: { id: list.id, name: list.name },
        is_list_given: true,
        discount_percent: '7.50',
        own_rates: 1,
      },
    ]);
  });

  test('are found by another spelling of the name, and by the clinic', async () => {
    const { id: doctor_id, version, name } = await buildDoctor(lab.db);
    const spelling = `${name} of Wakad`;
    await admin.call(API.updateDoctor, {
      params: { doctor_id },
      body: { version, spellings: [spelling], clinic_name: `${name} Smiles` },
    });
    for (const search of [`Dr. ${spelling.toUpperCase()}`, `${name} smil`]) {
      const { items, total } = await admin.call(API.getDoctorTerms, { query: { search } });
      expect({ total, found: items.map((item) => item.doctor_id) }).toEqual({ total: 1, found: [doctor_id] });
    }
  });

  test('changes from a day on; later terms begin today at the earliest', async () => {
    const params = { doctor_id: (await buildDoctor(lab.db)).id };
    const terms = (valid_from: string, discount_percent: string) => ({
      params,
      body: { valid_from, price_list_id: null, discount_percent },
    });
    await admin.call(API.saveDoctorTerms, terms('2026-04-01', '5'));
    expect(await admin.refusal(API.saveDoctorTerms, terms('2026-05-01', '10'))).toMatchObject({ code: 'rate_in_past' });
    await admin.call(API.saveDoctorTerms, terms('2026-12-01', '10'));
    expect(await admin.call(API.getDoctorPrices, { params, query: {} })).toMatchObject({
      terms: { discount_percent: '5.00' },
      next_terms: { valid_from: '2026-12-01', discount_percent: '10.00' },
    });
    for (const discount of ['100', '-1', '5.555', 'ten']) {
      expect(await admin.refusal(API.saveDoctorTerms, terms('2026-12-01', discount))).toMatchObject({
        status: 400,
        detail: 'A discount is 0 to 99.99 percent',
      });
    }
  });
});

test('past orders suggest the rates of a list, and own ones where a doctor’s orders agree', async () => {
  const doctor = await buildDoctor(lab.db);
  const list = (await lists()).find(({ is_default }) => is_default);
  await save({ price_list_id: list?.id }, rate('Bruxzir', '2026-04-01', '2400'));
  const order = (product_quality: string, price: string, given: object = {}) =>
    buildCompleted(lab.db, {
      doctor_id: doctor.id,
      product_quality,
      rate: price,
      amount: price,
      completion_date: '2026-11-10',
      ...given,
    });
  for (let count = 0; count < 5; count += 1) {
    await order('bruxzir', '2200');
    await order('Metal', '240', { rate: null, units: 3, amount: '720' });
  }
  // As the list has it, too long ago, and too few.
  for (let count = 0; count < 5; count += 1) await order('Temporary', '150', { completion_date: '2026-05-24' });
  await order('Metal fc', '280');
  const own = await admin.call(API.proposeRates, { query: { doctor_id: doctor.id } });
  expect(own.rates).toEqual([
    { product_id: idOf('Metal'), rate: '240.00', orders: 5, of: 5 },
    { product_id: idOf('Bruxzir'), rate: '2200.00', orders: 5, of: 5 },
  ]);
  const { rates } = await admin.call(API.proposeRates, { query: {} });
  expect(rates).toContainEqual({ product_id: idOf('Metal fc'), rate: '280.00', orders: 1, of: 1 });
  expect(rates.some(({ product_id }) => product_id === idOf('Temporary'))).toBe(false);
});
