import { changeOwnPassword, getOwnSessions, updateOwnAccount } from '#contract/accounts/own-account.ts';
import { getSession, signIn } from '#contract/accounts/session.ts';
import { answer, refusing, UNREACHABLE } from '#test/support/api-double.ts';
import { buildAccount, buildSession } from '#test/support/build-session.ts';
import { fill } from '#test/support/open-users.tsx';
import { openApp } from '#test/support/web-app.tsx';
import type { RenderedScreen } from '#test/support/web-render.tsx';
import { sessionQuery } from '#web/platform/session/session.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

const avatar = (): Promise<HTMLElement> => screen.findByRole('button', { name: /: account$/ });
const scheme = (): string | undefined => document.documentElement.dataset['mantineColorScheme'];
const chosen = (name: string): boolean => screen.getByRole<HTMLInputElement>('radio', { name }).checked;

async function openMenu({ user }: RenderedScreen): Promise<void> {
  await user.click(await avatar());
}

/** Answers each change of the account with the changed account. */
const keepingChanges = () => {
  let account = buildAccount();
  return answer(updateOwnAccount, ({ input: { body } }) => {
    if (body.version !== account.version) return refusing('stale_version');
    account = { ...account, ...(body.appearance && { appearance: body.appearance }), version: account.version + 1 };
    return account;
  });
};

describe('the menu', () => {
  test('opens the profile', async () => {
    answer(getOwnSessions, { items: [] });
    const opened = await openApp('/staff-dashboard');
    await openMenu(opened);
    await opened.user.click(screen.getByRole('link', { name: 'Profile Settings' }));
    await waitFor(() => expect(opened.address()).toBe('/profile'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Profile Settings' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Profile Settings' })).toBeNull());
  });

  test.each([
    [/Keyboard shortcuts/, 'Keyboard shortcuts'],
    ['Change Password', 'Change Password'],
  ])('opens the dialog %s, which returns the focus to the avatar', async (entry, title) => {
    const opened = await openApp('/staff-dashboard');
    await openMenu(opened);
    await opened.user.click(screen.getByRole('button', { name: entry }));
    await screen.findByRole('dialog', { name: title });
    await opened.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
    const button = await avatar();
    await waitFor(() => expect(document.activeElement).toBe(button));
  });
});

describe('appearance', () => {
  test('a choice is visible at once, stored in this browser, and sent to the account; of two quick choices the second one is kept', async () => {
    const received = keepingChanges();
    const opened = await openApp('/staff-dashboard');
    await openMenu(opened);
    expect(chosen('System')).toBe(true);
    await opened.user.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(scheme()).toBe('dark');
    expect(Object.entries(localStorage).toSorted()).toEqual([
      ['appearance', 'dark'],
      ['signed-in', 'staff'],
    ]);
    await waitFor(() => expect(received.map(({ input }) => input.body)).toEqual([{ version: 1, appearance: 'dark' }]));
    await opened.user.click(screen.getByRole('radio', { name: 'System' }));
    expect(scheme()).toBe('light');
    await waitFor(() => expect(received.at(-1)?.input.body).toEqual({ version: 2, appearance: 'system' }));
    await opened.user.click(screen.getByRole('radio', { name: 'Dark' }));
    await opened.user.click(screen.getByRole('radio', { name: 'Light' }));
    await waitFor(() => expect(received).toHaveLength(4));
    await waitFor(() => expect(accountIn(opened)?.appearance).toBe('light'));
    expect(scheme()).toBe('light');
    expect(chosen('Light')).toBe(true);
  });

  test('an account that was changed elsewhere in between is loaded, and the choice is still applied', async () => {
    const elsewhere = buildAccount('USER', { version: 7, display_name: 'Asha' });
    answer(getSession, buildSession('USER', { account: elsewhere }));
    const received = answer(updateOwnAccount, ({ input: { body } }) =>
      body.version === 7
        ? buildAccount('USER', { ...elsewhere, appearance: 'dark', version: 8 })
        : refusing('stale_version'),
    );
    const opened = await openApp('/staff-dashboard');
    await openMenu(opened);
    await opened.user.click(screen.getByRole('radio', { name: 'Dark' }));
    await waitFor(() =>
      expect(accountIn(opened)).toMatchObject({ version: 8, appearance: 'dark', display_name: 'Asha' }),
    );
    expect(received.map(({ input }) => input.body.version)).toEqual([1, 7]);
  });

  test('without a connection the choice is visible nevertheless, and reported as not saved', async () => {
    answer(updateOwnAccount, UNREACHABLE);
    const opened = await openApp('/staff-dashboard');
    await openMenu(opened);
    await opened.user.click(screen.getByRole('radio', { name: 'Dark' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Your choice was not saved\. Connection error/);
    expect(scheme()).toBe('dark');
  });

  test('the account’s choice is applied when the user signs in', async () => {
    localStorage.setItem('appearance', 'light');
    answer(signIn, buildSession('USER', { account: buildAccount('USER', { appearance: 'dark' }) }));
    const { user } = await openApp('/', buildSession(null));
    expect(scheme()).toBe('light');
    await fill(user, await screen.findByRole('textbox', { name: 'Email' }), 'asha@shree-dental.in');
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    await screen.findByRole('banner');
    await waitFor(() => expect(scheme()).toBe('dark'));
    expect(Object.entries(localStorage).toSorted()).toEqual([
      ['appearance', 'dark'],
      ['signed-in', 'staff'],
    ]);
  });
});

describe('a password that an admin set', () => {
  const account = buildAccount('USER', { must_change_password: true });
  const region = () => screen.findByRole('region', { name: 'Your password' });

  test('is reported on every screen, with a link to change it', async () => {
    answer(getOwnSessions, { items: [] });
    for (const path of ['/staff-dashboard', '/profile']) {
      const opened = await openApp(path, buildSession('USER', { account }));
      const banner = await region();
      expect(banner.textContent).toContain('Your password was set by an admin. Change it to one that only you know.');
      const change = within(banner).getByRole('button', { name: 'Change Password' });
      await opened.user.click(change);
      expect(await screen.findByRole('dialog', { name: 'Change Password' })).toBeTruthy();
      await opened.user.keyboard('{Escape}');
      await waitFor(() => expect(document.activeElement).toBe(change));
      opened.unmount();
    }
  });

  test('is not reported after the change, and the focus goes to the screen', async () => {
    answer(changeOwnPassword, { ...account, must_change_password: false });
    const { user } = await openApp('/staff-dashboard', buildSession('USER', { account }));
    await user.click(within(await region()).getByRole('button'));
    const dialog = await screen.findByRole('dialog', { name: 'Change Password' });
    for (const label of ['Current password', 'New password', 'Confirm new password']) {
      await fill(user, within(dialog).getByLabelText(label), label === 'Current password' ? 'given one' : 'molar-26');
    }
    await user.keyboard('{Enter}');
    await screen.findByText(/Password changed successfully/);
    expect(screen.queryByRole('region', { name: 'Your password' })).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Change Password' })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});

const accountIn = ({ queryClient }: RenderedScreen) => queryClient.getQueryData(sessionQuery.queryKey)?.account;
