import { expect, test } from 'vitest';
import { fieldLabel, isInternalField, isMoneyField, valueLabel } from './field-labels.ts';

test.each([
  ['gst_number', 'GST number'],
  ['expected_complete_date', 'Expected complete date'],
  ['paid_amount', 'Paid so far'],
  ['return_reason', 'Return reason'],
  ['WO-2026-0001', 'WO-2026-0001'],
])('the field %s is called %s', (field, label) => expect(fieldLabel(field)).toBe(label));

test('ids, keys and versions are for the program alone, and rates and amounts are money', () => {
  const internal = ['work_order_id', 'confirmed_ids', 'may', 'key', 'version'];
  expect([...internal, 'replaces_version', 'upi_id', 'paid', 'maybe'].filter(isInternalField)).toEqual(internal);
  const money = ['rate', 'total_amount'];
  expect([...money, 'units', 'quantity'].filter(isMoneyField)).toEqual(money);
});

test.each([
  ['security', 'starttls', 'STARTTLS'],
  ['second_factor', 'remembered', 'Trusted browser'],
  ['reason', 'constructor', undefined],
  ['constructor', 'name', undefined],
])('%s %s reads %s', (field, value, word) => expect(valueLabel(field, value)).toBe(word));
