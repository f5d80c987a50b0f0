import { getAllBills } from '#contract/bill-list.ts';
import { getWorkOrderByNumber } from '#contract/opened-order.ts';
import { getWorkOrders } from '#contract/work-orders.ts';
import { answer, refusing, UNREACHABLE } from '#test/support/api-double.ts';
import { buildBillPage } from '#test/support/build-bill-page.ts';
import { buildOrder, buildOrderPage } from '#test/support/build-order-page.ts';
import { buildSession } from '#test/support/build-session.ts';
import { openApp } from '#test/support/web-app.tsx';
import type { RenderedScreen } from '#test/support/web-render.tsx';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

const LABEL = 'Find an order or go to a screen';

async function openPalette(role: 'USER' | 'ADMIN' = 'USER'): Promise<RenderedScreen> {
  const opened = await openApp('/staff-dashboard', buildSession(role));
  await screen.findByRole('heading', { level: 1 });
  await opened.user.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: LABEL })));
  return opened;
}

const options = (): (string | null)[] => screen.queryAllByRole('option').map((option) => option.textContent);

const chosen = (): string | null => screen.getByRole('option', { selected: true }).textContent;

test('names the person’s screens, and goes to the one that is chosen with the arrows', async () => {
  answer(getWorkOrders, buildOrderPage([]));
  answer(getAllBills, buildBillPage([]));
  const { user, address } = await openPalette('ADMIN');
  expect(screen.getByRole('dialog', { name: LABEL })).toBeTruthy();
  await user.keyboard('bill');
  await waitFor(() =>
    expect(options().map((text) => text?.replace(/Alt.*/, ''))).toEqual([
      'Work Orders & Billing',
      'Bills',
      'Monthly Billing & Pricing',
    ]),
  );
  expect(chosen()).toContain('Work Orders & Billing');
  await user.keyboard('{ArrowDown}');
  expect(chosen()).toContain('Bills');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/admin/bills'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('finds orders on the server, leads to each, and leads to all where there are more', async () => {
  const orders = [1, 2, 3, 4, 5, 6, 7].map((n) => buildOrder(n, { patient_name: `Meera ${n}` }));
  const received = answer(getWorkOrders, buildOrderPage(orders, { total: 31 }));
  const { user, address } = await openPalette();
  await user.keyboard('mee');
  await waitFor(() => expect(options()).toHaveLength(7));
  expect(options()[0]).toBe('WO-2026-0001 Meera 1Dr. Anil Kumar · Zirconia · In Progress');
  expect(options().at(-1)).toBe('All 31 orders with “mee”');
  // Typed in one go, it is asked for once.
  expect(received.map(({ input: { query } }) => query.search)).toEqual(['mee']);
  await user.keyboard('{ArrowUp}{Enter}');
  await waitFor(() => expect(address()).toBe('/work-orders-list?search=mee'));
});

test('opens the page of the order that was found', async () => {
  answer(getWorkOrders, buildOrderPage([buildOrder(12)]));
  answer(getWorkOrderByNumber, refusing('work_order_not_found'));
  const { user, address } = await openPalette('ADMIN');
  await user.keyboard('0012');
  await user.click(await screen.findByRole('option', { name: /WO-2026-0012/ }));
  await waitFor(() => expect(address()).toBe('/orders/WO-2026-0012'));
});

test('says that it searches, that nothing is found, and what went wrong', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answer(getWorkOrders, async () => {
    await promise;
    return buildOrderPage([]);
  });
  const { user } = await openPalette();
  await user.keyboard('zz');
  expect(await screen.findByText('Searching orders…')).toBeTruthy();
  resolve();
  expect(await screen.findByText('Nothing found for “zz”.')).toBeTruthy();
  expect(screen.getByRole('combobox').getAttribute('aria-expanded')).toBe('false');
  answer(getWorkOrders, UNREACHABLE);
  await user.keyboard('y');
  expect(await screen.findByText(/^Orders could not be searched\. Connection error/)).toBeTruthy();
});

test('asks nothing of the server for one letter, and closes with Escape and with the keys that opened it', async () => {
  const { user } = await openPalette();
  await user.keyboard('z');
  expect(await screen.findByText('Nothing found for “z”.')).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: LABEL }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: LABEL })));
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('');
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
