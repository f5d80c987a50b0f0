import { expect, test } from 'vitest';
import { fieldLabel, isInternalField, isMoneyField, wordFor } from './fields.ts';

test.each([
  ['gst_number', 'GST number'],
  ['expected_complete_date', 'Expected complete date'],
  ['paid_amount', 'Paid so far'],
  ['return_reason', 'Return reason'],
  ['WO-2026-0001', 'WO-2026-0001'],
])('the field %s is called %s', (field, label) => {
  expect(fieldLabel(field)).toBe(label);
});

test.each([
  ['work_order_id', true],
  ['confirmed_ids', true],
  ['may', true],
  ['key', true],
  ['version', true],
  ['replaces_version', false],
  ['upi_id', false],
  ['paid', false],
  ['maybe', false],
])('%s is for the program alone: %s', (field, isInternal) => {
  expect(isInternalField(field)).toBe(isInternal);
});

test.each([
  ['rate', true],
  ['total_amount', true],
  ['units', false],
  ['quantity', false],
])('%s is an amount of money: %s', (field, isMoney) => {
  expect(isMoneyField(field)).toBe(isMoney);
});

test.each([
  ['security', 'starttls', 'STARTTLS'],
  ['second_factor', 'remembered', 'Remembered browser'],
  ['reason', 'constructor', undefined],
  ['constructor', 'name', undefined],
])('%s %s is said %s', (field, value, word) => {
  expect(wordFor(field, value)).toBe(word);
});
