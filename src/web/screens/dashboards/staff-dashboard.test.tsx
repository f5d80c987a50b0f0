import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { getStaffDashboard } from '#contract/dashboards.ts';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { completeWorkOrder } from '#contract/work-orders/work-order-changes.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { answer, refusing } from '#test/support/api-double.ts';
import { buildStaffDashboard } from '#test/support/build-dashboards.ts';
import { buildOrder } from '#test/support/build-order-page.ts';
import { buildSession } from '#test/support/build-session.ts';
import { renderScreen, hrefOf } from '#test/support/web-render.tsx';
import { StaffDashboardScreen } from './staff-dashboard.tsx';

const open = (role: 'USER' | 'ADMIN' = 'USER') =>
  renderScreen(<StaffDashboardScreen />, { path: '/staff-dashboard', session: buildSession(role) });

const figure = (label: string) => screen.findByRole('link', { name: new RegExp(`^${label}`) });

test('each figure opens the list that it counts', async () => {
  answer(getStaffDashboard, buildStaffDashboard());
  await open();
  await screen.findByText('57');
  for (const [label, value, address] of [
    ['Urgent', '4', '/work-orders-list?status=open&urgent_only=true'],
    ['Overdue', '0', '/work-orders-list?overdue=true'],
    ['Today’s orders', '6', '/work-orders-list?date_from=2026-11-21&date_to=2026-11-21'],
    ['This week', '31', '/work-orders-list?date_from=2026-11-15&date_to=2026-11-21'],
    ['Pending', '57', '/work-orders-list?status=open'],
    ['Active doctors', '12', '/work-orders-list?status=open&sort=doctor_name'],
  ] as const) {
    const link = await figure(label);
    expect([link.textContent.includes(value), link.getAttribute('href')]).toEqual([true, address]);
  }
});

test('the figures are of the server’s day, also if the page was opened the day before', async () => {
  answer(getStaffDashboard, buildStaffDashboard({ today: '2026-11-22' }));
  await open();
  const link = await figure('Today’s orders');
  await waitFor(() =>
    expect(link.getAttribute('href')).toBe('/work-orders-list?date_from=2026-11-22&date_to=2026-11-22'),
  );
});

test('staff see no revenue; admins do, in rupees', async () => {
  answer(getStaffDashboard, buildStaffDashboard());
  const { unmount } = await open();
  await screen.findByText('57');
  expect(screen.queryByText('Monthly revenue')).toBeNull();
  unmount();
  answer(getStaffDashboard, buildStaffDashboard({ monthly_revenue: '123456.00' }));
  await open('ADMIN');
  expect((await figure('Monthly revenue')).textContent).toContain('₹1,23,456.00');
});

test('figures that could not be loaded show why, and can be loaded again, also by Ctrl+R; those that could not be loaded stay, and are marked as possibly old', async () => {
  answer(getStaffDashboard, refusing('unavailable'));
  const { user } = await open();
  expect((await screen.findByRole('alert')).textContent).toContain('Error loading the figures: ');
  answer(getStaffDashboard, buildStaffDashboard());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await figure('Pending')).textContent).toContain('57');
  answer(getStaffDashboard, buildStaffDashboard({ pending_orders: 58 }));
  await user.keyboard('{Control>}r{/Control}');
  expect(await screen.findByText('58')).toBeInstanceOf(HTMLElement);
  answer(getStaffDashboard, refusing('unavailable'));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect((await screen.findByRole('alert')).textContent).toContain('These figures may be out of date.');
  expect(screen.getByText('58')).toBeInstanceOf(HTMLElement);
});

describe('today’s work', () => {
  const listOf = (...orders: WorkOrder[]) => ({ total: orders.length, total_is_capped: false, orders });
  const DUE = { expected_complete_date: '2026-11-19', is_overdue: true, is_urgent: true };
  const LATE = buildOrder(1, { ...DUE, amount: '4321.00' });
  const TODAY = buildOrder(2, { expected_complete_date: '2026-11-21' });
  const NEXT = buildOrder(3, { expected_complete_date: '2026-11-23' });
  const LISTS = { late: listOf(LATE), due_today: listOf(TODAY), next_days: { ...listOf(NEXT), total: 40 } };
  const openDay = async () => {
    answer(getStaffDashboard, buildStaffDashboard({ lists: LISTS }));
    const opened = await open();
    await screen.findByRole('link', { name: NEXT.serial_number });
    return opened;
  };
  const row = (order: WorkOrder) => {
    const found = screen.getByRole('link', { name: order.serial_number }).closest('li');
    if (found === null) throw new Error(`no row of ${order.serial_number}`);
    return found;
  };

  test('is listed late first, then due today and next, each with its day in words and without amounts, and completed in the row, with the dialog of the list; the next order has the focus', async () => {
    const { user } = await openDay();
    const serials = screen.getAllByRole('link', { name: /^WO-/ }).map(({ textContent }) => textContent);
    expect(serials).toEqual([LATE, TODAY, NEXT].map(({ serial_number }) => serial_number));
    expect(row(LATE).textContent).toMatch(/Urgent.*2 days late/);
    expect(row(TODAY).textContent).toContain('Today');
    expect(row(NEXT).textContent).toContain('In 2 days');
    expect(await hrefOf('Next 7 days 40')).toBe('/work-orders-list?due=next_days&sort=expected_complete_date');
    expect(screen.getByRole('link', { name: LATE.serial_number }).getAttribute('href')).toBe(
      `/orders/${LATE.serial_number}`,
    );
    expect(document.body.textContent).not.toMatch(/₹|4321|4,321/);
    await user.click(screen.getByRole('button', { name: `Mark Complete ${LATE.serial_number}` }));
    const dialog = within(await screen.findByRole('dialog', { name: `Mark ${LATE.serial_number} complete` }));
    const done = { ...LATE, status: 'completed' as const, completion_date: '2026-11-21', version: 2 };
    const received = answer(completeWorkOrder, done);
    answer(getStaffDashboard, buildStaffDashboard({ lists: { ...LISTS, late: listOf() } }));
    await user.click(dialog.getByRole('button', { name: 'Mark Complete' }));
    expect((await screen.findAllByText(WORK_ORDER_TEXTS.completed)).length).toBeGreaterThan(0);
    expect(received.map(({ input }) => [input.params, input.body])).toEqual([
      [{ work_order_id: LATE.id }, { version: LATE.version, completion_date: '2026-11-21' }],
    ]);
    expect(await screen.findByText('No overdue orders.')).toBeInstanceOf(HTMLElement);
    await waitFor(() => expect(document.activeElement?.closest('li')).toBe(row(TODAY)));
  });

  test('a new laboratory shows the first steps', async () => {
    answer(getStaffDashboard, buildStaffDashboard({ total_orders: 0 }));
    await open();
    expect(await hrefOf('Enter the first work order')).toBe('/work-order-form?first=yes');
    expect(screen.queryByRole('region', { name: 'Overdue' })).toBeNull();
  });
});
