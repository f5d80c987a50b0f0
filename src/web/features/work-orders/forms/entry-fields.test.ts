import { expect, test } from 'vitest';
import { placeFaults } from './entry-fields.ts';

test('errors come in reading order; a part of a field belongs to the field; the rest has no place', () => {
  const faults = [
    { field: 'order_date', message: 'Order date is required' },
    { field: 'tooth_numbers.2', message: 'Not a tooth' },
    { field: 'doctor_name', message: 'Doctor name is required' },
    { field: 'batch_id', message: 'Too long' },
  ];
  expect(placeFaults(faults)).toEqual({
    placed: [
      { field: 'doctor_name', message: 'Doctor name is required' },
      { field: 'tooth_numbers', message: 'Not a tooth' },
      { field: 'order_date', message: 'Order date is required' },
    ],
    elsewhere: [{ field: 'batch_id', message: 'Too long' }],
  });
});
