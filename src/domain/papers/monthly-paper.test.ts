import { buildBilledLine, buildMonthlyBill } from '#test/support/build-monthly-bill.ts';
import { MARK_TEXTS } from './copies.ts';
import { expect, test } from 'vitest';
import { type MonthlyRecordOnPaper, MONTHLY_PAPER, monthlyPaper } from './monthly-paper.ts';

const WITHOUT_RATE = { tooth_numbers: [], product_quality: 'Rpd', units: 1, rate: null, amount: '100000.00' };
const lines = [buildBilledLine(1), buildBilledLine(2, WITHOUT_RATE)];
const { bill_data } = buildMonthlyBill({ n: 7, doctor_name: 'Asha Rao', lines });
const record: MonthlyRecordOnPaper = bill_data;
const CROSS: unknown = { cross: expect.objectContaining({ upper_right: '65', upper_left: '1' }) };
const PLAIN = { copy: null, version: null };

test('a monthly bill shows its record: rows, sums, words', () => {
  const paper = monthlyPaper(record, PLAIN);
  expect(paper).toMatchObject({
    name: 'Monthly bill M/26-27/00007',
    number: 'M/26-27/00007',
    laboratoryNote: null,
    facts: [
      ['Doctor', 'Dr. Asha Rao'],
      ['Month', 'October 2026'],
      ['Bill date', '01-11-2026'],
    ],
    notes: [{ label: 'In words', text: record.total_in_words }],
    note: 'M/26-27/00007 · Dr. Asha Rao',
  });
  expect(paper.table.rows).toEqual([
    ['WO-2026-0001', '02-10-2026', 'Ravi Shinde', CROSS, 'Zirconia', '3', '₹1,250.00', '₹3,750.00'],
    ['WO-2026-0002', '03-10-2026', 'Ravi Shinde', '–', 'Rpd', '1', '–', '₹1,00,000.00'],
  ]);
  expect(paper.table.total?.map(({ text, span }) => [text, span])).toEqual([
    ['Total of 2 work orders', 5],
    ['4', 1],
    ['₹1,03,750.00', 2],
  ]);
});

test('the spans of the total are as many as the columns', () => {
  const { columns, total } = monthlyPaper(record, PLAIN).table;
  expect(total?.reduce((sum, { span }) => sum + span, 0)).toBe(columns.length);
});

test('GST number and footer are printed if the laboratory has them', () => {
  const laboratory = { ...record.laboratory, gst_number: '27AAPFU0939F1ZV', bill_footer: 'Payable within 15 days' };
  const paper = monthlyPaper({ ...record, laboratory }, PLAIN);
  expect(paper.laboratoryNote).toBe('GSTIN 27AAPFU0939F1ZV');
  expect(paper.notes.map(({ text }) => text)).toEqual([record.total_in_words, 'Payable within 15 days']);
});

test('the page footer shows number, doctor, version and copy, if there are any', () => {
  const version = MARK_TEXTS.revised(2, 1, '2026-10-03');
  const copy = MARK_TEXTS.copy(3);
  expect(monthlyPaper(record, { copy, version }).note).toBe(
    'M/26-27/00007 · Dr. Asha Rao · Revised version 2 · replaces version 1 of 3 Oct 2026 · Copy 3',
  );
});

test('an unsaved bill has no number, and says so; one order is singular', () => {
  const paper = monthlyPaper(
    { ...record, bill_number: '', work_orders: record.work_orders.slice(0, 1) },
    { copy: MONTHLY_PAPER.notSaved, version: null },
  );
  expect(paper).toMatchObject({ name: 'Monthly bill', number: null, note: 'Dr. Asha Rao · Not saved to history' });
  expect(paper.table.total?.[0]?.text).toBe('Total of 1 work order');
});
