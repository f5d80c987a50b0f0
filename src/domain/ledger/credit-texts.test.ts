import { expect, test } from 'vitest';
import { CREDIT_SCREEN_TEXTS } from './credit-texts.ts';

test('the success message has the number of the document', () => {
  const made = {
    note_number: 'C/26-27/00001',
    kind: 'credit_note',
    amount: '1250.00',
    doctor_name: 'Dr. Rao',
  } as const;
  expect(CREDIT_SCREEN_TEXTS.made(made, 'INR')).toBe('Created C/26-27/00001: ₹1,250.00 credited to Dr. Rao.');
  expect(CREDIT_SCREEN_TEXTS.made({ ...made, note_number: 'W/26-27/00001', kind: 'write_off' }, 'INR')).toBe(
    'Created W/26-27/00001: ₹1,250.00 written off for Dr. Rao.',
  );
  expect(CREDIT_SCREEN_TEXTS.refunded('P/26-27/00001', '200.00', 'Dr. Rao', 'INR')).toBe(
    'Refunded ₹200.00 to Dr. Rao (P/26-27/00001).',
  );
});
