import { expect, test } from 'vitest';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { SHARED_REFUSALS } from '#domain/shared/refusals.ts';
import { MONTHLY_DOCTOR, buildMonthlyOrder } from '#test/support/build-monthly-order.ts';
import { keepPrices, openingRows } from './price-draft.ts';
import { newRow } from './price-row.ts';
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
const STALE = SHARED_REFUSALS.stale_version.text;

test('sums exactly what is typed, and leaves out what another bill charges', () => {
  const sheet = sheetOf(ONE, TWO, THREE, CHARGED);
  sheet.type(ONE.id, 'rate', '0.1');
  sheet.type(THREE.id, 'amount', '1,00,000.20');
  expect(sheet.totals()).toEqual({
    total: '101350.50',
    priced: 3,
    unpriced: 0,
    elsewhere: 1,
    paid: 0,
    unsaved: 2,
    withLastRate: 0,
  });
});

test('a key in one row leaves all others the very same', () => {
  const sheet = sheetOf(ONE, TWO, THREE);
  const before = sheet.rows();
  sheet.type(TWO.id, 'rate', '500');
  expect(sheet.rows().map((row, index) => row === before[index])).toEqual([true, false, true]);
  expect(sheet.ids()).toBe(sheet.ids());
});

test('fills a column downwards, over rows that a line leaves out, and says how many had a row', () => {
  const sheet = sheetOf(ONE, TWO, THREE);
  const from = [TWO.id, THREE.id];
  expect(sheet.fillDown(from, 'rate', ['600', '', '700'])).toBe(2);
  expect(sheet.rows().map(({ typed }) => typed.amount)).toEqual(['', '1800.00', '']);
});

test('collects only what changed and can be saved', () => {
  const sheet = sheetOf(ONE, TWO, THREE);
  sheet.type(ONE.id, 'rate', '500');
  sheet.type(TWO.id, 'rate', '450.0');
  sheet.type(THREE.id, 'rate', 'free');
  expect(sheet.collect().map(({ row, price }) => [row.order.id, price])).toEqual([
    [ONE.id, { rate: '500.00', units: null, amount: '1500.00' }],
  ]);
  expect(sheet.row(THREE.id)?.fault).toEqual({ cell: 'rate', message: BILLING_TEXTS.amountInvalid });
});

test('a saved price cannot become none', () => {
  const sheet = sheetOf(TWO);
  sheet.type(TWO.id, 'rate', '');
  expect(sheet.collect()).toEqual([]);
  expect(sheet.row(TWO.id)?.fault?.message).toBe(BILLING_TEXTS.amountInvalid);
});

test('once saved, what was typed meanwhile stays, based on the new version', () => {
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

test('a row that was refused as out of date gives way to what is saved now; what is typed elsewhere stays', () => {
  const sheet = sheetOf(ONE, TWO);
  sheet.type(ONE.id, 'rate', '500');
  sheet.type(TWO.id, 'rate', '600');
  sheet.settle(sheet.collect(), { saved: [], errors: [{ work_order_id: TWO.id, message: STALE }] });
  const now = { ...TWO, version: 3, rate: '475.00', amount: '1425.00' };
  sheet.refresh([ONE, now]);
  expect(sheet.row(ONE.id)).toMatchObject({ changed: true, typed: { rate: '500.00' } });
  expect(sheet.row(TWO.id)).toMatchObject({
    changed: false,
    typed: { rate: '475.00', amount: '1425.00' },
    refusal: `${STALE} You had typed 600.00 × 3 = 1800.00.`,
  });
  sheet.type(TWO.id, 'rate', '600');
  expect(sheet.collect().at(-1)?.row.order.version).toBe(3);
});

test('a price changed by somebody else is not overwritten unseen: what was typed keeps its old version', () => {
  const sheet = sheetOf(TWO);
  sheet.type(TWO.id, 'rate', '600');
  sheet.refresh([{ ...TWO, version: 2, rate: '475.00', amount: '1425.00' }]);
  expect(sheet.collect()[0]?.row.order.version).toBe(1);
});

test('another change of the order does not stand in the way of its price', () => {
  const sheet = sheetOf(TWO);
  sheet.type(TWO.id, 'rate', '600');
  sheet.refresh([{ ...TWO, version: 2, bill_number: 'B/26-27/00001' }]);
  expect(sheet.collect()[0]?.row.order.version).toBe(2);
});

test('an answer from before a save does not bring the old price back', () => {
  const sheet = sheetOf(ONE);
  sheet.type(ONE.id, 'rate', '500');
  sheet.settle(sheet.collect(), { saved: [{ work_order_id: ONE.id, version: 2 }], errors: [] });
  sheet.refresh([ONE]);
  expect(sheet.row(ONE.id)?.typed.rate).toBe('500.00');
});

test('takes the last rates into the rows that hold nothing, never into what another bill charges', () => {
  const toothless = buildMonthlyOrder(5, { tooth_numbers: [], units: 0, last_rate: '500.00' });
  const sheet = sheetOf(ONE, { ...TWO, last_rate: '500.00' }, THREE, CHARGED, toothless);
  sheet.takeLastRates();
  expect(sheet.rows().map(({ typed }) => typed.rate)).toEqual(['500.00', '450.00', '', '', '']);
});

test('a draft comes back over what it was typed over; a price changed since is still refused by its version', () => {
  const key = { doctor_id: 'd', month: '2026-11' };
  const sheet = sheetOf(ONE, TWO);
  sheet.type(ONE.id, 'rate', '500');
  sheet.type(TWO.id, 'rate', '600');
  keepPrices(key, sheet.rows());
  const [one, two] = openingRows(key, [ONE, { ...TWO, version: 4, rate: '1.00', amount: '3.00' }]);
  expect(one).toMatchObject({ changed: true, typed: { rate: '500', amount: '1500.00' }, order: { version: 1 } });
  expect(two).toMatchObject({ changed: true, typed: { rate: '600' }, order: { version: 1 } });
  expect(openingRows({ ...key, month: '2026-10' }, [ONE]).map(({ changed }) => changed)).toEqual([false]);
});
