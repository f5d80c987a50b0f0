import { expect, test } from 'vitest';
import { TABLE_KINDS, columnsOf } from './table-kinds.ts';
import { columnOfDayForAll, validColumnMap, matchHeadings, missingColumns, unusedHeadings } from './table-map.ts';

test('headings are found by their names and synonyms, in any letter case and punctuation', () => {
  const headings = ['Sr. No.', 'DR NAME', 'Patient', 'Tooth No.', 'Work Type', 'Shade', 'Date', 'Due-Date', 'Doctor'];
  const map = matchHeadings('orders', headings);
  expect(map).toEqual([
    null,
    'doctor_name',
    'patient_name',
    'tooth_numbers',
    'product_quality',
    'product_shade',
    'order_date',
    'expected_complete_date',
    null,
  ]);
  expect(missingColumns('orders', map)).toEqual([]);
  expect(unusedHeadings(headings, map)).toEqual(['Sr. No.', 'Doctor']);
  expect(missingColumns('orders', matchHeadings('orders', ['Patient', 'Date']))).toEqual([
    'Doctor name',
    'Product quality',
    'Product shade',
  ]);
});

test('the order date is found under the heading Ordered, unless another heading has its own name', () => {
  expect(matchHeadings('orders', ['Doctor', 'ORDERED'])).toEqual(['doctor_name', 'order_date']);
  expect(matchHeadings('orders', ['Ordered', 'Order date'])).toEqual([null, 'order_date']);
});

test('a column’s own name takes precedence over a synonym', () =>
  expect(matchHeadings('doctors', ['Doctor', 'Name'])).toEqual([null, 'name']));

test('a chosen map is made to fit: no column twice, and no column that does not exist', () => {
  expect(validColumnMap('aliases', ['A', 'B', 'C'], ['spelling', 'spelling', 'nothing'])).toEqual([
    'spelling',
    null,
    null,
  ]);
  expect(validColumnMap('aliases', ['A', 'B'], ['doctor_name'])).toEqual(['doctor_name', null]);
});

test('one day for all rows fills the day of opening balances if no column has it, and nothing else', () => {
  const map = ['doctor_name', 'debit', 'credit'];
  expect(missingColumns('opening_balances', map)).toEqual(['As of']);
  expect(missingColumns('opening_balances', map, '2026-04-01')).toEqual([]);
  expect(missingColumns('opening_balances', [null, 'debit'], '2026-04-01')).toEqual(['Doctor']);
  expect(columnOfDayForAll('opening_balances', map)?.title).toBe('As of');
  expect(columnOfDayForAll('opening_balances', ['doctor_name', 'as_of'])).toBeNull();
  expect(
    missingColumns('orders', ['doctor_name', 'patient_name', 'product_quality', 'product_shade'], '2026-04-01'),
  ).toEqual(['Order date']);
  expect(TABLE_KINDS.filter((kind) => columnOfDayForAll(kind, []) !== null)).toEqual(['opening_balances']);
});

test('the headings of each template map to its columns', () => {
  for (const kind of TABLE_KINDS) {
    const columns = columnsOf(kind).filter(({ isInTemplate }) => isInTemplate);
    expect(
      matchHeadings(
        kind,
        columns.map(({ title }) => title),
      ),
    ).toEqual(columns.map(({ key }) => key));
  }
});
