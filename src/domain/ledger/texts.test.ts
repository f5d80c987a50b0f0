import { expect, test } from 'vitest';
import { LEDGER_TEXTS } from './texts.ts';

test.each([
  ['0.00', 'Recorded R/26-27/00001: ₹20,000.00 from Dr. Rao.'],
  ['300.00', 'Recorded R/26-27/00001: ₹20,000.00 from Dr. Rao, including an advance of ₹300.00.'],
])('a payment with an advance of %s', (advance, text) => {
  const recorded = { payment_number: 'R/26-27/00001', amount: '20000.00', advance };
  expect(LEDGER_TEXTS.recorded(recorded, 'Dr. Rao', 'INR')).toBe(text);
});
