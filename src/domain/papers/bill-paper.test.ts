import { buildBilledLine } from '#test/support/build-monthly-bill.ts';
import { expect, test } from 'vitest';
import { type ChargeOnPaper, BILL_PAPER_TEXTS, billFileName, billPaper, billSheet } from './bill-paper.ts';

const charge = (given: Partial<ChargeOnPaper> = {}): ChargeOnPaper => ({
  bill_number: 'B/26-27/00031',
  doctor_name: 'Asha Rao',
  bill_date: '2026-11-12',
  notes: null,
  is_void: false,
  orders: [
    buildBilledLine(1, { units: 2, rate: '1250.00', amount: '2500.00' }),
    buildBilledLine(2, {
      patient_name: 'Ravi',
      tooth_numbers: [],
      product_quality: 'Denture',
      units: 1,
      rate: null,
      amount: '799.50',
    }),
  ],
  charged_elsewhere: [],
  laboratory: {
    company_name: 'Sahyadri Dental Lab',
    address: 'Pune',
    phone: '',
    email: '',
    currency: 'INR',
    gst_number: '27AAPFU0939F1ZV',
    bill_footer: 'Payable within 15 days',
  },
  payment: null,
  ...given,
});

test('it lists each charge, the total, and the total in words', () => {
  const paper = billPaper(charge(), null, 'a4');
  expect(paper).toMatchObject({
    title: 'Bill',
    number: 'B/26-27/00031',
    mark: null,
    laboratoryNote: 'GSTIN 27AAPFU0939F1ZV',
    facts: [
      ['Doctor', 'Dr. Asha Rao'],
      ['Work orders', '2'],
      ['Bill date', '12-11-2026'],
    ],
    signatures: ['Received by', 'For Sahyadri Dental Lab'],
    note: 'B/26-27/00031 · Dr. Asha Rao',
  });
  expect(paper.table.columns.map(({ title }) => title).join(', ')).toBe(
    'Serial, Date, Patient, Quadrants, Product quality, Count, Rate, Amount',
  );
  expect(paper.table.rows[1]).toEqual(['WO-2026-0002', '03-10-2026', 'Ravi', '–', 'Denture', '1', '–', '₹799.50']);
  expect(paper.table.total?.map(({ text }) => text)).toEqual(['Total of 2 work orders', '3', '₹3,299.50']);
  expect(paper.notes.map(({ text }) => text)).toEqual([
    'Rupees Three Thousand Two Hundred Ninety-Nine and Fifty Paise Only',
    'Payable within 15 days',
  ]);
});

test('orders that a monthly bill charges are named and not summed', () => {
  const paper = billPaper(charge({ charged_elsewhere: ['WO-2026-0007'], notes: 'Handle with care' }), null, 'a4');
  const texts = paper.notes.map(({ text }) => text);
  expect(texts).toContain('On a monthly bill: WO-2026-0007');
  expect(texts).toContain('Handle with care');
});

test('a copy shows its number; every copy of a void bill says that it is void', () => {
  expect(billPaper(charge(), 'DUPLICATE · Copy 2', 'a5')).toMatchObject({ mark: 'DUPLICATE · Copy 2', sheet: 'a5' });
  const paper = billPaper(charge({ is_void: true }), 'DUPLICATE · Copy 2', 'a4');
  expect(paper).toMatchObject({ mark: BILL_PAPER_TEXTS.void, note: 'B/26-27/00031 · Dr. Asha Rao · VOID' });
});

test('it has the paper size of the laboratory’s bills, and its file is named after its number', () => {
  expect([billSheet('a4'), billSheet('a5'), billSheet('a4_two')]).toEqual(['a4', 'a5', 'a5']);
  expect(billFileName('B/26-27/00031', { copy_number: 1, is_duplicate: false })).toBe('Bill-B-26-27-00031');
  expect(billFileName('B/26-27/00031', { copy_number: 2, is_duplicate: true })).toBe('Bill-B-26-27-00031-copy-2');
});
