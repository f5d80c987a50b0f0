import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { MonthlyBill } from '#contract/monthly-billing.ts';
import { getMonthlyBill, markMonthlyBillPrinted } from '#contract/monthly-billing.ts';
import { MONTHLY_TEXTS } from '#domain/billing/monthly-texts.ts';
import { answer, refusing } from '#test/support/api-double.ts';
import { buildBilledLine, buildMonthlyBill, printedOnce } from '#test/support/build-monthly-bill.ts';
import { buildSession } from '#test/support/build-session.ts';
import { renderScreen } from '#test/support/web-render.tsx';
import { monthlyBillPrintPath } from '#web/platform/paths.ts';
import { MonthlyBillPrintScreen } from './monthly-bill-print.tsx';

const bill = buildMonthlyBill();

const open = (session = buildSession('ADMIN')) =>
  renderScreen(<MonthlyBillPrintScreen />, {
    path: monthlyBillPrintPath(bill.id),
    route: monthlyBillPrintPath('$monthlyBillId'),
    session,
  });

/** The print dialog: opens, and closes as soon as it did. */
const closeAtOnce = () => {
  window.dispatchEvent(new Event('afterprint'));
};
let print = vi.fn(closeAtOnce);

/** A record whose prints are kept, as the server keeps them. */
function serve(saved: MonthlyBill) {
  let now = saved;
  answer(getMonthlyBill, () => now);
  return answer(markMonthlyBillPrinted, () => {
    now = printedOnce(now);
    return now;
  });
}

beforeEach(() => {
  print = vi.spyOn(window, 'print').mockImplementation(closeAtOnce);
});

const paper = () => screen.findByRole('article', { name: 'Monthly bill M/26-27/00001' });

describe('what is on paper', () => {
  test('company, number, doctor, month, date, the orders and what they come to', async () => {
    serve(
      buildMonthlyBill({
        lines: [
          buildBilledLine(1),
          buildBilledLine(2, { patient_name: 'Ömer', tooth_numbers: [], rate: null, units: 1, amount: '119706.50' }),
        ],
      }),
    );
    await open();
    const sheet = within(await paper());
    for (const text of [
      'Shree Dental CAD/CAM Centre',
      '14 Link Road, Pune 411001',
      'Monthly Bill',
      'M/26-27/00001',
      'Dr. Anil Kumar',
      'October 2026',
      '01-11-2026',
      'Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six and Fifty Paise Only',
      'For Shree Dental CAD/CAM Centre',
    ]) {
      expect(sheet.getByText(text)).toBeInstanceOf(HTMLElement);
    }
    const rows = sheet.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows.slice(0, -1)).toEqual([
      ['Serial', 'Date', 'Patient', 'Quadrants', 'Product quality', 'Count', 'Rate', 'Amount'],
      ['WO-2026-0001', '02-10-2026', 'Ravi Shinde', '651', 'Zirconia', '3', '₹1,250.00', '₹3,750.00'],
      ['WO-2026-0002', '03-10-2026', 'Ömer', '–', 'Zirconia', '1', '–', '₹1,19,706.50'],
      ['Total of 2 work orders', '4', '₹1,23,456.50'],
    ]);
    expect(sheet.getByRole('img', { name: 'upper right 6 5, upper left 1' })).toBeInstanceOf(HTMLElement);
    await waitFor(() => expect(print).toHaveBeenCalled());
  });

  test('the record alone: whatever the laboratory and the list are called since', async () => {
    serve({ ...bill, doctor_name: 'Anil Kumar-Rao', total_amount: '1.00', billing_month_name: 'Oct' });
    const session = buildSession('ADMIN');
    await open({ ...session, laboratory: { ...session.laboratory, company_name: 'New Name', currency: 'USD' } });
    const { textContent } = await paper();
    expect(textContent).toContain('Shree Dental CAD/CAM Centre');
    expect(textContent).toContain('Total of 2 work orders6₹7,500.00');
    expect(textContent).not.toMatch(/New Name|\$|Rao|Oct\b/);
    await waitFor(() => expect(print).toHaveBeenCalled());
  });
});

describe('a copy', () => {
  test('is said to be one once the bill was printed, and is counted', async () => {
    const marked = serve(bill);
    const { user } = await open();
    expect((await paper()).textContent).not.toContain(MONTHLY_TEXTS.duplicate);
    expect(print).not.toHaveBeenCalled();
    await waitFor(() => expect(marked).toHaveLength(1));
    expect(print).toHaveBeenCalledTimes(1);
    expect(marked[0]?.input.params).toEqual({ monthly_bill_id: bill.id });
    await screen.findByText('DUPLICATE · Copy 2');
    await user.click(screen.getByRole('button', { name: 'Print again' }));
    await screen.findByText('DUPLICATE · Copy 3');
    expect(print).toHaveBeenCalledTimes(2);
    expect(marked).toHaveLength(2);
  });

  test('of what was saved anew is the first of it', async () => {
    const marked = serve(buildMonthlyBill({ version: 2, printed: [1, 1] }));
    await open();
    expect((await paper()).textContent).not.toContain(MONTHLY_TEXTS.duplicate);
    await waitFor(() => expect(marked).toHaveLength(1));
    await screen.findByText('DUPLICATE · Copy 4');
  });

  test('that cannot be recorded is said, and can be recorded by another try', async () => {
    serve(bill);
    answer(markMonthlyBillPrinted, refusing('unavailable'));
    const { user } = await open();
    const failed = await screen.findByRole('alert');
    expect(failed.textContent).toContain('The bill was printed but could not be marked as printed.');
    const marked = serve(bill);
    await user.click(within(failed).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(marked).toHaveLength(1);
    expect(print).toHaveBeenCalledTimes(1);
  });

  test('of a bill that was saved anew while it was printed is to be thrown away', async () => {
    answer(getMonthlyBill, bill);
    answer(markMonthlyBillPrinted, printedOnce(buildMonthlyBill({ version: 2 })));
    await open();
    const said = await screen.findByRole('alert');
    expect(said.textContent).toContain('M/26-27/00001 was saved anew meanwhile.');
    expect(within(said).queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('tells the windows that list the bill', async () => {
    serve(bill);
    const told = new Promise((resolve) => {
      const channel = new BroadcastChannel('printed-monthly-bills');
      channel.addEventListener('message', () => {
        resolve('told');
        channel.close();
      });
    });
    await open();
    expect(await told).toBe('told');
  });
});

describe('what cannot be printed', () => {
  test('a bill that is not there', async () => {
    answer(getMonthlyBill, refusing('monthly_bill_not_found'));
    await open();
    expect(await screen.findByText('Bill not found')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Print again' }).disabled).toBe(true);
    expect(print).not.toHaveBeenCalled();
  });

  test('a bill that could not be loaded, until it can', async () => {
    answer(getMonthlyBill, refusing('unavailable'));
    const { user } = await open();
    const why = 'The service is busy or starting. Please try again in a moment.';
    expect(await screen.findByText(MONTHLY_TEXTS.notPrinted(why))).toBeInstanceOf(HTMLElement);
    serve(bill);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await paper();
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  });
});
