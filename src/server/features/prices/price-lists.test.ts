import { API } from '#contract/api.ts';
import type { PriceList } from '#contract/prices/price-lists.ts';
import { auditEntries, brokenEntries, unchanged } from '#test/support/database-state.ts';
import { PRICE_REFUSALS } from '#domain/prices/refusals.ts';
import { PRICE_TEXTS } from '#domain/prices/texts.ts';
import { buildCompleted } from '#test/support/build-month.ts';
import { buildDoctor } from '#test/support/factories.ts';
import { readPdf } from '#test/support/read-pdf.ts';
import { openLab } from '#test/support/test-lab.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';

const [lab, admin] = await openLab('ADMIN');
const ids: ReadonlyMap<string, string> = new Map(
  (await admin.call(API.getProducts, {})).items.map(({ name, id }) => [name, id]),
);

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
  test('have unique names, whatever their case', async () => {
    await newList('Metro');
    for (const [name, detail] of [
      [' METRO ', 'A price list with this name already exists.'],
      [' ', 'Name is required'],
    ] as const)
      expect((await admin.refusal(API.createPriceList, { body: { name } })).detail).toBe(detail);
  });

  test('one of them is always the default', async () => {
    const [standard] = await lists();
    expect(standard).toMatchObject({ name: 'Standard', is_default: true, doctors: 0 });
    const params = { price_list_id: standard?.id ?? '' };
    const version = standard?.version ?? 0;
    const needed = { code: 'default_list_needed', detail: 'There must always be one default list.' };
    const update = { params, body: { version, is_default: false } };
    expect(await admin.refusal(API.updatePriceList, update)).toMatchObject(needed);
    const retire = { params, body: { version, is_retired: true } };
    expect(await admin.refusal(API.retirePriceList, retire)).toMatchObject(needed);
    const makeDefault = async (id: string) => {
      const found = (await lists()).find((list) => list.id === id);
      const body = { version: found?.version ?? 0, is_default: true };
      await admin.call(API.updatePriceList, { params: { price_list_id: id }, body });
      expect((await lists()).filter(({ is_default }) => is_default).map((list) => list.id)).toEqual([id]);
    };
    await makeDefault((await newList()).id);
    await makeDefault(params.price_list_id);
  });

  test('of a doctor cannot be retired', async () => {
    const params = { price_list_id: (await newList()).id };
    const { id: doctor_id } = await buildDoctor(lab.db);
    const terms = (price_list_id: string | null) => ({
      params: { doctor_id },
      body: { valid_from: '2026-12-01', price_list_id },
    });
    const retire = { params, body: { version: 1, is_retired: true } };
    await admin.call(API.saveDoctorTerms, terms(params.price_list_id));
    expect(await admin.refusal(API.retirePriceList, retire)).toMatchObject({
      code: 'list_in_use',
      detail: '1 doctor uses this list. Assign another list first.',
    });
    await admin.call(API.saveDoctorTerms, terms(null));
    await admin.call(API.retirePriceList, retire);
    const rates = [rate('Zirconia', TODAY, '1')];
    const update = { params, body: { version: 2, is_default: true } };
    for (const refused of [
      await admin.refusal(API.saveDoctorTerms, terms(params.price_list_id)),
      await admin.refusal(API.savePriceRates, { body: { ...params, rates } }),
      await admin.refusal(API.updatePriceList, update),
    ])
      expect(refused.code).toBe('price_list_retired');
  });

  test('are copied with a percentage, rounded', async () => {
    const list = await newList();
    const place = { price_list_id: list.id };
    const later = rate('Pfm', '2027-04-01', '1');
    await save(place, rate('Zirconia', '2026-04-01', '1850'), rate('E-max', '2026-04-01', '2'), later);
    const raised = { name: 'Raised', percent: '5', round_to: '5', valid_from: '2026-12-01' } as const;
    const copy = await admin.call(API.copyPriceList, { params: place, body: raised });
    expect(await listOn(copy, '2026-12-01')).toEqual([
      { product_id: idOf('Zirconia'), rate: '1945.00', since: '2026-12-01', next: null },
    ]);
    const tooLow = { params: place, body: { name: 'Nothing', percent: '-100' } };
    expect((await admin.refusal(API.copyPriceList, tooLow)).detail).toMatch(/^Enter a percentage from −99\.99/);
  });
});

describe('rates', () => {
  test('are valid from their day on, until the next', async () => {
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

  test('begin today or later, except the first of a product in a list or for a doctor', async () => {
    const place = { price_list_id: (await newList()).id };
    const doctor = await buildDoctor(lab.db);
    await save(place, rate('Zirconia', '2026-04-01', '1850'));
    await save({ doctor_id: doctor.id }, rate('Zirconia', '2026-05-01', '1600'));
    for (const where of [place, { doctor_id: doctor.id }]) {
      const body = { ...where, rates: [rate('Zirconia', '2026-11-20', '1')] };
      const refused = await unchanged(lab, () => admin.refusal(API.savePriceRates, { body }));
      expect(refused).toMatchObject({ status: 409, code: 'rate_in_past' });
    }
    await save(place, rate('Zirconia', TODAY, '1900'), rate('E-max', '2026-04-01', '2600'));
    // The same rate again is no change, even in the past.
    expect(await save(place, rate('Zirconia', '2026-04-01', '1850'))).toEqual({ saved: 0 });
    // For the same day the last one is valid.
    expect(await save(place, rate('Zirconia', TODAY, '1925'))).toEqual({ saved: 1 });
    expect((await listOn({ id: place.price_list_id }))[0]).toMatchObject({ rate: '1925.00', since: TODAY });
  });

  test('without a list or doctor, without a product, or of zero are refused', async () => {
    const place = { price_list_id: (await newList()).id };
    const some = rate('Zirconia', TODAY, '1');
    const cases: [object, ReturnType<typeof rate>, object][] = [
      [{}, some, { detail: 'Choose either a price list or a doctor' }],
      [{ price_list_id: randomUUID() }, some, { detail: 'Price list not found' }],
      [{ doctor_id: randomUUID() }, some, { detail: 'Doctor not found' }],
      [place, rate(randomUUID(), TODAY, '1'), { code: 'product_not_found' }],
      [place, rate('Zirconia', TODAY, '0'), { code: 'invalid_input' }],
    ];
    for (const [where, one, problem] of cases) {
      const body = { ...where, rates: [one] };
      expect(await unchanged(lab, () => admin.refusal(API.savePriceRates, { body }))).toMatchObject(problem);
    }
  });

  test('are logged with their earlier values, and listed with the user', async () => {
    const list = await newList();
    await save({ price_list_id: list.id }, rate('Zirconia', TODAY, '1850'));
    await save({ price_list_id: list.id }, rate('Zirconia', TODAY, '1900'));
    const name = `Zirconia, from ${TODAY}`;
    const [before, after] = [{ [name]: { rate: '1850.00' } }, { [name]: { rate: '1900.00' } }];
    const written = { action: 'SAVE_PRICE_RATES', before, after };
    expect((await auditEntries(lab, list.id)).at(-1)).toMatchObject(written);
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

describe('the price for a doctor', () => {
  test('is the special rate, or else the rate of the list less the discount', async () => {
    const list = await newList();
    const doctor = await buildDoctor(lab.db);
    const params = { doctor_id: doctor.id };
    await save({ price_list_id: list.id }, rate('Zirconia', '2026-04-01', '1850'), rate('E-max', '2026-04-01', '2600'));
    const terms = { valid_from: '2026-06-01', price_list_id: list.id, discount_percent: 7.5 };
    await admin.call(API.saveDoctorTerms, { params, body: terms });
    await save(params, rate('Zirconia', '2026-06-05', '1600'), rate('Zirconia', '2026-12-01', null));
    const prices = await admin.call(API.getDoctorPrices, { params, query: {} });
    expect(prices).toMatchObject({
      day: TODAY,
      terms: { ...terms, discount_percent: '7.50' },
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

  test('is found by another spelling of the name, and by the clinic', async () => {
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
    for (const discount of ['100', '-1', '5.555', 'ten'])
      expect(await admin.refusal(API.saveDoctorTerms, terms('2026-12-01', discount))).toMatchObject({
        detail: 'Enter a discount from 0 to 99.99 percent',
      });
  });
});

test('past orders suggest the rates of a list, and special rates if a doctor’s orders agree', async () => {
  const doctor = await buildDoctor(lab.db);
  const list = (await lists()).find(({ is_default }) => is_default);
  await save({ price_list_id: list?.id }, rate('Bruxzir', '2026-04-01', '2400'));
  const order = (product_quality: string, price: string, given: object = {}) =>
    buildCompleted(lab.db, { doctor_id: doctor.id, product_quality, rate: price, amount: price, ...given });
  for (let count = 0; count < 5; count += 1) {
    await order('bruxzir', '2200');
    await order('Metal', '240', { rate: null, units: 3, amount: '720' });
  }
  // As in the list, too long ago, and too few.
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

const textOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => (await readPdf(bytes)).join(' ');

test('the rates of a list on a day, and a doctor’s prices from it, are files with different names', async () => {
  const list = await admin.call(API.createPriceList, { body: { name: 'Clinics & Co.', note: 'GST extra' } });
  await save({ price_list_id: list.id }, rate('Zirconia', TODAY, '1850'), rate('Zirconia', '2026-12-01', '1950'));
  const now = await admin.call(API.getRateCardPdf, { query: { price_list_id: list.id } });
  expect(now.name).toBe(`Rate-card-Clinics-Co-${TODAY}.pdf`);
  const text = await textOf(now.bytes);
  for (const said of ['Clinics & Co.', 'Zirconia', '₹1,850.00', 'GST extra', '21-11-2026', 'Page 1 of 1']) {
    expect(text).toContain(said);
  }
  expect(text).not.toContain('Received by');
  const later = await admin.call(API.getRateCardPdf, { query: { price_list_id: list.id, day: '2026-12-01' } });
  expect(await textOf(later.bytes)).toContain('₹1,950.00');

  const doctor = await buildDoctor(lab.db, { name: 'Asha Rao' });
  const terms = { valid_from: TODAY, price_list_id: list.id, discount_percent: '7.5' };
  await admin.call(API.saveDoctorTerms, { params: { doctor_id: doctor.id }, body: terms });
  const theirs = await admin.call(API.getRateCardPdf, { query: { doctor_id: doctor.id } });
  expect(theirs.name).toBe(`Rate-card-Asha-Rao-${TODAY}.pdf`);
  const paid = await textOf(theirs.bytes);
  expect(paid).toContain('Dr. Asha Rao');
  expect(paid).toContain('₹1,711.25');
});

test('a rate card of an unknown doctor is refused, and so is one for both or neither of list and doctor', async () => {
  const id = randomUUID();
  for (const [query, text] of [
    [{ price_list_id: id }, PRICE_REFUSALS.price_list_not_found.text],
    [{ doctor_id: id }, 'Doctor not found'],
    [{}, PRICE_TEXTS.onePlace],
    [{ doctor_id: id, price_list_id: id }, PRICE_TEXTS.onePlace],
  ] as const)
    expect((await admin.refusal(API.getRateCardPdf, { query })).detail).toBe(text);
});
