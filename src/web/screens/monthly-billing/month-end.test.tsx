import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type MonthEnd, saveMonthEnd, getMonthEnd, applyLastRates } from '#contract/monthly-billing/month-end.ts';
import { saveMonthlyBillHistory } from '#contract/monthly-billing/monthly-bills.ts';
import { PRINT_TEXTS } from '#domain/shared/print-texts.ts';
import { answer, refusing, bodiesOf } from '#test/support/api-double.ts';
import { buildMonthEndDoctor, buildMonthEnd, buildSavedRow, exceptionOf } from '#test/support/build-month-end.ts';
import { buildMonthlyBill } from '#test/support/build-monthly-bill.ts';
import { buildSession } from '#test/support/build-session.ts';
import { choosePageAction, held } from '#test/support/open-work-orders.tsx';
import { renderScreen, hrefOf } from '#test/support/web-render.tsx';
import { sizeWindow } from '#test/support/window-size.ts';
import { monthlyBillPrintPath, monthlyBillsPrintPath, PATHS } from '#web/platform/addresses/paths.ts';
import { MonthEndScreen } from './month-end.tsx';
import { priceFromRateCard } from '#contract/prices/price-changes.ts';
import { getDoctors } from '#contract/doctors/doctor-queries.ts';
import { getOpenDocuments } from '#contract/ledger/payments.ts';
import { must } from '#domain/shared/must.ts';
import { PRICE_TEXTS } from '#domain/prices/texts.ts';
import { MONTHLY_DOCTOR, buildMonthlyOrder } from '#test/support/build-monthly-order.ts';
import { MONTH_LOADED, openMonthlyBilling } from '#test/support/open-monthly-billing.tsx';
import { withBackLink } from '#web/platform/addresses/back-link.ts';

const open = (query = '') =>
  renderScreen(<MonthEndScreen />, { path: `/admin/month-close${query}`, session: buildSession('ADMIN') });

const rowOf = async (doctor: string) => (await screen.findByRole('rowheader', { name: doctor })).closest('tr');
const cellsOf = (row: HTMLElement | null) => [...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent);

const tab = (label: string) => screen.getByRole('button', { name: new RegExp(`^${label}\\s*\\d+$`) });
const STEP_TABS = { price: '1 Price', check: '2 Check', save: '3 Save', collect: '4 Collect' } as const;

/** The window that a press opens: its final address, or that it was closed. */
function watchWindows() {
  const seen: string[] = [];
  vi.spyOn(window, 'open').mockImplementation((path) => {
    if (path) seen.push(String(path));
    const location = { replace: (later: string) => seen.push(later) };
    const opened = { closed: false, document: window.document.implementation.createHTMLDocument(), location };
    return { ...opened, close: () => seen.push('closed') } as unknown as Window;
  });
  return seen;
}

beforeEach(() => {
  answer(getMonthEnd, buildMonthEnd());
});

test('the month is the previous one if the address has none, and another is kept there', async () => {
  const asked = answer(getMonthEnd, ({ input }) => buildMonthEnd({ month: input.query.month }));
  const { user, address } = await open('?month=2026-13&step=save');
  const link = within((await rowOf('Doctor 1')) as HTMLElement).getByRole('link', { name: 'Doctor 1' });
  const doctor = '00000000-0000-4000-b000-000000000001';
  expect(link.getAttribute('href')).toBe(`/admin/monthly-billing?doctor_id=${doctor}&month=2026-10`);
  expect(asked[0]?.input.query).toEqual({ month: '2026-10' });
  await user.click(screen.getByRole('button', { name: 'Previous month' }));
  await waitFor(() => expect(address()).toBe('/admin/month-close?month=2026-09'));
  await waitFor(() => expect(asked.at(-1)?.input.query).toEqual({ month: '2026-09' }));
});

describe('the doctors', () => {
  test('are listed at their steps, with what is missing or saved', async () => {
    const { user } = await open();
    expect(cellsOf(await rowOf('Doctor 3'))).toEqual(['1', '6', 'Not priced', '1 order has no price', 'Set prices']);
    expect(screen.getByText('1 order of 1 doctor has no price.')).toBeInstanceOf(HTMLElement);
    await user.click(tab('3 Save'));
    expect(cellsOf(await rowOf('Doctor 1'))).toEqual(['2', '6', '₹7,500.00', '', 'Save bill']);
    expect(cellsOf(await rowOf('Doctor 2'))).toEqual(['2', '6', '₹7,500.00', 'M/26-27/00002 not printed', '']);
    expect(screen.getByText(/^2 doctors, /).textContent).toBe('2 doctors, ₹15,000.00.');
  });

  test('with the state of each', async () => {
    const printed = { is_printed: true, prints_count: 2 };
    const paid = { ...buildSavedRow(1).money, paid: '7500.00', open: '0.00' };
    const cases = [
      [
        'save',
        { saved_bill: buildSavedRow(1, { ...printed, is_current: false }) },
        'M/26-27/00001 printed 2 timesOut of date: save again',
      ],
      ['price', { ready: false }, 'The total is above the maximum for one bill'],
      ['check', { in_doubt: 1 }, '1 price to check'],
      ['check', { ready: false, billed_singly: true, unbilled: 2 }, '2 orders without a bill'],
      ['save', { paid: 1, paid_amount: '150.00' }, '1 order paid on a separate bill: ₹150.00'],
      ['collect', { saved_bill: buildSavedRow(1, printed) }, 'M/26-27/00001 printed 2 times'],
      ['done', { saved_bill: buildSavedRow(1, { ...printed, money: paid }) }, 'M/26-27/00001 printed 2 times, paid'],
      ['done', { ready: false, orders: 0, on_hold: 1 }, '1 order on hold for revision'],
      ['done', { ready: false, orders: 0 }, 'Nothing to bill'],
      ['done', { ready: false, billed_singly: true }, 'Billed separately'],
      [
        'done',
        { ready: false, orders: 0, paid: 2, paid_amount: '7680.00' },
        '2 orders paid on separate bills: ₹7,680.00',
      ],
      [
        'done',
        {
          orders: 0,
          saved_bill: buildSavedRow(1, {
            work_orders_count: 0,
            total_amount: '0.00',
            money: { ...paid, paid: '0.00' },
          }),
        },
        'M/26-27/00001 charges nothing',
      ],
    ] as const;
    const doctors = cases.map(([, overrides], n) => buildMonthEndDoctor(n + 1, overrides));
    answer(getMonthEnd, buildMonthEnd({ doctors }));
    const { user } = await open();
    await screen.findByRole('navigation', { name: 'Steps of month-end billing' });
    const noteOf = async (n: number) => {
      const cells = cellsOf(await rowOf(`Doctor ${n + 1}`));
      return cells.at(-2);
    };
    const notes: unknown[] = [];
    for (const [n, [step]] of cases.entries()) {
      await user.click(
        step === 'done'
          ? (screen.queryByRole('button', { name: '6 doctors with nothing to do' }) ?? document.body)
          : tab(STEP_TABS[step]),
      );
      notes.push(await noteOf(n));
    }
    expect(notes).toEqual(cases.map(([, , text]) => text));
  });
});

test('one doctor is saved, and printed from its saved bill, or offered as a link if the window is blocked', async () => {
  const { is_current: _, is_printed: __, ...saved } = buildSavedRow(1);
  const asked = answer(saveMonthEnd, { saved: [saved], errors: [] });
  const { user } = await open('?step=save');
  await user.click(await screen.findByRole('button', { name: 'Save bill of Doctor 1' }));
  expect(await screen.findByText('Saved M/26-27/00001.')).toBeInstanceOf(HTMLElement);
  expect(bodiesOf(asked)).toEqual([{ month: '2026-10', doctor_ids: ['00000000-0000-4000-b000-000000000001'] }]);
  const seen = watchWindows();
  await user.click(await screen.findByRole('button', { name: 'Print M/26-27/00002' }));
  expect(seen).toEqual([monthlyBillPrintPath(buildSavedRow(2).id)]);
  vi.spyOn(window, 'open').mockReturnValue(null);
  await user.click(screen.getByRole('button', { name: 'Print M/26-27/00002' }));
  const said = await screen.findByRole('alert');
  expect(said.textContent).toContain(PRINT_TEXTS.popupBlocked);
  expect(within(said).getByRole('button', { name: 'Print from this page' })).toBeInstanceOf(HTMLElement);
});

describe('all ready doctors', () => {
  const doctors = [
    buildMonthEndDoctor(1),
    buildMonthEndDoctor(2, { saved_bill: buildSavedRow(2) }),
    buildMonthEndDoctor(3, { saved_bill: buildSavedRow(3, { is_printed: true, prints_count: 1 }) }),
    buildMonthEndDoctor(4, { saved_bill: buildSavedRow(4, { is_current: false, is_printed: true, prints_count: 1 }) }),
    buildMonthEndDoctor(5, { ready: false, unpriced: 2 }),
  ];
  const savedRows = (ids: readonly string[]) =>
    ids.map((id) => {
      const { is_current: _, is_printed: __, ...row } = buildSavedRow(Number(id.slice(-4)));
      return row;
    });

  test('are saved if needed, and printed as one job if their paper is missing', async () => {
    const seen = watchWindows();
    answer(getMonthEnd, buildMonthEnd({ doctors }));
    const asked = answer(saveMonthEnd, ({ input }) => ({ saved: savedRows(input.body.doctor_ids), errors: [] }));
    const { user } = await open('?step=save');
    await user.click(await screen.findByRole('button', { name: 'Save 2 and print 3 bills' }));
    expect(await screen.findByText('Saved 2 bills.')).toBeInstanceOf(HTMLElement);
    expect(asked.map(({ input }) => input.body.doctor_ids)).toEqual([[doctors[0]?.doctor_id, doctors[3]?.doctor_id]]);
    expect(seen).toEqual([monthlyBillsPrintPath([1, 2, 4].map((n) => buildSavedRow(n).id))]);
    expect(screen.getByText('A print window for the 3 bills is open.')).toBeInstanceOf(HTMLElement);
  });

  test('that are all saved are only printed, and no saving is reported', async () => {
    watchWindows();
    answer(getMonthEnd, buildMonthEnd({ doctors: doctors.slice(1, 3) }));
    const asked = answer(saveMonthEnd, { saved: [], errors: [] });
    const { user } = await open('?step=save');
    await user.click(await screen.findByRole('button', { name: 'Print 1 saved bill' }));
    const said = await screen.findByText('A print window for the bill is open.');
    expect(said.parentElement?.textContent).not.toContain('Saved');
    expect(asked).toEqual([]);
    // Once that is printed too, only the payments are left.
    answer(getMonthEnd, buildMonthEnd({ doctors: doctors.slice(2, 3) }));
    await user.click(screen.getByRole('button', { name: 'Previous month' }));
    expect(await screen.findByRole('heading', { name: 'Collect payments' })).toBeInstanceOf(HTMLElement);
    await user.click(tab('3 Save'));
    expect(screen.getByText('All bills are saved and printed')).toBeInstanceOf(HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Continue: Collect (1)' }));
    expect(await rowOf('Doctor 3')).toBeInstanceOf(HTMLElement);
  });

  test('leave out bills that charge nothing from the print job', async () => {
    const seen = watchWindows();
    const empty = { work_orders_count: 0, total_amount: '0.00' };
    const emptied = buildMonthEndDoctor(6, {
      orders: 0,
      saved_bill: buildSavedRow(6, { ...empty, is_current: false }),
    });
    const saved = buildMonthEndDoctor(7, { orders: 0, saved_bill: buildSavedRow(7, empty) });
    answer(getMonthEnd, buildMonthEnd({ doctors: [...doctors.slice(0, 1), emptied, saved] }));
    answer(saveMonthEnd, ({ input }) => ({
      saved: savedRows(input.body.doctor_ids).map((row, index) => ({ ...row, ...(index === 1 && empty) })),
      errors: [],
    }));
    const { user } = await open('?step=save');
    expect(await rowOf('Doctor 6')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByText('Doctor 7')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save 2 and print 1 bill' }));
    expect(await screen.findByText('Saved 2 bills.')).toBeInstanceOf(HTMLElement);
    expect(seen).toEqual([monthlyBillsPrintPath([buildSavedRow(1).id])]);
  });

  test('show which were not saved, and why', async () => {
    watchWindows();
    answer(getMonthEnd, buildMonthEnd({ doctors }));
    const failed = { doctor_id: doctors[3]?.doctor_id ?? '', doctor_name: 'Doctor 4', message: 'It has no price yet.' };
    answer(saveMonthEnd, { saved: savedRows(['0001']), errors: [failed] });
    const { user } = await open('?step=save');
    await user.click(await screen.findByRole('button', { name: 'Save 2 and print 3 bills' }));
    const said = await screen.findByRole('alert');
    expect(said.textContent).toContain('Saved M/26-27/00001. 1 could not be saved:Doctor 4: It has no price yet.');
  });

  test('are offered as a link if the window was blocked', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    answer(saveMonthEnd, ({ input }) => ({ saved: savedRows(input.body.doctor_ids), errors: [] }));
    const { user } = await open('?step=save');
    await user.click(await screen.findByRole('button', { name: 'Save 1 and print 2 bills' }));
    expect(await hrefOf('Print the 2 bills')).toBe(monthlyBillsPrintPath([1, 2].map((n) => buildSavedRow(n).id)));
  });

  test('show the progress while they are saved', async () => {
    const seen = watchWindows();
    answer(getMonthEnd, buildMonthEnd({ doctors }));
    const { reply, letGo } = held(refusing('internal_error'));
    answer(saveMonthEnd, reply);
    const { user } = await open('?step=save');
    await user.click(await screen.findByRole('button', { name: 'Save 2 and print 3 bills' }));
    const progress = await screen.findByRole('progressbar', { name: 'Saving bills' });
    expect(progress.getAttribute('aria-valuetext')).toBe('0 of 2');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save bill of Doctor 1' }).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Stopping…' }).disabled).toBe(true);
    letGo();
    const said = await screen.findByRole('alert');
    expect(said.textContent).toContain('Saved 0 bills. 2 remain.');
    expect(within(said).getByRole('link', { name: 'Print the bill' }).getAttribute('href')).toBe(
      monthlyBillsPrintPath([buildSavedRow(2).id]),
    );
    expect(seen).toEqual(['closed']);
  });
});

describe('the billing check', () => {
  const rowsOf = async (table: string) =>
    within(await screen.findByRole('table', { name: table }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map((cell) => cell.textContent));
  const proofWith = (changes: Partial<MonthEnd['proof']>) => {
    const close = buildMonthEnd();
    answer(getMonthEnd, { ...close, proof: { ...close.proof, ...changes } });
  };
  const of = (orders: number, amount: string) => ({ orders, amount });
  const openCheck = async () => {
    const opened = await open('?step=check');
    await opened.user.click(await screen.findByRole('button', { name: 'Details of the check' }));
    return opened;
  };

  test('shows every group, their sum, the completed orders, and the sum of the saved bills; it names the exceptions, with a link to each, and the number of further ones', async () => {
    await openCheck();
    expect(await rowsOf('Completed orders by billing status')).toEqual([
      ['On this month’s saved bills', '4', '₹5,000.50'],
      ['Priced, not on a saved monthly bill', '2', '₹5,000.00'],
      ['Without a price', '1', '₹0.00'],
      ['On hold for revision', '1', '₹0.00'],
      ['On another month’s bill', '1', '₹2,500.00'],
      ['Paid on a separate bill', '0', '₹0.00'],
      ['Sum', '9', '₹12,500.50'],
      ['Completed in October 2026', '9', '₹12,500.50'],
    ]);
    expect(await rowsOf('Charges on the saved bills')).toEqual([
      ['On this month’s saved bills', '4', '₹5,000.50'],
      ['Sum', '4', '₹5,000.50'],
      ['Total of 1 saved bill', '4', '₹5,000.50'],
      ['In the ledger', '–', '₹5,000.50'],
    ]);
    expect(screen.getByText('4 orders of October 2026 are not on a bill.')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('alert')).toBeNull();
    const link = await screen.findByRole('link', { name: 'WO-2026-0001' });
    expect(link.getAttribute('href')).toBe('/admin/work-orders-list?search=WO-2026-0001');
    expect(link.closest('li')?.textContent).toBe('WO-2026-0001Patient 1Doctor 1–');
    const priced = screen.getByText('Priced, not on a saved monthly bill (2)').closest('details');
    expect(priced?.textContent).toContain('and 2 more');
  });

  test.each([
    [{ orders: 14, missing: 0 }, 'All 14 orders of October 2026 are on a bill.'],
    [{ orders: 1, missing: 0 }, 'The order of October 2026 is on a bill.'],
    [{ orders: 14, missing: 1 }, '1 order of October 2026 is not on a bill.'],
  ])('is one sentence, with details on demand: %j', async ({ orders, missing }, text) => {
    proofWith({
      completed: of(orders, '5000.50'),
      on_this_month: of(orders - missing, '5000.50'),
      priced_not_saved: of(0, '0.00'),
      unpriced: of(missing, '0.00'),
      on_hold: of(0, '0.00'),
      on_other_month: of(0, '0.00'),
      saved_bills: { bills: 1, ...of(orders - missing, '5000.50') },
    });
    await open('?step=check');
    expect(await screen.findByText(text)).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('names the orders to correct, if there are any: counts and rupees are still balanced', async () => {
    proofWith({
      completed: of(10, '12850.00'),
      on_other_doctor: of(1, '300.00'),
      price_changed: of(2, '49.50'),
      not_fitting: of(1, '10.00'),
      deleted: of(1, '20.00'),
      saved_bills: { bills: 3, ...of(7, '5330.50') },
      in_ledger: '5330.50',
    });
    await openCheck();
    expect(await rowsOf('Completed orders by billing status')).toContainEqual([
      'Price changed since the bill was saved (2)',
      '–',
      '+₹49.50',
    ]);
    expect(await rowsOf('Charges on the saved bills')).toEqual([
      ['On this month’s saved bills', '4', '₹5,000.50'],
      ['On another doctor’s bill for this month', '1', '₹300.00'],
      ['No longer in this month', '1', '₹10.00'],
      ['Deleted orders', '1', '₹20.00'],
      ['Sum', '7', '₹5,330.50'],
      ['Total of 3 saved bills', '7', '₹5,330.50'],
      ['In the ledger', '–', '₹5,330.50'],
    ]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  const { is_current: _, is_printed: __, ...row } = buildSavedRow(7);
  const charging = (fits: boolean) => ({
    id: row.id,
    bill_number: row.bill_number,
    doctor_id: row.doctor_id,
    doctor_name: row.doctor_name,
    billing_month: '2026-09',
    fits,
  });

  const OWN_BILL = { bill_id: '00000000-0000-4000-8000-000000000099', bill_number: 'B/26-27/00003' };

  test('shows the data of each order', async () => {
    const cases = [
      [
        exceptionOf(1, 'price_changed', '120.00', { saved_amount: '100.00', monthly_bill: charging(true) }),
        'M/26-27/00007: ₹100.00 when saved, ₹120.00 now',
      ],
      [
        exceptionOf(2, 'unpriced', null, { ...OWN_BILL, bill_paid: true }),
        'No price. Not charged on the paid bill B/26-27/00003. To set a price, remove the order from that bill or reverse the payment.',
      ],
      [
        exceptionOf(3, 'deleted_on_own_bill', '50.00', { ...OWN_BILL, id: null, bill_paid: false }),
        '₹50.00B/26-27/00003 still charges this order and is unpaid',
      ],
      [
        exceptionOf(4, 'deleted_on_own_bill', '50.00', { ...OWN_BILL, id: null, bill_paid: true }),
        'B/26-27/00003 charged this order and is paid',
      ],
      [
        exceptionOf(5, 'own_bill_other_doctor', '50.00', { ...OWN_BILL, bill_doctor_name: 'Dr. Rao' }),
        'B/26-27/00003 charges it to Dr. Rao',
      ],
      [
        exceptionOf(6, 'own_bill_other_doctor', '50.00', { ...OWN_BILL, bill_doctor_name: 'Dr. Rao', bill_paid: true }),
        'B/26-27/00003 charged it to Dr. Rao and is paid',
      ],
      [exceptionOf(7, 'paid_on_own_bill', '50.00', OWN_BILL), 'Paid on bill B/26-27/00003'],
      [exceptionOf(8, 'on_other_month', '50.00', { monthly_bill: charging(true) }), 'M/26-27/00007 (September 2026)'],
      [
        exceptionOf(9, 'on_other_month', '50.00', { monthly_bill: charging(false) }),
        'M/26-27/00007: is still on the bill of Doctor 7 for September 2026, where it no longer belongs',
      ],
      [
        exceptionOf(10, 'deleted', null, { id: null, saved_amount: '50.00', monthly_bill: charging(false) }),
        'M/26-27/00007 still charges it',
      ],
    ] as const;
    const exceptions = cases.map(([exception]) => exception);
    const classes = Object.fromEntries(exceptions.map(({ kind }) => [kind, of(1, '50.00')]));
    proofWith({ exceptions, ...classes });
    await openCheck();
    for (const [exception, note] of cases) {
      const named = await screen.findByText(exception.serial_number);
      expect(named.closest('li')?.textContent).toContain(note);
      expect(named.tagName).toBe(exception.id === null ? 'SPAN' : 'A');
    }
  });

  test('lists bills to be saved again, which are saved one by one, each with its result', async () => {
    const { fits: _fits, ...bill } = charging(true);
    proofWith({ save_again: [{ ...bill, price_changed: 2, not_fitting: 1, deleted: 0 }] });
    answer(saveMonthlyBillHistory, refusing('unavailable'));
    const { user } = await openCheck();
    // It counts as something to check.
    expect(tab('2 Check').textContent).toBe('2 Check 1');
    const item = (await screen.findByRole('link', { name: 'M/26-27/00007' })).closest('li');
    expect(item?.textContent).toContain('Doctor 7, September 2026');
    expect(item?.textContent).toContain('2 prices changed, 1 order no longer belongs');
    await user.click(screen.getByRole('button', { name: 'Save again: M/26-27/00007' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Error saving M\/26-27\/00007 again: /);
    const asked = answer(saveMonthlyBillHistory, buildMonthlyBill({ n: 7, lines: [] }));
    answer(getMonthEnd, buildMonthEnd());
    await user.click(screen.getByRole('button', { name: 'Save again: M/26-27/00007' }));
    expect(await screen.findByText('Saved M/26-27/00007 again: it now charges nothing.')).toBeInstanceOf(HTMLElement);
    expect(asked.map(({ input }) => input.body)).toEqual([{ doctor_id: row.doctor_id, month: '2026-09' }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save again: M/26-27/00007' })).toBeNull());
  });

  test.each([
    [{ completed: of(10, '12600.50') }, '1 order and ₹100.00 are not counted anywhere.'],
    [{ on_hold: of(2, '0.00') }, '1 order and ₹0.00 are counted more than once.'],
    [
      { saved_bills: { bills: 1, ...of(4, '5000.51') } },
      'The charges on the saved bills are 0 orders and ₹0.01 less than the bill totals.',
    ],
    [{ in_ledger: '5000.49' }, 'The ledger shows ₹5,000.49 for the saved bills.'],
    [{ adds_up: false }, 'Do not send this month’s bills'],
  ])('shows an error if it is not balanced: %j', async (changes, text) => {
    proofWith(changes);
    await open();
    const said = await screen.findByRole('alert');
    expect(said.textContent).toContain('Check failed for this month');
    expect(said.textContent).toContain(text);
  });
});

test('a month that could not be loaded can be loaded again; one without orders shows that', async () => {
  answer(getMonthEnd, refusing('unavailable'));
  const { user, address } = await open();
  expect(await screen.findByText(/^Error loading month-end billing for October 2026: /)).toBeInstanceOf(HTMLElement);
  const { proof } = buildMonthEnd();
  const none = { orders: 0, amount: '0.00' };
  answer(getMonthEnd, buildMonthEnd({ doctors: [], proof: { ...proof, completed: none, exceptions: [] } }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No completed work orders in October 2026')).toBeInstanceOf(HTMLElement);
  expect(screen.queryByRole('table')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open November 2026' }));
  await waitFor(() => expect(address()).toBe('/admin/month-close?month=2026-11'));
});

type Doctor = MonthEnd['doctors'][number];

const UNPRICED = { ready: false, unpriced: 1 };
const SIX: readonly Doctor[] = [
  buildMonthEndDoctor(1),
  buildMonthEndDoctor(2, { saved_bill: buildSavedRow(2) }),
  buildMonthEndDoctor(3, UNPRICED),
  buildMonthEndDoctor(4, { ready: false, orders: 0, total: '0.00', paid: 1, paid_amount: '50.00' }),
  buildMonthEndDoctor(5, { ...UNPRICED, doctor_name: 'Dr. Anil Kumar', spellings: ['Dr. A. K. Sharma', 'अनिल कुमार'] }),
  buildMonthEndDoctor(6, { saved_bill: buildSavedRow(6, { is_current: false }) }),
];

const openWith = async (doctors = SIX, query = '') => {
  answer(getMonthEnd, buildMonthEnd({ doctors: [...doctors] }));
  const opened = await open(query);
  await screen.findByRole('navigation', { name: 'Steps of month-end billing' });
  return opened;
};

const names = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);

describe('the steps', () => {
  const counts = () =>
    within(screen.getByRole('navigation', { name: 'Steps of month-end billing' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);

  test('have the number of their doctors; the first one with work is open, another one is in the address; the doctors with nothing to do are folded away', async () => {
    const { user, address, router } = await openWith();
    expect(counts()).toEqual(['1 Price 2', '2 Check 0', '3 Save 3', '4 Collect 0']);
    expect(tab('1 Price').getAttribute('aria-current')).toBe('true');
    expect(names()).toEqual(['Doctor 3', 'Dr. Anil Kumar']);
    await user.click(tab('3 Save'));
    await waitFor(() => expect(address()).toBe('/admin/month-close?step=save'));
    expect(names()).toEqual(['Doctor 1', 'Doctor 2', 'Doctor 6']);
    router.history.back();
    await waitFor(() => expect(names()).toEqual(['Doctor 3', 'Dr. Anil Kumar']));
    await user.click(screen.getByRole('button', { name: '1 doctor with nothing to do' }));
    await waitFor(() => expect(address()).toBe('/admin/month-close?step=done'));
    expect(names()).toEqual(['Doctor 4']);
    expect(screen.queryByRole('button', { name: /with nothing to do$/ })).toBeNull();
  });

  test('are complete if every doctor has nothing to do', async () => {
    await openWith(SIX.slice(3, 4));
    expect(screen.getByText('Month-end billing of October 2026 is complete')).toBeInstanceOf(HTMLElement);
    expect(names()).toEqual([]);
  });

  test('of a search are those of the found doctors, by name or spelling', async () => {
    const typed = 'a.k.sharma';
    const { user, address } = await openWith(SIX, '?step=save');
    await user.type(screen.getByRole('searchbox', { name: 'Search doctors' }), `${typed}{Enter}`);
    await waitFor(() => expect(address()).toBe(`/admin/month-close?search=${encodeURIComponent(typed)}`));
    expect(names()).toEqual(['Dr. Anil Kumar']);
    expect(counts()).toEqual(['1 Price 1', '2 Check 0', '3 Save 0', '4 Collect 0']);
  });

  test('are shown again if nothing is found', async () => {
    const { user, address } = await openWith(SIX, '?month=2026-10&search=nobody&step=save');
    expect(await screen.findByText('No doctors found')).toBeInstanceOf(HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Clear All' }));
    await waitFor(() => expect(address()).toBe('/admin/month-close?month=2026-10&step=save'));
    expect(names()).toHaveLength(3);
  });

  test('show one line a doctor on a phone, until it is opened', async () => {
    sizeWindow(390, 844);
    const { user } = await openWith();
    expect(screen.queryByRole('link', { name: 'Set prices of Doctor 3' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Doctor 3', expanded: false }));
    expect(screen.getByRole('link', { name: 'Set prices of Doctor 3' })).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('1 order has no price')).toBeInstanceOf(HTMLElement);
  });
});

describe('the main action', () => {
  const printed = { is_printed: true, prints_count: 1 };

  test('of the prices opens the first doctor; of the check the first price, or the orders without a bill', async () => {
    const { user } = await openWith([...SIX, buildMonthEndDoctor(7, { in_doubt: 1 })]);
    const first = `/admin/monthly-billing?doctor_id=${SIX[2]?.doctor_id}&month=2026-10`;
    expect(screen.getByRole('link', { name: 'Set prices' }).getAttribute('href')).toBe(first);
    await user.click(tab('2 Check'));
    expect(screen.getByRole('link', { name: 'Check prices' }).getAttribute('href')).toContain('doctor_id=');
    answer(
      getMonthEnd,
      buildMonthEnd({ doctors: [buildMonthEndDoctor(8, { ready: false, billed_singly: true, unbilled: 1 })] }),
    );
    await user.click(screen.getByRole('button', { name: 'Previous month' }));
    expect(await hrefOf('Bill orders')).toBe('/admin/work-orders-list?bill_status=ready&doctor_name=Doctor+8');
  });

  test('of the collection records a payment: of a bill in its row, of any doctor above', async () => {
    answer(getOpenDocuments, { documents: [], advance: '0.00', refundable: '0.00', balance: '0.00', opening: null });
    answer(getDoctors, { items: [], near: [] });
    const { user } = await openWith([buildMonthEndDoctor(1, { saved_bill: buildSavedRow(1, printed) })]);
    expect(screen.getByText(/^1 doctor owes/).textContent).toBe(
      '1 doctor owes ₹7,500.00 on the bills of October 2026.',
    );
    await user.click(screen.getByRole('button', { name: 'Record payment from Doctor 1' }));
    expect(await screen.findByRole('dialog', { name: 'Payment from Doctor 1' })).toBeInstanceOf(HTMLElement);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Record payment' }));
    expect(await screen.findByRole('dialog', { name: 'Record payment' })).toBeInstanceOf(HTMLElement);
  });
});

test('three hundred doctors are shown a page at a time, with fewer than 2,000 elements', async () => {
  const saved_bill = buildSavedRow(1, { is_current: false });
  const doctors = Array.from({ length: 300 }, (_, n) =>
    buildMonthEndDoctor(n, n % 3 === 0 ? UNPRICED : { saved_bill }),
  );
  const { user, address } = await openWith(doctors, '?step=save');
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(address()).toBe('/admin/month-close?step=save&page=2'));
  expect(names()).toContain('Doctor 38');
  expect(names()).not.toContain('Doctor 37');
  expect(document.querySelectorAll('*').length).toBeLessThan(2_000);
  await user.click(screen.getByRole('button', { name: 'Last page' }));
  await waitFor(() => expect(address()).toBe('/admin/month-close?step=save&page=8'));
  await user.click(tab('1 Price'));
  await waitFor(() => expect(address()).toBe('/admin/month-close?step=price'));
});

describe('the last used rates', () => {
  const begin = async () => {
    const opened = await openWith();
    await choosePageAction(opened.user, 'Use last used rates for all…');
    return { ...opened, dialog: await screen.findByRole('dialog', { name: 'Use last used rates for all' }) };
  };

  test('are applied to the whole month in one request after a confirmation, or a failure is shown', async () => {
    answer(applyLastRates, refusing('unavailable'));
    const { user, dialog } = await begin();
    expect(dialog.textContent).toContain('2 orders of October 2026 have no price.');
    await user.click(within(dialog).getByRole('button', { name: 'Set the prices' }));
    expect(await within(dialog).findByRole('alert')).toBeInstanceOf(HTMLElement);
    const asked = answer(applyLastRates, { priced: { orders: 0, doctors: 0 }, left: 0, unpriced: [] });
    await user.click(within(dialog).getByRole('button', { name: 'Set the prices' }));
    expect(await screen.findByText('No order was priced. There is no earlier rate to use.')).toBeTruthy();
    expect(asked.map(({ input }) => input.body)).toEqual([{ month: '2026-10' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('show which orders stay without a price, and why', async () => {
    const left = (n: number, message: string) => ({
      work_order_id: exceptionOf(n, 'unpriced', null).id ?? '',
      serial_number: `WO-2026-000${n}`,
      doctor_id: SIX[2]?.doctor_id ?? '',
      doctor_name: 'Doctor 3',
      message,
    });
    const why = 'No earlier rate found for E-max';
    answer(applyLastRates, {
      priced: { orders: 132, doctors: 48 },
      left: 2,
      unpriced: [left(1, why), left(2, why)],
    });
    const { user, dialog } = await begin();
    await user.click(within(dialog).getByRole('button', { name: 'Set the prices' }));
    const text = await screen.findByText(
      /Priced 132 orders of 48 doctors at the last used rates\. 2 orders are still unpriced:/,
    );
    expect(text.closest('[role=status]')?.textContent).toContain(`Doctor 3: WO-2026-0001, WO-2026-0002. ${why}.`);
    const report = within(must(text.closest<HTMLElement>('[role=status]'), 'the report'));
    expect(report.getByRole('link', { name: 'WO-2026-0002' }).getAttribute('href')).toBe('/orders/WO-2026-0002');
  });

  test('are not offered if everything has a price', async () => {
    const { user } = await openWith([buildMonthEndDoctor(1)], '?step=price');
    await choosePageAction(user, 'Use last used rates for all…');
    expect(screen.getByRole('menuitem', { name: /^Use last used rates/ }).textContent).toContain(
      'All orders have a price',
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('the rate card prices the months of the chosen doctors: all, unless one is deselected', async () => {
  const asked = answer(priceFromRateCard, { priced: { orders: 1, doctors: 1 }, left: 0, unpriced: [] });
  const { user } = await openWith([
    buildMonthEndDoctor(1, UNPRICED),
    buildMonthEndDoctor(2, UNPRICED),
    buildMonthEndDoctor(3),
  ]);
  await choosePageAction(user, 'Price from rate card…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Price from rate card' }));
  expect(dialog.getAllByRole('checkbox')).toHaveLength(2);
  await user.click(dialog.getByRole('checkbox', { name: /^Doctor 2/ }));
  await user.click(dialog.getByRole('button', { name: 'Set the prices' }));
  expect(await screen.findByText(PRICE_TEXTS.pricedFromCard(1, 1))).toBeInstanceOf(HTMLElement);
  expect(bodiesOf(asked)).toEqual([{ month: '2026-10', doctor_ids: [buildMonthEndDoctor(1).doctor_id] }]);
});

describe('a price sheet opened from month-end billing', () => {
  test('opens where prices are missing, and has a way back', async () => {
    const { user, address, router } = await openWith(SIX, '?month=2026-10&step=price');
    await user.click(screen.getByRole('link', { name: 'Set prices of Doctor 3' }));
    await waitFor(() => expect(address()).toBe(`${PATHS.monthlyBilling}?doctor_id=${SIX[2]?.doctor_id}&month=2026-10`));
    expect(router.state.location.state).toMatchObject(withBackLink('/admin/month-close?month=2026-10&step=price'));
  });

  const openSheet = async (doctors: readonly Doctor[]) => {
    answer(getMonthEnd, buildMonthEnd({ doctors: [...doctors] }));
    const opened = await openMonthlyBilling([buildMonthlyOrder(1)], { path: PATHS.monthlyBilling });
    const [to = '', query = ''] = MONTH_LOADED.split('?');
    const search = Object.fromEntries(new URLSearchParams(query));
    await opened.router.navigate({ to, search, state: withBackLink('/admin/month-close?page=2&step=price#x') });
    await screen.findByRole('navigation', { name: 'Month-end billing' });
    return opened;
  };
  const own = buildMonthEndDoctor(4, { ...UNPRICED, doctor_id: MONTHLY_DOCTOR.id });

  test('begins in its first price, continues with the next doctor who is not ready, and returns to the earlier view', async () => {
    const { user, address, router } = await openSheet(
      [SIX[2], own, ...SIX.slice(4)].filter((each) => each !== undefined),
    );
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Rate for WO-2026-0001'));
    expect(await screen.findByText('2 other doctors are not ready')).toBeInstanceOf(HTMLElement);
    expect(await hrefOf('Back to Month-End Billing')).toBe(`/admin/month-close?page=2&step=price#${MONTHLY_DOCTOR.id}`);
    const before = router.history.length;
    await user.click(screen.getByRole('link', { name: 'Next doctor to price: Dr. Anil Kumar' }));
    await waitFor(() => expect(address()).toContain(SIX[4]?.doctor_id));
    expect(router.history.length).toBe(before);
    expect(router.state.location.state).toMatchObject(withBackLink('/admin/month-close?page=2&step=price'));
  });

  test.each([
    [
      'continues with the doctors before',
      [SIX[2], own],
      '1 other doctor is not ready',
      ['Next doctor to price: Doctor 3'],
    ],
    ['shows that there is none', [own, SIX[0], SIX[1]], 'All other doctors are priced', []],
  ])('%s', async (_, doctors, text, next) => {
    await openSheet(doctors.filter((each) => each !== undefined));
    expect(await screen.findByText(text)).toBeInstanceOf(HTMLElement);
    const links = screen.queryAllByRole('link', { name: /^Next/ });
    expect(links.map((link) => link.getAttribute('aria-label') ?? link.textContent)).toEqual(next);
  });

  test('that is opened otherwise has no way back', async () => {
    await openMonthlyBilling([buildMonthlyOrder(1)]);
    expect(screen.queryByRole('navigation', { name: 'Month-end billing' })).toBeNull();
  });
});
