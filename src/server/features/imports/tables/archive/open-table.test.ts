import { buildXlsx } from '#test/support/build-xlsx.ts';
import { buildZip } from '#test/support/build-zip.ts';
import { sample } from '#test/support/table-importer.ts';
import { testFolder } from '#test/support/test-database.ts';
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { TABLE_NOT_READABLE } from '#domain/imports/tables/table-texts.ts';
import { openTable } from './open-table.ts';
import { FileRefused } from '../../archive/file-refused.ts';
import { type TableToRead, readTable } from './table-sheets.ts';

const folder = await testFolder();

const taskOf = async (bytes: Uint8Array | string, how: Partial<TableToRead>): Promise<TableToRead> => {
  const path = join(folder, randomUUID());
  await writeFile(path, bytes);
  return { path, kind: 'doctors', sheet: null, encoding: null, heading_row: null, ...how };
};

/** The contents of a file, or its refusal, as from the thread. */
async function reading(bytes: Uint8Array | string, how: Partial<TableToRead> = {}) {
  try {
    return await readTable(await taskOf(bytes, how));
  } catch (error) {
    if (error instanceof FileRefused) return error.refused.refusal.text;
    throw error;
  }
}

const unreadable = (why: string): string => `The file cannot be read. ${why}`;
const large = (what: string): string => `The file is too large: ${what}.`;
const cellsOf = (read: Awaited<ReturnType<typeof reading>>) =>
  typeof read === 'string' ? read : [read.headings, ...read.rows.map(({ cells }) => cells)];

/** The contents of a file as laboratories use them. */
const readingOf = async (name: string, how: Partial<TableToRead> = {}) => reading(await sample(name), how);

describe('an XLSX', () => {
  test('returns days by their cell formats, the saved values of formulas, and numbers as a spreadsheet shows them', async () => {
    const file = buildXlsx({
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
    expect(await reading(file, { sheet: 'Empty' })).toBe(unreadable('The file has no rows.'));
    expect(await reading(file, { sheet: 'Gone' })).toBe(unreadable('The file has no sheet “Gone”.'));
  });

  test('that is a ZIP bomb, has a false size, or is no XLSX is refused with a text', async () => {
    const broken = unreadable('The XLSX file is damaged, encrypted or in an unsupported format.');
    const zeros = Buffer.alloc(30 * 1024 ** 2);
    expect(await reading(buildZip([{ name: 'xl/workbook.xml', bytes: zeros }]))).toBe(
      large('a file in the XLSX becomes more than 100 times larger'),
    );
    expect(await reading(buildZip([{ name: 'xl/workbook.xml', bytes: zeros, claims: 1000 }]))).toBe(broken);
    const many = Array.from({ length: 201 }, (_, n) => ({ name: `${n}.xml`, bytes: Buffer.from('x') }));
    expect(await reading(buildZip(many))).toBe(large('the XLSX holds more than 200 files'));
    const noise = Buffer.from(Array.from({ length: 1024 ** 2 }, (_, n) => (n * 7919) % 251));
    const packed = Array.from({ length: 105 }, (_, n) => ({ name: `${n}.xml`, bytes: noise }));
    expect(await reading(buildZip(packed))).toMatch(/it is larger than 100 MB when unpacked|more than 10 MB/);
    expect(await reading(buildZip([{ name: '[Content_Types].xml', bytes: Buffer.from('<a/>') }]))).toBe(broken);
    const twice = Buffer.from('<workbook/>');
    expect(
      await reading(buildZip(['xl/workbook.xml', 'XL/workbook.xml'].map((name) => ({ name, bytes: twice })))),
    ).toBe(broken);
    const entity = '<!DOCTYPE w [<!ENTITY a "aaaa">]><workbook><sheets>&a;</sheets></workbook>';
    expect(await reading(buildZip([{ name: 'xl/workbook.xml', bytes: Buffer.from(entity) }]))).toBe(broken);
    expect(await reading(buildXlsx({ S: [['A'], ['1']] }).subarray(0, 300))).toBe(broken);
    expect(await reading(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toBe(
      unreadable('This is an old XLS file. Save it as XLSX or CSV.'),
    );
  });

  test('with too many columns is refused', async () => {
    const wide = Array.from({ length: 201 }, (_, n) => `C${n}`);
    expect(await reading(buildXlsx({ S: [wide, ['1']] }))).toBe(large('it has more than 200 columns'));
  });
});

/** A sheet of these rows, as XML. */
const sheetOf = (rows: string, more = ''): Buffer =>
  buildZip(
    Object.entries({
      '[Content_Types].xml': '<Types/>',
      'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="S" r:id="r1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="r1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData>${more}</worksheet>`,
    }).map(([name, text]) => ({ name, bytes: Buffer.from(text) })),
  );
const textCell = (value: string, reference = ''): string => `<c${reference} t="inlineStr"><is><t>${value}</t></is></c>`;

describe('the structure of an XLSX', () => {
  test('needs no references: a row and a cell without one are the next', async () => {
    const read = await reading(
      sheetOf(
        `<row>${textCell('Name')}${textCell('Mobile')}</row><row r="4"><c/>${textCell('9812345601')}</row><row>${textCell('B')}</row>`,
      ),
    );
    expect(cellsOf(read)).toEqual([['Name', 'Mobile'], ['', '9812345601'], ['B']]);
    expect(read).toMatchObject({ rows: [{ row: 4 }, { row: 5 }] });
  });

  test('a cell in an impossible column takes no memory, and is refused only if it has content', async () => {
    const far = (value: string) =>
      sheetOf(
        `<row r="1">${textCell('Name')}</row><row r="2">${textCell('A')}${textCell(value, ' r="ZZZZZZZ2"')}</row>`,
      );
    expect(await reading(far('x'))).toBe(large('it has more than 200 columns'));
    expect(cellsOf(await reading(far(' ')))).toEqual([['Name'], ['A']]);
  });

  test.each([
    ['<row r="0"/>'],
    ['<row r="5"/><row r="5"/>'],
    ['<row r="9999999"/>'],
    ['<row r="1"><c r="12"/></row>'],
    [`<row r="1">${textCell('a', ' r="A1"')}${textCell('b', ' r="A1"')}</row>`],
    ['<row r="1"><c t="s"><v>7</v></c></row>'],
    ['<row r="1"><c>'],
  ])('%s is damaged', async (rows) => {
    expect(await reading(sheetOf(rows))).toBe(
      unreadable('The XLSX file is damaged, encrypted or in an unsupported format.'),
    );
  });

  test('texts keep characters that XML cannot contain, and lose their phonetic guides', async () => {
    const rich = '<c t="inlineStr"><is><r><t>Dr. </t></r><r><t>A_x0041_</t></r><rPh><t>no</t></rPh></is></c>';
    expect(cellsOf(await reading(sheetOf(`<row>${textCell('Name')}</row><row>${rich}</row>`)))).toEqual([
      ['Name'],
      ['Dr. AA'],
    ]);
  });

  test('a merged cell has its value in each of its rows that are not blank', async () => {
    const rows = `<row>${textCell('Name')}${textCell('Clinic')}</row><row>${textCell('A')}${textCell('Smile')}</row><row>${textCell('B')}</row><row r="9">${textCell('C')}</row>`;
    const read = await reading(sheetOf(rows, '<mergeCells><mergeCell ref="B2:B8"/></mergeCells>'));
    expect(read).toMatchObject({
      rows: [
        { row: 2, cells: ['A', 'Smile'] },
        { row: 3, cells: ['B', 'Smile'], merged: [1] },
        { row: 9, cells: ['C'] },
      ],
    });
  });
});

describe('the samples', () => {
  test.each([
    ['f09-html.xls', TABLE_NOT_READABLE.html],
    ['f09b-spreadsheetml.xls', TABLE_NOT_READABLE.spreadsheetml],
    ['f10-password.xlsx', TABLE_NOT_READABLE.password],
  ])('%s is refused with the right reason', async (name, why) => {
    expect(await readingOf(name)).toBe(unreadable(why));
  });

  test.each([
    ['%PDF-1.7\n1 0 obj', TABLE_NOT_READABLE.kind],
    ['<?xml version="1.0"?><invoice/>', TABLE_NOT_READABLE.kind],
    ['\uFEFF\n<!DOCTYPE html><html></html>', TABLE_NOT_READABLE.html],
    [buildZip([{ name: 'doctors.csv', bytes: Buffer.from('Name') }]), TABLE_NOT_READABLE.zip],
    [buildZip([{ name: 'xl/workbook.bin', bytes: Buffer.from('x') }]), TABLE_NOT_READABLE.xlsb],
    [buildZip(['mimetype', 'content.xml'].map((name) => ({ name, bytes: Buffer.from('x') }))), TABLE_NOT_READABLE.ods],
  ])('another file %# is refused with the right reason', async (bytes, why) => {
    expect(await reading(bytes)).toBe(unreadable(why));
  });

  test.each([
    ['f13-prefixed.xlsx', 'Dr. Field Prefix', '9812345613'],
    ['f13b-strict.xlsx', 'Dr. Field Strict', '9812345614'],
    ['f14-phantom-empty-row.xlsx', 'Dr. Field Phantom', '9812345615'],
    ['f14d-far-column.xlsx', 'Dr. Field Far', '9812345625'],
    ['f15-hidden-sheet.xlsx', 'Dr. Field Hidden', '9812345616'],
  ])('%s is read', async (name, ...doctor) => {
    expect(cellsOf(await readingOf(name))).toEqual([['Name', 'Mobile'], doctor]);
  });

  test('f15: hidden sheets are named and can be chosen; f15b: hidden rows are read and named', async () => {
    const sheets = [
      { name: 'Lists', rows: 3, is_hidden: true },
      { name: 'Doctors', rows: 1, is_hidden: false },
    ];
    expect(await readingOf('f15-hidden-sheet.xlsx')).toMatchObject({ sheets, sheet: 'Doctors', hidden_rows: [] });
    expect(await readingOf('f15-hidden-sheet.xlsx', { sheet: 'Lists' })).toMatchObject({ sheets, sheet: 'Lists' });
    expect(await readingOf('f15b-hidden-rows.xlsx')).toMatchObject({
      rows: [{ row: 2 }, { row: 3 }],
      hidden_rows: [3],
    });
  });

  test('f18c: days of a file with dates from 1904 are days', async () => {
    expect(await readingOf('f18c-1904.xlsx', { kind: 'orders' })).toMatchObject({
      rows: [{ cells: expect.arrayContaining(['2026-11-20', 'Dr. Field Mac']), dates: [0] }],
    });
  });

  test('f02, f04, f04b: headings are found below titles, and rows keep the numbers of their file', async () => {
    expect(await readingOf('f02-tally-group-summary.xlsx', { kind: 'opening_balances' })).toMatchObject({
      headings: expect.arrayContaining(['Particulars']),
      rows: [{ row: 8, cells: ['Dr. Field Tally One', '125000'] }, { row: 9 }, { row: 10 }, { row: 11 }],
    });
    for (const name of ['f04-title-rows.xlsx', 'f04b-title-rows.csv']) {
      const read = await readingOf(name, { kind: 'orders' });
      expect(read).toMatchObject({ headings: ['Date', 'Doctor', 'Patient', 'Work', 'Shade', 'Tooth No'] });
      expect(read).toMatchObject({
        heading_rows: {
          first_rows: expect.arrayContaining([{ row: 1, text: expect.stringMatching(/^sunrise dental lab/i) }]),
        },
      });
    }
  });

  test('f20: a formula without a saved value is empty', async () => {
    expect(await readingOf('f20-formula-no-value.xlsx', { kind: 'opening_balances' })).toMatchObject({
      rows: [{ cells: ['Dr. Field Side One', '2026-03-31'] }, { cells: ['Dr. Field Side Two', '2026-03-31', '0'] }],
    });
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
    const read = cellsOf(await readingOf(name));
    expect(typeof read === 'string' ? read : read.map(([cell]) => cell)).toEqual(['Name', ...doctors]);
  });

  test('that is not UTF-8 needs a chosen encoding, and is read with it', async () => {
    const latin = Buffer.from('Name\nAndré\n', 'latin1');
    expect(await reading(latin)).toMatchObject({ encoding: null, headings: [], rows: [] });
    expect(cellsOf(await reading(latin, { encoding: 'windows-1252' }))).toEqual([['Name'], ['André']]);
  });

  test('of a million columns, too many rows or bytes, no rows, or no text is refused', async () => {
    expect(await reading(`${'a,'.repeat(1_000_000)}\n1\n`)).toBe(large('it has more than 200 columns'));
    expect(await reading(`Name\n${'x\n'.repeat(20_001)}`)).toBe(large('it has more than 20,000 rows'));
    expect(await reading(`Name\n${'x'.repeat(10 * 1024 ** 2)}`)).toBe(large('it has more than 10 MB'));
    expect(await reading('Name\n\n')).toBe(unreadable('The file has no rows.'));
    expect(await reading('')).toBe(unreadable('The file has no rows.'));
    expect(await reading('Name\n"open\n')).toBe(unreadable('Line 2 has misplaced quotation marks.'));
    expect(await reading('\0\0\u0001')).toBe(
      unreadable('This is not an XLSX or CSV file. Save it as XLSX or CSV in your spreadsheet program.'),
    );
  });
});

test('the thread returns what was read, or the reason why not', async () => {
  const name = { headings: ['Name'], rows: [{ row: 2, cells: ['A'] }] };
  const [read, refused] = await Promise.all(['Name\nA\n', ''].map(async (text) => openTable(await taskOf(text, {}))));
  expect(read).toMatchObject({ ok: true, value: name });
  expect(refused).toMatchObject({ ok: false, refusal: { code: 'file_not_readable' } });
});
