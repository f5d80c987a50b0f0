import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { markMonthlyBillPaid, reverseMonthlyBillPayment } from '#contract/ledger/monthly-payments.ts';
import type { MonthlyBillRow } from '#contract/monthly-billing/monthly-bills.ts';
import { getMonthlyBillVersions } from '#contract/monthly-billing/saved-monthly-bills.ts';
import { PAYMENT_TEXTS } from '#domain/billing/payment-fields.ts';
import { SENDS, UNREACHABLE, answer, keysOf, refusing, bodiesOf } from '#test/support/api-double.ts';
import { dialogNamed } from '#test/support/open-work-orders.tsx';
import { buildMonthlyBill, monthlyRowOf } from '#test/support/build-monthly-bill.ts';
import { openMonthlyBilling } from '#test/support/open-monthly-billing.tsx';
import { PATHS } from '#web/platform/addresses/paths.ts';

const BILL = buildMonthlyBill();
const NUMBER = BILL.bill_number;

const RECEIPT = {
  id: '00000000-0000-4000-a000-000000000009',
  payment_number: 'R/26-27/00009',
  amount: '7500.00',
  paid_on: '2026-11-20',
};
const PAID = monthlyRowOf({ ...BILL, money: { paid: '7500.00', credited: '0.00', open: '0.00', receipts: [RECEIPT] } });

/** The history with one bill, expanded to its payments. */
async function openMoney(bill: MonthlyBillRow) {
  answer(getMonthlyBillVersions, { items: [] });
  const opened = await openMonthlyBilling([], { path: PATHS.monthlyBilling, bills: [bill] });
  await opened.user.click(await screen.findByRole('button', { name: `1 version of ${NUMBER}` }));
  return { ...opened, money: within(await screen.findByRole('region', { name: `Payments for ${NUMBER}` })) };
}

test('a monthly bill is marked paid: amount, day and method', async () => {
  const { user, money } = await openMoney(monthlyRowOf(BILL));
  expect(money.queryByRole('button', { name: 'Reverse payment' })).toBeNull();
  await user.click(money.getByRole('button', { name: 'Mark paid' }));
  const form = await dialogNamed(`Payment of monthly bill ${NUMBER}`);
  expect(form.getByText(/^₹7,500\.00/)).toBeInstanceOf(HTMLElement);
  await user.click(form.getByRole('button', { name: 'Mark paid' }));
  expect(form.getByText(PAYMENT_TEXTS.methodMissing)).toBeInstanceOf(HTMLElement);
  expect(document.activeElement).toBe(form.getByLabelText(/^Payment method/));
  await user.selectOptions(form.getByLabelText(/^Payment method/), 'UPI');
  await user.type(form.getByLabelText('Reference'), '4123');
  const lost = answer(markMonthlyBillPaid, UNREACHABLE);
  await user.click(form.getByRole('button', { name: 'Mark paid' }));
  await form.findByRole('alert');
  // No typed text is lost, and the same payment is sent again.
  const received = answer(markMonthlyBillPaid, PAID);
  await user.click(form.getByRole('button', { name: 'Mark paid' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf(received)).toEqual([{ version: 1, paid_on: '2026-11-21', method: 'UPI', reference: '4123' }]);
  expect(lost).toHaveLength(SENDS);
  expect(new Set(keysOf([...lost, ...received])).size).toBe(1);
});

test('a paid bill names its receipts, and is open again after a confirmation', async () => {
  const { user, money } = await openMoney(PAID);
  expect(money.queryByRole('button', { name: 'Mark paid' })).toBeNull();
  expect(money.getByRole('list', { name: 'Receipts' }).textContent).toBe('R/26-27/00009: ₹7,500.00 on 20 Nov 2026');
  await user.click(money.getByRole('button', { name: 'Reverse payment' }));
  const confirm = await dialogNamed(`Reverse the payment of monthly bill ${NUMBER}`);
  expect(document.activeElement).toBe(confirm.getByRole('button', { name: 'Cancel' }));
  answer(reverseMonthlyBillPayment, refusing('monthly_bill_not_paid'));
  await user.click(confirm.getByRole('button', { name: 'Reverse' }));
  await confirm.findByRole('alert');
  const received = answer(reverseMonthlyBillPayment, monthlyRowOf(BILL));
  await user.click(confirm.getByRole('button', { name: 'Reverse' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(received.map(({ input }) => input.query)).toEqual([{ version: 1 }]);
});
