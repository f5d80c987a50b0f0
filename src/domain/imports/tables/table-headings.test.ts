import { expect, test } from 'vitest';
import { findHeadings } from './table-headings.ts';
import type { TableKind } from './table-kinds.ts';
import type { RawRow } from './table-rows.ts';

/** Rows of a file with their numbers, without blank ones. */
const rowsOf = (lines: readonly (readonly string[])[]): RawRow[] =>
  lines.flatMap((cells, at) => (cells.every((cell) => cell === '') ? [] : [{ row: at + 1, cells }]));

function found(kind: TableKind, lines: readonly (readonly string[])[], chosen: number | null = null) {
  const headings = findHeadings(kind, rowsOf(lines), { among: 20, chosen });
  return headings === null ? null : { ...headings, rows: headings.rows.map(({ row }) => row) };
}

/** The lines of a sheet, with cells separated by bars. */
const sheet = (...lines: readonly string[]): string[][] => lines.map((line) => line.split('|'));

test('the heading row is the first row if it contains a heading, or if no row does', () => {
  const headings = ['Name', 'Mobile'];
  expect(found('doctors', sheet('Name|Mobile', 'Dr. A|1'))).toEqual({ first: 1, last: 1, headings, rows: [2] });
  expect(found('doctors', sheet('Nom|Rue', 'Dr. A|x'))).toMatchObject({ first: 1, rows: [2] });
  expect(found('doctors', [])).toBeNull();
});

test('the heading row is found below titles and blank rows, with the row numbers of the file', () => {
  const register = sheet(
    'SUNRISE DENTAL LAB',
    'Case register November 2026',
    '',
    'Date|Doctor|Patient|Work|Shade|Tooth No',
    '20-11-2026|Dr. A|Asha|Zirconia|A2|11',
  );
  expect(found('orders', register)).toMatchObject({ first: 4, last: 4, rows: [5] });
});

test('the heading row is searched only in the first twenty rows', () => {
  const titles = Array.from({ length: 20 }, (_, at) => `Title ${at}`);
  expect(found('doctors', sheet(...titles, 'Name|Mobile', 'Dr. A|1'))).toMatchObject({ first: 1 });
});

test('the heading row can be chosen; a row number that is not in the sheet is ignored', () => {
  const lines = sheet('Name|Mobile', 'Who|Number', 'Dr. A|1');
  expect(found('doctors', lines, 2)).toMatchObject({ first: 2, headings: ['Who', 'Number'], rows: [3] });
  expect(found('doctors', lines, 17)).toMatchObject({ first: 1 });
});

test('headings in two rows are joined; an upper heading applies to all columns that it spans', () => {
  const lines = sheet(
    'Order||Patient||Product|Shade|Doctor',
    'Date|No|ID|Name|||',
    '20-11-2026|7|1|Asha|Zirconia|A2|Dr. A',
  );
  const headings = ['Order Date', 'Order No', 'Patient ID', 'Patient Name', 'Product', 'Shade', 'Doctor'];
  expect(found('orders', lines)).toEqual({ first: 1, last: 2, headings, rows: [3] });
});

test('headings in two rows with a cell merged over both, whose value is in both', () => {
  const lines = sheet('Doctor|Patient|Patient', 'Doctor|No|Name', 'Dr. A|1|Asha');
  expect(found('orders', lines)).toMatchObject({ last: 2, headings: ['Doctor', 'Patient No', 'Patient Name'] });
});

test('headings in two rows use the lower one alone if only that is known', () => {
  const lines = sheet('|Group|', 'Name|Clinic|Mobile', 'Dr. A|Smile|1');
  expect(found('doctors', lines)).toMatchObject({ first: 2, headings: ['Name', 'Clinic', 'Mobile'], rows: [3] });
});

test('headings in two rows: a row of data below headings is never one of them', () => {
  const lines = sheet('Name|Mobile', 'Dr. A|9812345605', 'Dr. B|');
  expect(found('doctors', lines)).toMatchObject({ last: 1, rows: [2, 3] });
});
