import { expect, test } from 'vitest';
import { parseLegacyOrder } from './legacy-order.ts';
import type { LegacyCells } from './legacy-tables.ts';
import { problemText } from './problems.ts';

const WHERE = { timeZone: 'Asia/Kolkata', today: '2026-11-23' };

const ORDER: LegacyCells = {
  id: 'one',
  serial_number: 'WO-2024-0042',
  patient_name: 'Asha',
  doctor_name: 'Dr. Rao',
  tooth_numbers: '[12,11]',
  product_quality: 'Zirconia',
  product_shade: 'A2',
  status: 'completed',
  order_date: '2024-05-03',
  completion_date: '2024-05-10',
  created_at: '2024-05-03 05:00:00+00',
  updated_at: '2024-05-12 05:00:00+00',
};

const read = (cells: LegacyCells) => parseLegacyOrder({ ...ORDER, ...cells }, WHERE);
const saidOf = (cells: LegacyCells): string[] => read(cells).found.map(problemText);

test('a clean order is imported as it is', () =>
  expect(read({})).toEqual({
    row: expect.objectContaining({
      serial_year: 2024,
      serial_no: 42,
      doctor_key: 'rao',
      doctor_name: 'Dr. Rao',
      tooth_numbers: [12, 11],
      status: 'completed',
      completion_date: '2024-05-10',
      requires_trial: false,
      amount: null,
      created_at: '2024-05-03T05:00:00.000Z',
    }) as unknown,
    found: [],
  }));

test.each<[LegacyCells, string]>([
  [{ id: ' ' }, 'No id. The row was skipped.'],
  [{ doctor_name: 'Dr.' }, 'No doctor name.'],
  [{ patient_name: null }, 'No patient name.'],
  [{ order_date: 'May' }, '“May” is not a valid order date.'],
  [{ order_date: '2027-06-01' }, 'The order date 2027-06-01 is too far in the future.'],
])('a row is skipped %j', (cells, text) => {
  expect(read(cells).row).toBeNull();
  expect(saidOf(cells)).toEqual([text]);
});

test.each<[LegacyCells, string, string | null, string[]]>([
  [{ status: 'Revision In-Progress' }, 'revision_in_progress', '2024-05-10', []],
  [{ status: 'returned' }, 'returned', '2024-05-10', []],
  [{ status: 'done' }, 'completed', '2024-05-10', ['The status “done” is unknown. It was set to “completed”.']],
  [
    { status: null, completion_date: '' },
    'in_progress',
    null,
    ['The status “” is unknown. It was set to “in_progress”.'],
  ],
  [{ completion_date: '' }, 'completed', '2024-05-12', ['Completed without a date. The date was set to 2024-05-12.']],
  [
    { completion_date: '', updated_at: '2024-01-01 00:00:00+00' },
    'completed',
    '2024-05-03',
    ['Completed without a date. The date was set to 2024-05-03.'],
  ],
  [
    { completion_date: '2024-05-02' },
    'completed',
    '2024-05-03',
    ['Completed on 2024-05-02, before the order date. The date was set to 2024-05-03.'],
  ],
  [
    { completion_date: '2026-11-24' },
    'completed',
    '2026-11-23',
    ['Completed on 2026-11-24, which is in the future. The date was set to 2026-11-23.'],
  ],
  [
    { status: 'cancelled' },
    'cancelled',
    null,
    ['Completed on 2024-05-10, but the status is not completed. The date was left empty.'],
  ],
])('status and completion agree in the end %j', (cells, status, completion_date, said) => {
  expect(read(cells).row).toMatchObject({ status, completion_date });
  expect(saidOf(cells)).toEqual(said);
});

test.each<[LegacyCells, object, string[]]>([
  [{ tooth_numbers: '[11,99]' }, { tooth_numbers: [11] }, ['Not FDI tooth numbers: 99.']],
  [{ serial_number: 'WO-2024-42' }, { serial_text: 'WO-2024-42', serial_year: null, serial_no: null }, []],
  [{ product_shade: '' }, { product_shade: 'others' }, ['No shade. It was set to “others”.']],
  [
    { expected_complete_date: '2024-05-02' },
    { expected_complete_date: null },
    ['Expected on 2024-05-02, before the order date. The date was left empty.'],
  ],
  [{ trial_date_2: '2024-05-06' }, { requires_trial: true, first_trial: null, second_trial: '2024-05-06' }, []],
  [{ batch_id: 'b7' }, { batch_id: null }, ['The batch “b7” is not a UUID.']],
  [
    { return_reason: 'Fell down' },
    { return_reason: 'Other' },
    ['The return reason “Fell down” is unknown. It was set to “Other”.'],
  ],
  [{ return_reason: 'poor fit' }, { return_reason: 'Poor Fit' }, []],
  [{ notes: 'a', work_description: 'b' }, { notes: 'a\nb' }, []],
])('%j', (cells, row, said) => {
  expect(read(cells).row).toMatchObject(row);
  expect(saidOf(cells)).toEqual(said);
});
