import { toAmount } from '#domain/shared/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkNewAmount, checkPayable, checkReversal, coversAmount } from './bill-payment.ts';

const billOf = (amount: string, paid_amount: string, unpriced: readonly string[] = []) => ({
  amount,
  paid_amount,
  credited: '0.00',
  unpriced,
});

test.each([
  ['0.00', '0.00', false],
  ['0.00', '100.00', false],
  ['100.00', '0.00', false],
  ['100.00', '99.99', false],
  ['100.00', '100.00', true],
  ['100.00', '250.00', true],
])('a bill of %s with %s paid: reached %s', (amount, paid_amount, paid) =>
  expect(coversAmount(billOf(amount, paid_amount))).toBe(paid),
);

test.each([
  ['0.00', '0.00', 'bill_without_amount', 'This bill has no amount yet. Set its amount first.'],
  ['0.00', '5.00', 'bill_without_amount', 'This bill has no amount yet. Set its amount first.'],
  ['100.00', '100.00', 'bill_already_paid', 'This bill is already paid.'],
  ['100.00', '100.01', 'bill_already_paid', 'This bill is already paid.'],
])('a bill of %s with %s paid owes nothing: %s', (amount, paid_amount, code, text) => {
  const bill = billOf(amount, paid_amount);
  expect(checkPayable({ ...bill, paid: coversAmount(bill) })).toMatchObject({ ok: false, refusal: { code, text } });
});

test.each([
  ['0.00', '0.00', 'bill_without_amount'],
  ['100.00', '0.00', 'bill_with_unpriced_orders'],
  ['100.00', '40.00', 'bill_with_unpriced_orders'],
  ['100.00', '100.00', 'bill_with_unpriced_orders'],
])('a bill of %s with %s paid and an order without a price cannot be paid: %s', (amount, paid_amount, code) =>
  expect(checkPayable({ ...billOf(amount, paid_amount, ['WO-7']), paid: false })).toMatchObject({
    refusal: { code },
  }),
);

test.each([
  ['100.00', '0.00', ['WO-7'], true],
  ['100.00', '99.99', ['WO-7'], true],
  ['100.00', '100.00', ['WO-7'], false],
  ['100.00', '100.00', [], true],
  ['0.00', '100.00', ['WO-7'], true],
])('a bill may be set to %s with %s paid while %j has no price: %s', (amount, paid_amount, unpriced, may) =>
  expect(checkNewAmount(billOf(amount, paid_amount, unpriced)).ok).toBe(may),
);

test('a bill owes exactly the missing amount', () => {
  const paise = fc.integer({ min: 1, max: 100_000_000_000 });
  fc.assert(
    fc.property(paise, paise, (total, part) => {
      const [amount, paid] = [Math.max(total, part), Math.min(total, part)];
      fc.pre(amount > paid);
      const bill = { ...billOf(toAmount(amount), toAmount(paid)), paid: false };
      expect(checkPayable(bill)).toEqual({ ok: true, value: amount - paid });
    }),
  );
});

test('a bill returns what was paid, also if only a part was', () => {
  expect(checkReversal({ paid_amount: '0.01' }).ok).toBe(true);
  expect(checkReversal({ paid_amount: '0.00' })).toMatchObject({
    refusal: { code: 'bill_not_paid', text: 'No payment is recorded for this bill.' },
  });
});
