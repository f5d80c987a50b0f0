import type { Tooth } from '#domain/teeth/teeth.ts';
import { expect, test } from 'vitest';
import { type InitialRecordOnPaper, initialPaper } from './initial-paper.ts';

const LABORATORY = { company_name: 'Shree Dental', address: '1 MG Road', phone: '', email: '' };

const order = (n: number, notes: string | null, tooth_numbers: readonly Tooth[] = []) => ({
  serial_number: `WO-2026-000${n}`,
  order_date: `2026-10-0${n}`,
  patient_name: 'Meera',
  tooth_numbers,
  product_quality: 'Zirconia',
  product_shade: 'A2',
  notes,
});
const record: InitialRecordOnPaper = {
  bill_number: 'B/26-27/00001',
  doctor_name: 'Asha Rao',
  patient_name: 'Meera',
  bill_date: '2026-10-05',
  notes: null,
  items: [order(1, 'High lustre', [11, 21, 36]), order(2, null)],
};

test('an initial bill says what was made for which doctor, numbered, and who signs', () => {
  const paper = initialPaper(record, LABORATORY, null);
  expect(paper).toMatchObject({
    name: 'Initial bill B/26-27/00001',
    number: 'B/26-27/00001',
    mark: null,
    facts: [
      ['Doctor', 'Dr. Asha Rao'],
      ['Patient', 'Meera'],
      ['Bill date', '05-10-2026'],
    ],
    notes: [],
    signatures: ['Received by', 'For Shree Dental'],
    table: { total: null },
  });
  const cross = expect.objectContaining({
    upper_right: '1',
    upper_left: '1',
    lower_left: '6',
    lower_right: '',
  }) as unknown;
  const product = { text: 'Zirconia', second: 'Shade A2' };
  expect(paper.table.rows).toEqual([
    ['1', { text: 'WO-2026-0001', second: 'dated 01-10-2026' }, 'Meera', { cross }, product, 'High lustre'],
    ['2', { text: 'WO-2026-0002', second: 'dated 02-10-2026' }, 'Meera', '–', product, ''],
  ]);
});

test('remarks are under the rows if there are any, and the mark of a copy is in its box', () => {
  const paper = initialPaper({ ...record, notes: 'Handle with care' }, LABORATORY, 'DUPLICATE');
  expect(paper.notes).toMatchObject([{ label: 'Remarks', text: 'Handle with care' }]);
  expect(paper.mark).toBe('DUPLICATE');
});

test('on half an A4 each page names the bill, on a whole A4 it need not', () => {
  expect(initialPaper(record, LABORATORY, 'DUPLICATE')).toMatchObject({ sheet: 'a4', note: null });
  const half = initialPaper(record, LABORATORY, 'DUPLICATE', 'a5');
  expect(half.sheet).toBe('a5');
  expect(half.note?.split(' · ')).toEqual([record.bill_number, expect.stringMatching(/^Dr\. /), 'DUPLICATE']);
  expect(initialPaper(record, LABORATORY, null, 'a5').note?.split(' · ')).toHaveLength(2);
});
