import { expect, test } from 'vitest';
import { columnsOf } from './table-kinds.ts';
import type { RawRow } from './table-rows.ts';
import { totalsWarnings, withoutTotals } from './table-totals.ts';

const rowsOf = (...cells: readonly (readonly string[])[]): RawRow[] =>
  cells.map((some, place) => ({ row: place + 2, cells: some }));

test('a row that names a total is not a record', () => {
  const rows = rowsOf(
    ['', 'Dr. Rao', '500'],
    ['', 'Grand Total :', '500'],
    ['TOTAL (2)', '', '500'],
    ['', 'Sub-total', ''],
    ['', 'Dr. Total', '500'],
    ['', 'Total Smile Clinic', '500'],
    ['', 'Dr. Iyer', 'Total'],
    ['', 'Closing Balance', ''],
  );
  const { rows: left, totals } = withoutTotals(columnsOf('doctors'), [null, 'name', null], rows);
  expect(left.map(({ row }) => row)).toEqual([2, 6, 7, 8]);
  expect(totalsWarnings(totals)).toEqual([
    'Totals are not imported: row 3 “Grand Total :”, row 4 “TOTAL (2)”, row 5 “Sub-total”, row 9 “Closing Balance”.',
  ]);
});

test('of many totals the first are named', () => {
  const { rows, totals } = withoutTotals(
    columnsOf('orders'),
    ['doctor_name'],
    rowsOf(...Array.from({ length: 7 }, () => ['Total'])),
  );
  expect(rows).toEqual([]);
  expect(totalsWarnings(totals)[0]).toMatch(/row 6 “Total” and 2 more\.$/);
  expect(totalsWarnings([])).toEqual([]);
});
