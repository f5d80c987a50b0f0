import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { getAdminDashboard } from '#contract/dashboards.ts';
import { skipSetup } from '#contract/setup.ts';
import { SETUP_TEXTS } from '#domain/setup/setup.ts';
import { getNotifications, markNotificationsRead } from '#contract/notifications.ts';
import { signOut } from '#contract/accounts/session.ts';
import { answer, refusing } from '#test/support/api-double.ts';
import { buildAdminDashboard, buildAlert, buildNotifications, buildOrderLine } from '#test/support/build-dashboards.ts';
import { buildSession } from '#test/support/build-session.ts';
import { renderScreen, hrefOf } from '#test/support/web-render.tsx';
import { sessionEnded } from '#web/platform/calls/transport.ts';
import { AdminDashboardScreen } from './admin-dashboard.tsx';

const OVERDUE = buildAlert();
const OWING = {
  id: '5c1be7f2-3c34-4d0a-9a3c-5a1b6a7f0d21',
  label: 'Dr. Rao: ₹4,500.00, 3 bills since 2 Oct 2026',
  doctor_id: '5c1be7f2-3c34-4d0a-9a3c-5a1b6a7f0d21',
  doctor_name: 'Dr. Rao',
  billing_month: '2026-10',
  is_unread: false,
};
const UNPAID = buildAlert({ kind: 'unpaid_follow_up', total: 12, unread: 0, records: [OWING], state: 'unpaid' });
const LATE = buildAlert({ kind: 'overdue_bills', total: 66, unread: 0, records: [OWING], state: 'late' });

beforeEach(() => {
  answer(getAdminDashboard, buildAdminDashboard());
  answer(getNotifications, buildNotifications([UNPAID, OVERDUE, LATE]));
  answer(markNotificationsRead, buildNotifications([UNPAID, { ...OVERDUE, unread: 0 }, LATE]));
});

const open = () => renderScreen(<AdminDashboardScreen />, { path: '/admin-dashboard', session: buildSession('ADMIN') });

const figure = (section: string, label: string) =>
  within(screen.getByRole('region', { name: section })).getByRole('link', { name: new RegExp(`^${label}`) });
const bell = () => screen.findByRole('button', { name: /^Notifications, / });
const panel = () => screen.findByRole('dialog', { name: /^Notifications/ });

describe('a figure', () => {
  test('shows its definition, and opens its list; revenue by weeks is described in words', async () => {
    await open();
    await waitFor(() => expect(figure('Quick stats', 'Pending').textContent).toContain('57'));
    const month = 'date_from=2026-11-01&date_to=2026-11-30';
    const orders = '/admin/work-orders-list';
    const paid = ['₹1,23,456.00', `/admin/bills?${month}&paid=yes`] as const;
    for (const [section, label, value, address] of [
      ['Quick stats', 'This month’s orders', '210', `${orders}?${month}`],
      ['Quick stats', 'Active doctors', '12', `${orders}?status=open&sort=doctor_name`],
      ['Quick stats', 'Total orders', '1,23,456', orders],
      ['Quick stats', 'Total bills', '98,765', '/admin/bills'],
      ['Quick stats', 'Monthly revenue', ...paid],
      ['Quick stats', 'Today’s orders', '6', `${orders}?date_from=2026-11-21&date_to=2026-11-21`],
      ['Quick stats', 'Pending', '57', `${orders}?status=open`],
      ['Outstanding from doctors', 'Outstanding', '₹22,000.00', '/admin/ledger'],
      ['Outstanding from doctors', 'Overdue', '₹5,500.00', '/admin/ledger?state=overdue'],
      ['Outstanding from doctors', 'Over 90 days', '₹1,000.00', '/admin/ledger?sort=-over_90'],
      ['Outstanding from doctors', 'Advance', '₹500.00', '/admin/ledger?state=in_advance'],
    ] as const) {
      expect(figure(section, label).textContent).toContain(value);
      expect(figure(section, label).getAttribute('href')).toBe(address);
    }
    expect((await screen.findByRole('img', { name: /^Revenue of the last 12 weeks/ })).getAttribute('aria-label')).toBe(
      'Revenue of the last 12 weeks, from 30 Aug 2026; last 7 days ₹1,000.00; best week ₹4,000.00, ending 3 Oct 2026',
    );
  });

  test('that could not be loaded shows why', async () => {
    answer(getAdminDashboard, refusing('unavailable'));
    await open();
    expect((await screen.findByRole('alert')).textContent).toContain('Error loading the figures: ');
  });
});

describe('a list', () => {
  const line = buildOrderLine;
  const listOf = (...orders: readonly ReturnType<typeof line>[]) => ({
    total: orders.length + 20,
    total_is_capped: false,
    orders: [...orders],
  });
  const LISTS = {
    late: listOf(
      line({ is_urgent: true }),
      line({
        trial_sent_on: '2026-11-12',
        id: '7d0b7f6a-96c1-4c5e-8f0e-2f4b7a0f9e32',
        serial_number: 'WO-2026-0043',
        patient_name: 'Asha Rao',
      }),
    ),
    due_today: listOf(line({ expected_complete_date: '2026-11-21' })),
    at_doctors: listOf(line({ trial_sent_on: '2026-11-12' })),
    ready_to_bill: listOf(line({ amount: '1250.00', completion_date: '2026-11-19' })),
    returned: listOf(line({ return_date: '2026-11-20' })),
  };
  const list = (name: RegExp) => within(screen.getByRole('region', { name }));
  const openLists = async (given: Partial<typeof LISTS> = {}) => {
    const lists = { ...LISTS, ...given };
    const unpriced = { total: 10_000, total_is_capped: true };
    answer(getAdminDashboard, buildAdminDashboard({ lists, ready_amount: '1250.00', unpriced }));
    const opened = await open();
    await screen.findAllByText('Meera Joshi');
    return opened;
  };

  test('opens its list, and its orders open their pages', async () => {
    await openLists();
    expect(screen.getByRole('region', { name: /^Ready to bill/ }).textContent).toMatch(/21₹1,250\.00 · /);
    const unpriced = screen.getByRole('link', { name: '10,000+ completed without a price' });
    expect(unpriced.getAttribute('href')).toBe('/admin/work-orders-list?unpriced=true&sort=serial_number');
    expect(screen.getByRole('link', { name: /^Asha Rao 3 days late, with the doctor/ })).toBeInstanceOf(HTMLElement);
    const late = /^Urgent: Meera Joshi 3 days late WO-2026-0042 · Dr. Rao/;
    for (const [name, query, order] of [
      ['Overdue 22', 'overdue=true&sort=expected_complete_date', late],
      ['Due today 21', 'due=today&sort=serial_number', /^Meera Joshi WO-2026-0042/],
      ['With doctors 21', 'at_doctor=true&sort=expected_complete_date', /Sent 9 days ago/],
      ['Ready to bill 21', 'bill_status=ready&sort=serial_number', /₹1,250.00/],
      ['Returned 21', 'status=returned&sort=serial_number', /Returned yesterday/],
    ] as const) {
      const [title = ''] = name.split(/ (?=[\d])/);
      const shown = list(new RegExp(`^${title}`));
      expect(shown.getByRole('link', { name }).getAttribute('href')).toBe(`/admin/work-orders-list?${query}`);
      expect(shown.getByRole('link', { name: order }).getAttribute('href')).toBe('/orders/WO-2026-0042');
    }
  });

  test('that is empty shares one line with the others; one whose orders are listed before says how many', async () => {
    const none = { total: 0, total_is_capped: false, orders: [] };
    await openLists({ late: none, returned: none, at_doctors: { ...none, total: 2 } });
    expect(screen.queryByRole('region', { name: 'Overdue' })).toBeNull();
    expect(screen.getByText('No overdue orders. No returned orders.')).toBeInstanceOf(HTMLElement);
    expect(list(/^With doctors/).getByText('2 orders are in other lists.')).toBeInstanceOf(HTMLElement);
  });

  test('is shown alone while they load, because the places depend on which are empty: nothing moves', async () => {
    answer(getAdminDashboard, () => new Promise<never>(() => undefined));
    await open();
    expect(screen.getByRole('region', { name: 'Overdue' }).getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByRole('region', { name: 'Due today' })).toBeNull();
  });
});

test.each([
  [0, 'All is well. Last verified backup: 21 Nov 2026, 01:00'],
  [3, 'Last verified backup: 21 Nov 2026, 01:00'],
])('the owner sees with %i alerts: %s', async (alerts, text) => {
  answer(getAdminDashboard, buildAdminDashboard({ alerts, last_backup: '2026-11-20T19:30:00.000Z' }));
  await open();
  expect(await screen.findByText(text)).toBeInstanceOf(HTMLElement);
});

test('a new laboratory reads the first steps instead of zeros', async () => {
  const nothing = { this_months_orders: 0, total_orders: 0, todays_orders: 0, pending_orders: 0, active_doctors: 0 };
  answer(getAdminDashboard, buildAdminDashboard({ ...nothing, total_bills: 0, monthly_revenue: '0.00', alerts: 0 }));
  await open();
  expect(await hrefOf('Enter the first work order')).toBe('/admin/work-order-form?first=yes');
  expect(screen.queryByRole('region', { name: 'Overdue' })).toBeNull();
  expect(figure('Quick stats', 'Pending').textContent).toBe('Pending–Not completed');
  expect(screen.queryByText('0')).toBeNull();
});

describe('the setup', () => {
  const asLed = (state: 'open' | 'done', total_orders = 0) => {
    const steps = [
      { step: 'laboratory' as const, state },
      { step: 'administrator' as const, state: 'open' as const },
      { step: 'users' as const, state: 'skipped' as const },
      { step: 'first_order' as const, state: 'open' as const },
    ];
    return buildAdminDashboard({ total_orders, first_run: { steps } });
  };
  const card = () => screen.findByRole('region', { name: SETUP_TEXTS.title });

  test('replaces the first steps, and shows its own steps and the next one', async () => {
    answer(getAdminDashboard, asLed('done'));
    await open();
    const shown = within(await card());
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Done: Name, address and logo',
      '2To do: Your own account',
      'Skipped: User accounts',
      '4To do: The first order',
    ]);
    expect(shown.getByRole('link', { name: 'Continue setup' }).getAttribute('href')).toBe('/set-up');
    expect(screen.queryByText('No work orders yet')).toBeNull();
  });

  test('is above the lists once there are orders, can be skipped while it is open, and is then hidden', async () => {
    answer(getAdminDashboard, asLed('open', 12));
    const { user } = await open();
    await card();
    expect(screen.getByText(/^No overdue orders\./)).toBeInstanceOf(HTMLElement);
    const sent = answer(skipSetup, { steps: [] });
    answer(getAdminDashboard, buildAdminDashboard({ total_orders: 0 }));
    await user.click(screen.getByRole('button', { name: 'Skip remaining steps' }));
    expect(await screen.findByText('No work orders yet')).toBeInstanceOf(HTMLElement);
    expect(sent.map(({ input }) => input.body.steps)).toEqual([['laboratory', 'administrator', 'first_order']]);
    expect(screen.queryByRole('region', { name: SETUP_TEXTS.title })).toBeNull();
  });
});

describe('the bell', () => {
  test('counts unread records', async () => {
    answer(getNotifications, buildNotifications([buildAlert({ total: 130, unread: 120 })]));
    await open();
    const button = await screen.findByRole('button', { name: 'Notifications, 99+ unread' });
    expect(button.textContent).toBe('99+');
  });

  test('opens from the figure of alerts too, and shows “all caught up” without alerts', async () => {
    answer(getNotifications, buildNotifications());
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^Alerts/ }));
    const shown = within(await panel());
    expect(shown.getByText('All caught up')).toBeInstanceOf(HTMLElement);
  });

  test('lists the alerts with their records and unread ones, and opens from each alert the screen to resolve it', async () => {
    const { user } = await open();
    await user.click(await bell());
    const shown = within(await panel());
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Urgent: 12 doctors with pending bills older than 7 daysDr. Rao: ₹4,500.00, 3 bills since 2 Oct 2026Monthly billing: Dr. Rao, October 2026',
      'Urgent: 1 order overdue1 newWO-2026-0042 · Dr. Rao',
      'Warning: 66 doctors with overdue billsDr. Rao: ₹4,500.00, 3 bills since 2 Oct 2026',
    ]);
    for (const [name, address] of [
      [/12 doctors with pending/, '/admin/bills?follow_up=true'],
      [/66 doctors with overdue/, '/admin/ledger?state=overdue'],
      [/Monthly billing: Dr\. Rao/, `/admin/monthly-billing?doctor_id=${OWING.id}&month=2026-10`],
      [/1 order overdue/, '/orders/WO-2026-0042'],
    ] as const)
      expect(shown.getByRole('link', { name }).getAttribute('href')).toBe(address);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(await bell());
  });

  test('opens the bills of a single doctor', async () => {
    answer(getNotifications, buildNotifications([{ ...UNPAID, total: 1 }]));
    const { user } = await open();
    await user.click(await bell());
    const link = within(await panel()).getByRole('link', { name: /1 doctor with pending bills/ });
    expect(link.getAttribute('href')).toBe('/admin/bills?follow_up=true&doctor_name=Dr.+Rao');
  });

  test('counts what is new since it was opened: opening it marks all as read, or says why not', async () => {
    answer(markNotificationsRead, refusing('unavailable'));
    const { user } = await open();
    await user.click(await bell());
    expect(await within(await panel()).findByRole('alert')).toBeInstanceOf(HTMLElement);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeInstanceOf(HTMLElement);
    const marked = answer(markNotificationsRead, buildNotifications([UNPAID, { ...OVERDUE, unread: 0 }]));
    await user.click(await bell());
    expect(await screen.findByRole('button', { name: 'Notifications, all read' })).toBeInstanceOf(HTMLElement);
    expect(marked.map(({ input }) => input.body)).toEqual([{ seen: [{ kind: 'overdue', state: 'seen' }] }]);
    expect(within(await panel()).getByText('1 new')).toBeInstanceOf(HTMLElement);
  });

  test('shows why there are none, and tries again', async () => {
    answer(getNotifications, refusing('unavailable'));
    const { user } = await open();
    await user.click(await bell());
    expect((await within(await panel()).findByRole('alert')).textContent).toContain('Error loading notifications: ');
    answer(getNotifications, buildNotifications());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('All caught up')).toBeInstanceOf(HTMLElement);
  });
});

describe('the keyboard', () => {
  test.each([
    ['{Control>}b{/Control}', '/admin/monthly-billing'],
    ['{Control>}w{/Control}', '/admin/work-orders-list'],
  ])('%s opens %s', async (keys, address) => {
    const { user, address: here } = await open();
    await user.keyboard(keys);
    await waitFor(() => expect(here()).toBe(address));
  });

  test.each(['{Control>}n{/Control}', '{Alt>}t{/Alt}'])('%s opens and closes the bell', async (keys) => {
    const { user } = await open();
    await user.keyboard(keys);
    await panel();
    await user.keyboard(keys);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('Ctrl+R loads figures and alerts again', async () => {
    const { user } = await open();
    await screen.findByText('57');
    answer(getAdminDashboard, buildAdminDashboard({ pending_orders: 58 }));
    answer(getNotifications, buildNotifications());
    await user.keyboard('{Control>}r{/Control}');
    expect(await screen.findByText('58')).toBeInstanceOf(HTMLElement);
    expect(await screen.findByRole('button', { name: 'Notifications, all read' })).toBeInstanceOf(HTMLElement);
  });
});

describe('without a press', () => {
  test('it loads again every 30 seconds, and when the tab becomes visible', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const asked = answer(getAdminDashboard, buildAdminDashboard());
    const notifications = answer(getNotifications, buildNotifications());
    await open();
    await screen.findByText('57');
    expect([asked.length, notifications.length]).toEqual([1, 1]);
    await act(() => vi.advanceTimersByTimeAsync(29_000));
    expect([asked.length, notifications.length]).toEqual([1, 1]);
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect([asked.length, notifications.length]).toEqual([2, 2]);
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect([asked.length, notifications.length]).toEqual([3, 3]));
  });

  test('it shows new alerts for five seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answer(getNotifications, buildNotifications());
    await open();
    await screen.findByRole('button', { name: 'Notifications, all read' });
    answer(getNotifications, buildNotifications([OVERDUE]));
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(await screen.findByText('New: 1 order overdue')).toBeInstanceOf(HTMLElement);
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(screen.getByText('New: 1 order overdue')).toBeInstanceOf(HTMLElement);
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    expect(screen.queryByText('New: 1 order overdue')).toBeNull();
  });
});

test('Logout signs out', async () => {
  const signedOut = answer(signOut, null);
  const ended = vi.fn();
  onTestFinished(sessionEnded.listen(ended));
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(ended).toHaveBeenCalledWith('signed_out'));
  expect(signedOut).toHaveLength(1);
});
