import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Bill, getBill } from '#contract/billing/bills.ts';
import { getDoctorDetails } from '#contract/doctors/doctor-queries.ts';
import { cancelPrint, markBillPaperPrinted } from '#contract/papers/copies.ts';
import { mayOnBill } from '#domain/access/bill-access.ts';
import { withTax } from '#domain/tax/document-tax.ts';
import { answer } from '#test/support/api-double.ts';
import { buildBillMoney, buildOpenedBill } from '#test/support/build-bill-page.ts';
import { buildDoctorDetails } from '#test/support/build-doctor-details.ts';
import { buildSession } from '#test/support/build-session.ts';
import { buildStatement } from '#test/support/build-statement.ts';
import { buildTax } from '#test/support/build-tax.ts';
import { button, choosePageAction, dialogNamed } from '#test/support/open-work-orders.tsx';
import { openApp } from '#test/support/web-app.tsx';
import { renderScreen } from '#test/support/web-render.tsx';
import { BillScreen } from './bill.tsx';

const GST = { gst_number: '27AAPFU0939F1ZV', state_code: '27' } as const;
/** As in the tax of `buildTax`. */
const NO_ADDRESS = { clinic_name: '', address: '', pin_code: '' };
const UNPAID = { paid: false, paid_amount: '0.00', credited: '0.00', orders: 1, unpriced: [], is_taxed: true };

/** A bill of ₹1,250.50 with tax. */
function taxed(given: Parameters<typeof buildTax>[1] = {}, overrides: Partial<Bill> = {}): Bill {
  const amount = '1250.50';
  const kept = buildTax(amount, given);
  const money = buildBillMoney({ charged_on: 'itself', open: withTax(amount, kept.tax_amount) });
  const is_issued = overrides.is_issued ?? false;
  const may = mayOnBill('ADMIN', {
    ...UNPAID,
    amount,
    charged_on: 'itself',
    bill_number: 'B/26-27/00012',
    is_issued,
  });
  return buildOpenedBill([amount], 'ADMIN', { ...kept, is_issued, money, may, ...overrides });
}

async function open(bill: Bill, title: string, doctor: Parameters<typeof buildDoctorDetails>[1] = GST) {
  answer(getBill, bill);
  const asked = answer(getDoctorDetails, buildDoctorDetails(1, { ...NO_ADDRESS, ...doctor }));
  const options = { path: `/admin/bills/${bill.id}`, route: '/admin/bills/$billId', session: buildSession('ADMIN') };
  const rendered = await renderScreen(<BillScreen />, options);
  await screen.findByRole('heading', { name: `${title} ${bill.bill_number}` });
  return { ...rendered, asked };
}

/** The lines of the tax: `CGST 2.5 %₹31.26`. */
const lines = () => [...screen.getByLabelText('Tax').children].map(({ textContent }) => textContent);

describe('the page of a bill under GST', () => {
  test.each([
    [
      {},
      'Tax Invoice',
      ['Subtotal₹1,250.50', 'CGST 2.5 %₹31.26', 'SGST 2.5 %₹31.26', 'Rounding-₹0.02', 'Amount to pay₹1,313.00'],
    ],
    [
      { inter_state: true },
      'Tax Invoice',
      ['Subtotal₹1,250.50', 'IGST 5 %₹62.53', 'Rounding-₹0.03', 'Amount to pay₹1,313.00'],
    ],
    [
      { mode: 'composition', rate: '0.00', title: 'Bill of Supply' },
      'Bill of Supply',
      ['Subtotal₹1,250.50', 'Rounding₹0.50', 'Amount to pay₹1,251.00'],
    ],
    [
      { mode: 'exempt', rate: '0.00', title: 'Bill of Supply' },
      'Bill of Supply',
      ['Subtotal₹1,250.50', 'Amount to pay₹1,250.50'],
    ],
  ] as const)('with %j is a %s with tax, rounding and the amount to pay', async (given, title, shown) => {
    await open(taxed(given), title);
    expect(lines()).toEqual(shown);
    const toPay = shown.at(-1)?.replace('Amount to pay', '') ?? '';
    const money = within(screen.getByRole('region', { name: 'Amount and payment' }));
    // The amount, and that all of it is outstanding.
    expect(money.getAllByText(toPay)).toHaveLength(2);
  });

  test('without tax has no such lines', async () => {
    await open(buildOpenedBill(['1250.50'], 'ADMIN'), 'Bill');
    expect(screen.queryByLabelText('Tax')).toBeNull();
  });

  test('is marked paid with its amount to pay, and its amount is set without tax', async () => {
    const { user } = await open(taxed(), 'Tax Invoice');
    await choosePageAction(user, 'Mark paid');
    expect((await dialogNamed('Payment of bill B/26-27/00012')).getByText(/^₹1,313\.00, from/)).toBeTruthy();
    await user.keyboard('{Escape}');
    await choosePageAction(user, 'Set amount');
    const dialog = await dialogNamed('Amount of bill B/26-27/00012');
    expect(dialog.getByLabelText<HTMLInputElement>(/^Amount/).value).toBe('1250.50');
    expect(dialog.getByText('Without tax')).toBeInstanceOf(HTMLElement);
  });

  test('that is issued says why it does not change', async () => {
    const { user } = await open(taxed({}, { is_issued: true }), 'Tax Invoice');
    await user.click(button('More actions'));
    const reasons = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(reasons).toContain(
      'Set amountThis order is on B/26-27/00012, which is issued. Create a credit note instead.',
    );
    expect(reasons).toContain('Void billYou cannot void a bill that is issued. Create a credit note instead.');
  });

  test('on the monthly bill is a delivery note, which is not paid and stays one', async () => {
    const may = mayOnBill('ADMIN', { ...UNPAID, amount: '1250.50', charged_on: 'month' });
    const note = buildOpenedBill(['1250.50'], 'ADMIN', { bill_number: 'D/26-27/00001', may });
    const { user } = await open(note, 'Delivery Note');
    expect(screen.queryByRole('button', { name: 'Record payment' })).toBeNull();
    await user.click(button('More actions'));
    const reasons = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(reasons).toContain('Mark paidThis bill is charged on the monthly bill. Use the monthly bill instead.');
    expect(reasons).toContain(
      'Charge separatelyUnder GST you cannot change how a bill is charged. Void it and bill its orders again.',
    );
  });
});

describe('before a bill under GST is printed', () => {
  const notice = () => screen.queryByRole('link', { name: 'Open the doctor' });

  test('an unregistered doctor is named, with a link to the record', async () => {
    await open(taxed({ recipient_gstin: '' }), 'Tax Invoice', { gst_number: '', state_code: '27' });
    expect(await screen.findByText(/has no GST number\. The document says “Unregistered”\./)).toBeTruthy();
    expect(notice()?.getAttribute('href')).toMatch(/^\/admin\/doctors\//);
  });

  test('a complete record needs no notice', async () => {
    const { asked, queryClient } = await open(taxed(), 'Tax Invoice');
    await waitFor(() => expect(asked).toHaveLength(1));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(notice()).toBeNull();
  });

  test('an issued bill needs none, and does not ask for the doctor', async () => {
    const { asked } = await open(taxed({ recipient_gstin: '' }, { is_issued: true }), 'Tax Invoice', {});
    expect([notice(), asked.length]).toEqual([null, 0]);
  });
});

describe('cancelling a print', () => {
  beforeEach(() => {
    vi.stubGlobal('print', () => undefined);
  });

  async function print(tax: Partial<ReturnType<typeof buildTax>>) {
    const { id, bill_number, doctor_name, bill_date } = taxed();
    answer(markBillPaperPrinted, {
      copy: { id, copy_number: 1, is_duplicate: false },
      previous: null,
      status: 'printed',
      charge: {
        bill_number,
        doctor_name,
        bill_date,
        notes: null,
        is_void: false,
        orders: [],
        charged_elsewhere: [],
        laboratory: buildStatement().laboratory,
        payment: null,
        ...tax,
      },
    });
    const cancelled = answer(cancelPrint, null);
    const { user } = await openApp(`/print/bills/${id}/bill`, buildSession('ADMIN'));
    await screen.findByText('Recorded as printed: the original.');
    window.dispatchEvent(new Event('afterprint'));
    await screen.findByText('DUPLICATE');
    await user.click(button('Not printed'));
    return { user, cancelled };
  }

  test('of a GST document asks first', async () => {
    const { user, cancelled } = await print(buildTax('1250.50'));
    const dialog = await dialogNamed('Mark this copy as not printed?');
    dialog.getByText(
      'Cancel this print only if the doctor did not receive the document. The bill can be changed afterwards.',
    );
    expect(cancelled).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Not printed' }));
    expect(await screen.findByText('PREVIEW')).toBeInstanceOf(HTMLElement);
    expect(cancelled).toHaveLength(1);
  });

  test('of another document does not', async () => {
    const { cancelled } = await print({});
    expect(await screen.findByText('PREVIEW')).toBeInstanceOf(HTMLElement);
    expect(cancelled).toHaveLength(1);
  });
});
