import type { Role } from '#domain/accounts/roles.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type ListedBill, getAllBills, getBillSums } from '#contract/billing/bill-list.ts';
import { getDoctors } from '#contract/doctors/doctor-queries.ts';
import { shortSearchHint } from '#domain/work-orders/order-list-view.ts';
import { answer, refusing } from '#test/support/api-double.ts';
import { buildBillPage, buildListedBill } from '#test/support/build-bill-page.ts';
import { buildSession } from '#test/support/build-session.ts';
import { renderScreen } from '#test/support/web-render.tsx';
import { BILLS_KEY } from '#web/features/billing/api.ts';
import { printedBills } from '#web/features/papers/api-keys.ts';
import { initialBillPrintPath } from '#web/platform/addresses/paths.ts';
import { sizeWindow } from '#test/support/window-size.ts';
import { BillsListScreen } from './bills-list.tsx';

const SUMS = {
  bills: 1234,
  unpriced: 12,
  amount: '1250000.50',
  paid: '1000000.00',
  credited: '0.00',
  outstanding: '250000.50',
  ages: { to_30: '200000.00', to_60: '0.00', to_90: '0.00', over_90: '50000.50' },
};

beforeEach(() => {
  answer(getBillSums, SUMS);
  answer(getDoctors, { items: [{ id: '5d0c6a44-30f5-4f4e-8b0b-7b6d1f2e9a10', name: 'Dr. Anil Kumar' }], near: [] });
});

const grouped = (role: Role): ListedBill =>
  buildListedBill(7, role, {
    is_grouped: true,
    patient_name: 'Multiple Patients',
    orders_count: 5,
    serial_numbers: ['WO-2026-0007', 'WO-2026-0008', 'WO-2026-0009'],
    status: 'printed',
    paid: true,
    ...(role !== 'USER' && { amount: '0.00' }),
  });

async function openBills(role: Role = 'USER', path = '/bills') {
  const now = { bills: [buildListedBill(12, role), grouped(role)] };
  const asked = answer(getAllBills, () => buildBillPage(now.bills));
  const rendered = await renderScreen(<BillsListScreen />, { path, session: buildSession(role) });
  await screen.findByRole('link', { name: 'B/26-27/00012' });
  return { ...rendered, now, queries: () => asked.map(({ input }) => input.query) };
}

const rowOf = (number: string) => within(screen.getByRole('row', { name: new RegExp(`^${number}`) }));

describe('a row', () => {
  test('shows staff number, date, doctor, patient, serial numbers and state, but no amount and no sums; opens and prints its bill', async () => {
    const asked = answer(getBillSums, SUMS);
    const { user, container, now } = await openBills();
    const row = rowOf('B/26-27/00012');
    const cells = [...row.getAllByRole('cell')].map((cell) => cell.textContent);
    expect(cells).toEqual(['21 Nov 2026', 'Dr. Anil Kumar', 'Ravi Shinde', 'WO-2026-0012', 'Pending', '']);
    expect(row.getByRole('link').getAttribute('href')).toBe('/bills/00000000-0000-4000-9000-000000000012');
    expect(asked).toEqual([]);
    expect(screen.queryByRole('columnheader', { name: 'Amount' })).toBeNull();
    expect(container.textContent).not.toContain('₹');
    const openWindow = vi.spyOn(window, 'open').mockReturnValue(window);
    await user.click(screen.getByRole('button', { name: 'Print initial bill B/26-27/00012' }));
    expect(openWindow.mock.calls[0]?.[0]).toBe(initialBillPrintPath('00000000-0000-4000-9000-000000000012'));
    // Printed in the other window, it is updated.
    const printed = buildListedBill(12, 'USER', { status: 'printed' });
    now.bills = [printed];
    printedBills.post({ bill_id: printed.id, status: 'printed' });
    await waitFor(() => expect(rowOf('B/26-27/00012').getByText('Printed')).toBeInstanceOf(HTMLElement));
  });

  test('of several orders shows how many, and names three; an order without a price is marked instead of a zero', async () => {
    await openBills('ADMIN', '/admin/bills');
    const row = rowOf('B/26-27/00007');
    expect(row.getByText('Not priced')).toBeInstanceOf(HTMLElement);
    expect(row.queryByText('₹0.00')).toBeNull();
    expect(row.getByText('Multiple Patients (5 orders)')).toBeInstanceOf(HTMLElement);
    expect(row.getByText('and 2 more')).toBeInstanceOf(HTMLElement);
    // It is printed too, but being paid is more important.
    expect(row.getByText('Paid')).toBeInstanceOf(HTMLElement);
    expect(row.queryByText('Printed')).toBeNull();
  });

  test.each(['/admin/bills', '/bills'])('shows the amount to admins, in admin mode or not: %s', async (path) => {
    await openBills('ADMIN', path);
    // Its amount, and the outstanding part.
    expect(rowOf('B/26-27/00012').getAllByText('₹1,250.00')).toHaveLength(2);
    const { id } = buildListedBill(12);
    expect(screen.getByRole('link', { name: 'B/26-27/00012' }).getAttribute('href')).toBe(`${path}/${id}`);
  });

  test('shows what a bill under GST charges with tax', async () => {
    answer(getAllBills, buildBillPage([buildListedBill(12, 'ADMIN', { tax_amount: '63.00' })]));
    await renderScreen(<BillsListScreen />, { path: '/admin/bills', session: buildSession('ADMIN') });
    const row = within(await screen.findByRole('row', { name: /^B\/26-27\/00012/ }));
    expect(row.getByText('to pay ₹1,313.00')).toBeInstanceOf(HTMLElement);
  });
});

describe('the view', () => {
  test('is requested as in the address', async () => {
    const { queries } = await openBills(
      'ADMIN',
      '/admin/bills?search=anil&status=priced&paid=no&date_from=2026-11-01&sort=doctor_name&page_size=50&bogus=1',
    );
    const last = queries().at(-1);
    expect(last).toMatchObject({ search: 'anil', status: 'priced', paid: 'no', date_from: '2026-11-01' });
    expect(last).toMatchObject({ sort: 'doctor_name', page: 1, page_size: 50 });
    for (const chip of ['Status: Priced', 'Payment: Not paid', 'Bill date from: 1 Nov 2026']) {
      expect(screen.getByRole('button', { name: `Remove filter ${chip}` })).toBeInstanceOf(HTMLElement);
    }
  });

  test('keeps search and filters in the address, and drops unknown ones', async () => {
    const { user, address, queries } = await openBills('USER', '/bills?bogus=1');
    await waitFor(() => expect(address()).toBe('/bills'));
    await user.type(screen.getByRole('searchbox', { name: 'Search bills' }), 'ravi{Enter}');
    await waitFor(() => expect(address()).toBe('/bills?search=ravi'));
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.selectOptions(screen.getByLabelText('Status'), 'sent');
    await user.selectOptions(screen.getByLabelText('Payment'), 'yes');

    await waitFor(() => expect(address()).toBe('/bills?search=ravi&status=sent&paid=yes'));
    await waitFor(() => expect(queries().at(-1)).toMatchObject({ search: 'ravi', status: 'sent', paid: 'yes' }));
    await user.type(screen.getByRole('combobox', { name: 'Doctor' }), 'Dr. Anil Kumar{Enter}');
    await waitFor(() => expect(address()).toMatch(/doctor_name=Dr\.(?:\+|%20)Anil(?:\+|%20)Kumar/));
    await user.click(screen.getByRole('button', { name: 'Clear All' }));
    await waitFor(() => expect(address()).toBe('/bills'));
  });
});

test('a search of one or two letters shows that it covers only the newest bills, page by page', async () => {
  answer(getAllBills, ({ input }) =>
    buildBillPage([buildListedBill(12)], { search_is_limited: true, total: 60, page: Number(input.query.page) }),
  );
  const { user, address } = await renderScreen(<BillsListScreen />, {
    path: '/bills?search=an',
    session: buildSession(),
  });
  expect(await screen.findByText(shortSearchHint('bills'))).toBeInstanceOf(HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(address()).toBe('/bills?search=an&page=2'));
});

test('without rows shows that there is no bill yet and where to create one', async () => {
  answer(getAllBills, buildBillPage([]));
  await renderScreen(<BillsListScreen />, { path: '/bills', session: buildSession() });
  expect(await screen.findByText('No bills yet')).toBeInstanceOf(HTMLElement);
  expect(screen.getByRole('link', { name: 'Work Orders & Billing' }).getAttribute('href')).toBe('/work-orders-list');
});

describe('the footer, for admins,', () => {
  const lines = () =>
    [...document.querySelectorAll('tfoot tr')].map((row) => [...row.children].map(({ textContent }) => textContent));

  test('shows the sum of all bills of the view, on every page', async () => {
    const asked = answer(getBillSums, { ...SUMS, credited: '1250.00', outstanding: '248750.50' });
    await openBills('ADMIN', '/admin/bills?status=pending&paid=no&follow_up=true&sort=bill_date&page_size=50');
    await waitFor(() =>
      expect(lines()).toEqual([
        ['Billed', '1,234 bills, 12 not priced', '₹12,50,000.50', ''],
        ['Paid', '', '₹10,00,000.00', ''],
        ['Credited', '', '₹1,250.00', ''],
        ['Unpaid on bills', '0–30 days ₹2,00,000.00 · Over 90 days ₹50,000.50', '₹2,48,750.50', ''],
      ]),
    );
    expect(asked.map(({ input }) => input.query)).toEqual([{ status: 'pending', paid: 'no', follow_up: true }]);
  });

  test('has the tax of bills under GST, which are billed without it', async () => {
    answer(getBillSums, { ...SUMS, outstanding: '312500.50' });
    await openBills('ADMIN', '/admin/bills');
    await waitFor(() => expect(lines()[1]).toEqual(['Tax', 'with rounding', '₹62,500.00', '']));
  });

  test('is below cards too, and shows if the sums could not be loaded', async () => {
    sizeWindow(390, 844);
    const { queryClient } = await openBills('ADMIN', '/admin/bills');
    const table = await screen.findByRole('table', { name: 'Sums of the bills' });
    await waitFor(() => expect(within(table).getByText('₹12,50,000.50')).toBeInstanceOf(HTMLElement));
    answer(getBillSums, refusing('unavailable'));
    await act(() => queryClient.resetQueries({ queryKey: BILLS_KEY }));
    expect(await screen.findByText(/^Error loading the sums: /)).toBeInstanceOf(HTMLElement);
  });
});
