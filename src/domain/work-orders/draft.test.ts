import { TEETH } from '#domain/teeth/teeth.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type WorkOrderDraft, ORDER_FIELDS } from './fields.ts';
import { checkWorkOrderDraft } from './draft.ts';

const TODAY = '2026-11-21';
const DRAFT: WorkOrderDraft = {
  doctor_name: 'Dr. Anil Kumar',
  patient_name: 'Meera Joshi',
  product_quality: 'Zirconia',
  product_shade: 'A2',
  tooth_numbers: [11, 12],
  order_date: '2026-11-21',
  expected_complete_date: '2026-11-28',
  requires_trial: false,
  is_urgent: false,
  feedback: null,
  notes: null,
  tray_number: null,
};

const faultsOf = (given: Partial<WorkOrderDraft>) => checkWorkOrderDraft({ ...DRAFT, ...given }, TODAY);

test.each<[string, Partial<WorkOrderDraft>]>([
  ['as it is', {}],
  ['without teeth', { tooth_numbers: [] }],
  ['with all teeth', { tooth_numbers: TEETH }],
  ['without an expected date', { expected_complete_date: null }],
  ['ordered 90 days ahead', { order_date: '2027-02-19', expected_complete_date: null }],
  ['ordered long ago', { order_date: '2000-01-01' }],
  ['with a blank expected date', { expected_complete_date: '' }],
  ['expected on the day it was ordered', { expected_complete_date: '2026-11-21' }],
  ['in Devanagari', { doctor_name: 'डॉ. मीरा जोशी', patient_name: 'अनिल' }],
  ['with notes of several lines', { notes: 'Check the margin.\n\tCall first.', feedback: '' }],
  ['with the longest texts', { patient_name: 'x'.repeat(120), notes: 'x'.repeat(2000), product_shade: 'x'.repeat(40) }],
  ['with extra spaces that are removed', { patient_name: ` Meera${' '.repeat(300)}Joshi ` }],
])('a draft that can be saved %s', (_, given) => expect(faultsOf(given)).toEqual([]));

test.each<[Partial<WorkOrderDraft>, string, string]>([
  [{ order_date: '2027-02-20', expected_complete_date: null }, 'order_date', 'Order date can be at most 90 days ahead'],
  [{ doctor_name: '' }, 'doctor_name', 'Doctor name is required'],
  [{ doctor_name: ' \t ' }, 'doctor_name', 'Doctor name is required'],
  [{ doctor_name: 'Dr. ' }, 'doctor_name', 'Doctor name is required'],
  [{ patient_name: '  ' }, 'patient_name', 'Patient name is required'],
  [{ patient_name: '\u200B' }, 'patient_name', 'Patient name is required'],
  [{ doctor_name: 'Dr. \u202E\u200D' }, 'doctor_name', 'Doctor name is required'],
  [{ product_quality: '' }, 'product_quality', 'Product quality is required'],
  [{ product_shade: '\n' }, 'product_shade', 'Product shade is required'],
  [{ order_date: '' }, 'order_date', 'Order date is required'],
  [{ order_date: '2026-02-30' }, 'order_date', 'Enter a valid date'],
  [{ order_date: '1999-12-31' }, 'order_date', 'Please enter a date from 1 Jan 2000 to 31 Dec 2100'],
  [{ expected_complete_date: 'soon' }, 'expected_complete_date', 'Enter a valid date'],
  [
    { expected_complete_date: '2026-11-20' },
    'expected_complete_date',
    'Expected completion date cannot be before order date',
  ],
  [{ patient_name: 'x'.repeat(121) }, 'patient_name', 'Please use at most 120 characters'],
  [{ product_quality: 'x'.repeat(81) }, 'product_quality', 'Please use at most 80 characters'],
  [{ product_shade: 'x'.repeat(41) }, 'product_shade', 'Please use at most 40 characters'],
  [{ tray_number: 'x'.repeat(21) }, 'tray_number', 'Please use at most 20 characters'],
  [{ feedback: 'x'.repeat(2001) }, 'feedback', 'Please use at most 2000 characters'],
  // Normalization turns this letter (QA) into two.
  [{ doctor_name: '\u0958'.repeat(61) }, 'doctor_name', 'Please use at most 120 characters'],
  [{ notes: '\u0958'.repeat(1001) }, 'notes', 'Please use at most 2000 characters'],
  [{ patient_name: 'Meera\u0000' }, 'patient_name', 'Please remove characters that cannot be printed'],
  [{ notes: 'a\u0085b' }, 'notes', 'Please remove characters that cannot be printed'],
  [{ doctor_name: 'Anil \uD800' }, 'doctor_name', 'Please remove characters that cannot be printed'],
  [{ tooth_numbers: [11, 19] }, 'tooth_numbers', 'Not an FDI tooth number (11-18, 21-28, 31-38, 41-48): 19'],
  [{ tooth_numbers: [51, 11, 0] }, 'tooth_numbers', 'Not an FDI tooth number (11-18, 21-28, 31-38, 41-48): 51, 0'],
  [{ tooth_numbers: [11, 12, 11] }, 'tooth_numbers', 'A tooth is listed twice'],
])('a draft that cannot %j: %s %s', (given, field, message) => expect(faultsOf(given)).toEqual([{ field, message }]));

test('a draft that cannot has errors at both dates, and compares them only if both exist', () => {
  const message = 'Enter a valid date';
  expect(faultsOf({ order_date: '2026-02-30', expected_complete_date: 'soon' })).toEqual([
    { field: 'order_date', message },
    { field: 'expected_complete_date', message },
  ]);
  expect(faultsOf({ order_date: 'x', expected_complete_date: '2026-11-20' })).toEqual([
    { field: 'order_date', message },
  ]);
});

test('a draft that cannot reports all its errors, in the order of the form', () => {
  const empty: WorkOrderDraft = {
    ...DRAFT,
    doctor_name: '',
    patient_name: '',
    product_quality: '',
    product_shade: '',
    tooth_numbers: [99],
    order_date: '',
  };
  const fields = checkWorkOrderDraft(empty, TODAY).map(({ field }) => field);
  expect(fields.join(' ')).toBe('doctor_name patient_name product_quality product_shade tooth_numbers order_date');
});

test('a draft without an error meets every constraint of its table', () => {
  const letter = fc.constantFrom('a', ' ', '\u0958', '\u0301', 'é', '🦷', '\n');
  const text = fc.string({ unit: letter, minLength: 1, maxLength: 130 }).map((typed) => `M${typed}`);
  const day = fc.constantFrom('2026-11-20', '2026-11-21', '2026-11-28');
  const drafts = fc.record({
    doctor_name: text,
    patient_name: text,
    product_quality: text,
    product_shade: text,
    tooth_numbers: fc.oneof(
      { weight: 5, arbitrary: fc.subarray<number>([...TEETH]) },
      { weight: 1, arbitrary: fc.array(fc.nat(50)) },
    ),
    order_date: day,
    expected_complete_date: fc.option(day),
    requires_trial: fc.boolean(),
    is_urgent: fc.boolean(),
    feedback: fc.option(text),
    notes: fc.option(text),
    tray_number: fc.option(text),
  });
  const isTooth = (tooth: number): boolean => TEETH.some((known) => known === tooth);
  fc.assert(
    fc.property(drafts, (draft) => {
      fc.pre(checkWorkOrderDraft(draft, TODAY).length === 0);
      for (const field of ['doctor_name', 'patient_name', 'product_quality', 'product_shade'] as const) {
        expect(draft[field].normalize('NFC').trim().replaceAll(/\s+/g, ' ').length).toBeLessThanOrEqual(
          ORDER_FIELDS[field].max,
        );
      }
      expect((draft.expected_complete_date ?? draft.order_date) >= draft.order_date).toBe(true);
      expect(draft.tooth_numbers.every(isTooth)).toBe(true);
    }),
    { numRuns: 200 },
  );
});
