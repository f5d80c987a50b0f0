import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getStaffDashboard } from '#contract/dashboards.ts';
import { answer, refusing } from '#test/support/api-double.ts';
import { buildStaffDashboard } from '#test/support/build-figures.ts';
import { buildSession } from '#test/support/build-session.ts';
import { renderScreen } from '#test/support/web-render.tsx';
import { StaffDashboardScreen } from './staff-dashboard.tsx';

const open = (role: 'USER' | 'ADMIN' = 'USER') =>
  renderScreen(<StaffDashboardScreen />, { path: '/staff-dashboard', session: buildSession(role) });

const figure = (label: string) => screen.findByRole('link', { name: new RegExp(`^${label}`) });

test.each([
  ['Urgent', '4', '/work-orders-list?status=open&urgent_only=true'],
  ['Overdue', '0', '/work-orders-list?overdue=true'],
  ["Today's Orders", '6', '/work-orders-list?date_from=2026-11-21&date_to=2026-11-21'],
  ['This Week', '31', '/work-orders-list?date_from=2026-11-15&date_to=2026-11-21'],
  ['Pending', '57', '/work-orders-list?status=open'],
  ['Active Doctors', '12', '/work-orders-list?status=open&sort=doctor_name'],
])('%s is a figure that opens what it counts', async (label, value, address) => {
  answer(getStaffDashboard, buildStaffDashboard());
  const shown = await open();
  const link = await figure(label);
  await waitFor(() => expect(link.textContent).toContain(value));
  await shown.user.click(link);
  await waitFor(() => expect(shown.address()).toBe(address));
});

test('the figures are of the server’s day, also when the page was opened the day before', async () => {
  answer(getStaffDashboard, buildStaffDashboard({ today: '2026-11-22' }));
  await open();
  const link = await figure("Today's Orders");
  await waitFor(() =>
    expect(link.getAttribute('href')).toBe('/work-orders-list?date_from=2026-11-22&date_to=2026-11-22'),
  );
});

test('staff are shown no revenue; administrators are, in rupees', async () => {
  answer(getStaffDashboard, buildStaffDashboard());
  const { unmount } = await open();
  await screen.findByText('57');
  expect(screen.queryByText('Monthly Revenue')).toBeNull();
  unmount();
  answer(getStaffDashboard, buildStaffDashboard({ monthly_revenue: '123456.00' }));
  await open('ADMIN');
  expect((await figure('Monthly Revenue')).textContent).toContain('₹1,23,456.00');
});

test('figures that could not be loaded say why, and try again', async () => {
  answer(getStaffDashboard, refusing('unavailable'));
  const { user } = await open();
  expect((await screen.findByRole('alert')).textContent).toContain('Error loading the figures: ');
  answer(getStaffDashboard, buildStaffDashboard());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await figure('Pending')).textContent).toContain('57');
});

test('figures that could not be asked for again stay, and say that they may be old', async () => {
  answer(getStaffDashboard, buildStaffDashboard());
  const { user } = await open();
  await screen.findByText('57');
  answer(getStaffDashboard, refusing('unavailable'));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect((await screen.findByRole('alert')).textContent).toContain('These figures may be out of date.');
  expect(screen.getByText('57')).toBeInstanceOf(HTMLElement);
});

test.each(['button', 'keyboard'])('Refresh asks again, by %s', async (way) => {
  answer(getStaffDashboard, buildStaffDashboard());
  const { user } = await open();
  await screen.findByText('57');
  answer(getStaffDashboard, buildStaffDashboard({ pending_orders: 58 }));
  await (way === 'button'
    ? user.click(screen.getByRole('button', { name: 'Refresh' }))
    : user.keyboard('{Control>}r{/Control}'));
  expect(await screen.findByText('58')).toBeInstanceOf(HTMLElement);
});
