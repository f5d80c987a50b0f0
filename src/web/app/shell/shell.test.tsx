import { getDoctors } from '#contract/doctors/doctor-queries.ts';
import { answer } from '#test/support/api-double.ts';
import { buildAccount, buildSession } from '#test/support/build-session.ts';
import { openApp } from '#test/support/web-app.tsx';
import type { RenderedScreen } from '#test/support/web-render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';

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

describe('the navigation', () => {
  test('has the screens of staff', async () => {
    const navigation = await openNavigation(await openApp('/staff-dashboard', buildSession('USER')));
    expect(linksIn(navigation)).toEqual([
      [expect.stringContaining('Dashboard'), '/staff-dashboard'],
      [expect.stringContaining('Create Work Order'), '/work-order-form'],
      [expect.stringContaining('Batch Work Orders'), '/batch-work-order'],
      [expect.stringContaining('Work Orders & Billing'), '/work-orders-list'],
      [expect.stringContaining('Bills'), '/bills'],
    ]);
  });

  test('closes with Escape and returns the focus', async () => {
    const opened = await openApp('/staff-dashboard');
    await openNavigation(opened);
    await opened.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open navigation' })));
  });

  test('opens a screen, closes, and the focus is on the screen', async () => {
    const opened = await openApp('/staff-dashboard');
    const navigation = await openNavigation(opened);
    await opened.user.click(within(navigation).getByRole('link', { name: /Create Work Order/ }));
    await waitFor(() => expect(opened.address()).toBe('/work-order-form'));
    await screen.findByRole('heading', { level: 1, name: 'New Work Order Entry' });
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    await waitFor(() => expect(screen.getByRole('main').contains(document.activeElement)).toBe(true));
  });
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

test('the footer names the laboratory and its address', async () => {
  await openApp('/staff-dashboard');
  const footer = await screen.findByRole('contentinfo');
  expect(footer.textContent).toContain('Shree Dental CAD/CAM Centre');
  expect(footer.textContent).toContain('14 Link Road, Pune 411001');
});

test('the skip link goes past the top bar', async () => {
  const { user, address } = await openApp('/staff-dashboard');
  const skip = await screen.findByRole('link', { name: 'Skip to the content' });
  await user.click(skip);
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(address()).toBe('/staff-dashboard');
});

describe('shortcuts', () => {
  test('? lists them, and Escape closes the list', async () => {
    const { user } = await openApp('/staff-dashboard');
    await screen.findByRole('banner');
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    const listed = within(dialog)
      .getAllByRole('term')
      .map((term) => term.textContent);
    expect(listed).toEqual(expect.arrayContaining(['Refresh the dashboard', 'Bills', 'Show the keyboard shortcuts']));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull());
  });

  test('open the screens, for admins in admin mode', async () => {
    const { user, address } = await openApp('/staff-dashboard', buildSession('ADMIN'));
    await screen.findByRole('banner');
    await user.keyboard('{Alt>}n{/Alt}');
    await waitFor(() => expect(address()).toBe('/admin/work-order-form'));
    await user.keyboard('{Alt>}h{/Alt}');
    await waitFor(() => expect(address()).toBe('/admin-dashboard'));
  });
});
