import { TEETH } from '#domain/teeth/teeth.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StoredFields } from './fields.ts';
import {
  DRAFT_FIELDS,
  EMPTY_DRAFT,
  EMPTY_VALUES,
  draftFromValues,
  fieldsIn,
  labelIn,
  storedFields,
  formValuesOf,
  pickFields,
} from './fields.ts';

test('each form has its fields, in reading order', () => {
  expect(fieldsIn('batch')).toEqual(['doctor_name', 'order_date', 'expected_complete_date']);
  expect(fieldsIn('entry')).not.toContain('notes');
  expect(fieldsIn('batch order')).not.toContain('feedback');
  expect(fieldsIn('edit').filter((field) => !DRAFT_FIELDS.some((draft) => draft === field))).toEqual([
    'completion_date',
  ]);
});

test('a field has the same label everywhere, unless a form says otherwise', () => {
  expect(labelIn('edit', 'feedback')).toBe('Feedback');
  expect(labelIn('entry', 'feedback')).toBe('Feedback / reason / notes');
  expect(labelIn('batch', 'expected_complete_date')).toBe(labelIn('entry', 'expected_complete_date'));
});

test('an empty form is an empty draft: null where null is allowed', () => {
  expect(draftFromValues(EMPTY_VALUES)).toEqual(EMPTY_DRAFT);
  expect(EMPTY_DRAFT).toMatchObject({
    doctor_name: '',
    tooth_numbers: [],
    order_date: '',
    expected_complete_date: null,
    is_urgent: false,
    feedback: null,
  });
});

test('texts are stored normalized: a line as one line, a text with its lines, blank ones as null', () => {
  const typed = {
    ...EMPTY_DRAFT,
    tray_number: ' P  14 ',
    patient_name: ' Meera\n Joshi ',
    notes: ' a \n b ',
    feedback: ' \u200B ',
  };
  expect(storedFields(typed)).toMatchObject({
    patient_name: 'Meera Joshi',
    tray_number: 'P 14',
    notes: 'a \n b',
    feedback: null,
  });
});

test('a stored order fills the form, and is stored again unchanged', () => {
  const text = fc.string({ unit: 'grapheme' }).map((typed) => storedFields({ ...EMPTY_DRAFT, notes: typed }).notes);
  const day = fc.constantFrom('2026-11-21', '2026-11-28');
  const stored = fc.record<StoredFields>({
    doctor_name: fc.constant('Dr. Rao'),
    patient_name: fc.constantFrom('Meera', 'अनिल'),
    product_quality: fc.constant('Zirconia'),
    product_shade: fc.constant('A2'),
    tooth_numbers: fc.subarray([...TEETH]),
    order_date: day,
    expected_complete_date: fc.option(day),
    requires_trial: fc.boolean(),
    is_urgent: fc.boolean(),
    tray_number: fc.constantFrom(null, '14'),
    feedback: text,
    notes: text,
  });
  fc.assert(
    fc.property(stored, (order) => {
      const values = formValuesOf({ ...order, completion_date: null });
      expect(storedFields(draftFromValues(values))).toEqual(pickFields(order, DRAFT_FIELDS));
    }),
  );
});
