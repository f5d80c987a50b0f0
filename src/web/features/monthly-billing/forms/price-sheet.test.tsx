import { describe, expect, test } from 'vitest';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { SHARED_REFUSALS } from '#domain/shared/refusals.ts';
import { MONTHLY_DOCTOR, buildMonthlyOrder } from '#test/support/build-monthly-order.ts';
import { savePriceDraft, openingRows } from './price-draft.ts';
import { recountedPrice, isInConflict, newRow, isInDoubt } from './price-row.ts';
import { createPriceSheet } from './price-sheet.ts';

const ONE = buildMonthlyOrder(1, { last_rate: '500.00' });
const TWO = buildMonthlyOrder(2, { rate: '450.00', amount: '1350.00' });
const THREE = buildMonthlyOrder(3);
const CHARGED = buildMonthlyOrder(4, {
  last_rate: '500.00',
  amount: '900.00',
  other_bill: {
    bill_number: 'M/26-27/00001',
    billing_month: '2026-10',
    doctor_id: MONTHLY_DOCTOR.id,
    doctor_name: MONTHLY_DOCTOR.name,
    is_own_doctor: true,
  },
});

const sheetOf = (...orders: readonly (typeof ONE)[]) => createPriceSheet(orders.map(newRow));
const rowIn = (sheet: ReturnType<typeof sheetOf>, id: string) => {
  const row = sheet.row(id);
  if (row === undefined) throw new Error('the row is gone');
  return row;
};
const STALE = SHARED_REFUSALS.stale_version.text;

test('sums exactly what is typed, without orders that another bill charges', () => {
  const sheet = sheetOf(ONE, TWO, THREE, CHARGED);
  sheet.type(ONE.id, 'rate', '0.1');
  sheet.type(THREE.id, 'amount', '1,00,000.20');
  expect(sheet.totals()).toEqual({
    total: '101350.50',
    priced: 3,
    unpriced: 0,
    elsewhere: 1,
    ownBill: 0,
    paid: 0,
    inDoubt: 0,
    inConflict: 0,
    unsaved: 2,
    withLastRate: 0,
    withCardRate: 0,
  });
});

test('a key in one row does not change the other rows', () => {
  const sheet = sheetOf(ONE, TWO, THREE);
  const before = sheet.rows();
  sheet.type(TWO.id, 'rate', '500');
  expect(sheet.rows().map((row, index) => row === before[index])).toEqual([true, false, true]);
  expect(sheet.ids()).toBe(sheet.ids());
});

test('fills a column downwards, over rows that a line skips, and returns the number of filled rows', () => {
  const sheet = sheetOf(ONE, TWO, THREE);
  const from = [TWO.id, THREE.id];
  expect(sheet.fillDown(from, 'rate', ['600', '', '700'])).toBe(2);
  expect(sheet.rows().map(({ typed }) => typed.amount)).toEqual(['', '1800.00', '']);
});

test('collects only changed rows that can be saved', () => {
  const sheet = sheetOf(ONE, TWO, THREE);
  sheet.type(ONE.id, 'rate', '500');
  sheet.type(TWO.id, 'rate', '450.0');
  sheet.type(THREE.id, 'rate', 'free');
  expect(sheet.collect().map(({ row, price }) => [row.order.id, price])).toEqual([
    [ONE.id, { rate: '500.00', units: null, amount: '1500.00' }],
  ]);
  expect(sheet.row(THREE.id)?.fault).toEqual({ cell: 'rate', message: BILLING_TEXTS.amountInvalid });
  // A saved price cannot be removed.
  sheet.type(TWO.id, 'rate', '');
  expect(sheet.collect()).toHaveLength(1);
  expect(sheet.row(TWO.id)?.fault?.message).toBe(BILLING_TEXTS.amountInvalid);
});

test('after the save, text typed during the save stays, based on the new version', () => {
  const sheet = sheetOf(ONE, TWO);
  sheet.type(ONE.id, 'rate', '500');
  sheet.type(TWO.id, 'rate', '600');
  const sent = sheet.collect();
  sheet.type(TWO.id, 'rate', '700');
  sheet.settle(sent, { saved: sent.map(({ row }) => ({ work_order_id: row.order.id, version: 2 })), errors: [] });
  const [one, two] = sheet.rows();
  expect(one).toMatchObject({ changed: false, order: { version: 2, rate: '500.00', amount: '1500.00' } });
  expect(two).toMatchObject({ changed: true, order: { version: 2, rate: '600.00' }, typed: { rate: '700' } });
});

describe('a price that another user changes', () => {
  const MOVED = { ...TWO, version: 3, rate: '475.00', amount: '1425.00' };

  test('is counted, until the typed text equals it; a refusal that comes after the event shows nothing new', () => {
    const sheet = sheetOf(TWO);
    sheet.type(TWO.id, 'rate', '600');
    const sent = sheet.collect();
    sheet.refresh([MOVED]);
    sheet.settle(sent, { saved: [], errors: [{ work_order_id: TWO.id, message: STALE }] });
    expect(rowIn(sheet, TWO.id).refusal).toBeNull();
    expect(sheet.totals()).toMatchObject({ inConflict: 1, unsaved: 1 });
    sheet.type(TWO.id, 'rate', '475');
    expect(sheet.totals()).toMatchObject({ inConflict: 0, unsaved: 0, total: '1425.00' });
  });

  test('again, before the answer to the save, is the current value', () => {
    const sheet = sheetOf(TWO);
    sheet.type(TWO.id, 'rate', '600');
    const sent = sheet.collect();
    sheet.refresh([{ ...MOVED, version: 4 }]);
    sheet.settle(sent, { saved: [{ work_order_id: TWO.id, version: 2 }], errors: [] });
    expect(rowIn(sheet, TWO.id)).toMatchObject({ changed: false, typed: { amount: '1425.00' } });
  });

  test('of an order that can no longer be priced here shows the typed price in words', () => {
    const sheet = sheetOf(TWO);
    sheet.type(TWO.id, 'rate', '600');
    sheet.refresh([{ ...MOVED, bill_paid: true }]);
    expect(rowIn(sheet, TWO.id)).toMatchObject({ changed: false, refusal: 'You entered 600 × 3 = 1800.00.' });
  });

  test('units that were not typed follow the order’s teeth, with their amount', () => {
    const sheet = sheetOf(TWO, THREE);
    sheet.type(TWO.id, 'rate', '600');
    sheet.type(THREE.id, 'amount', '999');
    const fewer = { tooth_numbers: [14, 15] as typeof TWO.tooth_numbers, units: 2, counted_units: 2, version: 2 };
    sheet.refresh([
      { ...TWO, ...fewer },
      { ...THREE, ...fewer },
    ]);
    expect(sheet.rows().map(({ typed }) => [typed.units, typed.amount])).toEqual([
      ['2', '1200.00'],
      ['2', '999'],
    ]);
    expect(sheet.collect().map(({ price }) => price.units)).toEqual([null, null]);
  });
});

test('an answer from before a save does not bring the old price back', () => {
  const sheet = sheetOf(ONE);
  sheet.type(ONE.id, 'rate', '500');
  sheet.settle(sheet.collect(), { saved: [{ work_order_id: ONE.id, version: 2 }], errors: [] });
  sheet.refresh([ONE]);
  expect(sheet.row(ONE.id)?.typed.rate).toBe('500.00');
});

test('takes the last rates into empty rows, never into orders that another bill charges', () => {
  const toothless = buildMonthlyOrder(5, { tooth_numbers: [], units: 0, last_rate: '500.00' });
  const sheet = sheetOf(ONE, { ...TWO, last_rate: '500.00' }, THREE, CHARGED, toothless);
  sheet.applyLastRates();
  expect(sheet.rows().map(({ typed }) => typed.rate)).toEqual(['500.00', '450.00', '', '', '']);
});

test('a restored draft is compared with the current orders: changed rows require a choice', () => {
  const key = { doctor_id: 'd', month: '2026-11' };
  const sheet = sheetOf(ONE, TWO, THREE);
  sheet.type(ONE.id, 'rate', '500');
  sheet.type(TWO.id, 'rate', '600');
  sheet.type(THREE.id, 'rate', '700');
  savePriceDraft(key, sheet.rows());
  const opened = openingRows(key, [
    { ...ONE, version: 2, patient_name: 'Renamed' },
    { ...TWO, version: 4, rate: '1.00', amount: '3.00' },
    { ...THREE, rate: '700.00', amount: '2100.00' },
  ]);
  const again = createPriceSheet(opened);
  expect(opened.map((row) => [row.changed, isInConflict(row), row.order.version])).toEqual([
    [true, false, 2],
    [true, true, 4],
    [false, false, 1],
  ]);
  expect(again.collect().map(({ row, price }) => [row.order.version, price.amount])).toEqual([[2, '1500.00']]);
  expect(openingRows({ ...key, month: '2026-10' }, [ONE]).map(({ changed }) => changed)).toEqual([false]);
});

describe('a price to check', () => {
  const check = (was: number, now: number) => ({
    was: { product_quality: 'Zirconia', units: was },
    now: { product_quality: 'Zirconia', units: now },
  });
  /** Three teeth now; two when ₹100 each was set. */
  const DOUBTED = buildMonthlyOrder(7, { rate: '100.00', amount: '200.00', price_check: check(2, 3) });
  const rowOf = (sheet: ReturnType<typeof sheetOf>) => rowIn(sheet, DOUBTED.id);

  test('can be recomputed from rate and units, also over typed units', () => {
    const sheet = sheetOf({ ...DOUBTED, units: 2, units_typed: true });
    const recounted = recountedPrice(rowOf(sheet));
    expect(recounted).toEqual({ units: '3', rate: '100.00', amount: '300.00' });
    if (recounted !== null) sheet.setTexts(DOUBTED.id, recounted);
    expect(sheet.totals()).toMatchObject({ total: '300.00', inDoubt: 0, unsaved: 1 });
    expect(sheet.collect().map(({ price }) => price)).toEqual([{ rate: '100.00', units: null, amount: '300.00' }]);
  });

  test('cannot be recomputed without a rate or without units', () => {
    expect(recountedPrice(rowOf(sheetOf({ ...DOUBTED, rate: null })))).toBeNull();
    expect(recountedPrice(rowOf(sheetOf({ ...DOUBTED, tooth_numbers: [], counted_units: 0 })))).toBeNull();
  });

  test('is marked until the user confirms or reverts it, and is saved unchanged', () => {
    const sheet = sheetOf(DOUBTED);
    expect(sheet.totals()).toMatchObject({ total: '200.00', inDoubt: 1, unsaved: 0 });
    expect(sheet.collect()).toEqual([]);
    expect(isInDoubt(rowOf(sheet))).toBe(true);
    sheet.confirm(DOUBTED.id);
    sheet.setTexts(DOUBTED.id, { units: '3', rate: '100.00', amount: '200.00' });
    expect(sheet.totals()).toMatchObject({ inDoubt: 1, unsaved: 0 });
    sheet.confirm(DOUBTED.id);
    sheet.leave(DOUBTED.id);
    expect(sheet.totals()).toMatchObject({ total: '200.00', inDoubt: 0, unsaved: 1 });
    const sent = sheet.collect();
    expect(sent.map(({ price }) => price)).toEqual([{ rate: null, units: null, amount: '200.00' }]);
    sheet.settle(sent, { saved: [{ work_order_id: DOUBTED.id, version: 2 }], errors: [] });
    expect(sheet.totals()).toMatchObject({ total: '200.00', inDoubt: 0, unsaved: 0 });
    expect(rowOf(sheet).order).toMatchObject({ version: 2, price_check: null });
  });
});

test('an order that is paid on its own bill is charged only if the month’s bill charged it before', () => {
  const PAID = buildMonthlyOrder(8, { amount: '800.00', bill_number: 'B/26-27/00008', bill_paid: true });
  for (const on_saved_bill of [false, true]) {
    const sheet = sheetOf(TWO, { ...PAID, on_saved_bill });
    sheet.type(PAID.id, 'amount', '1');
    const charged = on_saved_bill ? { priced: 2, paid: 0 } : { total: '1350.00', priced: 1, paid: 1 };
    expect(sheet.totals()).toMatchObject(charged);
    expect(sheet.collect()).toEqual([]);
  }
});
