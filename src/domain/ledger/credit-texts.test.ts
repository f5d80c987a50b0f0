import { expect, test } from 'vitest';
import { CREDIT_SCREEN_TEXTS } from './credit-texts.ts';

test('what was made is said with its number', () => {
  const made = {
    note_number: 'C/26-27/00001',
    kind: 'credit_note',
    amount: '1250.00',
    doctor_name: 'Dr. Rao',
  } as const;
  expect(CREDIT_SCREEN_TEXTS.made(made, 'INR')).toBe('C/26-27/00001: ₹1,250.00 of Dr. Rao credited.');
  expect(CREDIT_SCREEN_TEXTS.made({ ...made, note_number: 'W/26-27/00001', kind: 'write_off' }, 'INR')).toBe(
    'W/26-27/00001: ₹1,250.00 of Dr. Rao written off.',
  );
  expect(CREDIT_SCREEN_TEXTS.refunded('P/26-27/00001', '200.00', 'Dr. Rao', 'INR')).toBe(
    'P/26-27/00001: ₹200.00 paid back to Dr. Rao.',
  );
});
