import readExcel from 'read-excel-file/node';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { ExportColumn, ExportTable } from './columns.ts';
import { csvFile } from './csv-file.ts';
import { xlsxFile } from './xlsx-file.ts';
import { columnName } from './xlsx-parts.ts';

interface Row {
  readonly name: string | null;
  readonly units?: number | null;
  readonly amount?: string | null;
  readonly day?: string | null;
  readonly at?: string | null;
  readonly urgent?: boolean;
}

const COLUMNS: readonly ExportColumn<Row>[] = [
  { label: 'Name', kind: 'text', cell: ({ name }) => name },
  { label: 'Units', kind: 'count', cell: ({ units }) => units },
  { label: 'Amount', kind: 'amount', cell: ({ amount }) => amount },
  { label: 'Day', kind: 'day', cell: ({ day }) => day },
  { label: 'At', kind: 'moment', cell: ({ at }) => at },
  { label: 'Urgent', kind: 'flag', cell: ({ urgent }) => urgent },
];

const tableOf = (...parts: readonly (readonly Row[])[]): ExportTable<Row> => ({
  columns: COLUMNS,
  timeZone: 'Asia/Kolkata',
  parts: Readable.from(parts),
});

/** The sheets, read by another library. */
async function sheetsOf(table: ExportTable<Row>, sheetRows?: number) {
  const file = await buffer(Readable.from(xlsxFile('Things', table, sheetRows)));
  return readExcel(file);
}

const FULL: Row = {
  name: 'Asha “&<b>"',
  units: 3,
  amount: '-1250.50',
  day: '2026-11-21',
  at: '2026-11-20T20:00:05.5Z',
  urgent: true,
};

test('numbers are numbers, days are days, and times are in the laboratory’s time zone', async () => {
  const [sheet] = await sheetsOf(tableOf([FULL, { name: null }]));
  expect(sheet?.sheet).toBe('Things');
  expect(sheet?.data[0]).toEqual(['Name', 'Units', 'Amount', 'Day', 'At', 'Urgent']);
  expect(sheet?.data[1]).toEqual([
    FULL.name,
    3,
    -1250.5,
    new Date('2026-11-21T00:00:00Z'),
    new Date('2026-11-21T01:30:05Z'),
    'Yes',
  ]);
  expect(sheet?.data).toHaveLength(2);
});

test.each(['=1+1', '+91 98', '@SUM(A1)', '＝1'])('%s stays a text, also where it is saved as CSV', async (name) => {
  const [sheet] = await sheetsOf(tableOf([{ name }]));
  expect(sheet?.data[1]?.[0]).toBe(`'${name}`);
});

test.each([
  ['a\u0000b\u001Fc\uFFFE', 'abc'],
  ['half \uD83D of one', 'half \uFFFD of one'],
  ['first\r\nsecond', 'first\r\nsecond'],
  ['&#13;', '&#13;'],
  ['x'.repeat(40_000), 'x'.repeat(32_767)],
])('characters that XML or a cell cannot contain are omitted (%#)', async (name, shown) => {
  const [sheet] = await sheetsOf(tableOf([{ name }]));
  expect(sheet?.data[1]?.[0]).toBe(shown);
});

test('rows beyond the limit of a sheet continue in the next, each with its headings', async () => {
  const part = (...names: readonly string[]): Row[] => names.map((name) => ({ name }));
  const sheets = await sheetsOf(tableOf(part('1', '2'), part('3', '4'), part('5', '6')), 5);
  expect(sheets.map(({ sheet, data }) => [sheet, data.map(([name]) => name)])).toEqual([
    ['Things', ['Name', '1', '2', '3', '4']],
    ['Things 2', ['Name', '5', '6']],
  ]);
  expect(await sheetsOf(tableOf(part('1', '2')), 3)).toHaveLength(1);
  expect((await sheetsOf(tableOf()))[0]?.data).toHaveLength(1);
});

test('columns are named as in spreadsheets', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});

test('as CSV the same, amounts with their decimals', async () => {
  expect(await text(csvFile(tableOf([{ ...FULL, name: '=1' }, { name: null }])))).toBe(
    "\uFEFFName,Units,Amount,Day,At,Urgent\r\n'=1,3,-1250.50,2026-11-21,2026-11-21 01:30:05,Yes\r\n,,,,,\r\n",
  );
});

test('rows that cannot be read abort the file', async () => {
  const parts = async function* (): AsyncGenerator<Row[]> {
    yield [FULL];
    throw new Error('gone');
  };
  const broken = buffer(Readable.from(xlsxFile('Things', { ...tableOf(), parts: parts() })));
  await expect(broken).rejects.toThrow('gone');
});

test('reading stops once the client disconnects', async () => {
  let isLeft = false;
  const parts = async function* (): AsyncGenerator<Row[]> {
    try {
      for (;;) yield Array.from({ length: 500 }, () => ({ ...FULL, name: String(Math.random()) }));
    } finally {
      isLeft = true;
    }
  };
  const file = xlsxFile('Things', { ...tableOf(), parts: parts() });
  await file.next();
  await file.return(undefined);
  expect(isLeft).toBe(true);
});
