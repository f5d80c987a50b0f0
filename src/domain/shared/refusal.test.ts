import { expect, test } from 'vitest';
import { refuser } from './refusal.ts';
import { refuseFields } from './refusals.ts';

const refuse = refuser({
  closed: { kind: 'conflict', text: 'The laboratory is closed.' },
  full: { kind: 'too_many', text: (orders: number) => `${orders} orders are enough.` },
} as const);

test('refuser gives code, kind and text of the catalogue, with the details filled in', () => {
  const refusal = { code: 'closed', kind: 'conflict', text: 'The laboratory is closed.' };
  expect(refuse('closed')).toEqual({ ok: false, refusal });
  expect(refuse('full', 7).refusal.text).toBe('7 orders are enough.');
});

test('refuser: asks for a known code and for its details at compile time', () => {
  // @ts-expect-error -- the catalogue has no such code
  expect(() => refuse('open')).toThrow(TypeError);
  // @ts-expect-error -- the text needs a number
  expect(refuse('full').refusal.text).toContain('undefined');
});

const doctor = { field: 'doctor_name', message: 'Doctor name is required' };
const patient = { field: 'patient_name', message: 'Patient name is required' };

test('refuseFields: a single error is the text of the refusal', () =>
  expect(refuseFields([doctor]).refusal).toEqual({
    code: 'invalid_input',
    kind: 'invalid',
    text: 'Doctor name is required',
    faults: [doctor],
  }));

test('refuseFields: several errors are at their fields', () => {
  const { text, faults } = refuseFields([doctor, patient]).refusal;
  expect(text).toBe('Please check the marked fields and try again.');
  expect(faults).toEqual([doctor, patient]);
});
