import type { MonthClose } from '#contract/month-close.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { closeMonth, getMonthClose } from '#contract/month-close.ts';
import { saveMonthlyBillHistory } from '#contract/monthly-billing.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { answer, refusing } from '#test/support/api-double.ts';
import { buildClosedDoctor, buildMonthClose, buildSavedRow, exceptionOf } from '#test/support/build-month-close.ts';
import { buildMonthlyBill } from '#test/support/build-monthly-bill.ts';
import { buildSession } from '#test/support/build-session.ts';
import { renderScreen } from '#test/support/web-render.tsx';
import { sizeWindow } from '#test/support/window-size.ts';
import { monthlyBillPrintPath, monthlyBillsPrintPath } from '#web/platform/addresses/paths.ts';
import { MonthCloseScreen } from './month-close.tsx';

const open = (query = '') =>
  renderScreen(<MonthCloseScreen />, { path: `/admin/month-close${query}`, session: buildSession('ADMIN') });

const rowOf = async (doctor: string) => (await screen.findByRole('rowheader', { name: doctor })).closest('tr');
const cellsOf = (row: HTMLElement | null) => [...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent);

/** The window that a press opens: where it leads in the end, or that it was closed again. */
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
  answer(getMonthClose, buildMonthClose());
});

describe('the month', () => {
  test('is the one before this, and another is kept in the address', async () => {
    const asked = answer(getMonthClose, ({ input }) => buildMonthClose({ month: input.query.month }));
    const { user, address } = await open();
    await rowOf('Doctor 1');
    expect(asked[0]?.input.query).toEqual({ month: '2026-10' });
    await user.click(screen.getByRole('button', { name: 'Previous month' }));
    await waitFor(() => expect(address()).toBe('/admin/month-close?month=2026-09'));
    await waitFor(() => expect(asked.at(-1)?.input.query).toEqual({ month: '2026-09' }));
  });

  test('of the address is shown; what is none is not', async () => {
    const asked = answer(getMonthClose, buildMonthClose());
    await open('?month=2026-13');
    await rowOf('Doctor 1');
    expect(asked.map(({ input }) => input.query.month)).toEqual(['2026-10']);
  });
});

describe('the doctors', () => {
  test('with their counts, total, saved bill, and whether they are ready or why not', async () => {
    await open();
    expect(cellsOf(await rowOf('Doctor 1'))).toEqual(['2', '6', '₹7,500.00', '0', '0', '0', 'Ready', 'Save bill']);
    expect(cellsOf(await rowOf('Doctor 2'))).toEqual([
      '2',
      '6',
      '₹7,500.00',
      '0',
      '1',
      '0',
      'SavedM/26-27/00002Not printed',
      'Print',
    ]);
    expect(cellsOf(await rowOf('Doctor 3')).slice(3)).toEqual([
      '1',
      '0',
      '0',
      'Not ready1 order has no price',
      'Set prices',
    ]);
  });

  test('with the state of each', async () => {
    const cases = [
      [
        { saved_bill: buildSavedRow(1, { is_current: false, prints_count: 2 }) },
        'ReadyM/26-27/00001Outdated: to be saved againPrinted 2 times',
      ],
      [{ ready: false, orders: 0, on_hold: 1 }, 'Not readyAll on hold in revision'],
      [{ ready: false, orders: 0 }, 'Nothing to bill'],
      [{ ready: false, orders: 0, paid: 2, paid_amount: '7680.00' }, 'Paid2 orders paid on own bill: ₹7,680.00'],
      [{ paid: 1, paid_amount: '150.00' }, 'Ready1 order paid on own bill: ₹150.00'],
      [{ in_doubt: 1 }, 'Ready1 price to check'],
      [
        { orders: 0, saved_bill: buildSavedRow(1, { work_orders_count: 0, total_amount: '0.00' }) },
        'SavedM/26-27/00001Charges nothing',
      ],
    ] as const;
    const doctors = cases.map(([overrides], n) => buildClosedDoctor(n + 1, overrides));
    answer(getMonthClose, buildMonthClose({ doctors }));
    await open();
    await rowOf('Doctor 1');
    const states = await Promise.all(doctors.map(async (doctor) => cellsOf(await rowOf(doctor.doctor_name))[6]));
    expect(states).toEqual(cases.map(([, text]) => text));
  });

  test('lead to monthly billing of that doctor and month', async () => {
    await open();
    const row = await rowOf('Doctor 3');
    const link = within(row as HTMLElement).getByRole('link', { name: 'Doctor 3' });
    expect(link.getAttribute('href')).toBe(
      '/admin/monthly-billing?doctor_id=00000000-0000-4000-b000-000000000003&month=2026-10',
    );
  });
});

describe('the foot', () => {
  const doctors = [
    buildClosedDoctor(1, { orders: 70, units: 200, total: '30000.00', paid: 4, paid_amount: '5000.00' }),
    buildClosedDoctor(2, { orders: 3, units: 9, total: '2930.00', unbilled: 2, paid: 2, paid_amount: '2680.00' }),
  ];
  const { proof } = buildMonthClose();
  const built = (rows: typeof doctors, completed: { orders: number; amount: string }) =>
    answer(getMonthClose, buildMonthClose({ doctors: rows, proof: { ...proof, completed } }));
  const footOf = async (table: string, part: string) =>
    [...(await screen.findByRole('table', { name: table })).querySelectorAll(`${part} tr`)].map((row) =>
      [...row.children].map((cell) => cell.textContent).filter((text) => text !== ''),
    );
  const headline = () => screen.getByText(/completed,/).textContent;

  test('sums the columns, and comes to the headline with what was paid on own bills', async () => {
    built(doctors, { orders: 79, amount: '40610.00' });
    await open();
    expect(await footOf('Doctors with completed orders', 'tfoot')).toEqual([
      ['Sum', '73', '209', '₹32,930.00', '0', '2', '0', '2 doctors'],
      ['Paid on own bill', '6', '–', '₹7,680.00', 'Not charged by the month again'],
      ['Completed in October 2026', '79', '–', '₹40,610.00', 'All of these'],
    ]);
    expect(headline()).toContain('79 orders completed, ₹40,610.00');
  });

  test('does so on a phone', async () => {
    sizeWindow(390, 844);
    built(doctors, { orders: 79, amount: '40610.00' });
    await open();
    expect(await footOf('Sum of the doctors', 'tbody')).toEqual([
      ['Sum', '73', '₹32,930.00'],
      ['Paid on own bill', '6', '₹7,680.00'],
      ['Completed in October 2026', '79', '₹40,610.00'],
    ]);
    expect(screen.getByText('4 orders paid on own bill:', { exact: false }).textContent).toContain('₹5,000.00');
    expect(headline()).toContain('79 orders completed, ₹40,610.00');
  });

  test('names what else no row counts', async () => {
    const held = buildClosedDoctor(3, {
      on_hold: 1,
      on_hold_amount: '100.00',
      elsewhere: 2,
      elsewhere_amount: '300.00',
    });
    built([held], { orders: 5, amount: '7900.00' });
    await open();
    expect(await footOf('Doctors with completed orders', 'tfoot')).toEqual([
      ['Sum', '2', '6', '₹7,500.00', '0', '0', '1', '1 doctor'],
      ['On hold in revision', '1', '–', '₹100.00', 'Until the revision is done'],
      ['On another monthly bill', '2', '–', '₹300.00', 'Charged there'],
      ['Completed in October 2026', '5', '–', '₹7,900.00', 'All of these'],
    ]);
  });

  test('is the sum alone where that is everything', async () => {
    built([buildClosedDoctor(1)], { orders: 2, amount: '7500.00' });
    await open();
    expect(await footOf('Doctors with completed orders', 'tfoot')).toEqual([
      ['Sum', '2', '6', '₹7,500.00', '0', '0', '0', '1 doctor'],
    ]);
  });
});

describe('one doctor', () => {
  test('is saved', async () => {
    const { is_current: _, is_printed: __, ...saved } = buildSavedRow(1);
    const asked = answer(closeMonth, { saved: [saved], errors: [] });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Save bill of Doctor 1' }));
    expect(await screen.findByText('Saved M/26-27/00001.')).toBeInstanceOf(HTMLElement);
    expect(asked.map(({ input }) => input.body)).toEqual([
      { month: '2026-10', doctor_ids: ['00000000-0000-4000-b000-000000000001'] },
    ]);
  });

  test('is printed from its saved bill, or offered otherwise where the window is blocked', async () => {
    const seen = watchWindows();
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Print M/26-27/00002' }));
    expect(seen).toEqual([monthlyBillPrintPath(buildSavedRow(2).id)]);
    vi.spyOn(window, 'open').mockReturnValue(null);
    await user.click(screen.getByRole('button', { name: 'Print M/26-27/00002' }));
    const said = await screen.findByRole('alert');
    expect(said.textContent).toContain(BILLING_TEXTS.popupBlocked);
    expect(within(said).getByRole('button', { name: 'Print from this page' })).toBeInstanceOf(HTMLElement);
  });
});

describe('all that are ready', () => {
  const doctors = [
    buildClosedDoctor(1),
    buildClosedDoctor(2, { saved_bill: buildSavedRow(2) }),
    buildClosedDoctor(3, { saved_bill: buildSavedRow(3, { is_printed: true, prints_count: 1 }) }),
    buildClosedDoctor(4, { saved_bill: buildSavedRow(4, { is_current: false, is_printed: true, prints_count: 1 }) }),
    buildClosedDoctor(5, { ready: false, unpriced: 2 }),
  ];
  const savedRows = (ids: readonly string[]) =>
    ids.map((id) => {
      const { is_current: _, is_printed: __, ...row } = buildSavedRow(Number(id.slice(-4)));
      return row;
    });

  test('are saved where that is needed, and printed as one job where their paper is missing', async () => {
    const seen = watchWindows();
    answer(getMonthClose, buildMonthClose({ doctors }));
    const asked = answer(closeMonth, ({ input }) => ({ saved: savedRows(input.body.doctor_ids), errors: [] }));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Save 2 and print 3 bills' }));
    expect(await screen.findByText('Saved 2 bills.')).toBeInstanceOf(HTMLElement);
    expect(asked.map(({ input }) => input.body.doctor_ids)).toEqual([[doctors[0]?.doctor_id, doctors[3]?.doctor_id]]);
    expect(seen).toEqual([monthlyBillsPrintPath([1, 2, 4].map((n) => buildSavedRow(n).id))]);
    expect(screen.getByText('The window that prints the 3 bills is open.')).toBeInstanceOf(HTMLElement);
  });

  test('that are all saved are printed only, and nothing is said of saving', async () => {
    watchWindows();
    answer(getMonthClose, buildMonthClose({ doctors: doctors.slice(1, 3) }));
    const asked = answer(closeMonth, { saved: [], errors: [] });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Print 1 saved bill' }));
    const said = await screen.findByText('The window that prints the bill is open.');
    expect(said.parentElement?.textContent).not.toContain('Saved');
    expect(asked).toEqual([]);
  });

  test('leave out of the print job what charges nothing', async () => {
    const seen = watchWindows();
    const empty = { work_orders_count: 0, total_amount: '0.00' };
    const emptied = buildClosedDoctor(6, { orders: 0, saved_bill: buildSavedRow(6, { ...empty, is_current: false }) });
    const saved = buildClosedDoctor(7, { orders: 0, saved_bill: buildSavedRow(7, empty) });
    answer(getMonthClose, buildMonthClose({ doctors: [...doctors.slice(0, 1), emptied, saved] }));
    answer(closeMonth, ({ input }) => ({
      saved: savedRows(input.body.doctor_ids).map((row, index) => ({ ...row, ...(index === 1 && empty) })),
      errors: [],
    }));
    const { user } = await open();
    const print = await screen.findByRole<HTMLButtonElement>('button', { name: 'Print M/26-27/00007' });
    expect(print.disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Save 2 and print 1 bill' }));
    expect(await screen.findByText('Saved 2 bills.')).toBeInstanceOf(HTMLElement);
    expect(seen).toEqual([monthlyBillsPrintPath([buildSavedRow(1).id])]);
  });

  test('name those that were not saved, and why', async () => {
    watchWindows();
    answer(getMonthClose, buildMonthClose({ doctors }));
    const failed = { doctor_id: doctors[3]?.doctor_id ?? '', doctor_name: 'Doctor 4', message: 'It has no price yet.' };
    answer(closeMonth, { saved: savedRows(['0001']), errors: [failed] });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Save 2 and print 3 bills' }));
    const said = await screen.findByRole('alert');
    expect(said.textContent).toContain('Saved M/26-27/00001. 1 could not be saved:Doctor 4: It has no price yet.');
  });

  test('are offered as a link where the window was blocked', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    answer(closeMonth, ({ input }) => ({ saved: savedRows(input.body.doctor_ids), errors: [] }));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Save 1 and print 2 bills' }));
    const link = await screen.findByRole('link', { name: 'Print the 2 bills' });
    expect(link.getAttribute('href')).toBe(monthlyBillsPrintPath([1, 2].map((n) => buildSavedRow(n).id)));
  });

  test('show how far it has come while they are saved', async () => {
    const seen = watchWindows();
    answer(getMonthClose, buildMonthClose({ doctors }));
    let answerNow = () => {};
    answer(closeMonth, async () => {
      await new Promise<void>((resolve) => {
        answerNow = resolve;
      });
      return refusing('internal_error');
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Save 2 and print 3 bills' }));
    const progress = await screen.findByRole('progressbar', { name: 'Saving bills' });
    expect(progress.getAttribute('aria-valuetext')).toBe('0 of 2');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save bill of Doctor 1' }).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Stopping…' }).disabled).toBe(true);
    answerNow();
    const said = await screen.findByRole('alert');
    expect(said.textContent).toContain('Saved 0 bills. 2 are left.');
    expect(within(said).getByRole('link', { name: 'Print the bill' }).getAttribute('href')).toBe(
      monthlyBillsPrintPath([buildSavedRow(2).id]),
    );
    expect(seen).toEqual(['closed']);
  });

  test('are none: the button is off', async () => {
    answer(getMonthClose, buildMonthClose({ doctors: doctors.slice(2, 3) }));
    await open();
    const button = await screen.findByRole<HTMLButtonElement>('button', {
      name: 'Save and print 0 bills',
    });
    expect(button.disabled).toBe(true);
  });
});

describe('the proof', () => {
  const rowsOf = async (table: string) =>
    within(await screen.findByRole('table', { name: table }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map((cell) => cell.textContent));
  const proofWith = (changes: Partial<MonthClose['proof']>) => {
    const close = buildMonthClose();
    answer(getMonthClose, { ...close, proof: { ...close.proof, ...changes } });
  };
  const of = (orders: number, amount: string) => ({ orders, amount });

  test('shows every class, their sum and what was completed, and what the saved bills come to', async () => {
    await open();
    expect(await rowsOf('Where the completed orders stand')).toEqual([
      ["On the month's saved bills", '4', '₹5,000.50'],
      ['Priced, on no saved bill yet', '2', '₹5,000.00'],
      ['Without a price', '1', '₹0.00'],
      ['On hold in revision', '1', '₹0.00'],
      ["On another month's bill", '1', '₹2,500.00'],
      ['Paid on a bill of its own', '0', '₹0.00'],
      ['Sum', '9', '₹12,500.50'],
      ['Completed in October 2026', '9', '₹12,500.50'],
    ]);
    expect(await rowsOf('What the saved bills charge')).toEqual([
      ["On the month's saved bills", '4', '₹5,000.50'],
      ['Sum', '4', '₹5,000.50'],
      ['1 saved bill comes to', '4', '₹5,000.50'],
      ['In the ledger', '–', '₹5,000.50'],
    ]);
    expect(screen.getByText(/^Adds up/)).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('names what is to be put right, where there is any: counts and rupees still add up', async () => {
    proofWith({
      completed: of(10, '12850.00'),
      on_other_doctor: of(1, '300.00'),
      price_changed: of(2, '49.50'),
      not_fitting: of(1, '10.00'),
      deleted: of(1, '20.00'),
      saved_bills: { bills: 3, ...of(7, '5330.50') },
      in_ledger: '5330.50',
    });
    await open();
    expect(await rowsOf('Where the completed orders stand')).toContainEqual([
      'Price changed since the bill was saved (2)',
      '–',
      '+₹49.50',
    ]);
    expect(await rowsOf('What the saved bills charge')).toEqual([
      ["On the month's saved bills", '4', '₹5,000.50'],
      ["On another doctor's bill of the month", '1', '₹300.00'],
      ['No longer of this month', '1', '₹10.00'],
      ['Deleted orders', '1', '₹20.00'],
      ['Sum', '7', '₹5,330.50'],
      ['3 saved bills come to', '7', '₹5,330.50'],
      ['In the ledger', '–', '₹5,330.50'],
    ]);
    expect(screen.getByText(/^Adds up/)).toBeInstanceOf(HTMLElement);
  });

  test('names the exceptions, with a way to each, and says how many more there are', async () => {
    await open();
    const link = await screen.findByRole('link', { name: 'WO-2026-0001' });
    expect(link.getAttribute('href')).toBe('/admin/work-orders-list?search=WO-2026-0001');
    expect(link.closest('li')?.textContent).toBe('WO-2026-0001Patient 1Doctor 1–');
    const priced = screen.getByText('Priced, on no saved bill yet (2)').closest('details');
    expect(priced?.textContent).toContain('and 2 more');
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

  test('says of an order what is to be known of it', async () => {
    const cases = [
      [
        exceptionOf(1, 'price_changed', '120.00', { saved_amount: '100.00', monthly_bill: charging(true) }),
        'M/26-27/00007: ₹100.00 when it was saved, ₹120.00 now',
      ],
      [
        exceptionOf(2, 'unpriced', null, { ...OWN_BILL, bill_paid: true }),
        'No price, and not charged by the paid bill B/26-27/00003. Take it off that bill, or take the payment back, to price it.',
      ],
      [
        exceptionOf(3, 'deleted_on_own_bill', '50.00', { ...OWN_BILL, id: null, bill_paid: false }),
        '₹50.00B/26-27/00003 still charges it, and is not paid',
      ],
      [
        exceptionOf(4, 'deleted_on_own_bill', '50.00', { ...OWN_BILL, id: null, bill_paid: true }),
        'B/26-27/00003 was paid for it',
      ],
      [
        exceptionOf(5, 'own_bill_other_doctor', '50.00', { ...OWN_BILL, bill_doctor_name: 'Dr. Rao' }),
        'B/26-27/00003 charges it to Dr. Rao',
      ],
      [
        exceptionOf(6, 'own_bill_other_doctor', '50.00', { ...OWN_BILL, bill_doctor_name: 'Dr. Rao', bill_paid: true }),
        'B/26-27/00003 was paid for it by Dr. Rao',
      ],
      [exceptionOf(7, 'paid_on_own_bill', '50.00', OWN_BILL), 'Paid on bill B/26-27/00003'],
      [exceptionOf(8, 'on_other_month', '50.00', { monthly_bill: charging(true) }), 'M/26-27/00007 (September 2026)'],
      [
        exceptionOf(9, 'on_other_month', '50.00', { monthly_bill: charging(false) }),
        'M/26-27/00007: stands on the bill of Doctor 7, September 2026, no longer fitting',
      ],
      [
        exceptionOf(10, 'deleted', null, { id: null, saved_amount: '50.00', monthly_bill: charging(false) }),
        'M/26-27/00007 still charges it',
      ],
    ] as const;
    const exceptions = cases.map(([exception]) => exception);
    const classes = Object.fromEntries(exceptions.map(({ kind }) => [kind, of(1, '50.00')]));
    proofWith({ exceptions, ...classes });
    await open();
    for (const [exception, note] of cases) {
      const named = await screen.findByText(exception.serial_number);
      expect(named.closest('li')?.textContent).toContain(note);
      expect(named.tagName).toBe(exception.id === null ? 'SPAN' : 'A');
    }
  });

  describe('lists bills to be saved again', () => {
    const again = [{ ...charging(true), price_changed: 2, not_fitting: 1, deleted: 0 }].map(
      ({ fits: _fits, ...bill }) => bill,
    );

    test('which are saved one by one, and says so', async () => {
      proofWith({ save_again: again });
      const asked = answer(saveMonthlyBillHistory, buildMonthlyBill({ n: 7, lines: [] }));
      const { user } = await open();
      const item = (await screen.findByRole('link', { name: 'M/26-27/00007' })).closest('li');
      expect(item?.textContent).toContain('Doctor 7, September 2026');
      expect(item?.textContent).toContain('2 prices changed, 1 order no longer fits');
      answer(getMonthClose, buildMonthClose());
      await user.click(screen.getByRole('button', { name: 'Save again: M/26-27/00007' }));
      expect(await screen.findByText('Saved M/26-27/00007 again: it now charges nothing.')).toBeInstanceOf(HTMLElement);
      expect(asked.map(({ input }) => input.body)).toEqual([{ doctor_id: row.doctor_id, month: '2026-09' }]);
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Save again: M/26-27/00007' })).toBeNull());
    });

    test('and says why one could not be saved', async () => {
      proofWith({ save_again: again });
      answer(saveMonthlyBillHistory, refusing('unavailable'));
      const { user } = await open();
      await user.click(await screen.findByRole('button', { name: 'Save again: M/26-27/00007' }));
      expect((await screen.findByRole('alert')).textContent).toMatch(/^Error saving M\/26-27\/00007 again: /);
    });
  });

  test.each([
    [{ completed: of(10, '12600.50') }, '1 order and ₹100.00 stand nowhere.'],
    [{ on_hold: of(2, '0.00') }, '1 order and ₹0.00 stand in more than one place.'],
    [
      { saved_bills: { bills: 1, ...of(4, '5000.51') } },
      'The saved bills charge 0 orders and ₹0.01 less than they come to.',
    ],
    [{ in_ledger: '5000.49' }, 'The ledger has ₹5,000.49 of the saved bills.'],
    [{ adds_up: false }, 'Do not send bills of this month'],
  ])('is loud where it does not add up: %j', async (changes, text) => {
    proofWith(changes);
    await open();
    const said = await screen.findByRole('alert');
    expect(said.textContent).toContain('This month does not add up');
    expect(said.textContent).toContain(text);
    expect(screen.queryByText(/^Adds up/)).toBeNull();
  });
});

test('a month without orders says so', async () => {
  const { proof } = buildMonthClose();
  const none = { orders: 0, amount: '0.00' };
  answer(getMonthClose, buildMonthClose({ doctors: [], proof: { ...proof, completed: none, exceptions: [] } }));
  await open();
  expect(await screen.findByText('No completed work orders in October 2026')).toBeInstanceOf(HTMLElement);
  expect(screen.queryByRole('table')).toBeNull();
});

test('a close that could not be loaded, until it can', async () => {
  answer(getMonthClose, refusing('unavailable'));
  const { user } = await open();
  expect(await screen.findByText(/^Error loading the close of October 2026: /)).toBeInstanceOf(HTMLElement);
  answer(getMonthClose, buildMonthClose());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await rowOf('Doctor 1');
});
