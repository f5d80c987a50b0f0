import { expect, test } from 'vitest';
import { type TaxLine, taxOf, taxOfCredit } from '#domain/tax/document-tax.ts';
import type { Supply } from '#domain/tax/supply.ts';
import { must } from '#domain/shared/must.ts';
import { type ChargeOnPaper, billPaper } from './bill-paper.ts';
import { buildCreditNote } from '#test/support/build-credit-note.ts';
import { CREDIT_TIME_LIMIT_TEXT } from '#domain/tax/credit-time-limit.ts';
import { creditNotePaper } from './credit-note-paper.ts';
import { initialPaper } from './initial-paper.ts';
import { monthlyPaper } from './monthly-paper.ts';
import { hsnOf } from './tax-block.ts';

const LABORATORY = {
  company_name: 'Sahyadri Dental Lab',
  address: 'Pune',
  phone: '',
  email: '',
  currency: 'INR',
  gst_number: '27AAPFU0939F1ZV',
  bill_footer: '',
};
const REGULAR: Supply = {
  mode: 'regular',
  place: '27',
  inter_state: false,
  recipient_gstin: '27AAAAA0000A1Z5',
  recipient_address: 'Smile Care · 4 Tilak Road, Pune 411030',
};
const LINES: readonly TaxLine[] = [
  { serial_number: 'WO-2026-0001', hsn: '9021', rate: '5.00', units: 2, amount: '5550.00' },
  { serial_number: 'WO-2026-0002', hsn: '9021', rate: '5.00', units: 3, amount: '6795.50' },
];

const ordersOf = (lines: readonly TaxLine[]) =>
  lines.map(({ serial_number, units, amount }) => ({
    serial_number,
    completion_date: '2026-11-10',
    patient_name: 'Meera Joshi',
    tooth_numbers: [],
    product_quality: 'Zirconia',
    units,
    rate: null,
    amount,
  }));

function taxed(supply: Supply, lines: readonly TaxLine[] = LINES) {
  const outcome = taxOf(lines, supply);
  if (!outcome.ok) throw new Error(outcome.refusal.text);
  return outcome.value;
}

const bill = (supply: Supply | null, lines: readonly TaxLine[] = LINES): ChargeOnPaper => ({
  bill_number: 'B/26-27/00031',
  doctor_name: 'Asha Rao',
  bill_date: '2026-11-12',
  notes: null,
  is_void: false,
  orders: ordersOf(lines),
  charged_elsewhere: [],
  laboratory: LABORATORY,
  payment: null,
  ...(supply && taxed(supply, lines)),
});

const textsOf = (paper: ReturnType<typeof billPaper>) => ({
  columns: paper.summary?.columns.map(({ title }) => title),
  rows: paper.summary?.rows,
  total: paper.summary?.total?.map(({ text }) => text),
});

test('a tax invoice names both parties, place of supply, HSN codes, tax by rate and the amount to pay', () => {
  const paper = billPaper(bill(REGULAR), null, 'a5');
  expect(paper).toMatchObject({
    name: 'Tax Invoice B/26-27/00031',
    title: 'Tax Invoice',
    mark: 'Original for recipient',
    laboratoryNote: 'GSTIN 27AAPFU0939F1ZV · State Maharashtra (27)',
    sheet: 'a4',
    addressee:
      'Smile Care · 4 Tilak Road, Pune 411030\nGSTIN 27AAAAA0000A1Z5 · Place of supply: Maharashtra (27) · Reverse charge: No',
    signatures: ['Received by', 'For Sahyadri Dental Lab, authorised signatory'],
  });
  expect(paper.table.columns.map(({ title }) => title)).toContain('HSN');
  expect(paper.table.rows[0]?.[5]).toBe('9021');
  expect(paper.table.total?.map(({ text }) => text)).toEqual(['Total of 2 work orders', '5', '₹12,345.50']);
  expect(textsOf(paper)).toEqual({
    columns: ['HSN', 'Taxable value', 'Rate', 'CGST', 'SGST', 'Total'],
    rows: [
      ['9021', '₹12,345.50', '5 %', '₹308.64', '₹308.64', '₹12,962.78'],
      ['Rounding', '', '', '', '', '₹0.22'],
    ],
    total: ['Amount to pay', '₹12,963.00'],
  });
  expect(paper.notes[0]?.text).toBe('Rupees Twelve Thousand Nine Hundred Sixty-Three Only');
});

test('work for an unregistered doctor of another state has IGST', () => {
  const unregistered = { ...REGULAR, recipient_gstin: '', recipient_address: '' };
  const paper = billPaper(bill({ ...unregistered, place: '29', inter_state: true }), null, 'a4');
  expect(paper.addressee).toBe('Unregistered · Place of supply: Karnataka (29) · Reverse charge: No');
  expect(textsOf(paper)).toMatchObject({
    columns: ['HSN', 'Taxable value', 'Rate', 'IGST', 'Total'],
    rows: [['9021', '₹12,345.50', '5 %', '₹617.28', '₹12,962.78'], expect.anything()],
  });
});

test.each([
  [
    'composition',
    [
      ['9021', '₹12,345.50'],
      ['Rounding', '₹0.50'],
    ],
    '₹12,346.00',
  ],
  ['exempt', [['9021', '₹12,345.50']], '₹12,345.50'],
] as const)('a bill of supply in mode %s has no tax', (mode, rows, total) => {
  const paper = billPaper(bill({ ...REGULAR, mode }), null, 'a4');
  expect(paper.title).toBe('Bill of Supply');
  expect(textsOf(paper)).toEqual({ columns: ['HSN', 'Value'], rows, total: ['Amount to pay', total] });
  expect(paper.line).toBe(
    mode === 'composition' ? 'composition taxable person, not eligible to collect tax on supplies' : null,
  );
});

test('a later copy says DUPLICATE, a void bill VOID', () => {
  expect(billPaper(bill(REGULAR), 'DUPLICATE · Copy 2', 'a4').mark).toBe('DUPLICATE · Copy 2');
  expect(billPaper({ ...bill(REGULAR), is_void: true }, null, 'a4').mark).toBe('VOID');
});

test('without tax a bill is as in mode none', () => {
  const paper = billPaper(bill(null), null, 'a4');
  expect(paper).toMatchObject({ title: 'Bill', mark: null, addressee: null, laboratoryNote: 'GSTIN 27AAPFU0939F1ZV' });
  expect(paper.summary).toBeUndefined();
  expect(paper.table.columns.map(({ title }) => title)).not.toContain('HSN');
});

test('rounding down shows a negative amount', () => {
  const line = { serial_number: 'WO-2026-0001', hsn: '9021', rate: '5.00', units: 1, amount: '100.45' };
  expect(textsOf(billPaper(bill(REGULAR, [line]), null, 'a4'))).toMatchObject({
    rows: [expect.anything(), ['Rounding', '', '', '', '', '-₹0.47']],
    total: ['Amount to pay', '₹105.00'],
  });
});

test('the total of a monthly bill includes its tax, its lines do not', () => {
  const paper = monthlyPaper(
    {
      bill_number: 'M/26-27/00012',
      month_name: 'November 2026',
      generated_date: '2026-11-30',
      doctor_name: 'Asha Rao',
      laboratory: LABORATORY,
      work_orders: ordersOf(LINES),
      total_units: 5,
      total_amount: '12963.00',
      total_in_words: 'Rupees Twelve Thousand Nine Hundred Sixty-Three Only',
      ...taxed(REGULAR),
    },
    { copy: null, version: null },
  );
  expect(paper).toMatchObject({ title: 'Tax Invoice', mark: 'Original for recipient' });
  expect(paper.table.total?.at(-1)?.text).toBe('₹12,345.50');
  expect(paper.summary?.total?.at(-1)?.text).toBe('₹12,963.00');
});

test('a credit note shows what it credits before tax, its tax, and both together', () => {
  const credit = taxOfCredit(must(taxed(REGULAR).tax, 'tax'), { taxable: '1250.00', serial_number: null });
  if (!credit.ok) throw new Error(credit.refusal.text);
  const paper = creditNotePaper({
    note_number: 'C/26-27/00001',
    doctor_name: 'Asha Rao',
    note_date: '2026-11-20',
    amount: '1313.00',
    reason: 'Remake agreed',
    note: null,
    document: { number: 'B/26-27/00031', day: '2026-11-12' },
    serial_number: 'WO-2026-0001',
    voided_at: null,
    laboratory: LABORATORY,
    ...credit.value,
  });
  expect(paper).toMatchObject({ sheet: 'a4', mark: null });
  expect(paper.addressee).toMatch(/^Smile Care · .*\nGSTIN 27AAAAA0000A1Z5 · Place of supply.*\nOrder WO-2026-0001$/);
  expect(paper.table.total?.map(({ text }) => text)).toEqual(['Credited before tax', '₹1,250.00']);
  expect(textsOf(paper)).toMatchObject({
    rows: [
      ['9021', '₹1,250.00', '5 %', '₹31.25', '₹31.25', '₹1,312.50'],
      ['Rounding', '', '', '', '', '₹0.50'],
    ],
    total: ['Credited', '₹1,313.00'],
  });
  expect(paper.notes).toHaveLength(1);
});

test('a credit note after the time limit says that it does not reduce tax', () => {
  const credit = taxOfCredit(must(taxed(REGULAR).tax, 'tax'), { taxable: '1250.00', serial_number: null });
  if (!credit.ok) throw new Error(credit.refusal.text);
  const document = { kind: 'bill', id: '', number: 'B/25-26/00031', day: '2026-03-31' } as const;
  const notesOf = (note_date: string) =>
    creditNotePaper(buildCreditNote({ ...credit.value, tax: credit.value.tax as never, document, note_date })).notes;
  expect(notesOf('2026-11-30')).toHaveLength(1);
  expect(notesOf('2026-12-01').at(-1)).toMatchObject({ text: CREDIT_TIME_LIMIT_TEXT });
});

test('the HSN code of an order is that of its rate', () => {
  const other = { serial_number: 'WO-2026-0003', hsn: '9988', rate: '18.00', units: 1, amount: '100.00' };
  const tax = must(taxed(REGULAR, [...LINES, other]).tax, 'tax');
  expect(['WO-2026-0002', 'WO-2026-0003', 'WO-2026-0004'].map((serial) => hsnOf(tax, serial))).toEqual([
    '9021',
    '9988',
    '',
  ]);
});

test('an initial bill of series D is a delivery note', () => {
  const record = { doctor_name: 'Asha Rao', patient_name: 'Meera', bill_date: '2026-11-12', notes: null, items: [] };
  const headOf = (bill_number: string) => {
    const { title, facts } = initialPaper({ ...record, bill_number }, LABORATORY, null);
    return [title, facts.at(-1)?.[0]];
  };
  expect(['D/26-27/00001', 'B/26-27/00001'].map(headOf)).toEqual([
    ['Delivery Note', 'Date'],
    ['Initial Bill', 'Bill date'],
  ]);
});
