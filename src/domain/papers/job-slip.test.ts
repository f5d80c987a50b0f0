import { expect, test } from 'vitest';
import type { CodePath } from '#domain/shared/code-path.ts';
import type { OrderOnSlip } from './job-slip.ts';
import { jobSlip, slipCodeText } from './job-slip.ts';

const LABORATORY = { company_name: 'Shree Dental', address: '1 MG Road', phone: '020', email: 'a@b.in' };
const CODE: CodePath = { side: 29, path: 'M0 0h1v1h-1z' };
const ORDER: OrderOnSlip = {
  serial_number: 'WO-2026-0412',
  doctor_name: 'Asha Rao',
  patient_name: 'Meera',
  product_quality: 'Zirconia',
  product_shade: 'A2',
  tooth_numbers: [11, 21, 36],
  order_date: '2026-11-21',
  expected_complete_date: '2026-11-27',
  tray_number: null,
  is_urgent: false,
  remake_of: null,
  requires_trial: false,
  trials: [],
  feedback: null,
  notes: null,
  preferences: '',
  stages: [],
};
const slipOf = (order: Partial<OrderOnSlip> = {}, sheet: 'a4' | 'a5' = 'a5') =>
  jobSlip({ ...ORDER, ...order }, { laboratory: LABORATORY, sheet, code: CODE });

test('a job slip names the work, the doctor and the expected date, without the contact of the laboratory', () => {
  expect(slipOf()).toMatchObject({
    sheet: 'a5',
    laboratory: { company_name: 'Shree Dental', address: '', phone: '', email: '' },
    title: 'Job Slip',
    number: 'WO-2026-0412',
    mark: null,
    facts: [
      ['Doctor', 'Dr. Asha Rao'],
      ['Patient', 'Meera'],
      ['Expected', 'Fri 27-11-2026'],
    ],
    summary: undefined,
    notes: [],
    code: { drawn: CODE, lines: [{ text: 'WO-2026-0412' }] },
    note: 'WO-2026-0412 · Dr. Asha Rao · Meera',
  });
  const cross = expect.objectContaining({ upper_right: '1', upper_left: '1', lower_left: '6' }) as unknown;
  expect(slipOf().table.rows).toEqual([
    [{ text: 'Zirconia', second: 'Shade A2' }, { cross }, { text: '–', second: 'Ordered 21-11-2026' }],
  ]);
  expect([slipOf().bar, slipOf({ remake_of: 'WO-2026-0102' }).bar]).toEqual([undefined, 'Remake of WO-2026-0102']);
  expect(slipOf({ expected_complete_date: null }).facts[2]).toEqual(['Expected', '–']);
  expect(slipOf({ is_urgent: true, tray_number: '12', tooth_numbers: [] })).toMatchObject({
    mark: 'URGENT',
    table: {
      rows: [[{}, '–', { text: '12', second: 'Ordered 21-11-2026' }]],
    },
  });
});

test('each stage has a box, five in a row', () => {
  const stages = ['Intake', 'Model', 'Design', 'Mill', 'Sinter', 'Dispatch'];
  const rows = slipOf({ stages }).summary?.rows;
  expect(rows).toEqual([stages.slice(0, 5).map((box) => ({ box })), [{ box: 'Dispatch' }, '', '', '', '']]);
});

test('trials, the doctor’s preferences, notes and feedback are next to the code', () => {
  const trial = { trial_date: '2026-11-24', sent_on: null, returned_on: null, result: null };
  const notesOf = (order: Partial<OrderOnSlip>) => slipOf(order).notes.map(({ label, text }) => [label, text]);
  expect(
    notesOf({ requires_trial: true, preferences: 'Wide embrasures', notes: 'Light contacts', feedback: 'Call first' }),
  ).toEqual([
    ['Trials', 'Required'],
    ['Doctor’s preferences', 'Wide embrasures'],
    ['Notes', 'Light contacts'],
    ['Feedback', 'Call first'],
  ]);
  const done = { sent_on: '2026-11-24', returned_on: '2026-11-26', result: 'adjust' } as const;
  expect(
    notesOf({
      requires_trial: true,
      trials: [
        { ...trial, trial_name: 'Metal try-in', ...done },
        { ...trial, trial_name: 'Bisque trial' },
      ],
    }),
  ).toEqual([
    ['Trials', 'Metal try-in, 24-11-2026, sent 24-11-2026, returned 26-11-2026, Adjust\nBisque trial, 24-11-2026'],
  ]);
});

test('remarks that do not fit next to the code are rows, which pages can separate, and lose no word', () => {
  const words = Array.from({ length: 300 }, (_, n) => `word${n}`);
  const order = { notes: `${words.join(' ')}\n${'x'.repeat(1200)}`, feedback: 'Short' };
  const slip = slipOf(order);
  expect(slip.notes).toEqual([]);
  const pieces = slip.table.rows.slice(2).map(([piece]) => piece as string);
  expect(pieces.every(({ length }) => length <= 400)).toBe(true);
  expect(pieces.join(' ').split(' ').slice(0, 301)).toEqual(['Notes:', ...words]);
  expect(pieces.at(-1)).toBe('Feedback: Short');
  expect(pieces.filter((piece) => piece.startsWith('x')).join('')).toBe('x'.repeat(1200));
  // An A4 has room next to the code.
  const shown = (sheet: 'a4' | 'a5') => slipOf({ notes: 'x'.repeat(1200) }, sheet).notes.length;
  expect([shown('a4'), shown('a5')]).toEqual([1, 0]);
});

test('a slip with long names or many stages has rows that pages can separate', () => {
  const stages = Array.from({ length: 30 }, (_, n) => `Stage ${n}`);
  const rowsOf = (...slip: Parameters<typeof slipOf>) => slipOf(...slip).table.rows.length;
  expect([rowsOf({ stages: stages.slice(0, 9) }), rowsOf({ stages }), rowsOf({ stages }, 'a4')]).toEqual([1, 2, 1]);
  const remake = { remake_of: 'WO-2026-0102', is_urgent: true };
  const remadeAt = (count: number) => rowsOf({ ...remake, stages: stages.slice(0, count) });
  expect([remadeAt(10), remadeAt(11)]).toEqual([1, 2]);
  expect(rowsOf({ patient_name: 'Meera '.repeat(30), doctor_name: 'Asha '.repeat(30) })).toBe(2);
});

test('the code is the address of the order’s page, or its serial number where the server has no address', () => {
  expect(slipCodeText('https://lab.example.in', 'WO-2026-0412')).toBe('https://lab.example.in/orders/WO-2026-0412');
  expect(slipCodeText('', 'WO-2026-0412')).toBe('WO-2026-0412');
});
