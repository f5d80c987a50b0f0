import { NOT_READABLE, TOO_LARGE } from '#domain/imports/refusals.ts';
import { buildZip } from '#test/support/build-zip.ts';
import { testFolder } from '#test/support/test-database.ts';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { cellsOf } from './read-dump.ts';
import { openLegacyFile } from './open-legacy-file.ts';
import { type LegacyRow, Bounds } from './legacy-rows.ts';
import { FileRefused } from '../../archive/file-refused.ts';

const folder = await testFolder();

/** The contents of a file: rows by table, or its refusal. */
async function readingOf(name: string, bytes: Uint8Array | string): Promise<Record<string, LegacyRow[]> | string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return reading(path);
}

async function reading(path: string): Promise<Record<string, LegacyRow[]> | string> {
  try {
    const file = await openLegacyFile(path);
    const tables: Record<string, LegacyRow[]> = {};
    try {
      for await (const { table, rows } of file.rows(new Bounds())) (tables[table] ??= []).push(...rows);
    } finally {
      file.close();
    }
    return tables;
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    return error.refused.refusal.text;
  }
}

const unreadable = (why: string): string => `The file cannot be read. ${why}`;
const large = (what: string): string => `The file is too large: ${what}.`;

test.each([
  ['a\tb', ['a', 'b']],
  ['', ['']],
  ['\t', ['', '']],
  ['\\N\t\\\\N\tN', [null, '\\N', 'N']],
  ['one\\ttwo\\nthree\\\\four', ['one\ttwo\nthree\\four']],
  ['\\101\\x42\\103', ['ABC']],
  // आ as three bytes
  ['\\340\\244\\206\\xe0\\xa4\\x86', ['आआ']],
  ['\\b\\f\\v\\q\\.', ['\b\f\vq.']],
  ['a\\\tb\tc', ['a\tb', 'c']],
  ['a\\\\\tb', ['a\\', 'b']],
  ['\t\\\t\t', ['', '\t', '']],
])('a line of COPY %j is %j', (line, cells) => {
  expect(cellsOf(line)).toEqual(cells);
});

describe('a dump', () => {
  test('returns the rows of its COPY blocks and nothing else', async () => {
    const dump = [
      'COPY auth.work_orders (id) FROM stdin;',
      'not ours',
      '\\.',
      'DROP TABLE work_orders;',
      'COPY public.work_orders ("id", notes) FROM stdin;',
      '1\tCOPY public.bills (id) FROM stdin;',
      '2\t=1+1\r',
      '\\.',
      "INSERT INTO public.bills VALUES ('3');",
      'COPY public.bills (id) FROM stdin;',
      '\\.',
    ].join('\n');
    expect(await readingOf('one.sql', dump)).toEqual({
      'auth.work_orders': [],
      work_orders: [
        { line: 6, cells: { id: '1', notes: 'COPY public.bills (id) FROM stdin;' } },
        { line: 7, cells: { id: '2', notes: '=1+1' } },
      ],
      bills: [],
    });
  });

  test.each([
    ['COPY bills (id, notes) FROM stdin;\n1\n\\.\n', NOT_READABLE.row('bills', 2)],
    ['COPY bills (id) FROM stdin;\n1\n', NOT_READABLE.cut_off('bills')],
    ['COPY bills (notes) FROM stdin;\n1\n\\.\n', NOT_READABLE.headings('bills')],
    ["INSERT INTO public.work_orders (id) VALUES ('1');\n", NOT_READABLE.inserts],
    ['COPY other (id) FROM stdin;\n1\n\\.\n', NOT_READABLE.no_tables],
    ['', NOT_READABLE.no_tables],
  ])('%j is refused', async (text, why) => {
    expect(await readingOf('two.sql', text)).toBe(unreadable(why));
  });

  test.each([
    ['PGDMP\u0001\u000E', NOT_READABLE.custom_dump],
    [gzipSync('COPY bills (id) FROM stdin;'), NOT_READABLE.compressed],
    [Buffer.from('COPY bills (id) FROM stdin;\nJos\u00e9\n\\.\n', 'latin1'), NOT_READABLE.encoding],
    // UTF-16 without a byte order mark
    [Buffer.from('COPY bills (id) FROM stdin;\n1\n\\.\n', 'utf16le'), NOT_READABLE.encoding],
  ])('another format is refused by its name', async (bytes, why) => {
    expect(await readingOf('three.sql', bytes)).toBe(unreadable(why));
  });

  test.each([
    ['any mix of line ends', 'COPY bills (id, notes) FROM stdin;\r\n1\ta\n2\tb\r3\tc\r\n\\.\r'],
    [
      'UTF-16 with a byte order mark',
      Buffer.from('\uFEFFCOPY bills (id, notes) FROM stdin;\n1\ta\n2\tb\n3\tc\n\\.\n', 'utf16le'),
    ],
  ])('with %s is read', async (_, text) => {
    expect(await readingOf('ends.sql', text)).toEqual({
      bills: ['a', 'b', 'c'].map((notes, at) => ({ line: at + 2, cells: { id: `${at + 1}`, notes } })),
    });
  });

  test('with a chunk that ends in the middle of a line end is read as a whole', async () => {
    const lines = Array.from({ length: 30_000 }, (_, at) => `${at}\r\n`).join('');
    const read = await readingOf('pieces.sql', `COPY bills (id) FROM stdin;\r\n${lines}\\.\r\n`);
    expect(read).toMatchObject({ bills: expect.objectContaining({ length: 30_000 }) });
  });

  test('a row without an end, and more columns than exist, are too large', async () => {
    const head = 'COPY bills (id) FROM stdin;\n';
    expect(await readingOf('four.sql', head + 'x'.repeat(9 * 1024 ** 2))).toBe(large(TOO_LARGE.row));
    const columns = Array.from({ length: 1_000_000 }, (_, place) => `c${place}`).join(', ');
    const answer = await readingOf('five.sql', `COPY bills (id, ${columns}) FROM stdin;\n\\.\n`);
    expect([large(TOO_LARGE.row), large(TOO_LARGE.columns)]).toContain(answer);
  });

  test('a missing file is reported', async () => {
    expect(await reading(join(folder, 'nowhere.sql'))).toBe(unreadable(NOT_READABLE.missing));
  });
});

describe('tables as CSV', () => {
  test.each([
    ['id,notes\n1,"a ""b"", c\nd"\n2,x;y\n', { 1: 'a "b", c\nd', 2: 'x;y' }],
    ['\uFEFFID;Notes\r\n1;=1+1\r\n', { 1: '=1+1' }],
    ['notes\tid\nx\t1\n', { 1: 'x' }],
    ['sep=;\r\nid;notes\r\n1;x,y\n', { 1: 'x,y' }],
    ['id,notes\r\n1,a\n2,"b\r\nc"\r3,d', { 1: 'a', 2: 'b\r\nc', 3: 'd' }],
  ])('%j', async (text, notes) => {
    const rows = Object.entries(notes).map(([id, note], place) => ({ line: place + 2, cells: { id, notes: note } }));
    expect(await readingOf('bills.csv', text)).toEqual({ bills: rows });
  });

  test.each([
    ['id,notes\n1,2,3\n', NOT_READABLE.row('bills', 2)],
    ['id,notes\n1,"2\n', NOT_READABLE.quotes('bills', 2)],
    ['notes\n1\n', NOT_READABLE.headings('bills')],
    ['id,notes,Notes\n1,2,3\n', NOT_READABLE.column_twice('bills', 'notes')],
    ['', NOT_READABLE.headings('bills')],
  ])('%j is refused', async (text, why) => {
    expect(await readingOf('bills.csv', text)).toBe(unreadable(why));
  });

  test('a million columns are too large', async () => {
    const answer = await readingOf('bills.csv', `id${',a'.repeat(1_000_000)}\n`);
    expect(answer).toBe(large(TOO_LARGE.columns));
  });

  test('in a folder, each is read by its name; other files are named', async () => {
    const inner = join(folder, 'tables');
    await mkdir(inner);
    await writeFile(join(inner, 'bills_rows.csv'), 'id\n1\n');
    await writeFile(join(inner, 'letters.csv'), 'id\n1\n');
    await writeFile(join(inner, 'readme.txt'), 'hello');
    expect(await reading(inner)).toEqual({ bills: [{ line: 2, cells: { id: '1' } }], letters: [] });
  });
});

describe('a ZIP', () => {
  const bytes = Buffer.from('id\n1\n');

  test('is read like a folder, with anything around its tables, or contains a dump', async () => {
    const zip = buildZip([
      { name: 'export/bills.csv', bytes },
      { name: '__MACOSX/export/bills.csv', bytes: Buffer.from([0]) },
    ]);
    expect(await readingOf('one.zip', zip)).toEqual({ bills: [{ line: 2, cells: { id: '1' } }] });
    const dump = buildZip([{ name: 'dump.sql', bytes: Buffer.from('COPY bills (id) FROM stdin;\n1\n\\.\n') }]);
    expect(await readingOf('two.zip', dump)).toEqual({ bills: [{ line: 2, cells: { id: '1' } }] });
  });

  test.each([
    [['a/bills.csv', 'b/bills.csv'], NOT_READABLE.table_twice('bills', 'a/bills.csv, b/bills.csv')],
    [['bills.csv', 'Bills_rows.csv'], NOT_READABLE.table_twice('bills', 'bills.csv, Bills_rows.csv')],
    [['schema.sql', 'data.sql'], NOT_READABLE.dump_twice('schema.sql, data.sql')],
  ])('with %j is refused: one could be mistaken for the other', async (names, why) => {
    expect(await readingOf('twice.zip', buildZip(names.map((name) => ({ name, bytes }))))).toBe(unreadable(why));
  });

  test('that would become far too large is refused before it is unpacked', async () => {
    const bomb = buildZip([{ name: 'bills.csv', bytes: Buffer.alloc(50 * 1024 ** 2, 'a') }]);
    expect(await readingOf('three.zip', bomb)).toBe(large(TOO_LARGE.ratio));
    const claimed = buildZip([{ name: 'bills.csv', bytes: Buffer.from('id\n'), claims: 3 * 1024 ** 3 }]);
    expect(await readingOf('four.zip', claimed)).toBe(large(TOO_LARGE.ratio));
    const many = buildZip(Array.from({ length: 201 }, (_, place) => ({ name: `${place}.csv`, bytes })));
    expect(await readingOf('five.zip', many)).toBe(large(TOO_LARGE.entries));
  });

  test('with a false size, cut off or without useful content is refused', async () => {
    const lying = buildZip([{ name: 'bills.csv', bytes: Buffer.alloc(50 * 1024 ** 2, 'a'), claims: 1000 }]);
    expect(await readingOf('six.zip', lying)).toBe(unreadable(NOT_READABLE.broken_zip));
    const whole = buildZip([{ name: 'bills.csv', bytes }]);
    expect(await readingOf('seven.zip', whole.subarray(0, 40))).toBe(unreadable(NOT_READABLE.broken_zip));
    expect(await readingOf('eight.zip', buildZip([{ name: 'photo.jpg', bytes }]))).toBe(
      unreadable(NOT_READABLE.no_tables),
    );
  });
});
