import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildAccount, buildSession } from '#test/support/build-session.ts';
import { openApp } from '#test/support/web-app.tsx';

test.each([
  ['ADMIN', 'Admin'],
  ['SUPER_ADMIN', 'Super Admin'],
] as const)('shows %s their email and role, and that the section is restricted to admins', async (role, label) => {
  const account = buildAccount(role, { email: 'meera@shree-dental.in' });
  const { address } = await openApp('/admin-page', buildSession(role, { account }));
  await screen.findByRole('heading', { level: 1, name: 'Admin Panel' });
  const panel = within(screen.getByRole('region', { name: 'Your account' }));
  expect(panel.getByText('meera@shree-dental.in')).toBeInstanceOf(HTMLElement);
  expect(panel.getByText(label)).toBeInstanceOf(HTMLElement);
  expect(panel.getByText('This section is restricted to admins and Super Admins.')).toBeInstanceOf(HTMLElement);
  // Not the blue box of a refusal: they may open this page.
  expect(panel.queryByRole('status')).toBeNull();
  expect(address()).toBe('/admin-page');
});

test('the dashboard of admins has a link to each tab', async () => {
  await openApp('/admin-dashboard', buildSession('ADMIN'));
  const main = within(await screen.findByRole('main'));
  const links = await main.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    expect.arrayContaining(['/user-management', '/user-management?tab=password', '/user-management?tab=super-admin']),
  );
});
