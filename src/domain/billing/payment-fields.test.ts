import { INPUT_TEXTS } from '#domain/shared/input-texts.ts';
import { expect, test } from 'vitest';
import type { PaymentDraft } from './payment-fields.ts';
import { PAYMENT_DETAILS, PAYMENT_METHODS, PAYMENT_TEXTS, checkPayment, eachDetail } from './payment-fields.ts';

const MAX_REFERENCE_LENGTH = PAYMENT_DETAILS.reference.max;
const TODAY = '2026-11-21';
const RIGHT: PaymentDraft = { paid_on: TODAY, method: 'Cash', ...eachDetail(() => null) };

test.each<[string, Partial<PaymentDraft>]>([
  ['today, in cash', {}],
  ['of a year ago', { paid_on: '2025-11-20' }],
  ['with a reference', { reference: 'UPI 123456789012' }],
  ['with the longest reference', { reference: 'x'.repeat(MAX_REFERENCE_LENGTH) }],
  ['with spaces around its reference', { reference: `  ${'x'.repeat(MAX_REFERENCE_LENGTH)}  ` }],
  ...PAYMENT_METHODS.map((method): [string, Partial<PaymentDraft>] => [`by ${method}`, { method }]),
])('a payment %s is valid', (_, given) => expect(checkPayment({ ...RIGHT, ...given }, TODAY)).toEqual([]));

test.each<[string, Partial<PaymentDraft>, keyof PaymentDraft, string]>([
  ['without a date', { paid_on: '' }, 'paid_on', PAYMENT_TEXTS.dateMissing],
  ['of a day that does not exist', { paid_on: '2026-02-30' }, 'paid_on', PAYMENT_TEXTS.dateMissing],
  ['of tomorrow', { paid_on: '2026-11-22' }, 'paid_on', PAYMENT_TEXTS.dateAfterToday],
  ['of long ago', { paid_on: '2025-11-19' }, 'paid_on', 'The payment date can be at most 366 days ago'],
  ['without a method', { method: '' }, 'method', PAYMENT_TEXTS.methodMissing],
  ['by another method', { method: 'cash' }, 'method', PAYMENT_TEXTS.methodMissing],
  ['with too long a reference', { reference: 'x'.repeat(81) }, 'reference', INPUT_TEXTS.tooLong(MAX_REFERENCE_LENGTH)],
  ['with unprintable characters', { reference: 'a\u0000' }, 'reference', PAYMENT_TEXTS.notPrintable],
])('a payment %s is refused', (_, given, field, message) =>
  expect(checkPayment({ ...RIGHT, ...given }, TODAY)).toEqual([{ field, message }]),
);

test('a payment lists all its errors at once, in the order of its fields', () => {
  const faults = checkPayment({ ...RIGHT, paid_on: '', method: '', reference: '\u0007' }, TODAY);
  expect(faults.map(({ field }) => field)).toEqual(['paid_on', 'method', 'reference']);
});
