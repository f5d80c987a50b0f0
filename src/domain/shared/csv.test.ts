import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CSV_START, csvLine, csvText } from './csv.ts';

/** A simple RFC 4180 reader for the written files. */
function readCsv(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    line.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ',') continue;
    lines.push(line);
    line = [];
  }
  return lines;
}

/** Cells without the apostrophe before formulas. */
const unguarded = (cells: readonly string[]): string[] =>
  cells.map((cell) => cell.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/u, ''));

/** Mostly characters with a meaning in a file or a spreadsheet. */
const anyCell = fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n＝",;\'a 1₹é😀'), maxLength: 12 });

test.each([
  ['=1+1', "'=1+1"],
  ['+91 98', "'+91 98"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['\n=1', '"\'\n=1"'],
  ['＝1', "'＝1"],
  ['=HYPERLINK("a";"b")', '"\'=HYPERLINK(""a"";""b"")"'],
])('a cell that would begin a formula is made text: %j', (given, written) =>
  expect(csvLine([given])).toBe(`${written}\r\n`),
);

test.each([
  ['Dr. Rao', 'Dr. Rao'],
  ['A1+A2', 'A1+A2'],
  ['Rao, Asha', '"Rao, Asha"'],
  ['5" bridge', '"5"" bridge"'],
  ['two\nlines', '"two\nlines"'],
  ['₹1,250.00', '"₹1,250.00"'],
  ['', ''],
  [null, ''],
  [-2.5, '-2.5'],
  [{ figure: '-800.00' }, '-800.00'],
  [0, '0'],
  [true, 'true'],
])('a cell is written as it reads: %j', (given, written) => expect(csvLine([given])).toBe(`${written}\r\n`));

test('a cell reads back as the given value, and never begins a formula', () =>
  fc.assert(
    fc.property(fc.array(fc.array(anyCell, { minLength: 2, maxLength: 4 }), { maxLength: 4 }), (lines) => {
      const back = readCsv(lines.map(csvLine).join(''));
      expect(back.map(unguarded)).toEqual(lines.map(unguarded));
      expect(back.flat().filter((cell) => /^[=+\-@\t\r\n]/.test(cell))).toEqual([]);
    }),
  ));

test('a file begins with the mark of its encoding and ends every line', () => {
  expect(
    csvText([
      ['Doctor', 'Bills'],
      ['Rao', 2],
    ]),
  ).toBe(`${CSV_START}Doctor,Bills\r\nRao,2\r\n`);
  expect(csvText([])).toBe(CSV_START);
});
