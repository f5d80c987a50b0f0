import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { signOut } from '#contract/accounts/session.ts';
import { type User, endUserSession, getUserSessions, getUsers } from '#contract/accounts/users.ts';
import { USER_REFUSALS } from '#domain/accounts/user-refusals.ts';
import { USER_TABS, USER_TEXTS } from '#domain/accounts/user-texts.ts';
import { CONNECTION_TEXTS } from '#domain/shared/connection-texts.ts';
import { UNREACHABLE, answer, refusing } from '#test/support/api-double.ts';
import { USER_ALERT_TIME } from '#web/platform/delays.ts';
import { ADMIN, OTHER_ADMIN, STAFF, SUPER, button, dialogNamed, openUsers, rowOf } from '#test/support/open-users.tsx';

const buttonsOf = async (user: User): Promise<(string | null)[]> =>
  (await rowOf(user)).queryAllByRole('button').map((each) => each.getAttribute('aria-label'));

const tabBar = () => within(screen.getByRole('navigation', { name: 'User management' }));
const tabs = (): (string | null)[] =>
  tabBar()
    .getAllByRole('button')
    .map((tab) => tab.textContent);

describe('the tabs', () => {
  test('are two for an admin, who cannot open the third and returns to the admin dashboard', async () => {
    const { user, address, listed } = await openUsers(ADMIN, '/user-management?tab=super-admin');
    screen.getByText('Access denied. Only Super Admin can access these advanced controls.');
    expect(tabs()).toEqual(['User Management', 'Password Management']);
    expect(listed).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
    await waitFor(() => expect(address()).toBe('/admin-dashboard'));
  });

  test.each([
    ['', USER_TABS.users],
    ['?tab=password', USER_TABS.password],
    ['?tab=super-admin', USER_TABS['super-admin']],
    ['?tab=bogus', USER_TABS.users],
  ])('open by the address %s', async (query, name) => {
    await openUsers(SUPER, `/user-management${query}`);
    expect(tabBar().getByRole('button', { current: true }).textContent).toBe(name);
  });

  test('of the Super Admin are three, and in the address', async () => {
    const { user, address } = await openUsers(SUPER);
    expect(tabs()).toEqual(['User Management', 'Password Management', 'Super Admin']);
    await user.click(tabBar().getByRole('button', { name: USER_TABS.password }));
    await waitFor(() => expect(address()).toBe('/user-management?tab=password'));
    await user.click(tabBar().getByRole('button', { name: USER_TABS.users }));
    await waitFor(() => expect(address()).toBe('/user-management'));
  });
});

describe('the basic list', () => {
  test('shows the account, its role, its last use and the day it was created, offers Delete for staff alone, and labels admins protected', async () => {
    await openUsers(SUPER);
    const cells = (await rowOf(STAFF)).getAllByRole('cell').map((cell) => cell.textContent);
    // 20:00 UTC is the next day in Kolkata.
    expect(cells.slice(0, 3)).toEqual(['Staff', '21 Nov 2026, 14:05', '06-11-2026']);
    expect((await rowOf(ADMIN)).getByText('Meera Joshi')).toBeInstanceOf(HTMLElement);
    expect((await rowOf(ADMIN)).getByText(USER_TEXTS.notSignedIn)).toBeInstanceOf(HTMLElement);
    expect(await buttonsOf(STAFF)).toEqual([`Sessions of ${STAFF.email}`, `Delete ${STAFF.email}`]);
    for (const protectedOne of [ADMIN, OTHER_ADMIN, SUPER]) {
      expect(await buttonsOf(protectedOne)).toEqual([`Sessions of ${protectedOne.email}`]);
      expect((await rowOf(protectedOne)).getByText('Protected')).toBeInstanceOf(HTMLElement);
    }
    expect((await rowOf(SUPER)).getByText(USER_TEXTS.own)).toBeInstanceOf(HTMLElement);
    cleanup();
    // Other admins may not see the sessions of a Super Admin.
    await openUsers(ADMIN);
    expect(await buttonsOf(SUPER)).toEqual([]);
  });

  test('is searched on the server, by the address; without a match it says so, and can be cleared', async () => {
    const { user, address, listed } = await openUsers(SUPER, '/user-management?search=nobody');
    expect(await screen.findByText('No users found.')).toBeInstanceOf(HTMLElement);
    expect(listed.map(({ input }) => input.query.search)).toEqual(['nobody']);
    await user.click(button('Clear All'));
    await rowOf(STAFF);
    expect(address()).toBe('/user-management');
    await user.type(screen.getByRole('searchbox', { name: 'Search users' }), 'meera{Enter}');
    await waitFor(() => expect(screen.queryByText(STAFF.email)).toBeNull());
    await rowOf(ADMIN);
    expect(address()).toBe('/user-management?search=meera');
  });

  test('that did not load shows that, and can be loaded again', async () => {
    const { user } = await openUsers(SUPER);
    await rowOf(STAFF);
    answer(getUsers, UNREACHABLE);
    await user.type(screen.getByRole('searchbox', { name: 'Search users' }), 'other{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Error loading users');
    answer(getUsers, { items: [], total: 0, page: 1, page_size: 500 });
    await user.click(button('Try again'));
    expect(await screen.findByText('No users found.')).toBeInstanceOf(HTMLElement);
  });
});

describe('a disabled account', () => {
  const away: User = { ...STAFF, disabled_at: '2026-11-20T09:00:00Z' };

  test.each(['', '?tab=password', '?tab=super-admin'])('is marked in the list of %j', async (query) => {
    await openUsers(SUPER, `/user-management${query}`, [away, OTHER_ADMIN, ADMIN, SUPER]);
    const badge = (await rowOf(away)).getByText('Disabled');
    expect(badge.parentElement?.title).toBe('Since 20 Nov 2026, 14:30');
    expect((await rowOf(ADMIN)).queryByText('Disabled')).toBeNull();
  });

  test('is found by the state filter, which is in the address', async () => {
    const { user, address, listed } = await openUsers(SUPER, '/user-management', [away, ADMIN, SUPER]);
    await rowOf(away);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Active');
    await waitFor(() => expect(screen.queryByText(away.email)).toBeNull());
    expect(address()).toBe('/user-management?state=active');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Disabled');
    await rowOf(away);
    expect(screen.queryByText(ADMIN.email)).toBeNull();
    expect(listed.map(({ input }) => input.query.state)).toEqual(['all', 'active', 'disabled']);
  });
});

describe('the lists of the other tabs', () => {
  test('Password Management has every password that the user may change, the own one with the current one, and the reasons against', async () => {
    const { user } = await openUsers(ADMIN, '/user-management?tab=password');
    expect(await buttonsOf(STAFF)).toEqual([`Change Password of ${STAFF.email}`]);
    expect(await buttonsOf(OTHER_ADMIN)).toEqual([`Change Password of ${OTHER_ADMIN.email}`]);
    expect(await buttonsOf(SUPER)).toEqual([]);
    const why = (await rowOf(SUPER)).getByText('Access denied. Only Super Admin can change a Super Admin password');
    expect(why).toBeInstanceOf(HTMLElement);
    for (const own of [`Change Password of ${ADMIN.email}`, 'Change My Password']) {
      await user.click(button(own));
      const dialog = await dialogNamed('Change Password');
      expect(dialog.getByLabelText('Current password')).toBeInstanceOf(HTMLElement);
      await user.keyboard('{Escape}');
      await waitFor(() => expect(document.activeElement).toBe(button(own)));
    }
  });

  test('Super Admin promotes staff, demotes and deletes admins, and has the rest in a menu', async () => {
    await openUsers(SUPER, '/user-management?tab=super-admin');
    const more = ({ email }: User): string => `More for ${email}`;
    expect(await buttonsOf(STAFF)).toEqual([`Promote ${STAFF.email}`, more(STAFF)]);
    expect(await buttonsOf(ADMIN)).toEqual([`Demote ${ADMIN.email}`, `Delete ${ADMIN.email}`, more(ADMIN)]);
    expect(await buttonsOf(SUPER)).toEqual([more(SUPER)]);
    const cells = (await rowOf(STAFF)).getAllByRole('cell').map((cell) => cell.textContent);
    expect(cells).toEqual(['Staff', 'Active', '06-11-2026', 'Promote']);
  });

  test('the last admin can be neither demoted nor deleted', async () => {
    await openUsers(SUPER, '/user-management?tab=super-admin', [STAFF, ADMIN, SUPER]);
    expect(await buttonsOf(ADMIN)).toEqual([`More for ${ADMIN.email}`]);
    (await rowOf(ADMIN)).getByText('Cannot demote the last admin user in the system');
  });
});

describe('the sessions of an account', () => {
  const phone = {
    session_id: '1c2a7f1f-7e64-4d1f-8b68-4f1f9b2e3d42',
    device: 'Chrome on Android',
    address: '192.168.1.31',
    created_at: '2026-11-20T04:00:00Z',
    last_used_at: '2026-11-21T08:35:00Z',
    current: false,
  };

  test('are listed and ended; those that the user may not see say so', async () => {
    const { user } = await openUsers(SUPER);
    answer(getUserSessions, refusing('user_not_found'));
    await rowOf(STAFF);
    await user.click(button(`Sessions of ${STAFF.email}`));
    const { text } = USER_REFUSALS.user_not_found;
    expect(await screen.findByText(`Error loading sessions: ${text}`)).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const now = { items: [phone] };
    answer(getUserSessions, () => now);
    await user.click(button(`Sessions of ${STAFF.email}`));
    const dialog = await dialogNamed(`Sessions of ${STAFF.email}`);
    const ended = answer(endUserSession, () => {
      now.items = [];
      return null;
    });
    await user.click(await dialog.findByRole('button', { name: /^Sign out Chrome on Android/ }));
    expect(await dialog.findByText('Not signed in anywhere.')).toBeInstanceOf(HTMLElement);
    expect(ended.map(({ input }) => input.params)).toEqual([{ user_id: STAFF.user_id, session_id: phone.session_id }]);
    expect(dialog.queryByRole('list', { name: 'Sessions' })).toBeNull();
  });
});

test('an error of the panel disappears after 5 s', async () => {
  const { user } = await openUsers(ADMIN);
  answer(signOut, UNREACHABLE);
  await user.click(button('Logout'));
  const message = await screen.findByText(CONNECTION_TEXTS.unreachable);
  vi.useFakeTimers();
  fireEvent.mouseEnter(message);
  fireEvent.mouseLeave(message);
  act(() => void vi.advanceTimersByTime(USER_ALERT_TIME - 1));
  expect(message.isConnected).toBe(true);
  act(() => void vi.advanceTimersByTime(1));
  expect(message.isConnected).toBe(false);
});
