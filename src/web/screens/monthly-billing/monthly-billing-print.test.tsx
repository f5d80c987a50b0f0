import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { saveMonthlyBillHistory, saveMonthlyPrices } from '#contract/monthly-billing/monthly-bills.ts';
import {
  getMonthlyBill,
  getMonthlyBillVersions,
  regenerateMonthlyBill,
} from '#contract/monthly-billing/saved-monthly-bills.ts';
import { DOCTOR_REFUSALS } from '#domain/doctors/refusals.ts';
import { MONTHLY_TEXTS } from '#domain/monthly-billing/monthly-texts.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { PRINT_TEXTS } from '#domain/shared/print-texts.ts';
import { UNREACHABLE, answer, refusing } from '#test/support/api-double.ts';
import { buildMonthlyBill, monthlyRowOf } from '#test/support/build-monthly-bill.ts';
import { MONTHLY_DOCTOR, buildMonthlyOrder } from '#test/support/build-monthly-order.ts';
import { MONTH_LOADED, cellOf, openMonthlyBilling } from '#test/support/open-monthly-billing.tsx';
import { button, held, said } from '#test/support/open-work-orders.tsx';
import { hrefOf } from '#test/support/web-render.tsx';
import { printedMonthlyBills } from '#web/features/papers/api-keys.ts';
import { PATHS, monthlyBillPrintPath } from '#web/platform/addresses/paths.ts';
import { BILLING_REFUSALS } from '#domain/billing/refusals.ts';

const ONE = buildMonthlyOrder(1, { rate: '450.00', amount: '1350.00' });
const TWO = buildMonthlyOrder(2);
const BILL = buildMonthlyBill({ n: 7 });

const ANOTHER_DOCTOR = { doctor_id: BILL.doctor_id, doctor_name: 'Dr. Rao', is_own_doctor: false };

const VERSION = {
  saved_by: 'Office',
  saved_at: '2026-11-20T06:30:00Z',
  work_orders_count: 2,
  total_amount: '7500.00',
};

/** The window that the browser opens, or blocks. */
function openingWindow(opens: 'opens' | 'blocked' = 'opens') {
  const replace = vi.fn<(path: string) => void>();
  const close = vi.fn<() => void>();
  const document = { title: '', body: { textContent: '' } };
  const opened = { closed: false, document, location: { replace }, close } as unknown as Window;
  const open = vi.spyOn(window, 'open').mockReturnValue(opens === 'opens' ? opened : null);
  return { open, replace, close, closeByHand: () => Object.assign(opened, { closed: true }) };
}

const print = () => button('Print Monthly Bill');

describe('Print Monthly Bill', () => {
  test('saves the typed prices, then the bill, opens its window and reports it as printed once its copy is counted', async () => {
    const { user } = await openMonthlyBilling([ONE, TWO]);
    const order: string[] = [];
    const prices = answer(saveMonthlyPrices, () => {
      order.push('prices');
      return { saved: [{ work_order_id: TWO.id, version: 2 }], errors: [] };
    });
    const saved = answer(saveMonthlyBillHistory, () => {
      order.push('bill');
      return BILL;
    });
    const { open, replace } = openingWindow();
    await user.type(cellOf('Rate', 2), '500');
    await user.click(print());
    expect(open).toHaveBeenCalledOnce();
    await waitFor(() => expect(replace).toHaveBeenCalledWith(monthlyBillPrintPath(BILL.id)));
    expect(order).toEqual(['prices', 'bill']);
    expect(prices[0]?.input.body.prices).toHaveLength(1);
    expect(saved[0]?.input.body).toEqual({ doctor_id: MONTHLY_DOCTOR.id, month: '2026-11' });
    expect(saved[0]?.headers.get('idempotency-key')).toMatch(/^[\da-f]{32}$/);
    await screen.findByRole('button', { name: `Download PDF of ${BILL.bill_number}` });
    expect(await said(MONTHLY_TEXTS.printWindowOpened)).toBeInstanceOf(HTMLElement);
    printedMonthlyBills.post({ billIds: [BILL.id], isPrinted: false });
    await waitFor(() => expect(screen.getByText(MONTHLY_TEXTS.printWindowOpened)).toBeInstanceOf(HTMLElement));
    expect(screen.queryByText(MONTHLY_TEXTS.printed)).toBeNull();
    printedMonthlyBills.post({ billIds: [BILL.id], isPrinted: true });
    expect(await said(MONTHLY_TEXTS.printed)).toBeInstanceOf(HTMLElement);
    expect(button(`Download PDF of ${BILL.bill_number}`)).toBeInstanceOf(HTMLElement);
  });

  test('shows how many orders without a price are not on it', async () => {
    const { user } = await openMonthlyBilling([ONE, TWO]);
    answer(saveMonthlyBillHistory, BILL);
    openingWindow();
    await user.click(print());
    expect(await said(MONTHLY_TEXTS.printWindowOpened)).toBeInstanceOf(HTMLElement);
    // The sheet showed the stored total; the bill in this answer charges another.
    const tail = `Saved as ${BILL.bill_number}. ${MONTHLY_TEXTS.billDiffers} 1 order without a price was skipped.`;
    expect(screen.getByText(tail)).toBeInstanceOf(HTMLElement);
  });

  test('is disabled while the total is 0', async () => {
    await openMonthlyBilling([TWO]);
    expect((print() as HTMLButtonElement).disabled).toBe(true);
  });

  test('prints nothing while a price cannot be saved', async () => {
    const { user } = await openMonthlyBilling([ONE, TWO]);
    const saved = answer(saveMonthlyBillHistory, BILL);
    const { replace, close } = openingWindow();
    await user.type(cellOf('Rate', 2), 'free');
    await user.click(print());
    const why = MONTHLY_TEXTS.pricesNotSaved(`WO-2026-0002: ${BILLING_TEXTS.amountInvalid}`);
    expect(await said(MONTHLY_TEXTS.notPrinted(why))).toBeInstanceOf(HTMLElement);
    expect(close).toHaveBeenCalledOnce();
    expect(replace).not.toHaveBeenCalled();
    expect(saved).toEqual([]);
  });

  test('reports a bill that is saved after its window was closed, and links to its page', async () => {
    const { user } = await openMonthlyBilling([ONE]);
    const { reply, letGo } = held({ ...BILL, total_amount: '1350.00' });
    answer(saveMonthlyBillHistory, reply);
    const { closeByHand, replace } = openingWindow();
    await user.click(print());
    closeByHand();
    letGo();
    expect(await said(`Saved as ${BILL.bill_number}. ${MONTHLY_TEXTS.windowClosed}`)).toBeInstanceOf(HTMLElement);
    expect(screen.queryByText(PRINT_TEXTS.popupBlocked)).toBeNull();
    expect(replace).not.toHaveBeenCalled();
    expect(await hrefOf('Open the print page')).toBe(monthlyBillPrintPath(BILL.id));
  });

  test('if the browser blocks the window, the bill is saved and the message links to its page', async () => {
    const { user } = await openMonthlyBilling([ONE]);
    answer(saveMonthlyBillHistory, BILL);
    openingWindow('blocked');
    await user.click(print());
    expect(await said(PRINT_TEXTS.popupBlocked)).toBeInstanceOf(HTMLElement);
    expect(await hrefOf('Open the print page')).toBe(monthlyBillPrintPath(BILL.id));
    answer(getMonthlyBill, BILL);
    expect(button('Print from this page')).toBeInstanceOf(HTMLElement);
  });
});

describe('if the bill cannot be saved to history', () => {
  const refusedText = DOCTOR_REFUSALS.doctor_not_found.text;

  test('without an earlier one there is nothing to print', async () => {
    const { user } = await openMonthlyBilling([ONE]);
    answer(saveMonthlyBillHistory, refusing('doctor_not_found'));
    const { close } = openingWindow();
    await user.click(print());
    expect(await said(MONTHLY_TEXTS.notPrinted(refusedText))).toBeInstanceOf(HTMLElement);
    expect(close).toHaveBeenCalledOnce();
    expect(screen.queryByRole('link', { name: /as it was saved/ })).toBeNull();
  });

  test('an earlier one with the same content is printed with a warning', async () => {
    const saved_bill = monthlyRowOf(BILL, { work_orders_count: 1, total_amount: '1350.00' });
    const { user } = await openMonthlyBilling([ONE, TWO], { more: { saved_bill } });
    answer(saveMonthlyBillHistory, refusing('doctor_not_found'));
    const { replace } = openingWindow();
    await user.click(print());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/^The bill could not be saved to history: .* Printing continues\.$/);
    expect(replace).toHaveBeenCalledWith(monthlyBillPrintPath(BILL.id));
  });

  test('because the server is unreachable, the sheet is printed, shows that and has no number', async () => {
    const elsewhere = buildMonthlyOrder(3, {
      amount: '900.00',
      other_bill: { bill_number: 'M/26-27/00009', billing_month: '2026-10', ...ANOTHER_DOCTOR },
    });
    const saved_bill = monthlyRowOf(BILL, { work_orders_count: 1, total_amount: '1350.00' });
    const { user } = await openMonthlyBilling([ONE, TWO, elsewhere], { more: { saved_bill } });
    answer(saveMonthlyBillHistory, UNREACHABLE);
    const { replace, close } = openingWindow();
    const papers: string[] = [];
    const print_ = vi.spyOn(window, 'print').mockImplementation(() => {
      papers.push(document.querySelector('body > [data-print-sheet]')?.textContent ?? '');
      window.dispatchEvent(new Event('afterprint'));
    });
    await user.click(print());
    await waitFor(() => expect(print_).toHaveBeenCalledTimes(1));
    const [paper = ''] = papers;
    for (const text of ['Monthly Bill', 'Not saved to history', MONTHLY_DOCTOR.name, 'November 2026', 'WO-2026-0001']) {
      expect(paper).toContain(text);
    }
    expect(paper).toContain('Total of 1 work order3₹1,350.00');
    expect(paper).not.toMatch(/M\/26-27|DUPLICATE|WO-2026-000[23]/);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toMatch(/^The bill could not be saved to history: .* Printing continues\./);
    expect(close).toHaveBeenCalledOnce();
    expect(replace).not.toHaveBeenCalled();
    expect(document.querySelector('[data-print-sheet]')).toBeNull();
    await user.click(within(alert).getByRole('button', { name: 'Print again' }));
    await waitFor(() => expect(print_).toHaveBeenCalledTimes(2));
    expect(papers[1]).toBe(paper);
  });

  test('an earlier one with other content is only offered, by its number', async () => {
    const saved_bill = monthlyRowOf(BILL, { work_orders_count: 1, total_amount: '900.00' });
    const { user } = await openMonthlyBilling([ONE], { more: { saved_bill } });
    answer(saveMonthlyBillHistory, refusing('doctor_not_found'));
    const { replace, close } = openingWindow();
    await user.click(print());
    expect(await hrefOf(`Print ${BILL.bill_number} as it was saved`)).toBe(monthlyBillPrintPath(BILL.id));
    expect(close).toHaveBeenCalledOnce();
    expect(replace).not.toHaveBeenCalled();
  });
});

describe('Bills History', () => {
  const generated_at = '2026-11-20T20:00:00.000Z';
  const SAVED = monthlyRowOf(BILL, { doctor_name: 'Dr. Meera', total_amount: '1234567.50', generated_at });

  /** The screen with a history of two pages. */
  async function openHistory(path: string = PATHS.monthlyBilling) {
    const orders = path === MONTH_LOADED ? [ONE] : [];
    const opened = await openMonthlyBilling(orders, { path, bills: [SAVED], billsInAll: 40 });
    await screen.findByRole('button', { name: `Regenerate ${BILL.bill_number}` });
    return { ...opened, asked: opened.history };
  }

  test('shows each bill with its figures, on the laboratory’s own day', async () => {
    await openHistory();
    const row = within(button(`Regenerate ${BILL.bill_number}`).closest('tr') as HTMLElement);
    const cells = [...row.getAllByRole('cell'), row.getByRole('rowheader')].map(({ textContent }) => textContent);
    expect(cells).toEqual([
      'Dr. Meera',
      'October 2026',
      '2',
      '₹12,34,567.50',
      '₹7,500.00',
      '21 Nov 2026Office',
      '1 versionnever printed',
      'Download PDFRegenerate',
      BILL.bill_number,
    ]);
  });

  test('shows that there is none', async () => {
    await openMonthlyBilling();
    expect(await screen.findByText(MONTHLY_TEXTS.noHistory)).toBeInstanceOf(HTMLElement);
  });

  test('is filtered by the chosen doctor or month, page by page, in the address', async () => {
    const { user, asked, address } = await openHistory(MONTH_LOADED);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), `Only ${MONTHLY_DOCTOR.name}`);
    await waitFor(() => expect(asked.at(-1)?.input.query).toEqual({ doctor_id: MONTHLY_DOCTOR.id, page: 1 }));
    await user.click(button('Next page'));
    await waitFor(() => expect(asked.at(-1)?.input.query).toEqual({ doctor_id: MONTHLY_DOCTOR.id, page: 2 }));
    expect(address()).toContain('history=doctor');
    expect(address()).toContain('history_page=2');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Only November 2026');
    await waitFor(() => expect(asked.at(-1)?.input.query).toEqual({ month: '2026-11', page: 1 }));
  });

  test('Regenerate prints from the saved record, or shows why not', async () => {
    const { user } = await openHistory();
    answer(regenerateMonthlyBill, refusing('monthly_bill_not_found'));
    const { replace, close } = openingWindow();
    await user.click(button(`Regenerate ${BILL.bill_number}`));
    const { text } = BILLING_REFUSALS.monthly_bill_not_found;
    expect(await said(MONTHLY_TEXTS.notRegenerated(text))).toBeInstanceOf(HTMLElement);
    expect(close).toHaveBeenCalledOnce();
    const received = answer(regenerateMonthlyBill, BILL);
    await user.click(button(`Regenerate ${BILL.bill_number}`));
    await waitFor(() => expect(replace).toHaveBeenCalledWith(monthlyBillPrintPath(BILL.id)));
    expect(received.map(({ input }) => input.params)).toEqual([{ monthly_bill_id: BILL.id }]);
    printedMonthlyBills.post({ billIds: [BILL.id], isPrinted: true });
    expect(await said(MONTHLY_TEXTS.regenerated)).toBeInstanceOf(HTMLElement);
  });

  test('opens to the versions of a bill with their prints; each is printed again from its own record', async () => {
    const { user } = await openHistory();
    const by = { printed_by: 'Office', printed_at: '2026-11-20T06:30:00Z' };
    answer(getMonthlyBillVersions, {
      items: [
        { ...VERSION, version: 2, total_amount: '1350.00', prints: [] },
        {
          ...VERSION,
          version: 1,
          prints: [
            { copy_number: 1, version: 1, kind: 'paper', superseded_by: null, ...by },
            { copy_number: 2, version: 1, kind: 'pdf', superseded_by: 2, ...by },
          ],
        },
      ],
    });
    const toggle = button(`1 version of ${BILL.bill_number}`);
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    await user.click(toggle);
    const list = await screen.findByRole('list', { name: `Versions of ${BILL.bill_number}` });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Version 2 saved 20 Nov 2026 by Office: 2 orders, ₹1,350.00Never printedDownload PDFPrint',
      'Version 1 saved 20 Nov 2026 by Office: 2 orders, ₹7,500.00Copy 1: 20 Nov 2026, Office · Copy 2 as PDF, superseded: 20 Nov 2026, OfficeSuperseded by version 2. New prints of this version say so.Download PDFPrint',
    ]);
    const received = answer(regenerateMonthlyBill, BILL);
    const { replace } = openingWindow();
    await user.click(button(`Print version 1 of ${BILL.bill_number}`));
    await waitFor(() => expect(replace).toHaveBeenCalledWith(monthlyBillPrintPath(BILL.id, 1)));
    expect(received[0]?.input.body).toEqual({ version: 1 });
  });
});
