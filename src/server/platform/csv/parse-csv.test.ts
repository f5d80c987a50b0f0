import { csvText } from '#domain/shared/csv.ts';
import fc from 'fast-check';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { NotText, decodeText } from './decode-text.ts';
import { CsvFault, parseCsv } from './parse-csv.ts';

/** In chunks of seven bytes, which end in the middle of letters and line ends. */
const chunksOf = (bytes: Uint8Array): Uint8Array[] =>
  Array.from({ length: Math.ceil(bytes.length / 7) }, (_, at) => bytes.subarray(at * 7, at * 7 + 7));

/** The rows, or the reason, row and line of the fault. */
async function readCsv(bytes: Uint8Array, isUneven = true): Promise<string[][] | string> {
  try {
    return await Readable.from(parseCsv(decodeText(chunksOf(bytes)), { rowLength: 100_000, isUneven })).toArray();
  } catch (error) {
    if (error instanceof CsvFault) return `${error.reason} in row ${error.row}, line ${error.line}`;
    if (error instanceof NotText) return error.has;
    throw error;
  }
}
const read = (text: string, isUneven?: boolean) => readCsv(new TextEncoder().encode(text), isUneven);

test.each([',', ';', '\t'])('cells are separated by %j, as in the first line', async (separator) => {
  const lines = [
    ['Name', 'Address', 'Note'],
    ['Dr. Anil', '"Shop 4, M G Road; Pune\nMaharashtra"', '"says ""no"""'],
  ];
  expect(await read(lines.map((cells) => cells.join(separator)).join('\r\n'))).toEqual([
    ['Name', 'Address', 'Note'],
    ['Dr. Anil', 'Shop 4, M G Road; Pune\nMaharashtra', 'says "no"'],
  ]);
});

test('a file with a byte order mark, with lines of other lengths, or without content', async () => {
  const uneven = '\uFEFFName,Phone\nA\nB,1,2\n';
  expect(await read(uneven)).toEqual([['Name', 'Phone'], ['A'], ['B', '1', '2']]);
  expect(await read(uneven, false)).toBe('cells in row 2, line 2');
  expect(await read('')).toEqual([]);
});

test.each([
  ['other_encoding', [0x50, 0x4b, 3, 4, 0x2c, 0xff]],
  // UTF-16 that ends in the middle of a letter.
  ['other_encoding', [0xff, 0xfe, 0x4e, 0, 0x61]],
  ['nul', [0x4e, 0, 0x61]],
])('bytes that are not text are refused: %s', async (why, bytes) => {
  expect(await readCsv(Uint8Array.from(bytes))).toBe(why);
});

test('text without a byte order mark can have another encoding', async () => {
  const pieces = await Readable.from(decodeText([Buffer.from('Jos\u00e9', 'latin1')], 'windows-1252')).toArray();
  expect(pieces.join('')).toBe('Jos\u00e9');
});

test('a misplaced quotation mark is reported with its row and line', async () => {
  expect(await read('Name\nA\n"B')).toBe('quotes in row 3, line 3');
  expect(await read('"Na\nme"\n"A" B\n')).toBe('quotes in row 2, line 3');
  expect(await read(`Name\n"${'long '.repeat(30_000)}"`)).toBe('length in row 2, line 2');
});

test.each([
  ['UTF-16, little end first', Buffer.from('\uFEFFName,Note\nA,१ é\n', 'utf16le')],
  ['UTF-16, big end first', Buffer.from('\uFEFFName,Note\nA,१ é\n', 'utf16le').swap16()],
])('a file in %s is read by its byte order mark', async (_, bytes) => {
  expect(await readCsv(bytes)).toEqual([
    ['Name', 'Note'],
    ['A', '१ é'],
  ]);
});

test.each(['sep=;\r\n', 'SEP=;\n', '"sep=;"\r\n', '\uFEFFsep=;\r'])(
  'the line %j names the separator and is no row',
  async (line) => {
    expect(await read(`${line}Name;A,B\r\nx;"y;z"\r\n`)).toEqual([
      ['Name', 'A,B'],
      ['x', 'y;z'],
    ]);
    expect(await read(`${line}Name\n"B`)).toBe('quotes in row 2, line 3');
  },
);

test('lines end in any mix of line ends; within quotation marks they stay in their cell', async () => {
  const end = fc.constantFrom('\r\n', '\n', '\r');
  const cell = fc.oneof(
    fc.constantFrom('a', 'Dr. Anil', '9812345605').map((text) => ({ written: text, value: text })),
    fc.tuple(end, end).map(([one, other]) => ({ written: `"x${one}${other}y"`, value: `x${one}${other}y` })),
  );
  const row = fc.tuple(cell, cell, end);
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 6 }), async (lines) => {
      const text = lines.map(([one, other, ending]) => `${one.written},${other.written}${ending}`).join('');
      expect(await read(text)).toEqual(lines.map(([one, other]) => [one.value, other.value]));
    }),
  );
});

test('any written cells can be read back', async () => {
  // An empty first cell could look like an empty line; a formula is written after an apostrophe.
  const cell = fc
    .string({ unit: 'binary', maxLength: 12 })
    .filter((text) => text.isWellFormed() && !text.includes('\0'));
  const harmless = cell.filter((text) => !/^[=+\-@\t\r\n＝＋－＠]/u.test(text));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constant('x'), harmless, harmless), { minLength: 1, maxLength: 5 }),
      async (lines) => {
        const rows = [['a', 'b', 'c'], ...lines];
        expect(await readCsv(new TextEncoder().encode(csvText(rows)))).toEqual(rows);
      },
    ),
  );
});
