import { csvText } from '#domain/shared/csv.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';
import { parseCsv } from './parse-csv.ts';

const readCsv = (bytes: Uint8Array) => parseCsv(decodeText(bytes) ?? 'no text');
const read = (text: string) => readCsv(new TextEncoder().encode(text));

test.each([',', ';', '\t'])('cells are separated by %j, as in the first line', (separator) => {
  const lines = [
    ['Name', 'Address', 'Note'],
    ['Dr. Anil', '"Shop 4, M G Road; Pune\nMaharashtra"', '"says ""no"""'],
  ];
  expect(read(lines.map((cells) => cells.join(separator)).join('\r\n'))).toEqual({
    rows: [
      ['Name', 'Address', 'Note'],
      ['Dr. Anil', 'Shop 4, M G Road; Pune\nMaharashtra', 'says "no"'],
    ],
  });
});

test('a file with a byte order mark, with lines of other lengths, or without content', () => {
  expect(read('\uFEFFName,Phone\nA\nB,1,2\n')).toEqual({ rows: [['Name', 'Phone'], ['A'], ['B', '1', '2']] });
  expect(read('')).toEqual({ rows: [] });
});

test('bytes that are not text are refused', () => {
  for (const bytes of [
    [0x50, 0x4b, 3, 4, 0, 0xff],
    // UTF-16 that ends in the middle of a letter.
    [0xff, 0xfe, 0x4e, 0, 0x61],
  ])
    expect(decodeText(Uint8Array.from(bytes))).toBeNull();
});

test('a misplaced quotation mark is reported with its line', () => {
  expect(read('Name\nA\n"B')).toEqual({ fault: 'not_readable', line: 3 });
  expect(read('Name\n"A" B\n')).toEqual({ fault: 'not_readable', line: 2 });
  expect(read(`Name\n"${'long '.repeat(30_000)}"`)).toMatchObject({ fault: 'not_readable' });
});

test.each([
  ['UTF-16, little end first', Buffer.from('\uFEFFName,Note\nA,१ é\n', 'utf16le')],
  ['UTF-16, big end first', Buffer.from('\uFEFFName,Note\nA,१ é\n', 'utf16le').swap16()],
])('a file in %s is read by its byte order mark', (_, bytes) => {
  expect(readCsv(bytes)).toEqual({
    rows: [
      ['Name', 'Note'],
      ['A', '१ é'],
    ],
  });
});

test.each(['sep=;\r\n', 'SEP=;\n', '"sep=;"\r\n', '\uFEFFsep=;\r'])(
  'the line %j names the separator and is no row',
  (line) => {
    expect(read(`${line}Name;A,B\r\nx;"y;z"\r\n`)).toEqual({
      rows: [
        ['Name', 'A,B'],
        ['x', 'y;z'],
      ],
    });
    expect(read(`${line}Name\n"B`)).toEqual({ fault: 'not_readable', line: 3 });
  },
);

test('lines end in any mix of line ends; within quotation marks they stay in their cell', () => {
  const end = fc.constantFrom('\r\n', '\n', '\r');
  const cell = fc.oneof(
    fc.constantFrom('a', 'Dr. Anil', '9812345605').map((text) => ({ written: text, value: text })),
    fc.tuple(end, end).map(([one, other]) => ({ written: `"x${one}${other}y"`, value: `x${one}${other}y` })),
  );
  const row = fc.tuple(cell, cell, end);
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 6 }), (lines) => {
      const text = lines.map(([one, other, ending]) => `${one.written},${other.written}${ending}`).join('');
      expect(read(text)).toEqual({ rows: lines.map(([one, other]) => [one.value, other.value]) });
    }),
  );
});

test('any written cells can be read back', () => {
  // An empty first cell could look like an empty line; a formula is written after an apostrophe.
  const cell = fc
    .string({ unit: 'binary', maxLength: 12 })
    .filter((text) => text.isWellFormed() && !text.includes('\0'));
  const harmless = cell.filter((text) => !/^[=+\-@\t\r\n＝＋－＠]/u.test(text));
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constant('x'), harmless, harmless), { minLength: 1, maxLength: 5 }), (lines) => {
      expect(readCsv(new TextEncoder().encode(csvText([['a', 'b', 'c'], ...lines])))).toEqual({
        rows: [['a', 'b', 'c'], ...lines],
      });
    }),
  );
});
