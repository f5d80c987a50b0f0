import { expect, test } from 'vitest';
import { refuseBilling } from './refusals.ts';

test('a bill that is paid says so, and with which monthly bill where that paid it', () => {
  const textOf = (act: 'pay' | 'change_amount' | 'take_off', monthlyBill: string | null) =>
    refuseBilling('bill_already_paid', act, monthlyBill).refusal.text;
  expect(textOf('pay', null)).toBe('This bill is paid already.');
  expect(textOf('pay', 'M/26-27/00012')).toBe('This bill is paid already.');
  expect(textOf('change_amount', null)).toBe('This bill is paid. Take the payment back before changing its amount.');
  expect(textOf('change_amount', 'M/26-27/00012')).toBe(
    'This bill was paid with M/26-27/00012. Take that payment back before changing its amount.',
  );
  expect(textOf('take_off', 'M/26-27/00012')).toBe(
    'This bill was paid with M/26-27/00012. Take that payment back before taking off an order that has a price.',
  );
});
