import { expect, test } from 'vitest';
import { refuseTax } from './refusals.ts';

test('says what to do with an issued document', () => {
  expect(refuseTax('document_issued', 'B/26-27/00031').refusal.text).toBe(
    'This order is on B/26-27/00031, which is issued. Create a credit note instead.',
  );
  expect(refuseTax('monthly_bill_issued', 'M/26-27/00012').refusal.text).toBe(
    'M/26-27/00012 is issued. Create a credit note, or bill new orders separately.',
  );
});
