import { makeXlsx } from '#test/support/make-xlsx.ts';
import { makeZip } from '#test/support/make-zip.ts';
import { temporaryFolder } from '#test/support/throwaway-postgres.ts';
import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTable } from './open-table.ts';
import type { TableToRead } from './table-sheets.ts';

let folder: string;
let remove: () => Promise<void>;
beforeAll(async () => {
  [folder, remove] = await temporaryFolder();
});
afterAll(() => remove());

/** What is read of a file, or in what words it is refused. */
async function reading(bytes: Uint8Array | string, how: Partial<TableToRead> = {}) {
  const path = join(folder, randomUUID());
  await writeFile(path, bytes);
  const outcome = await openTable({ path, sheet: null, encoding: null, ...how });
  return outcome.ok ? outcome.value : outcome.refusal.text;
}

const unreadable = (why: string): string => `The file cannot be read. ${why}`;
const large = (what: string): string => `The file is too large: ${what}.`;
const cellsOf = (read: Awaited<ReturnType<typeof reading>>) =>
  typeof read === 'string' ? read : [read.headings, ...read.rows.map(({ cells }) => cells)];

/** What is read of a file as laboratories bring them. */
const sample = async (name: string) => reading(await readFile(join('test/samples/import', name)));

describe('an XLSX', () => {
  test('gives days by their cells, the saved values of formulas, numbers as a spreadsheet shows them', async () => {
    const file = makeXlsx({
      Empty: [],
      Orders: [
        ['Patient', 'Date', 'Phone', 'Sum', 'Text'],
        ['Asha', { day: 46115 }, 9876543210, { formula: 'SUM(A1:A2)', saved: 0.1 + 0.2 }, '=1+1'],
        [],
        ['Bina', '03-04-2026', 411001, { formula: 'HYPERLINK("http://x")', saved: 'seen' }, '+x'],
      ],
    });
    const read = await reading(file);
    expect(read).toMatchObject({
      sheets: [
        { name: 'Empty', rows: 0 },
        { name: 'Orders', rows: 2 },
      ],
      sheet: 'Orders',
      encoding: 'utf-8',
      rows: [{ row: 2 }, { row: 4 }],
    });
    expect(cellsOf(read)).toEqual([
      ['Patient', 'Date', 'Phone', 'Sum', 'Text'],
      ['Asha', '2026-04-03', '9876543210', '0.3', '=1+1'],
      ['Bina', '03-04-2026', '411001', 'seen', '+x'],
    ]);
    expect(await reading(file, { sheet: 'Empty' })).toBe(unreadable('It holds no rows.'));
    expect(await reading(file, { sheet: 'Gone' })).toBe(unreadable('It has no sheet “Gone”.'));
  });

  test('that is a bomb, lies, or is none is refused in words', async () => {
    const broken = unreadable('The XLSX is damaged, encrypted or packed in a way that is not known.');
    const zeros = Buffer.alloc(30 * 1024 ** 2);
    expect(await reading(makeZip([{ name: 'xl/workbook.xml', bytes: zeros }]))).toBe(
      large('a file in the XLSX becomes more than 100 times larger'),
    );
    expect(await reading(makeZip([{ name: 'xl/workbook.xml', bytes: zeros, claims: 1000 }]))).toBe(broken);
    const many = Array.from({ length: 201 }, (_, n) => ({ name: `${n}.xml`, bytes: Buffer.from('x') }));
    expect(await reading(makeZip(many))).toBe(large('the XLSX holds more than 200 files'));
    const noise = Buffer.from(Array.from({ length: 1024 ** 2 }, (_, n) => (n * 7919) % 251));
    const packed = Array.from({ length: 105 }, (_, n) => ({ name: `${n}.xml`, bytes: noise }));
    expect(await reading(makeZip(packed))).toMatch(/unpacked it has more than 100 MB|more than 10 MB/);
    expect(await reading(makeZip([{ name: 'a.xml', bytes: Buffer.from('<a/>') }]))).toBe(broken);
    expect(await reading(makeXlsx({ S: [['A'], ['1']] }).subarray(0, 300))).toBe(broken);
    expect(await reading(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toBe(
      unreadable('It is an XLS file of an old Excel. Save it as XLSX or CSV.'),
    );
  });

  test('of too many columns or rows is refused', async () => {
    const wide = Array.from({ length: 201 }, (_, n) => `C${n}`);
    expect(await reading(makeXlsx({ S: [wide, ['1']] }))).toBe(large('it has more than 200 columns'));
    const long = [['Name'], ...Array.from({ length: 20_001 }, (_, n) => [`Dr. ${n}`])];
    expect(await reading(makeXlsx({ S: long }))).toBe(large('it has more than 20,000 rows'));
  });
});

describe('a CSV', () => {
  test.each([
    ['Name,Clinic\nA,"x,y"\n', ','],
    ['Name;Clinic\nA;"x,y"\n', ';'],
    ['Name\tClinic\r\nA\tx,y\r\n', 'tab'],
    ['\uFEFFName,Clinic\n\n,\nA,"x,y"', 'a mark, and blank lines'],
  ])('%j is read (%s)', async (text) => {
    expect(cellsOf(await reading(text))).toEqual([
      ['Name', 'Clinic'],
      ['A', 'x,y'],
    ]);
  });

  test.each([
    ['f08-crlf-head-lf-rows.csv', ['Dr. Field Ends A', 'Dr. Field Ends B', 'Dr. Field Ends C']],
    ['f08b-lf-head-crlf-rows.csv', ['Dr. Field Ends D', 'Dr. Field Ends E']],
    ['f08c-cr-only.csv', ['Dr. Field Ends F', 'Dr. Field Ends G']],
    ['f06-sep.csv', ['Dr. Field Sep']],
    ['f07-utf16le-bom.txt', ['Dr. Field Sixteen']],
    ['f07b-utf16be-bom.csv', ['Dr. Field Sixteen']],
  ])('the sample %s has the doctors %j', async (name, doctors) => {
    const read = cellsOf(await sample(name));
    expect(typeof read === 'string' ? read : read.map(([cell]) => cell)).toEqual(['Name', ...doctors]);
  });

  test('whose bytes are no UTF-8 is asked about, and read as it is said', async () => {
    const latin = Buffer.from('Name\nAndré\n', 'latin1');
    expect(await reading(latin)).toMatchObject({ encoding: null, headings: [], rows: [] });
    expect(cellsOf(await reading(latin, { encoding: 'windows-1252' }))).toEqual([['Name'], ['André']]);
  });

  test('of a million columns, too many rows or bytes, of no rows, or that is no text is refused', async () => {
    expect(await reading(`${'a,'.repeat(1_000_000)}\n1\n`)).toBe(large('it has more than 200 columns'));
    expect(await reading(`Name\n${'x\n'.repeat(20_001)}`)).toBe(large('it has more than 20,000 rows'));
    expect(await reading(`Name\n${'x'.repeat(10 * 1024 ** 2)}`)).toBe(large('it has more than 10 MB'));
    expect(await reading('Name\n\n')).toBe(unreadable('It holds no rows.'));
    expect(await reading('')).toBe(unreadable('It holds no rows.'));
    expect(await reading('Name\n"open\n')).toBe(unreadable('Line 2 has quotation marks that do not fit.'));
    expect(await reading('\0\0\u0001')).toBe(
      unreadable('It is neither an XLSX nor a CSV file. In a spreadsheet, save it as one of them.'),
    );
  });
});
