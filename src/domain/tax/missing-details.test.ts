import { expect, test } from 'vitest';
import { missingDetails, missingDetailsTexts } from './missing-details.ts';

test.each([
  [{ state_code: '27', gst_number: '27AAPFU0939F1ZV' }, []],
  [{ state_code: '27', gst_number: '' }, ['GST number']],
  [{ state_code: '', gst_number: '' }, ['state', 'GST number']],
])('of the doctor %o a GST document misses %o', (doctor, missing) => {
  expect(missingDetails(doctor)).toEqual(missing);
});

test('the doctors are named by what is missing, at most five of them', () => {
  const lacking = (doctor_name: string, missing: readonly ('state' | 'GST number')[]) => ({ doctor_name, missing });
  expect(missingDetailsTexts([lacking('Asha Rao', ['state', 'GST number']), lacking('Vikram Phadke', [])])).toEqual([
    'No state: Asha Rao.',
    'No GST number: Asha Rao.',
  ]);
  const seven = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => lacking(name, ['GST number']));
  expect(missingDetailsTexts(seven)).toEqual(['No GST number: A, B, C, D, E and 2 more doctors.']);
  expect(missingDetailsTexts(seven.slice(0, 6))).toEqual(['No GST number: A, B, C, D, E and 1 more doctor.']);
  expect(missingDetailsTexts([])).toEqual([]);
});
