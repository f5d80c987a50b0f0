import { expect, test } from 'vitest';
import { keptRecipientNotice, missingDetails, missingDetailsTexts, recipientNotice } from './recipient.ts';

const GST = '27AAPFU0939F1ZV';

test.each([
  [GST, '27', null],
  ['', '27', 'Dr. Rao has no GST number. The document says “Unregistered”.'],
  [GST, '', 'Dr. Rao has no state. The place of supply is the state of the laboratory.'],
  [
    '',
    '',
    'Dr. Rao has no state and no GST number. The place of supply is the state of the laboratory. The document says “Unregistered”.',
  ],
])('a doctor with GST number “%s” and state “%s”: %s', (gst_number, state_code, notice) =>
  expect(recipientNotice('Dr. Rao', { gst_number, state_code })).toBe(notice),
);

const CHANGED =
  'The GST number, state or address of Dr. Rao has changed since this bill was created. To use it, void the bill and bill its orders again.';
test.each([
  [GST, '27', 'Pune', null],
  ['', '27', 'Pune', CHANGED],
  [GST, '29', 'Pune', CHANGED],
  [GST, '27', 'Mumbai', CHANGED],
  [GST, '', 'Pune', 'Dr. Rao has no state. The place of supply is the state of the laboratory.'],
])(
  'a bill of 27AAPFU0939F1ZV in 27, Pune, for a doctor with GST number “%s”, state “%s” and address “%s”',
  (gst_number, state_code, address, notice) => {
    const kept = { recipient_gstin: GST, recipient_address: 'Pune', place: '27' };
    expect(keptRecipientNotice('Dr. Rao', { gst_number, state_code, address }, kept)).toBe(notice);
  },
);

test.each([
  [{ state_code: '27', gst_number: GST }, []],
  [{ state_code: '27', gst_number: '' }, ['GST number']],
  [{ state_code: '', gst_number: '' }, ['state', 'GST number']],
])('the record %o lacks %o', (doctor, missing) => {
  expect(missingDetails(doctor)).toEqual(missing);
});

test('the doctors are named by what is missing, at most five of them', () => {
  const lacking = (doctor_name: string, missing: readonly ('state' | 'GST number')[]) => ({ doctor_name, missing });
  expect(missingDetailsTexts([lacking('Asha Rao', ['state', 'GST number']), lacking('Vikram Phadke', [])])).toEqual([
    'No state: Asha Rao. The place of supply is the state of the laboratory.',
    'No GST number: Asha Rao. The document says “Unregistered”.',
  ]);
  const seven = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => lacking(name, ['GST number']));
  const [text] = missingDetailsTexts(seven);
  expect(text).toBe('No GST number: A, B, C, D, E and 2 more doctors. The document says “Unregistered”.');
  expect(missingDetailsTexts(seven.slice(0, 6))[0]).toContain(' E and 1 more doctor. ');
  expect(missingDetailsTexts([])).toEqual([]);
});
