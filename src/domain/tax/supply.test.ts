import { expect, test } from 'vitest';
import { placeText, supplyOf } from './supply.ts';

const LABORATORY = { tax_mode: 'regular', gst_number: '27AAPFU0939F1ZV' } as const;
const KARNATAKA = { state_code: '29', gst_number: '29AAGCB7383J1Z4', address: 'Goa' };

test.each([
  ['the state of the doctor', LABORATORY, KARNATAKA, { place: '29', inter_state: true }],
  [
    'the same state',
    LABORATORY,
    { state_code: '27', gst_number: '', address: '' },
    { place: '27', inter_state: false },
  ],
  [
    'a doctor without a state',
    LABORATORY,
    { state_code: '', gst_number: '', address: '' },
    { place: '27', inter_state: false },
  ],
  [
    'an exempt laboratory without a GST number',
    { tax_mode: 'exempt', gst_number: '' },
    KARNATAKA,
    { place: '29', inter_state: false },
  ],
] as const)('place of supply: %s', (_, laboratory, doctor, expected) => {
  const outcome = supplyOf(laboratory, doctor);
  expect(outcome.ok && outcome.value).toEqual({
    mode: laboratory.tax_mode,
    recipient_gstin: doctor.gst_number,
    recipient_address: doctor.address,
    ...expected,
  });
});

test('mode none has no supply', () =>
  expect(supplyOf({ ...LABORATORY, tax_mode: 'none' }, KARNATAKA)).toEqual({ ok: true, value: null }));

test('composition bills only its own state', () => {
  const laboratory = { ...LABORATORY, tax_mode: 'composition' } as const;
  const refused = supplyOf(laboratory, KARNATAKA);
  expect(!refused.ok && refused.refusal.text).toBe('A composition dealer cannot bill a doctor in Karnataka (29).');
  expect(supplyOf(laboratory, { state_code: '', gst_number: '', address: '' }).ok).toBe(true);
});

test('a place has the name and the code of the state', () =>
  expect(['27', '99', ''].map(placeText)).toEqual(['Maharashtra (27)', '99 (99)', '']));
