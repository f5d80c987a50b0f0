import { expect, test } from 'vitest';
import { columnsOf } from './table-kinds.ts';
import { returnedCells, detectDayOrder, problemLine, problemsOf, parseTableRows, shownCells } from './table-rows.ts';

const HOW = { days: 'day_first', timeZone: 'Asia/Kolkata' } as const;
const MAP = ['doctor_name', 'amount', 'as_of'];

test('a row has the values of its columns; an empty cell has none, and an unreadable one is reported', () => {
  const rows = [
    { row: 2, cells: ['Dr. Rao', '1,000 Cr', '03-04-2026'] },
    { row: 4, cells: ["'=Rao", 'much', '', 'more'] },
  ];
  expect(parseTableRows('opening_balances', MAP, HOW, rows)).toEqual([
    { row: 2, cells: { doctor_name: 'Dr. Rao', amount: '-1000.00', as_of: '2026-04-03' }, problems: [], warnings: [] },
    {
      row: 4,
      cells: { doctor_name: '=Rao' },
      problems: [
        { column: '', text: 'The row has more cells than the heading row' },
        { column: 'Opening balance', text: 'Invalid amount. Enter a number, such as 4500.00; 0 is no opening balance' },
      ],
      warnings: [],
    },
  ]);
  expect(detectDayOrder('opening_balances', MAP, [{ row: 2, cells: ['04-13-2026', '', '04-13-2026'] }])).toBe(
    'month_first',
  );
  expect(detectDayOrder('opening_balances', MAP, [{ row: 2, cells: ['04-13-2026', '', ''] }])).toBe('day_first');
});

test('one day for all rows is the day of each, unless a column is the day', () => {
  const how = { ...HOW, dayForAll: '2026-04-01' };
  const cellsOf = (map: readonly string[], cells: readonly string[]) =>
    parseTableRows('opening_balances', map, how, [{ row: 8, cells }]).map(({ cells: read }) => read);
  expect(cellsOf(['doctor_name', 'credit'], ['Dr. Rao', '4500'])).toEqual([
    { doctor_name: 'Dr. Rao', amount: '-4500.00', credit: '-4500.00', as_of: '2026-04-01' },
  ]);
  expect(cellsOf(MAP, ['Dr. Rao', '4500', ''])).toEqual([{ doctor_name: 'Dr. Rao', amount: '4500.00' }]);
  expect(cellsOf(MAP, ['Dr. Rao', '4500', '05-04-2026'])).toMatchObject([{ as_of: '2026-04-05' }]);
  expect(parseTableRows('orders', ['doctor_name'], how, [{ row: 2, cells: ['Dr. Rao'] }])).toMatchObject([
    { cells: { doctor_name: 'Dr. Rao' } },
  ]);
});

test('an unreadable column is reported once, with the reason', () => {
  const read = [{ column: 'As of', text: 'This is not a date' }];
  const problems = problemsOf('opening_balances', read, [
    { field: 'as_of', message: 'Please select the day' },
    { field: 'amount', message: 'Wrong' },
    { field: '', message: 'All of it' },
  ]);
  expect(problemLine(problems)).toBe('As of: This is not a date; Opening balance: Wrong; All of it');
});

test('is shown as it was understood, and exported unchanged, without the earlier problems', () => {
  const columns = columnsOf('opening_balances').filter(({ key }) => MAP.includes(key));
  const raw = ['Dr. Rao', '1,000 Cr', 'soon'];
  expect(shownCells(columns, MAP, { raw, read: { doctor_name: 'Dr. Rao', amount: '-1000.00' } }, 'INR')).toEqual([
    'Dr. Rao',
    '₹1,000.00 Cr',
    'soon',
  ]);
  expect(returnedCells(['A', 'Problem', 'B'], ['1', 'wrong'])).toEqual(['1', '']);
});
