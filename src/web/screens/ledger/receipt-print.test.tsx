import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { cancelPrint, markPaymentPrinted } from '#contract/papers/copies.ts';
import { PAYMENT_FIELDS } from '#domain/billing/payment-fields.ts';
import { pickFields } from '#domain/work-orders/fields.ts';
import { answer, refusing } from '#test/support/api-double.ts';
import { buildRecordedPayment } from '#test/support/build-ledger.ts';
import { buildSession } from '#test/support/build-session.ts';
import { buildStatement } from '#test/support/build-statement.ts';
import { openApp } from '#test/support/web-app.tsx';

const PAYMENT = buildRecordedPayment();
const { id, parts } = PAYMENT;
const COPY = '00000000-0000-4000-b000-000000000001';
const printed = (copy_number: number) => ({
  copy: { id: COPY, copy_number, is_duplicate: copy_number > 1 },
  previous: null,
  receipt: {
    ...pickFields(PAYMENT, ['payment_number', 'doctor_name', 'amount', 'tds_amount', ...PAYMENT_FIELDS, 'advance']),
    parts: parts.map((part) => ({ id: part.id, number: part.number, amount: part.amount })),
    laboratory: buildStatement().laboratory,
  },
});
const open = () => openApp(`/print/receipts/${id}`, buildSession('ADMIN'));

beforeEach(() => {
  vi.stubGlobal('print', () => undefined);
});

test('shows the content of the copy, and cancels it', async () => {
  const asked = answer(markPaymentPrinted, printed(1));
  const back = answer(cancelPrint, null);
  const { user } = await open();
  const paper = await screen.findByRole('article', { name: 'Receipt R/26-27/00001' });
  expect(
    within(paper).getByText(/Received with thanks from Dr. Number 1 the sum of Rupees Twenty Thousand Only/),
  ).toBeInstanceOf(HTMLElement);
  expect(await screen.findByText('Recorded as printed: the original.')).toBeInstanceOf(HTMLElement);
  window.dispatchEvent(new Event('afterprint'));
  // A second print is another copy.
  expect(await screen.findByText('DUPLICATE')).toBeInstanceOf(HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Not printed' }));
  expect(await screen.findByText('PREVIEW')).toBeInstanceOf(HTMLElement);
  expect(back.map(({ input }) => input.params)).toEqual([{ copy_id: COPY }]);
  expect(asked).toHaveLength(1);
});

test('a reversed payment has none, and the page shows that', async () => {
  answer(markPaymentPrinted, refusing('payment_taken_back'));
  await open();
  expect(await screen.findByText('This payment is already reversed.')).toBeInstanceOf(HTMLElement);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a copy that could not be counted is reported, and can be tried again', async () => {
  answer(markPaymentPrinted, refusing('unavailable'));
  const { user } = await open();
  expect(await screen.findByText(/^Error printing receipt: /)).toBeInstanceOf(HTMLElement);
  answer(markPaymentPrinted, printed(2));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('DUPLICATE · Copy 2')).toBeInstanceOf(HTMLElement);
});
