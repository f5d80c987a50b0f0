import { getDoctors } from '#contract/doctors/doctor-queries.ts';
import { answer, refusing } from '#test/support/api-double.ts';
import { buildAccount, buildSession } from '#test/support/build-session.ts';
import { openApp } from '#test/support/web-app.tsx';
import type { RenderedScreen } from '#test/support/web-render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, describe } from 'vitest';
import { getBackups } from '#contract/backups.ts';
import { getSetup } from '#contract/setup.ts';
import { getWorkOrder } from '#contract/work-orders/work-order-changes.ts';
import { navigationGroupsOf } from './navigation.ts';
import { buildBackups } from '#test/support/build-backup-list.ts';
import { sizeWindow } from '#test/support/window-size.ts';

const linksIn = (region: HTMLElement): (string | null)[][] =>
  within(region)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

// The form for a new order loads the doctors as soon as it opens.
beforeEach(() => {
  answer(getDoctors, { items: [], near: [] });
});

async function openNavigation({ user }: RenderedScreen): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'Open navigation' }));
  return screen.findByRole('navigation', { name: 'Main' });
}

test('the top bar shows the email, the role and the initials of the user', async () => {
  const account = buildAccount('USER', { email: 'asha.kulkarni@shree-dental.in' });
  await openApp('/staff-dashboard', buildSession('USER', { account }));
  const bar = await screen.findByRole('banner');
  expect(within(bar).getByText('asha.kulkarni@shree-dental.in')).toBeTruthy();
  expect(within(bar).getByText('Staff')).toBeTruthy();
  expect(within(bar).getByRole('button', { name: 'AK: account' })).toBeTruthy();
});

test('the navigation has the screens of staff; Escape closes it and returns the focus; a screen that it opens has the focus', async () => {
  const opened = await openApp('/staff-dashboard', buildSession('USER'));
  expect(linksIn(await openNavigation(opened))).toEqual([
    [expect.stringContaining('Dashboard'), '/staff-dashboard'],
    [expect.stringContaining('Create Work Order'), '/work-order-form'],
    [expect.stringContaining('Batch Work Orders'), '/batch-work-order'],
    [expect.stringContaining('Work Orders & Billing'), '/work-orders-list'],
    [expect.stringContaining('Bills'), '/bills'],
  ]);
  await opened.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open navigation' })));
  const navigation = await openNavigation(opened);
  await opened.user.click(within(navigation).getByRole('link', { name: /Create Work Order/ }));
  await waitFor(() => expect(opened.address()).toBe('/work-order-form'));
  await screen.findByRole('heading', { level: 1, name: 'New Work Order Entry' });
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  await waitFor(() => expect(screen.getByRole('main').contains(document.activeElement)).toBe(true));
});

test('the breadcrumb shows the current screen and links to the dashboard', async () => {
  const opened = await openApp('/work-order-form');
  const crumbs = await screen.findByRole('navigation', { name: 'Breadcrumb' });
  expect(linksIn(crumbs)).toEqual([['Dashboard', '/staff-dashboard']]);
  expect(within(crumbs).getAllByRole('listitem').at(-1)?.textContent).toBe('Create Work Order');
  await opened.user.click(within(crumbs).getByRole('link', { name: 'Dashboard' }));
  await waitFor(() => expect(opened.address()).toBe('/staff-dashboard'));
  expect(within(crumbs).queryAllByRole('link')).toEqual([]);
  await waitFor(() => expect(document.title).toBe('Dashboard · Marginline'));
});

test('the footer names the laboratory and its address, and the skip link goes past the top bar', async () => {
  const { user, address } = await openApp('/staff-dashboard');
  const footer = await screen.findByRole('contentinfo');
  expect(footer.textContent).toContain('Shree Dental CAD/CAM Centre');
  expect(footer.textContent).toContain('14 Link Road, Pune 411001');
  const skip = await screen.findByRole('link', { name: 'Skip to the content' });
  await user.click(skip);
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(address()).toBe('/staff-dashboard');
});

test('? lists the shortcuts, and Escape closes the list; they open the screens, for admins in admin mode', async () => {
  const { user, address } = await openApp('/staff-dashboard', buildSession('ADMIN'));
  await screen.findByRole('banner');
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  const listed = within(dialog)
    .getAllByRole('term')
    .map((term) => term.textContent);
  expect(listed).toEqual(expect.arrayContaining(['Refresh the dashboard', 'Bills', 'Show the keyboard shortcuts']));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull());
  await user.keyboard('{Alt>}n{/Alt}');
  await waitFor(() => expect(address()).toBe('/admin/work-order-form'));
  await user.keyboard('{Alt>}h{/Alt}');
  await waitFor(() => expect(address()).toBe('/admin-dashboard'));
});

describe('the frame', () => {
  beforeEach(() => {
    answer(getDoctors, { items: [], near: [] });
  });

  const groupsShown = async (): Promise<(string | null)[]> =>
    within(await screen.findByRole('navigation', { name: 'Main' }))
      .getAllByRole('list')
      .map((list) => document.getElementById(list.getAttribute('aria-labelledby') ?? '')?.textContent ?? null);

  const current = (): (string | null)[][] =>
    within(screen.getByRole('navigation', { name: 'Main' }))
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('aria-current'))
      .map((link) => [link.textContent, link.getAttribute('aria-current')]);

  describe('from 1200 px on, the sidebar', () => {
    test('is open next to the page, with the user’s entries in groups', async () => {
      sizeWindow(1200, 800);
      const { unmount } = await openApp('/staff-dashboard');
      expect(await groupsShown()).toEqual(['Today', 'Orders', 'Billing']);
      expect(screen.queryByRole('button', { name: 'Open navigation' })).toBeNull();
      unmount();
      await openApp('/admin-dashboard', buildSession('ADMIN'));
      expect(await groupsShown()).toEqual(['Today', 'Orders', 'Billing', 'Reports', 'Administration']);
    });

    test('marks the page, and for a page without an entry the screen that it belongs to', async () => {
      sizeWindow(1440, 900);
      answer(getWorkOrder, refusing('work_order_not_found'));
      const { router } = await openApp('/work-order-form');
      await screen.findByRole('heading', { level: 1 });
      expect(current()).toEqual([['Create Work Order', 'page']]);
      await router.navigate({
        to: '/work-order-form',
        search: { workOrderId: '0b1f6f0e-6d53-4c0e-9a57-3f0f8a1d2c31' },
      });
      await waitFor(() => expect(current()).toEqual([['Work Orders & Billing', 'true']]));
      const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem');
      expect(crumbs.map((crumb) => crumb.textContent)).toEqual(['Work Orders & Billing', 'Edit Work Order']);
    });

    test('comes after the skip link and the top bar, and before the page; collapses to icons that keep their names, and stays so next time', async () => {
      sizeWindow(1440, 900);
      const { user, unmount } = await openApp('/staff-dashboard');
      const fold = (): HTMLElement => screen.getByRole('button', { name: 'Sidebar with labels' });
      await screen.findByRole('navigation', { name: 'Main' });
      const main = await screen.findByRole('main');
      const parts = [
        screen.getByRole('link', { name: 'Skip to the content' }),
        screen.getByRole('banner'),
        screen.getByRole('navigation', { name: 'Main' }),
        main,
      ];
      const inOrder = parts.toSorted((one, other) =>
        one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
      );
      expect(inOrder).toEqual(parts);
      expect(fold().getAttribute('aria-expanded')).toBe('true');
      expect(document.getElementById(fold().getAttribute('aria-controls') ?? '')).not.toBeNull();
      await user.click(fold());
      expect(fold().getAttribute('aria-expanded')).toBe('false');
      expect(document.documentElement.dataset['sidebar']).toBe('folded');
      unmount();
      await openApp('/staff-dashboard');
      expect((await screen.findByRole('link', { name: 'Bills' })).closest('nav')?.dataset['folded']).toBe('true');
      expect(fold().getAttribute('aria-expanded')).toBe('false');
      await user.click(fold());
      expect(document.documentElement.dataset['sidebar']).toBe('open');
    });
  });

  test('the top bar has the bell for admins, except on the page with its own', async () => {
    sizeWindow(1440, 900);
    const { router, unmount } = await openApp('/no-such-page', buildSession('ADMIN'));
    const bar = await screen.findByRole('banner');
    expect(await within(bar).findByRole('button', { name: /Notifications/ })).toBeTruthy();
    await router.navigate({ to: '/admin-dashboard' });
    await screen.findByRole('heading', { level: 1, name: /^(Good|Hello)/ });
    expect(screen.getAllByRole('button', { name: /Notifications/ })).toHaveLength(1);
    expect(within(bar).queryByRole('button', { name: /Notifications/ })).toBeNull();
    unmount();
    // Staff may not load alerts, and have none.
    await openApp('/staff-dashboard');
    expect(await screen.findByRole('button', { name: 'Find an order or go to a screen' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Notifications/ })).toBeNull();
  });

  describe('on a phone, the bar at the bottom', () => {
    const bar = (): Promise<HTMLElement> => screen.findByRole('navigation', { name: 'Most used' });

    test.each([
      ['USER', '/staff-dashboard', '/work-orders-list', '/work-order-form'],
      ['ADMIN', '/admin-dashboard', '/admin/work-orders-list', '/admin/work-order-form'],
    ] as const)('opens for %s the dashboard, the orders and a new order', async (role, home, list, form) => {
      sizeWindow(390, 844);
      await openApp(home, buildSession(role));
      const [today, orders, made] = within(await bar()).getAllByRole('link');
      expect([today?.textContent, today?.getAttribute('href'), today?.getAttribute('aria-current')]).toEqual([
        'Today',
        home,
        'page',
      ]);
      expect([orders?.textContent, orders?.getAttribute('href')]).toEqual(['Orders', list]);
      expect([made?.textContent, made?.getAttribute('href')]).toEqual(['New', form]);
      expect(within(screen.getByRole('banner')).queryByRole('button', { name: /Find|navigation/ })).toBeNull();
    });

    test('opens the search and the navigation, and gets the focus back', async () => {
      sizeWindow(390, 844);
      const { user } = await openApp('/staff-dashboard');
      await user.click(within(await bar()).getByRole('button', { name: /^Find/ }));
      await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'));
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      const more = within(await bar()).getByRole('button', { name: /^More/ });
      await user.click(more);
      expect(await groupsShown()).toEqual(['Today', 'Orders', 'Billing']);
      await user.keyboard('{Escape}');
      await waitFor(() => expect(document.activeElement).toBe(more));
    });

    test('is hidden if the window is too low for bars', async () => {
      sizeWindow(320, 256);
      await openApp('/staff-dashboard');
      expect(await screen.findByRole('button', { name: 'Open navigation' })).toBeTruthy();
      expect(screen.queryByRole('navigation', { name: 'Most used' })).toBeNull();
    });
  });

  test('every screen of an admin has its place in one group', () => {
    const paths = navigationGroupsOf('ADMIN', true).flatMap(({ entries }) => entries.map(({ path }) => path));
    expect(new Set(paths).size).toBe(paths.length);
  });

  test.each([
    ['/settings', '/settings/laboratory'],
    ['/settings#backups', '/settings/backups'],
  ])('the old address %s of the settings leads to %s', async (old, now) => {
    answer(getSetup, { steps: [] });
    answer(getBackups, buildBackups());
    const { address } = await openApp(old, buildSession('SUPER_ADMIN'));
    await waitFor(() => expect(address()).toBe(now));
  });
});
