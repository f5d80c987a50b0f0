import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { downloadMonthlyBillPdf } from '#contract/papers/paper-downloads.ts';
import { getMonthlyBill } from '#contract/monthly-billing/saved-monthly-bills.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { answer, keysOf, refusing } from '#test/support/api-double.ts';
import { buildBilledLine, buildMonthlyBill } from '#test/support/build-monthly-bill.ts';
import { buildSession } from '#test/support/build-session.ts';
import { closeAtOnce } from '#test/support/print-dialog.ts';
import { serveMonthlyBills } from '#test/support/serve-monthly-bills.ts';
import { catchFiles } from '#test/support/saved-files.ts';
import { renderScreen } from '#test/support/web-render.tsx';
import { monthlyBillPrintPath, monthlyBillsPrintPath, PATHS } from '#web/platform/addresses/paths.ts';
import { MonthlyBillPrintScreen, MonthlyBillsPrintScreen } from '#web/screens/print.tsx';
import { markMonthlyBillPrinted } from '#contract/papers/copies.ts';
import { TAX_TEXTS } from '#domain/tax/modes.ts';
import { buildTax } from '#test/support/build-tax.ts';
import { dialogNamed } from '#test/support/open-work-orders.tsx';

const bill = buildMonthlyBill();

const open = (session = buildSession('ADMIN'), version?: number) =>
  renderScreen(<MonthlyBillPrintScreen />, {
    path: monthlyBillPrintPath(bill.id, version),
    route: monthlyBillPrintPath('$monthlyBillId'),
    session,
  });

let print = vi.fn(closeAtOnce);

beforeEach(() => {
  print = vi.spyOn(window, 'print').mockImplementation(closeAtOnce);
});

const paper = () => screen.findByRole('article', { name: 'Monthly bill M/26-27/00001' });

describe('the paper shows', () => {
  test('company, number, doctor, month, date, the orders and their sum', async () => {
    serveMonthlyBills(
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

  test('the record alone, also after the laboratory and the orders were changed', async () => {
    serveMonthlyBills({ ...bill, doctor_name: 'Anil Kumar-Rao', total_amount: '1.00', billing_month_name: 'Oct' });
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
  test('is counted before it is drawn; once it was printed, any further copy is a duplicate', async () => {
    const { counted } = serveMonthlyBills(bill);
    let drawn = '';
    print.mockImplementation(() => {
      drawn = document.querySelector('article')?.textContent ?? '';
      closeAtOnce();
    });
    const { user } = await open();
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(counted.map(({ input }) => input)).toMatchObject([
      { params: { monthly_bill_id: bill.id }, body: { version: 1 } },
    ]);
    expect(drawn).not.toContain(BILLING_TEXTS.duplicate);
    await screen.findByText('DUPLICATE');
    await screen.findByText('Recorded as printed: the original.');
    await user.click(screen.getByRole('button', { name: 'Print again' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(2));
    expect(drawn).toContain('DUPLICATE · Copy 2');
    expect(keysOf(counted)).toHaveLength(2);
  });

  test('of a bill that was saved again is copy 1 of the new version', async () => {
    serveMonthlyBills(buildMonthlyBill({ version: 2, printed: [1, 1] }));
    print.mockImplementation(() => undefined);
    await open();
    await waitFor(() => expect(print).toHaveBeenCalled());
    const { textContent } = await paper();
    expect(textContent).not.toContain(BILLING_TEXTS.duplicate);
    expect(textContent).toContain('Revised version 2 · replaces version 1 of 1 Nov 2026');
  });

  test('of an earlier version is requested by its number', async () => {
    const { counted } = serveMonthlyBills(buildMonthlyBill({ version: 3 }));
    const earlier = answer(getMonthlyBill, buildMonthlyBill({ version: 2 }));
    print.mockImplementation(() => undefined);
    await open(buildSession('ADMIN'), 2);
    await waitFor(() => expect(print).toHaveBeenCalled());
    expect(earlier[0]?.input.query).toEqual({ version: 2 });
    expect(counted[0]?.input.body.version).toBe(2);
    const { textContent } = await paper();
    expect(textContent).toContain('Superseded by version 3 · Copy 1');
    expect(textContent).toContain('Version 2');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('of a bill that was saved again since it was loaded is to be thrown away', async () => {
    const { save } = serveMonthlyBills(bill);
    answer(getMonthlyBill, () => {
      save(buildMonthlyBill({ version: 2 }));
      return bill;
    });
    await open();
    const said = await screen.findByRole('alert');
    expect(said.textContent).toContain('M/26-27/00001 was saved again while printing.');
    expect((await paper()).textContent).toContain('Superseded by version 2');
    expect(within(said).queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

test('a PDF is a counted copy, saved under its name; a retry after a failure is the same copy', async () => {
  print.mockImplementation(() => undefined);
  serveMonthlyBills(bill);
  const saved = catchFiles();
  const refused = answer(downloadMonthlyBillPdf, refusing('unavailable'));
  const { user } = await open();
  const button = await screen.findByRole('button', { name: 'Download PDF of M/26-27/00001' });
  await waitFor(() => expect(print).toHaveBeenCalled());
  await user.click(button);
  expect((await screen.findByRole('alert')).textContent).toContain('Error downloading PDF: ');
  const asked = answer(downloadMonthlyBillPdf, {
    name: 'M-26-27-00001.pdf',
    bytes: new Uint8Array([37, 80, 68, 70]),
  });
  await user.click(button);
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['M-26-27-00001.pdf']));
  expect(asked.map(({ input }) => input.body)).toEqual([{ version: 1 }]);
  const [first, ...others] = keysOf([...refused, ...asked]);
  expect(others).toEqual([]);
  // The next file is another copy.
  await user.click(button);
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(asked[1]?.headers.get('idempotency-key')).not.toBe(first);
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('several bills', () => {
  const bills = [
    buildMonthlyBill({ n: 1, doctor_name: 'Anil Kumar' }),
    buildMonthlyBill({ n: 2, doctor_name: 'Bela Rao', printed: [1] }),
    buildMonthlyBill({ n: 3, doctor_name: 'Chetan Joshi' }),
  ];
  const billOf = (id: string | undefined) => bills.find((each) => each.id === id) ?? buildMonthlyBill();

  const openAll = (ids: readonly string[] = bills.map(({ id }) => id)) =>
    renderScreen(<MonthlyBillsPrintScreen />, {
      path: monthlyBillsPrintPath(ids),
      route: PATHS.monthlyBillsPrint,
      session: buildSession('ADMIN'),
    });

  test('all are one job, each has its own page numbers, and each copy is counted before it is drawn', async () => {
    const { counted, cancelled } = serveMonthlyBills(...bills);
    print.mockImplementation(() => undefined);
    const { user } = await openAll();
    const papers = await screen.findAllByRole('article');
    expect(papers.map((each) => each.getAttribute('aria-label'))).toEqual(
      bills.map(({ bill_number }) => `Monthly bill ${bill_number}`),
    );
    for (const each of papers) expect(each.textContent).toContain('Page 1 of 1');
    expect(papers.map((each) => each.textContent.includes('DUPLICATE'))).toEqual([false, true, false]);
    expect(counted.map(({ input }) => input.params.monthly_bill_id)).toEqual(bills.map(({ id }) => id));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(await screen.findByText('3 copies recorded as printed.')).toBeInstanceOf(HTMLElement);
    closeAtOnce();
    await waitFor(() => expect(screen.getAllByText('DUPLICATE')).toHaveLength(3));
    expect(counted).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Not printed' }));
    await waitFor(() => expect(screen.getAllByText('PREVIEW')).toHaveLength(3));
    expect(cancelled).toHaveLength(3);
  });

  test('a job with a GST document asks before its copies are cancelled', async () => {
    const plain = buildMonthlyBill();
    const taxed = { ...plain, bill_data: { ...plain.bill_data, ...buildTax(plain.total_amount) } };
    const { cancelled } = serveMonthlyBills(taxed);
    const { user } = await openAll([taxed.id]);
    await screen.findByText('1 copy recorded as printed.');
    await user.click(await screen.findByRole('button', { name: 'Not printed' }));
    const dialog = await dialogNamed('Mark this copy as not printed?');
    dialog.getByText(TAX_TEXTS.cancelPrint);
    expect(cancelled).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Not printed' }));
    await waitFor(() => expect(cancelled).toHaveLength(1));
  });

  test('a window that is closed while its copies are counted cancels the counted ones', async () => {
    const { count, cancelled } = serveMonthlyBills(...bills);
    const asked = answer(markMonthlyBillPrinted, (one) =>
      one.input.params.monthly_bill_id === bills[2]?.id ? new Promise<never>(() => undefined) : count(one),
    );
    await openAll();
    await waitFor(() => expect(asked).toHaveLength(3));
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    await waitFor(() => expect(cancelled).toHaveLength(2));
    expect(print).not.toHaveBeenCalled();
  });

  test('the number of prepared copies is shown', async () => {
    const { count } = serveMonthlyBills(...bills);
    const { promise, resolve } = Promise.withResolvers<void>();
    answer(markMonthlyBillPrinted, async (asked) => {
      if (asked.input.params.monthly_bill_id === bills[1]?.id) await promise;
      return count(asked);
    });
    await openAll();
    expect(await screen.findByText('Preparing the copies: 1 of 3')).toBeInstanceOf(HTMLElement);
    resolve();
    expect(await screen.findAllByRole('article')).toHaveLength(3);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('without a counted copy nothing is printed; a retry counts none of them twice', async () => {
    const { count, counted: before } = serveMonthlyBills(...bills);
    const given = new Set<string>();
    answer(markMonthlyBillPrinted, (asked) => {
      given.add(asked.headers.get('idempotency-key') ?? '');
      return asked.input.params.monthly_bill_id === bills[0]?.id ? count(asked) : refusing('unavailable');
    });
    const { user } = await openAll();
    const failed = await screen.findByRole('alert');
    expect(failed.textContent).toContain('Error printing monthly bill: The service is busy');
    expect(print).not.toHaveBeenCalled();
    expect(screen.queryByRole('article')).toBeNull();
    expect(before).toEqual([]);
    const { counted } = serveMonthlyBills(...bills);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(counted).toHaveLength(3);
    const keys = counted.map(({ headers }) => headers.get('idempotency-key') ?? '');
    expect(keys.slice(0, 2)).toEqual([...given]);
  });

  test('nothing is printed until every bill is there', async () => {
    serveMonthlyBills(...bills);
    const failing = bills[1]?.id;
    answer(getMonthlyBill, ({ input }) =>
      input.params.monthly_bill_id === failing ? refusing('unavailable') : billOf(input.params.monthly_bill_id),
    );
    const { user } = await openAll();
    expect(await screen.findByText(/1 of 3 bills could not be loaded/)).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('article')).toBeNull();
    serveMonthlyBills(...bills);
    expect(print).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  });

  test('an address without bills reports that', async () => {
    await openAll(['nonsense']);
    expect(await screen.findByText('No bills to print')).toBeInstanceOf(HTMLElement);
    expect(print).not.toHaveBeenCalled();
  });
});
