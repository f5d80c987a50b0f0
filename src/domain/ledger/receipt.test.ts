import { AMOUNT_INVALID, AMOUNT_TOO_FINE } from '#domain/shared/money.ts';
import { TYPED_NUMBER_TEXTS } from '#domain/shared/typed-number.ts';
import { expect, test } from 'vitest';
import { checkNotReversed, checkReceipt, checkReversalReason, reversalReason, TDS_TEXTS } from './receipt.ts';

const DRAFT = { amount: '20000', paid_on: '2026-11-20', method: 'UPI', reference: '4123', note: null };

test.each([
  ['0', 'nothing', AMOUNT_INVALID],
  ['-5', 'less than nothing', AMOUNT_INVALID],
  ['12.345', 'too fine', AMOUNT_TOO_FINE],
  ['12,50', 'a decimal comma', TYPED_NUMBER_TEXTS.decimalComma('12.50')],
  ['', 'none', AMOUNT_INVALID],
])('a receipt of %j (%s) is refused', (amount, _, message) =>
  expect(checkReceipt({ ...DRAFT, amount }, '2026-11-22')).toEqual([{ field: 'amount', message }]),
);

test.each<[string, string, object[]]>([
  ['9000', '1000', []],
  // A payer may deduct what earlier payments owed.
  ['450', '5050', []],
  ['9000', '', []],
  ['9000', '0', []],
  ['9000', 'x', [{ field: 'tds_amount', message: AMOUNT_INVALID }]],
  ['9000', '1.005', [{ field: 'tds_amount', message: AMOUNT_TOO_FINE }]],
  ['', '1000', [{ field: 'amount', message: TDS_TEXTS.withoutMoney }]],
  ['0', '1000', [{ field: 'amount', message: TDS_TEXTS.withoutMoney }]],
  ['x', '1000', [{ field: 'amount', message: AMOUNT_INVALID }]],
  ['1000000000', '0.01', [{ field: 'tds_amount', message: TDS_TEXTS.tooLarge('1000000000.00') }]],
])('a receipt of %j with TDS %j has the errors %j', (amount, tds_amount, errors) =>
  expect(checkReceipt({ ...DRAFT, amount, tds_amount }, '2026-11-22')).toEqual(errors),
);

test('its errors are in the order of its fields', () => {
  const draft = { amount: 'x', paid_on: '2026-11-23', method: '', reference: 'r'.repeat(81), note: 'n'.repeat(201) };
  const fields = checkReceipt(draft, '2026-11-22').map(({ field }) => field);
  expect(fields.join(' ')).toBe('amount paid_on method reference note');
  expect(checkReceipt(DRAFT, '2026-11-22')).toEqual([]);
});

test.each([
  [{ reason: 'Cheque returned', note: '' }, [], 'Cheque returned'],
  [{ reason: 'Cheque returned', note: ' No  funds ' }, [], 'Cheque returned: No funds'],
  [{ reason: 'Entered by mistake', note: null }, [], 'Entered by mistake'],
  [{ reason: 'Other', note: 'Paid twice' }, [], 'Paid twice'],
  [{ reason: 'Other', note: '  ' }, ['note'], ''],
  [{ reason: '', note: 'Paid twice' }, ['reason'], null],
  [{ reason: 'Cheque returned', note: '\u0000' }, ['note'], null],
])('the reversal reason %j has the error %j, and is stored as %j', (draft, faulty, kept) => {
  expect(checkReversalReason(draft).map(({ field }) => field)).toEqual(faulty);
  if (kept !== null) expect(reversalReason(draft)).toBe(kept);
});

test('a payment is reversed once', () => {
  expect(checkNotReversed({ taken_back_at: null }).ok).toBe(true);
  expect(checkNotReversed({ taken_back_at: '2026-11-22T06:30:00Z' })).toMatchObject({
    refusal: { code: 'payment_taken_back' },
  });
});
