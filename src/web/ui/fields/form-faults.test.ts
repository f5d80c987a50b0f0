import { expect, test } from 'vitest';
import { faultsResolver, faultsToErrors, namedFault } from './form-faults.ts';

test('errors are placed at their fields; the first of a field is shown', () => {
  const errors = faultsToErrors([
    { field: 'doctor_name', message: 'Doctor name is required' },
    { field: 'doctor_name', message: 'Please use at most 120 characters' },
    { field: 'orders.1.patient_name', message: 'Patient name is required' },
  ]);
  expect(errors).toEqual({
    doctor_name: { type: 'rule', message: 'Doctor name is required' },
    orders: { 1: { patient_name: { type: 'rule', message: 'Patient name is required' } } },
  });
});

test('a form without errors has its values', async () => {
  const resolve = faultsResolver(({ name }: { name: string }) =>
    name === '' ? [{ field: 'name', message: 'Needed' }] : [],
  );
  const options = { fields: {}, shouldUseNativeValidation: false };
  expect(await resolve({ name: 'Meera' }, undefined, options)).toEqual({ values: { name: 'Meera' }, errors: {} });
  expect(await resolve({ name: '' }, undefined, options)).toEqual({
    values: {},
    errors: { name: { type: 'rule', message: 'Needed' } },
  });
});

test.each([
  ['Order date', 'Enter a valid date', 'Order date: Enter a valid date'],
  ['Order date', 'Order date is required', 'Order date is required'],
  ['Teeth', 'A tooth is listed twice', 'Teeth: A tooth is listed twice'],
])('in a list the error of %s, %j, is %j', (label, message, named) => {
  expect(namedFault(label, message)).toBe(named);
});
