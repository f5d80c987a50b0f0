import { expect, test } from 'vitest';
import { PRICE_REFUSALS } from '#domain/prices/refusals.ts';
import { PRICE_TEXTS } from '#domain/prices/texts.ts';
import type { RateRow, TypedRates } from './rate-sheet.ts';
import {
  fillRates,
  fromOf,
  leaveRate,
  namedRates,
  rateFault,
  rateTextOf,
  ratesToSave,
  typeFrom,
  typeRate,
} from './rate-sheet.ts';

const DAYS = { today: '2026-06-10', from: '2026-06-10' };
const NOTHING: TypedRates = {};

const rowOf = (product_id: string, given: Partial<RateRow> = {}): RateRow => ({
  product_id,
  name: product_id,
  unit_basis: 'tooth',
  fixed_units: null,
  rate: '1850.00',
  since: '2026-04-01',
  next: null,
  ...given,
});
const zirconia = rowOf('zirconia');
const metal = rowOf('metal', { rate: null, since: null });

/** The rates to save and the errors, after a rate was typed and left. */
function left(row: RateRow, text: string, from: string | null = null) {
  const typed = typeRate(from === null ? NOTHING : typeFrom(NOTHING, row, from), row, text);
  return ratesToSave([row], leaveRate(typed, row), DAYS);
}

test('the stored rate is no change, unless it is to begin on a day of its own', () => {
  expect(left(zirconia, '1850')).toEqual({ rates: [], faulty: [], changed: 0 });
  expect(left(zirconia, '₹1,850/-', '2027-04-01').rates).toHaveLength(1);
  expect(fromOf(zirconia, NOTHING, DAYS)).toBeNull();
});

test('a rate that is removed ends; without a rate there is nothing to end', () => {
  expect(left(zirconia, ' ').rates).toEqual([{ product_id: 'zirconia', valid_from: '2026-06-10', rate: null }]);
  expect(left(metal, ' ')).toEqual({ rates: [], faulty: [], changed: 0 });
});

test.each(['free', '0', '-5', '1.234', '10,00,00,00,00,001'])('%j is no valid rate', (text) => {
  const { rates, faulty } = left(zirconia, text);
  expect(rates).toEqual([]);
  expect(faulty.map(({ fault }) => fault)).toEqual([{ cell: 'rate', message: PRICE_TEXTS.rateInvalid }]);
});

test('a rate begins today or later; the first of a product in its list may begin before', () => {
  const inPast = { cell: 'from', message: PRICE_REFUSALS.rate_in_past.text };
  expect(left(zirconia, '1900', '2026-06-09').faulty.map(({ fault }) => fault)).toEqual([inPast]);
  expect(left(zirconia, '1900', '2026-06-10').faulty).toEqual([]);
  expect(left(metal, '600', '2026-04-01').faulty).toEqual([]);
  const later = { ...metal, next: { rate: '650.00', valid_from: '2026-09-01' } };
  expect(left(later, '600', '2026-04-01').faulty.map(({ fault }) => fault)).toEqual([inPast]);
  expect(rateFault(zirconia, typeFrom(NOTHING, zirconia, '31-02'), DAYS)?.cell).toBe('from');
});

test('pasted lines fill downwards; an empty line leaves its row, and an extra line has none', () => {
  const rows = [zirconia, metal, rowOf('pfm')];
  const filled = fillRates(NOTHING, [metal, rowOf('pfm')], ['600', '', '900']);
  expect(rows.map((row) => rateTextOf(row, filled))).toEqual(['1850.00', '600.00', '1850.00']);
});

test('pasted products with rates fill their rows in any order; headings are ignored, unknown names are returned', () => {
  const emax = rowOf('E-max');
  const lines = [
    ['Product', 'Rate'],
    ['emax', 'tooth', '1,200'],
    ['METAL', '₹ 250'],
    ['Gold', '9000'],
    ['', ''],
  ];
  expect(namedRates([zirconia, metal, emax], lines)).toEqual({
    rows: [emax, metal],
    rates: ['1,200', '₹ 250'],
    unknown: ['Gold'],
  });
  expect(
    namedRates(
      [zirconia],
      [
        ['450', 'per tooth'],
        ['500', ''],
      ],
    ),
  ).toBeNull();
});

test('nothing is sent while a rate is invalid', () => {
  const rows = [zirconia, rowOf('pfm')];
  const typed = typeRate(typeRate(NOTHING, zirconia, '1900'), rowOf('pfm'), 'x');
  expect(ratesToSave(rows, typed, DAYS)).toMatchObject({ rates: [], changed: 2 });
});
