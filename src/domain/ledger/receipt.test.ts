import { AMOUNT_INVALID } from '#domain/shared/money.ts';
import { expect, test } from 'vitest';
import { checkNotTakenBack, checkReceipt, checkTakeBackReason, takeBackReason } from './receipt.ts';

const DRAFT = { amount: '20000', paid_on: '2026-11-20', method: 'UPI', reference: '4123', note: null };

test.each([
  ['0', 'nothing'],
  ['-5', 'less than nothing'],
  ['12.345', 'too fine'],
  ['', 'none'],
])('a receipt of %j (%s) is no payment', (amount) => {
  expect(checkReceipt({ ...DRAFT, amount }, '2026-11-22')).toEqual([{ field: 'amount', message: AMOUNT_INVALID }]);
});

test('its faults stand in the order of its fields', () => {
  const draft = { amount: 'x', paid_on: '2026-11-23', method: '', reference: 'r'.repeat(81), note: 'n'.repeat(201) };
  expect(checkReceipt(draft, '2026-11-22').map(({ field }) => field)).toEqual([
    'amount',
    'paid_on',
    'method',
    'reference',
    'note',
  ]);
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
])('%j is a reason to take it back but for %j, and kept as %j', (draft, faulty, kept) => {
  expect(checkTakeBackReason(draft).map(({ field }) => field)).toEqual(faulty);
  if (kept !== null) expect(takeBackReason(draft)).toBe(kept);
});

test('it is taken back once', () => {
  expect(checkNotTakenBack({ taken_back_at: null }).ok).toBe(true);
  expect(checkNotTakenBack({ taken_back_at: '2026-11-22T06:30:00Z' })).toMatchObject({
    refusal: { code: 'payment_taken_back' },
  });
});
