import { changeOwnPassword } from '#contract/accounts/own-account.ts';
import { signIn, signOut } from '#contract/accounts/session.ts';
import { getMonthEnd } from '#contract/monthly-billing/month-end.ts';
import { getSetup } from '#contract/setup.ts';
import { FIRST_PASSWORD_TEXTS } from '#domain/accounts/first-account.ts';
import { answer } from '#test/support/api-double.ts';
import { buildMonthEnd } from '#test/support/build-month-end.ts';
import { buildAccount, buildSession } from '#test/support/build-session.ts';
import { fill } from '#test/support/open-users.tsx';
import { openApp } from '#test/support/web-app.tsx';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

const nobody = buildSession(null);

test.each([
  ['USER', '/', '/staff-dashboard'],
  ['ADMIN', '/', '/admin-dashboard'],
  ['SUPER_ADMIN', '/', '/admin-dashboard'],
  ['ADMIN', '/staff-dashboard', '/staff-dashboard'],
  ['USER', '/?to=%2F%2Fevil.example%2Fx', '/staff-dashboard'],
  ['ADMIN', '/?to=%2Fstaff-dashboard', '/staff-dashboard'],
] as const)('%s at %s arrives at %s', async (role, path, arrival) => {
  const { address } = await openApp(path, buildSession(role));
  expect(address()).toBe(arrival);
  expect(await screen.findByRole('main')).toBeTruthy();
});

// Also the one that staff tried to open before they signed in.
test.each([
  ...['/admin-dashboard', '/user-management?tab=password', '/admin-page', '/print/monthly-bills'].map((at) => [at, at]),
  ['/?to=%2Fadmin-dashboard', '/admin-dashboard'],
])('a page for admins shows that to staff at %s, and leads home', async (path, arrival) => {
  const { address } = await openApp(path, buildSession('USER'));
  expect(await screen.findByRole('heading', { level: 1, name: 'This page is for admins only' })).toBeTruthy();
  expect(screen.getAllByRole('main')).toHaveLength(1);
  expect(address()).toBe(arrival);
  expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('/staff-dashboard');
});

test.each([
  ['state=not_ready', 'step=price'],
  ['month=2026-09&state=ready', 'step=save&month=2026-09'],
  ['month=2026-09&state=unknown', 'month=2026-09'],
])('an earlier address of month-end billing with %s leads to %s', async (query, there) => {
  answer(getMonthEnd, ({ input }) => buildMonthEnd({ month: input.query.month }));
  const { address } = await openApp(`/admin/month-close?${query}`, buildSession('ADMIN'));
  await screen.findByRole('navigation', { name: 'Steps of month-end billing' });
  expect(address()).toBe(`/admin/month-close?${there}`);
});

test.each([
  ['USER', '/no-such-page', '/staff-dashboard'],
  ['ADMIN', '/no/such/page?x=1', '/admin-dashboard'],
] as const)('an unknown address is reported to %s at %s, and leads home to %s', async (role, path, home) => {
  await openApp(path, buildSession(role));
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
  expect(screen.getByText(`There is no page at ${path.replace('?x=1', '')}.`)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe(home);
});

describe('a user who has not signed in', () => {
  test.each([
    ['/', '/'],
    ['/no-such-page', '/?to=%2Fno-such-page'],
    ['/work-orders-list?status=completed&page=2', '/?to=%2Fwork-orders-list%3Fstatus%3Dcompleted%26page%3D2'],
    ['/print/bills/1/initial', '/?to=%2Fprint%2Fbills%2F1%2Finitial'],
    ['/orders/WO-2026-0412', '/?to=%2Forders%2FWO-2026-0412'],
  ])('opens %s and must sign in at %s', async (path, arrival) => {
    const { address } = await openApp(path, nobody);
    expect(address()).toBe(arrival);
    expect(await screen.findByRole('button', { name: 'Login' })).toBeTruthy();
  });

  test.each([
    ['USER', '/', '/staff-dashboard'],
    ['ADMIN', '/staff-dashboard?from=link', '/staff-dashboard?from=link'],
  ] as const)('signs in as %s at %s and arrives at %s', async (role, path, arrival) => {
    answer(signIn, buildSession(role));
    const { address, user } = await openApp(path, nobody);
    await fill(user, await screen.findByRole('textbox', { name: 'Email' }), 'asha@shree-dental.in');
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    await waitFor(() => expect(address()).toBe(arrival));
    expect(await screen.findByRole('heading', { level: 1, name: /^(Good|Hello)/ })).toBeTruthy();
  });
});

describe('a user with the generated password', () => {
  const held = (role: 'SUPER_ADMIN' | 'USER' = 'SUPER_ADMIN') =>
    buildSession(role, { account: buildAccount(role, { must_change_password: true, password_generated: true }) });
  const heading = () => screen.findByRole('heading', { level: 1, name: FIRST_PASSWORD_TEXTS.title });

  test.each([
    ['/', '/first-password'],
    ['/print/bills/1/initial', '/first-password?to=%2Fprint%2Fbills%2F1%2Finitial'],
  ])('must choose another one at %s', async (path, arrival) => {
    const { address } = await openApp(path, held());
    expect(await heading()).toBeTruthy();
    expect(address()).toBe(arrival);
  });

  test('chooses it, and continues to the setup', async () => {
    answer(getSetup, { steps: [] });
    const { user, address } = await openApp('/', held());
    await heading();
    const changed = answer(changeOwnPassword, buildAccount('SUPER_ADMIN'));
    await fill(user, screen.getByLabelText('Current password'), 'generated');
    await fill(user, screen.getByLabelText('New password'), 'plaster and wax 91');
    await fill(user, screen.getByLabelText('Confirm new password'), 'plaster and wax 91');
    await user.click(screen.getByRole('button', { name: 'Change Password' }));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe('/set-up'));
    expect(changed).toHaveLength(1);
  });

  test('can sign out', async () => {
    const left = answer(signOut, null);
    const { user, address } = await openApp('/', held());
    await heading();
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(left).toHaveLength(1);
  });

  test('a user who has changed it can continue, and that page says so', async () => {
    const { address } = await openApp('/first-password', buildSession('SUPER_ADMIN'));
    expect(await screen.findByText(FIRST_PASSWORD_TEXTS.done)).toBeTruthy();
    expect(address()).toBe('/first-password');
  });
});

test('the setup is for Super Admins: an admin sees that', async () => {
  const { address } = await openApp('/set-up', buildSession('ADMIN'));
  expect(await screen.findByRole('heading', { level: 1, name: 'This page is for Super Admins only' })).toBeTruthy();
  expect(address()).toBe('/set-up');
});
