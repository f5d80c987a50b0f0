import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { getDoctors } from '#contract/doctors/doctor-queries.ts';
import { getPayments } from '#contract/ledger/payment-list.ts';
import { getOpenDocuments, getPayment } from '#contract/ledger/payments.ts';
import { LEDGER_TEXTS } from '#domain/ledger/texts.ts';
import { answer } from '#test/support/api-double.ts';
import { buildPayments, buildPaymentRow, buildRecordedPayment } from '#test/support/build-ledger.ts';
import { buildSession } from '#test/support/build-session.ts';
import { renderScreen } from '#test/support/web-render.tsx';
import { PaymentsScreen } from './payments.tsx';

const open = async (path = '/admin/payments') => {
  const opened = await renderScreen(<PaymentsScreen />, { path, session: buildSession('ADMIN') });
  await screen.findByRole('heading', { level: 1, name: 'Payments' });
  return opened;
};
const rowOf = (number: string) => screen.findByRole('row', { name: new RegExp(number) });

test('shows each payment with time and method, the reversed ones marked, and the sum for each method', async () => {
  const back = { taken_back_at: '2026-11-22T06:30:00Z', taken_back_reason: 'Cheque returned', method: 'Cheque' };
  const refund = buildPaymentRow(3, { kind: 'refund', payment_number: 'P/26-27/00003', amount: '800.00' });
  answer(
    getPayments,
    buildPayments([buildPaymentRow(1, { tds_amount: '2000.00' }), buildPaymentRow(2, back), refund], {
      paid_back: '800.00',
      net: '19200.00',
      tds: '2000.00',
      taken_back: '20000.00',
      refunds_taken_back: '150.00',
    }),
  );
  await open();
  const row = await rowOf('R/26-27/00001');
  for (const said of ['20 Nov 2026', 'Dr. Number 1', 'UPI', '4123', '₹20,000.00', '₹2,000.00', 'Sangeeta'])
    expect(row.textContent).toContain(said);
  expect((await rowOf('R/26-27/00002')).textContent).toContain('Reversed: Cheque returned');
  expect((await rowOf('P/26-27/00003')).textContent).toContain('₹800.00Refunded');
  const sumOf = (label: string) => screen.getAllByText(label, { selector: 'dt' })[0]?.parentElement?.textContent;
  expect(sumOf('Received')).toBe('Received₹20,000.00');
  expect(sumOf('Collected')).toBe('Collected₹19,200.00');
  expect(sumOf('TDS deducted')).toBe('TDS deducted₹2,000.00');
  expect(sumOf('UPI')).toBe('UPI₹20,000.00');
  expect(sumOf('Payments reversed')).toBe('Payments reversed₹20,000.00');
  expect(sumOf('Refunds reversed')).toBe('Refunds reversed₹150.00');
});

test('is requested as the address says, and the address has filters and sorts', async () => {
  answer(getDoctors, { items: [], near: [] });
  const asked = answer(getPayments, buildPayments([buildPaymentRow(1)]));
  const { user, address } = await open('/admin/payments?from=2026-11-01&method=UPI&state=standing');
  await rowOf('R/26-27/00001');
  expect(asked.at(-1)?.input.query).toMatchObject({ from: '2026-11-01', method: 'UPI', state: 'standing' });
  expect(screen.getByText('Payment method: UPI')).toBeInstanceOf(HTMLElement);
  await user.click(screen.getByRole('button', { name: /^Amount/ }));
  await waitFor(() => expect(address()).toContain('sort=-amount'));
  await user.click(screen.getByRole('button', { name: /^Filters/ }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Payment method' }), 'Cash');
  await waitFor(() => expect(address()).toContain('method=Cash'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'With TDS');
  await waitFor(() => expect(asked.at(-1)?.input.query).toMatchObject({ state: 'with_tds' }));
  // No payment has TDS: there is no column for it.
  expect(screen.queryByRole('columnheader', { name: 'TDS' })).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'All');
  await waitFor(() => expect(address()).not.toContain('state='));
});

test.each([
  ['/admin/payments', 'No payments this month'],
  ['/admin/payments?search=4123', 'No payments found'],
  ['/admin/payments?period=all', 'No payments yet'],
  ['/admin/payments?method=Card', 'No payments found'],
])('%s without payments: %s', async (path, said) => {
  answer(getPayments, buildPayments([], { methods: [] }));
  await open(path);
  expect(await screen.findByText(said)).toBeInstanceOf(HTMLElement);
});

test('starts at this month, and shows all payments on demand', async () => {
  const asked = answer(getPayments, buildPayments([]));
  answer(getDoctors, { items: [], near: [] });
  const { user, address } = await open();
  expect(await screen.findByText('This month')).toBeInstanceOf(HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Show all payments' }));
  expect(await screen.findByText('No payments yet')).toBeInstanceOf(HTMLElement);
  expect(asked.map(({ input }) => input.query.from)).toEqual(['2026-11-01', undefined]);
  expect(address()).toBe('/admin/payments?period=all');
  await user.click(screen.getByRole('button', { name: /^Filters/ }));
  const from = screen.getByLabelText('Payment date from');
  await user.type(from, '01-11-2026{Enter}');
  await waitFor(() => expect(address()).toBe('/admin/payments'));
});

test('“Record payment” requires the doctor first', async () => {
  answer(getPayments, buildPayments([]));
  answer(getDoctors, { items: [{ id: buildRecordedPayment().doctor_id, name: 'Dr. Number 1' }], near: [] });
  answer(getOpenDocuments, { documents: [], advance: '0.00', refundable: '0.00', balance: '0.00', opening: null });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Record payment' }));
  const dialog = await screen.findByRole('dialog', { name: 'Record payment' });
  await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
  expect(await within(dialog).findByText(LEDGER_TEXTS.chooseDoctor)).toBeInstanceOf(HTMLElement);
  await user.type(within(dialog).getByRole('combobox', { name: 'Doctor' }), 'Dr. Number 1');
  await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('dialog', { name: 'Payment from Dr. Number 1' })).toBeInstanceOf(HTMLElement);
});

test('opens a payment by its number, and prints its receipt in a separate window', async () => {
  answer(getPayments, buildPayments([buildPaymentRow(1)]));
  answer(getPayment, buildRecordedPayment({ tds_amount: '2000.00' }));
  const opened = vi.spyOn(window, 'open').mockReturnValue({ closed: false } as Window);
  const { user } = await open();
  within(await rowOf('R/26-27/00001'))
    .getByRole('button', { name: 'R/26-27/00001' })
    .focus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Payment' });
  expect(await within(dialog).findByText('UPI, 4123')).toBeInstanceOf(HTMLElement);
  expect(dialog.textContent).toContain('TDS deducted₹2,000.00');
  await user.click(within(dialog).getByRole('button', { name: 'Print receipt' }));
  expect(opened.mock.calls[0]?.[0]).toBe(`/print/receipts/${buildRecordedPayment().id}`);
});
