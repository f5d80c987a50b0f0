import { expect, test } from 'vitest';
import { CROSS_MEASURES, DENSE_TABLE, CONTENT_AREA } from './paper-measures.ts';
import type { RowColumn } from './paper.ts';
import {
  carriedForward,
  contactLines,
  halfCrossWidth,
  splitAtNumbers,
  runningTotals,
  createTable,
  titleWidth,
  widthOfNumber,
} from './paper.ts';

const COLUMNS: readonly RowColumn<string>[] = [
  { title: 'Serial', width: 30, kind: 'whole', of: () => 'WO-2026-0001' },
  { title: 'Patient', width: 80, kind: 'text', of: (amount) => `Paid ${amount}` },
  { title: 'Product', width: 40, kind: 'text', of: () => 'Zirconia' },
  { title: 'Amount', width: 20, kind: 'figure', of: (amount) => amount },
];

const widthsOf = (...amounts: string[]): number[] =>
  createTable(DENSE_TABLE, COLUMNS, amounts).columns.map(({ width }) => width);

test.each([[[]], [['₹5.00']], [['₹5.00', '₹99,99,999.99']], [['₹1,00,00,00,000.00']]])(
  'a table is as wide as the page, with any content: %j',
  (amounts) => {
    const widths = widthsOf(...amounts);
    expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(CONTENT_AREA.width);
  },
);

test('numbers that fit leave every column its share; longer ones take from the columns of text, in proportion', () => {
  const [serial = 0, patient = 0, product = 0, amount = 0] = widthsOf('₹5.00');
  expect([serial, amount]).toEqual([30, 20]);
  expect(patient / product).toBeCloseTo(2);
  const [, lessPatient = 0, lessProduct = 0, more = 0] = widthsOf('₹5.00', '₹1,00,00,00,000.00');
  expect(more).toBeGreaterThan(20);
  expect(lessPatient + lessProduct + more).toBeCloseTo(patient + product + amount);
  expect(lessPatient / lessProduct).toBeCloseTo(2);
});

test('a page that is not the last carries the sum forward', () => {
  const amounts = ['100000.00', '0.10', '0.20'];
  const table = createTable(DENSE_TABLE, COLUMNS, amounts, null, runningTotals(amounts, 'INR'));
  expect([0, 1, 2, 3].map((end) => carriedForward(table, end))).toEqual([
    '',
    'Carried forward ₹1,00,000.00',
    'Carried forward ₹1,00,000.10',
    '',
  ]);
  expect(carriedForward(createTable(DENSE_TABLE, COLUMNS, amounts), 1)).toBe('');
});

test('a column of crosses is as wide as its longest cross', () => {
  const digits = { upper_left: '12345678', lower_right: '', lower_left: '', words: '' };
  const teeth: RowColumn<string> = {
    title: 'Quadrants',
    width: 10,
    kind: 'cross',
    of: (upper_right) => ({ cross: { ...digits, upper_right } }),
  };
  const [width = 0] = createTable(DENSE_TABLE, [teeth, ...COLUMNS], ['1', '87654321']).columns.map(
    (column) => column.width,
  );
  // Two halves of eight digits, the line between them, and space at either side; 72 points are an inch.
  const half = 8 * (DENSE_TABLE.cross.size * 0.572 + CROSS_MEASURES.spacing) + 2 * CROSS_MEASURES.sides;
  expect(width).toBeCloseTo(((2 * half + 0.75) * 25.4) / 72 + 2 * DENSE_TABLE.sides);
});

test.each([
  ['Asha', [['Asha', false]]],
  [
    'Bill M/26-27/00001 of Anne-Marie',
    [
      ['Bill ', false],
      ['M/26-27/00001', true],
      [' of Anne-Marie', false],
    ],
  ],
  [
    '२५ दिन',
    [
      ['२५', true],
      [' दिन', false],
    ],
  ],
  [`1${'a'.repeat(24)}`, [[`1${'a'.repeat(24)}`, false]]],
  ['', []],
])('a part with a figure is not broken: "%s"', (text, pieces) =>
  expect(splitAtNumbers(text).map((piece) => [piece.text, piece.whole])).toEqual(pieces),
);

test('crosses of up to three digits a quadrant are alike, and one of eight is wider', () => {
  const cross = (upper_right: string) => {
    const others = { upper_left: '', lower_right: '', lower_left: '' };
    return { upper_right, ...others, words: 'upper right eight, and many other words' };
  };
  // Three digits with their spacing, and space at either side.
  expect(halfCrossWidth(cross('1'), { size: 10 })).toBeCloseTo(
    3 * (5.72 + CROSS_MEASURES.spacing) + CROSS_MEASURES.sides + CROSS_MEASURES.sides,
  );
  expect(halfCrossWidth(cross('1'), DENSE_TABLE.cross)).toBe(halfCrossWidth(cross('321'), DENSE_TABLE.cross));
  expect(halfCrossWidth(cross('87654321'), DENSE_TABLE.cross)).toBeGreaterThan(
    2 * halfCrossWidth(cross('1'), DENSE_TABLE.cross),
  );
});

test('the contacts of a laboratory are shown in as few lines as possible', () => {
  const laboratory = { company_name: 'Shree', address: '14 Link Road\nPune', phone: '', email: 'office@shree.in' };
  const paper = { laboratory, laboratoryNote: null } as Parameters<typeof contactLines>[0];
  expect(contactLines(paper)).toEqual(['14 Link Road, Pune', 'office@shree.in']);
});

// Advance widths of Noto Sans in thousandths of an em: digits and rupee sign 572, comma and point 268, hyphen 322, W
// 930, O 781.
test.each([
  ['1,234.50', 6 * 572 + 2 * 268],
  ['₹9', 2 * 572],
  ['WO-2026', 930 + 781 + 322 + 4 * 572],
])('the width of %s', (text, thousandths) => {
  const size = 10;
  expect(widthOfNumber(text, { size })).toBeCloseTo(((thousandths / 1000) * size * 25.4) / 72);
});

test('a mark of more than 22 letters gets more room', () => {
  const width = (mark: string | null): number => titleWidth({ mark });
  expect([width(null), width('x'.repeat(22)), width('x'.repeat(23))]).toEqual([50, 50, 74]);
});
