import { expect, test } from 'vitest';
import { refuseBilling } from './refusals.ts';

test('the refusal for a paid bill says so, and names the monthly bill that paid it', () => {
  const textOf = (act: 'pay' | 'change_amount' | 'take_off', monthlyBill: string | null) =>
    refuseBilling('bill_already_paid', act, monthlyBill).refusal.text;
  expect(textOf('pay', null)).toBe('This bill is already paid.');
  expect(textOf('pay', 'M/26-27/00012')).toBe('This bill is already paid.');
  expect(textOf('change_amount', null)).toBe('This bill is paid. Reverse the payment before you change the amount.');
  expect(textOf('change_amount', 'M/26-27/00012')).toBe(
    'This bill was paid with M/26-27/00012. Reverse that payment before you change the amount.',
  );
  expect(textOf('take_off', 'M/26-27/00012')).toBe(
    'This bill was paid with M/26-27/00012. Reverse that payment before you remove an order that has a price.',
  );
});
