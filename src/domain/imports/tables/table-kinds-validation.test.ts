import { expect, test } from 'vitest';
import { aliasKeysOf, validateAliases } from './table-aliases.ts';
import { validateOpenings } from './table-openings.ts';
import { isByContent, validateOrders, refsOf } from './table-orders.ts';
import { validateRates } from './table-rates.ts';
import { type Cells, type ValidatedTableRow, type TableRow, problemLine } from './table-rows.ts';

const TODAY = '2026-11-23';
const rowsOf = (...cells: readonly Cells[]): TableRow[] =>
  cells.map((one, at) => ({ row: at + 2, cells: one, problems: [] }));
const outcomes = (validated: readonly ValidatedTableRow<unknown>[]) =>
  validated.map(({ verdict, changed, problems }) =>
    [verdict, ...changed, problemLine(problems)].filter((text) => text !== ''),
  );

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

test('opening balances: zero is none, and a row needs a doctor', () => {
  const doctors = new Map([['anil', { id: 'a', opening: null }]]);
  const validate = (doctor_name: string, amount: string) =>
    outcomes(
      validateOpenings(rowsOf({ doctor_name, amount, as_of: '2026-04-01' }), doctors, {
        today: TODAY,
        currency: 'INR',
      }),
    );
  expect(validate('Anil', '0.00')).toEqual([['same']]);
  expect(validate('', '1.00')).toEqual([['problem', 'Doctor: Enter the doctor’s name']]);
});

test('rates: of a list that is in use, or of a doctor', () => {
  const book = {
    products: new Map([['pfm', { id: 'p', name: 'Pfm' }]]),
    lists: [
      { id: 'l', name: 'Standard', is_default: true, is_retired: false },
      { id: 'o', name: 'Old', is_default: false, is_retired: true },
    ],
    doctors: new Map([['rao', { id: 'r' }]]),
    rates: new Map(),
  };
  const validate = (...cells: readonly Cells[]) => outcomes(validateRates(rowsOf(...cells), book, TODAY));
  expect(validate({ product: 'Pfm', rate: '1.00', price_list: 'old' })).toEqual([
    ['problem', 'Price list: This price list is retired. Reactivate it first.'],
  ]);
  expect(validate({ product: 'Pfm', rate: '1.00', price_list: 'x', doctor_name: 'y' })).toEqual([
    ['problem', 'Price list: Enter a price list or a doctor, not both'],
  ]);
});
