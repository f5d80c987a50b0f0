import { countVerdicts } from './verdicts.ts';
import { RUNS, TODAY, countOf, firstTime, nameOf, rowsOf, spelled, spelling, who } from '#test/support/made-rows.ts';
import type { CountKey } from '#test/support/made-rows.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type RateBook, validateRates } from './table-rates.ts';

// Rows are built from their expected outcome, as in table-verdicts.test.ts.

const PRODUCTS = ['Pfm', 'Zirconia', 'Emax'];

/** Stored before the import: the rates of a list and product by start date; null: no rate from then on. */
const STORED: Readonly<Record<string, Readonly<Record<string, number | null>>>> = {
  'standard 0': { '2026-11-01': 800, '2026-12-01': 900 },
  'standard 1': { '2026-11-23': 900 },
  'gold 0': { '2026-12-01': null },
  'd0 0': { '2026-11-01': 900, '2026-11-23': 800 },
  'd0 1': { '2026-11-01': 800 },
};

// Lists and doctors are known by these names; doctors 0 to 4 are known, and one list is retired.
const BOOK: RateBook = {
  products: new Map(PRODUCTS.map((name, place) => [name.toLowerCase(), { id: String(place), name }])),
  lists: [
    { id: 'standard', name: 'Standard', is_default: true, is_retired: false },
    { id: 'gold', name: 'Gold rates', is_default: false, is_retired: false },
    { id: 'old', name: 'Old rates', is_default: false, is_retired: true },
  ],
  doctors: new Map([0, 1, 2, 3, 4].map((one) => [nameOf(one).toLowerCase().replace(' ', ''), { id: `d${one}` }])),
  rates: new Map(
    Object.entries(STORED).map(([key, days]) => [
      key,
      new Map(Object.entries(days).map(([day, rate]) => [day, rate === null ? null : `${rate}.00`])),
    ]),
  ),
};

/** The list: the id of a usable one, and its name in the file. */
const LISTS = [
  { list: 'standard', called: '' },
  { list: 'standard', called: 'Standard' },
  { list: 'standard', called: ' STANDARD' },
  { list: 'gold', called: 'gold  rates' },
  { list: null, called: 'Old rates' },
  { list: null, called: 'Silver' },
];

const DAYS = [
  { day: '2026-11-01', written: ['01-11-2026', '1 Nov 2026', '2026-11-01'] },
  { day: '2026-11-23', written: ['', '23-11-2026', '23rd November 2026'] },
  { day: '2026-12-01', written: ['1/12/26', '1-Dec-2026', '2026-12-01'] },
];

const WRITTEN: Readonly<Record<number, readonly string[]>> = {
  800: ['800', '₹800.00', 'Rs. 800/-'],
  900: ['900.00', '900.0', 'INR 900'],
};

const row = fc.record({
  product: fc.integer({ min: 0, max: 2 }),
  isLoud: fc.boolean(),
  list: fc.constantFrom(...LISTS),
  ofDoctor: fc.boolean(),
  who,
  spelling,
  day: fc.constantFrom(...DAYS),
  rate: fc.constantFrom(800, 900),
  way: fc.integer({ min: 0, max: 2 }),
  wrong: fc.constantFrom(
    ...(['nothing', 'nothing', 'nothing', 'nothing', 'nothing', 'nothing'] as const),
    ...(['rate', 'zero', 'no rate', 'day', 'product', 'no product', 'both'] as const),
  ),
});

test('rates: each generated row gets its verdict: new, changed, the same, or with a problem', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), (made) => {
      const isFirst = firstTime();
      const expected = made.map(({ product, list, ofDoctor, who: doctor, day: { day }, rate, wrong }): CountKey => {
        const place = ofDoctor ? (doctor > 4 ? null : `d${doctor}`) : list.list;
        // The row contains no rate at all.
        if (place === null || ['day', 'product', 'no product', 'both'].includes(wrong)) return 'problem';
        const key = `${place} ${product}`;
        // The later row with the same rate is a problem, even if the earlier one was invalid.
        const isAgain = !isFirst(`${key} ${day}`);
        if (wrong !== 'nothing' || isAgain) return 'problem';
        const stored = STORED[key];
        if (stored?.[day] === rate) return 'same';
        // A past rate is never changed; only the first of its kind starts in the past.
        if (day < TODAY && stored !== undefined) return 'problem';
        return stored?.[day] === undefined ? 'new' : 'change';
      });
      const rates: Readonly<Record<string, string>> = { rate: '8,00', zero: '0.00', 'no rate': '' };
      const products: Readonly<Record<string, string>> = { product: 'Bridge of gold', 'no product': '' };
      const rows = rowsOf(
        'rates',
        made.map((one) => {
          const name = PRODUCTS[one.product] ?? '';
          const isOfDoctor = one.ofDoctor || one.wrong === 'both';
          return {
            product: products[one.wrong] ?? (one.isLoud ? ` ${name.toUpperCase()}` : name),
            rate: rates[one.wrong] ?? WRITTEN[one.rate]?.[one.way] ?? '',
            valid_from: one.wrong === 'day' ? '31-11-2026' : (one.day.written[one.way] ?? ''),
            price_list: one.wrong === 'both' ? one.list.called || 'Standard' : one.ofDoctor ? '' : one.list.called,
            doctor_name: isOfDoctor ? spelled(nameOf(one.who), one.spelling) : '',
          };
        }),
      );
      const validated = validateRates(rows, BOOK, TODAY);
      expect(validated.map(({ verdict }) => verdict)).toEqual(expected);
      expect(countVerdicts(validated)).toEqual(countOf(expected));
    }),
    RUNS,
  );
});

test('the rates to save are those of the rows that change something', () => {
  const sound = row.map((one) => ({ ...one, wrong: 'nothing', list: LISTS[3], day: DAYS[2], who: one.who % 5 }));
  fc.assert(
    fc.property(fc.array(sound, { maxLength: 30 }), (made) => {
      const isFirst = firstTime();
      const expected = made.flatMap(({ product, ofDoctor, who: doctor, rate }) => {
        const place = ofDoctor ? `d${doctor}` : 'gold';
        if (!isFirst(`${place} ${product}`) || STORED[`${place} ${product}`]?.['2026-12-01'] === rate) return [];
        return [[place, String(product), '2026-12-01', `${rate}.00`]];
      });
      const rows = rowsOf(
        'rates',
        made.map((one) => ({
          product: PRODUCTS[one.product] ?? '',
          rate: WRITTEN[one.rate]?.[one.way] ?? '',
          valid_from: one.day?.written[one.way] ?? '',
          ...(one.ofDoctor ? { doctor_name: nameOf(one.who) } : { price_list: 'Gold rates' }),
        })),
      );
      const plans = validateRates(rows, BOOK, TODAY).flatMap(({ plan }) => (plan === null ? [] : [plan]));
      expect(
        plans.map(({ place, product_id, valid_from, rate }) => [
          'doctor_id' in place ? place.doctor_id : place.price_list_id,
          product_id,
          valid_from,
          rate,
        ]),
      ).toEqual(expected);
    }),
    RUNS,
  );
});
