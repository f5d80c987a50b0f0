import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { type MonthEnd, getMonthEnd } from '#contract/monthly-billing/month-end.ts';
import { saveMonthlyBillHistory } from '#contract/monthly-billing/monthly-bills.ts';
import { getMonthlyBillVersions } from '#contract/monthly-billing/saved-monthly-bills.ts';
import { MONTHLY_TEXTS } from '#domain/monthly-billing/monthly-texts.ts';
import { TAX_REFUSALS } from '#domain/tax/refusals.ts';
import { answer } from '#test/support/api-double.ts';
import { NOVEMBER_SUPPLY, NOVEMBER_TAX } from '#test/support/build-credit-note.ts';
import { buildMonthEnd, buildMonthEndDoctor, buildSavedRow } from '#test/support/build-month-end.ts';
import { buildMonthlyBill, monthlyRowOf } from '#test/support/build-monthly-bill.ts';
import { buildMonthlyOrder } from '#test/support/build-monthly-order.ts';
import { buildSession } from '#test/support/build-session.ts';
import { cellOf, openMonthlyBilling, shownTotal } from '#test/support/open-monthly-billing.tsx';
import { button, said } from '#test/support/open-work-orders.tsx';
import { renderScreen } from '#test/support/web-render.tsx';
import { MonthEndScreen } from './month-end.tsx';

const RATE = { hsn: '9021', rate: '5.00' };
const ONE = buildMonthlyOrder(1, { rate: '1850.00', amount: '5550.00', tax: RATE });
const TWO = buildMonthlyOrder(2, { tax: RATE });

/** The saved bill: 12,345.50 and 617.50 tax. */
const TAXED = { total_amount: '12963.00', tax_amount: '617.50' } as const;
const ROW = monthlyRowOf(buildMonthlyBill({ n: 7 }));
const ISSUED = { ...ROW, ...TAXED, is_issued: true };

const taxLines = () => [...document.querySelectorAll('dl[aria-label="Tax"] > div')].map((line) => line.textContent);
const print = () => button('Print Monthly Bill') as HTMLButtonElement;
/** Of the saved bill. */
const TAX_LINES = [
  'Subtotal₹12,345.50',
  'CGST 2.5 %₹308.64',
  'SGST 2.5 %₹308.64',
  'Rounding₹0.22',
  'Amount to pay₹12,963.00',
];

describe('the price sheet under GST', () => {
  test('shows the tax of the typed prices and the amount to pay', async () => {
    const { user } = await openMonthlyBilling([ONE, TWO], { more: { supply: NOVEMBER_SUPPLY } });
    expect(shownTotal()).toBe('₹5,828.00');
    await user.type(cellOf('Rate', 2), '2265.1667');
    await user.clear(cellOf('Rate', 2));
    await user.type(cellOf('Amount', 2), '6795.50');
    expect(taxLines()).toEqual(TAX_LINES);
    expect(shownTotal()).toBe('₹12,963.00');
  });

  test('shows no tax without GST', async () => {
    await openMonthlyBilling([buildMonthlyOrder(1, { rate: '1850.00', amount: '5550.00' })]);
    expect(shownTotal()).toBe('₹5,550.00');
    expect([taxLines(), screen.queryByText(/Amount to pay/)]).toEqual([[], null]);
  });

  test('says why a bill is not allowed, and does not offer to print it', async () => {
    const refused = TAX_REFUSALS.composition_inter_state.text('Karnataka (29)');
    await openMonthlyBilling([buildMonthlyOrder(1, { amount: '5550.00' })], { more: { tax_refused: refused } });
    expect((await screen.findByRole('alert')).textContent).toContain(refused);
    expect(print().disabled).toBe(true);
  });

  test('names the orders that a bill of taxed work cannot charge to a registered doctor', async () => {
    const exempt = buildMonthlyOrder(2, { rate: '100.00', amount: '300.00', tax: { hsn: '9993', rate: '0.00' } });
    await openMonthlyBilling([ONE, exempt], { more: { supply: NOVEMBER_SUPPLY } });
    expect(screen.getByRole('alert').textContent).toContain(TAX_REFUSALS.tax_mixed.text('WO-2026-0002'));
    expect(print().disabled).toBe(true);
  });

  test('of an issued bill shows its own tax, closes its orders and says what to do with new ones', async () => {
    const charged = { ...ONE, on_saved_bill: true, issued_on: ISSUED.bill_number };
    const more = { supply: NOVEMBER_SUPPLY, saved_bill: ISSUED, issued_tax: NOVEMBER_TAX };
    const { now, user } = await openMonthlyBilling([charged, { ...TWO, amount: '500.00' }], { more });
    expect(screen.getByText(TAX_REFUSALS.monthly_bill_issued.text('M/26-27/00007'))).toBeInstanceOf(HTMLElement);
    expect(shownTotal()).toBe('₹12,963.00');
    expect(taxLines().at(-1)).toBe('Amount to pay₹12,963.00');
    expect(screen.getByText(/^M\/26-27\/00007 is issued: /).textContent).toContain('₹5,550.00');
    expect(screen.queryByRole('textbox', { name: 'Rate for WO-2026-0001' })).toBeNull();
    expect(cellOf('Rate', 2)).toBeInstanceOf(HTMLElement);
    const not_fitting = [{ serial_number: 'WO-2026-0099', amount: '100.00', reason: 'deleted' } as const];
    now.more = { ...more, not_fitting };
    await user.click(button('Load Orders'));
    expect(await screen.findByText(MONTHLY_TEXTS.stillChargesIssued('M/26-27/00007', 1))).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('button', { name: /again$/ })).toBeNull();
  });

  test('a saved bill whose lines are those of the sheet is not said to differ', async () => {
    const bill = buildMonthlyBill({ n: 7 });
    const bill_data = { ...bill.bill_data, total_amount: '5828.00', tax_amount: '278.00', tax: NOVEMBER_TAX };
    answer(saveMonthlyBillHistory, { ...bill, total_amount: '5828.00', tax_amount: '278.00', bill_data });
    const { user } = await openMonthlyBilling([ONE], { more: { supply: NOVEMBER_SUPPLY } });
    const opened = { closed: false, document: { title: '', body: {} }, location: { replace: vi.fn<() => void>() } };
    vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
    await user.click(print());
    expect(await said(MONTHLY_TEXTS.printWindowOpened)).toBeInstanceOf(HTMLElement);
    expect(screen.queryByText(new RegExp(MONTHLY_TEXTS.billDiffers))).toBeNull();
  });
});

test('the history shows the tax of each version of a bill', async () => {
  const version = {
    version: 1,
    saved_by: 'Office',
    saved_at: '2026-11-20T06:30:00Z',
    work_orders_count: 2,
    prints: [],
    ...TAXED,
    tax: NOVEMBER_TAX,
  };
  answer(getMonthlyBillVersions, { items: [version] });
  const { user } = await openMonthlyBilling([], { bills: [{ ...ROW, ...TAXED, is_issued: false }] });
  await screen.findByRole('rowheader', { name: ROW.bill_number });
  await user.click(button(`1 version of ${ROW.bill_number}`));
  await screen.findByRole('list', { name: `Versions of ${ROW.bill_number}` });
  expect(taxLines()).toEqual(TAX_LINES);
});

describe('month-end billing under GST', () => {
  const openMonthEnd = (doctors: MonthEnd['doctors'], step: string, proof: Partial<MonthEnd['proof']> = {}) => {
    const close = buildMonthEnd({ doctors });
    answer(getMonthEnd, { ...close, proof: { ...close.proof, ...proof } });
    const path = `/admin/month-close?month=2026-10&step=${step}`;
    return renderScreen(<MonthEndScreen />, { path, session: buildSession('ADMIN') });
  };
  const rowOf = async (doctor: string) => (await screen.findByRole('rowheader', { name: doctor })).closest('tr');

  test('shows the amount to pay, before tax too, and names what documents lack before they are printed', async () => {
    const first = buildMonthEndDoctor(1, {
      total: '12345.50',
      tax_amount: '617.50',
      missing_details: ['state', 'GST number'],
    });
    const second = buildMonthEndDoctor(2, { total: '100.00', tax_amount: '5.00', missing_details: ['GST number'] });
    await openMonthEnd([first, second], 'save');
    expect((await rowOf('Doctor 1'))?.textContent).toContain('₹12,963.00₹12,345.50 before tax');
    expect(screen.getByText(/^No state: Doctor 1\. /)).toBeInstanceOf(HTMLElement);
    expect(screen.getByText(/^No GST number: Doctor 1, Doctor 2\. /)).toBeInstanceOf(HTMLElement);
    expect(screen.getByText(/^2 doctors, /).textContent).toBe('2 doctors, ₹13,068.00.');
  });

  test('new orders of an issued bill are billed separately, apart from those on delivery notes', async () => {
    const issued = { ...buildSavedRow(1, { is_current: false, is_printed: true }), ...TAXED, is_issued: true };
    const noted = { ...issued, ...buildSavedRow(2, { is_current: false, is_printed: true }), is_issued: true };
    await openMonthEnd(
      [
        buildMonthEndDoctor(1, { saved_bill: issued, tax_amount: '617.50', late: { orders: 2, on_notes: 1 } }),
        buildMonthEndDoctor(2, { saved_bill: noted, late: { orders: 1, on_notes: 1 } }),
      ],
      'check',
    );
    const row = await rowOf('Doctor 1');
    expect(row?.textContent).toContain(
      `${MONTHLY_TEXTS.notOnIssued(2)}1 order is on a delivery note. Void it, then bill separately.`,
    );
    expect(row?.textContent).toContain('₹12,963.00');
    const link = within(row as HTMLElement).getByRole('link', { name: 'Bill separately of Doctor 1' });
    expect(link.getAttribute('href')).toBe('/admin/work-orders-list?bill_status=ready&doctor_name=Doctor+1');
    const other = await rowOf('Doctor 2');
    expect(within(other as HTMLElement).queryByRole('link', { name: /^Bill/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
  });

  test('a bill that GST does not allow is to check and says why; an issued one that is out of date is not saved', async () => {
    const refused = TAX_REFUSALS.tax_mixed.text('WO-2026-0002');
    const issued = buildSavedRow(2, { is_current: false, is_printed: true, is_issued: true });
    const bill = { ...issued, price_changed: 0, not_fitting: 1, deleted: 0, billing_month: '2026-09' };
    const { id, bill_number, doctor_id, doctor_name, billing_month, ...rest } = bill;
    const again = { id, bill_number, doctor_id, doctor_name, billing_month, is_issued: true };
    const { price_changed, not_fitting, deleted } = rest;
    const { user } = await openMonthEnd(
      [
        buildMonthEndDoctor(1, { tax_refused: refused, is_mixed: true }),
        buildMonthEndDoctor(2, { saved_bill: issued }),
      ],
      'check',
      { save_again: [{ ...again, price_changed, not_fitting, deleted }], tax_amount: '617.50' },
    );
    const mixed = (await rowOf('Doctor 1')) as HTMLElement;
    expect(mixed.textContent).toContain(refused);
    expect(within(mixed).getByRole('link', { name: 'Bill separately of Doctor 1' })).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('button', { name: /^Save again/ })).toBeNull();
    expect(screen.getByText(MONTHLY_TEXTS.issuedOutOfDate)).toBeInstanceOf(HTMLElement);
    await user.click(button('Details of the check'));
    const table = await screen.findByRole('table', { name: 'Charges on the saved bills' });
    expect(within(table).getByRole('row', { name: /^Tax and rounding/ }).textContent).toBe('Tax and rounding–₹617.50');
    await user.click(screen.getByRole('button', { name: /^4 Collect/ }));
    await waitFor(async () => expect((await rowOf('Doctor 2'))?.textContent).toContain(MONTHLY_TEXTS.issuedOutOfDate));
  });
});
