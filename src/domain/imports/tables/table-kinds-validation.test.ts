import { EMPTY_DOCTOR } from '#domain/doctors/record.ts';
import { expect, test } from 'vitest';
import { aliasKeysOf, validateAliases } from './table-aliases.ts';
import { doctorKeysOf, validateDoctors } from './validate-doctors.ts';
import { validateOpenings } from './table-openings.ts';
import { isByContent, validateOrders, refsOf } from './table-orders.ts';
import { validateRates, rateKey } from './table-rates.ts';
import type { Cells, ValidatedTableRow, TableRow } from './table-rows.ts';
import { problemLine } from './table-rows.ts';

const TODAY = '2026-11-23';
const rowsOf = (...cells: readonly Cells[]): TableRow[] =>
  cells.map((one, at) => ({ row: at + 2, cells: one, problems: [] }));
const outcomes = (validated: readonly ValidatedTableRow<unknown>[]) =>
  validated.map(({ verdict, changed, problems }) =>
    [verdict, ...changed, problemLine(problems)].filter((text) => text !== ''),
  );

test('doctors: each once, by any spelling', () => {
  const rows = rowsOf({ name: 'Anyl' }, { name: 'Dr. Rao', pin_code: '1' }, { name: 'Iyer', credit_limit: '5.00' });
  expect(doctorKeysOf(rows)).toEqual(['anyl', 'rao', 'iyer']);
  const anil = { ...EMPTY_DOCTOR, id: 'a', name: 'Dr. Anil', spellings: ['Anyl'] };
  expect(outcomes(validateDoctors(rows, [anil]))).toEqual([
    ['same'],
    ['problem', 'PIN code: Enter a PIN code with 6 digits'],
    ['new'],
  ]);
});

const ORDER = {
  doctor_name: 'Dr. Rao',
  patient_name: 'Asha',
  product_quality: 'Pfm',
  product_shade: 'A1',
  order_date: '2026-11-01',
};

test('orders: equal orders are counted, unreadable ones are left out', () => {
  const rows = [
    ...rowsOf({ ...ORDER }, { ...ORDER, doctor_name: 'rao' }, { ...ORDER, external_id: '7' }),
    { row: 9, cells: ORDER, problems: [{ column: 'Teeth', text: 'No' }] },
  ];
  const refs = refsOf(rows);
  expect(refs.map(isByContent)).toEqual([true, true, false, false]);
  expect(new Set(refs).size).toBe(4);
  expect(outcomes(validateOrders(rows, new Map(), TODAY))).toEqual([
    ['new'],
    ['new'],
    ['new'],
    ['problem', 'Teeth: No'],
  ]);
});

test('spellings: another doctor’s spelling is reported', () => {
  const rows = rowsOf(
    { spelling: 'Anyl', doctor_name: 'Anil' },
    { spelling: 'Anyl', doctor_name: 'Rao' },
    { spelling: 'Dr.', doctor_name: 'Anil' },
  );
  expect(aliasKeysOf(rows)).toEqual(['anyl', 'anil', 'rao', '']);
  const known = new Map([
    ['anil', { id: 'a', name: 'Dr. Anil', spellings: 0 }],
    ['rao', { id: 'r', name: 'Dr. Rao', spellings: 0 }],
  ]);
  expect(outcomes(validateAliases(rows, known))).toEqual([
    ['new'],
    ['problem', 'Other spelling: “Anyl” is already a spelling of Dr. Anil. Merge the two doctors instead.'],
    ['problem', 'Other spelling: Enter a name after the title'],
  ]);
  const full = new Map([['anil', { id: 'a', name: 'Dr. Anil', spellings: 100 }]]);
  expect(outcomes(validateAliases(rowsOf({ spelling: 'X', doctor_name: 'Anil' }), full))).toEqual([
    ['problem', 'Other spelling: Enter at most 100 other spellings'],
  ]);
});

test('opening balances: not below the amount paid of them', () => {
  const opening = {
    amount: '500.00',
    as_of: '2026-04-01',
    note: 'Old',
    allocated: '300.00',
    paid_back: [],
    version: 1,
  };
  const doctors = new Map([
    ['rao', { id: 'r', opening }],
    ['anil', { id: 'a', opening: null }],
  ]);
  const validate = (...cells: readonly Cells[]) =>
    outcomes(validateOpenings(rowsOf(...cells), doctors, { today: TODAY, currency: 'INR' }));
  const rao = { doctor_name: 'Rao', as_of: '2026-04-01' };
  expect(validate({ ...rao, amount: '500.00' })).toEqual([['same']]);
  expect(validate({ ...rao, amount: '300.00' })).toEqual([['change', 'Opening balance']]);
  expect(validate({ ...rao, amount: '299.99' })[0]?.[0]).toBe('problem');
  expect(validate({ ...rao, doctor_name: 'Anil', amount: '0.00' })).toEqual([['same']]);
  expect(validate({ ...rao, doctor_name: '', amount: '1.00' })).toEqual([
    ['problem', 'Doctor: Enter the doctor’s name'],
  ]);
});

test('rates: for a list or a doctor, from today on', () => {
  const place = { price_list_id: 'l' };
  const book = {
    products: new Map([['pfm', { id: 'p', name: 'Pfm' }]]),
    lists: [
      { id: 'l', name: 'Standard', is_default: true, is_retired: false },
      { id: 'o', name: 'Old', is_default: false, is_retired: true },
    ],
    doctors: new Map([['rao', { id: 'r' }]]),
    rates: new Map([[rateKey(place, 'p'), new Map([['2026-11-01', '800.00']])]]),
  };
  const validate = (...cells: readonly Cells[]) => outcomes(validateRates(rowsOf(...cells), book, TODAY));
  expect(validate({ product: 'PFM', rate: '900.00' })).toEqual([['new']]);
  expect(validate({ product: 'Pfm', rate: '800.00', valid_from: '2026-11-01', price_list: 'standard' })).toEqual([
    ['same'],
  ]);
  expect(validate({ product: 'Pfm', rate: '1.00', valid_from: '2020-01-01', doctor_name: 'Rao' })).toEqual([['new']]);
  expect(validate({ product: 'Pfm', rate: '1.00', price_list: 'old' })).toEqual([
    ['problem', 'Price list: This price list is retired. Reactivate it first.'],
  ]);
  expect(validate({ product: 'Pfm', rate: '1.00', price_list: 'x', doctor_name: 'y' })).toEqual([
    ['problem', 'Price list: Enter a price list or a doctor, not both'],
  ]);
});
