import type { OwnSession } from '#contract/accounts/own-account.ts';
import { endOtherSessions, endOwnSession, getOwnSessions, updateOwnAccount } from '#contract/accounts/own-account.ts';
import { getOwnSecondFactor } from '#contract/accounts/second-factor.ts';
import { type Session, getSession, signOut } from '#contract/accounts/session.ts';
import { answer, refusing, UNREACHABLE } from '#test/support/api-double.ts';
import { buildAccount, buildOwnFactor, buildSession } from '#test/support/build-session.ts';
import { openApp } from '#test/support/web-app.tsx';
import { type RenderedScreen, renderScreen } from '#test/support/web-render.tsx';
import { sessionQuery } from '#web/platform/session/session.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { ProfileScreen } from './profile.tsx';

const here: OwnSession = {
  session_id: '0b1f6f0e-6d53-4c0e-9a57-3f0f8a1d2c31',
  device: 'Firefox on Windows',
  address: '192.168.1.20',
  created_at: '2026-11-20T04:00:00Z',
  last_used_at: '2026-11-21T08:35:00Z',
  current: true,
};
const phone: OwnSession = {
  ...here,
  session_id: '1c2a7f1f-7e64-4d1f-8b68-4f1f9b2e3d42',
  device: 'Chrome on Android',
  address: '192.168.1.31',
  current: false,
};

const account = buildAccount('USER', { display_name: 'Asha Kulkarni', version: 4 });
const name = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Display name' });
const openAlone = (path: string, session: Session) => renderScreen(<ProfileScreen />, { path, session });
const saveName = (): HTMLButtonElement => screen.getByRole('button', { name: 'Save name' });

async function openProfile(open = openAlone): Promise<RenderedScreen> {
  const opened = await open('/profile', buildSession('USER', { account }));
  await screen.findByRole('heading', { level: 1, name: 'Profile Settings' });
  return opened;
}

beforeEach(() => {
  answer(getOwnSecondFactor, buildOwnFactor());
  answer(getOwnSessions, { items: [here, phone] });
});

describe('the name', () => {
  test('is saved, is updated in the other parts of the page, and can be removed', async () => {
    const received = answer(updateOwnAccount, { ...account, display_name: 'Asha K.', version: 5 });
    const { user, queryClient } = await openProfile();
    expect(name().value).toBe('Asha Kulkarni');
    expect(saveName().disabled).toBe(true);
    await user.clear(name());
    await user.type(name(), 'Asha K.{Enter}');
    expect(await screen.findByText('Your name was saved.')).toBeTruthy();
    expect(received[0]?.input.body).toEqual({ version: 4, display_name: 'Asha K.' });
    expect(queryClient.getQueryData(sessionQuery.queryKey)?.account).toMatchObject({
      display_name: 'Asha K.',
      version: 5,
    });
    expect(saveName().disabled).toBe(true);
    expect(Object.keys(sessionStorage)).toEqual([]);
    answer(updateOwnAccount, { ...account, display_name: null, version: 6 });
    await user.clear(name());
    await user.click(saveName());
    expect(await screen.findByText('Your name was removed.')).toBeTruthy();
    expect(name().value).toBe('');
  });

  test('an error appears at the field, and the typed text stays', async () => {
    const message = 'Please remove characters that cannot be printed';
    answer(updateOwnAccount, refusing('invalid_input', { faults: [{ field: 'display_name', message }] }));
    const { user } = await openProfile();
    await user.type(name(), ' x');
    await user.click(saveName());
    await screen.findByText(message);
    await waitFor(() => expect(document.activeElement).toBe(name()));
    expect(name().value).toBe('Asha Kulkarni x');
  });

  test('changed elsewhere in between: shows that with the current name; the next try is based on it', async () => {
    const elsewhere = { ...account, display_name: 'Asha Joshi', version: 9 };
    answer(getSession, buildSession('USER', { account: elsewhere }));
    const received = answer(updateOwnAccount, ({ input: { body } }) =>
      body.version === 9
        ? { ...elsewhere, display_name: body.display_name ?? null, version: 10 }
        : refusing('stale_version'),
    );
    const { user } = await openProfile();
    await user.clear(name());
    await user.type(name(), 'A. Kulkarni{Enter}');
    const said = 'This record was changed by someone else. Reload to see the latest version. Current value: Asha Joshi';
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(said));
    expect(name().value).toBe('A. Kulkarni');
    await user.click(saveName());
    expect(await screen.findByText('Your name was saved.')).toBeTruthy();
    expect(received.map(({ input }) => input.body.version)).toEqual([4, 9]);
    expect(name().value).toBe('A. Kulkarni');
  });

  test('with unsaved text, asks before the page is left, and keeps the text after a reload', async () => {
    const opened = await openProfile(openApp);
    await opened.user.type(name(), ' (night)');
    await opened.user.click(screen.getByRole('link', { name: 'Dashboard' }));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
    expect(opened.address()).toBe('/profile');
    opened.unmount();
    await openProfile();
    await waitFor(() => expect(name().value).toBe('Asha Kulkarni (night)'));
  });
});

describe('the sessions', () => {
  const row = (text: string): HTMLElement => {
    const found = within(screen.getByRole('list', { name: 'Sessions' })).getAllByRole('listitem');
    const only = found.find((item) => item.textContent.includes(text));
    if (!only) throw new Error(`no session with ${text}`);
    return only;
  };

  test('show the browser, the address and the time, in the laboratory’s time zone; one in another place is signed out and leaves the list', async () => {
    const { user } = await openProfile();
    await screen.findByText('Firefox on Windows');
    expect(row('Firefox').textContent).toContain('This browser');
    expect(row('Firefox').textContent).toContain('Last used 21 Nov 2026, 14:05');
    expect(row('Firefox').textContent).toContain('Signed in 20 Nov 2026, 09:30 from 192.168.1.20');
    expect(row('Android').textContent).not.toContain('This browser');
    const received = answer(endOwnSession, () => {
      answer(getOwnSessions, { items: [here] });
      return null;
    });
    await user.click(within(row('Android')).getByRole('button', { name: /^Sign out Chrome on Android/ }));
    expect(await screen.findByText('Signed out: Chrome on Android.')).toBeTruthy();
    expect(received[0]?.input.params).toEqual({ session_id: phone.session_id });
    await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
  });

  test('a session that has ended since then is reported, and the list is loaded again', async () => {
    answer(endOwnSession, () => {
      answer(getOwnSessions, { items: [here] });
      return refusing('session_not_found');
    });
    const { user } = await openProfile();
    await user.click(await screen.findByRole('button', { name: /^Sign out Chrome on Android/ }));
    expect(await screen.findByText(/This session has already ended/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull());
  });

  test('signing out everywhere else requires a confirmation', async () => {
    const received = answer(endOtherSessions, () => {
      answer(getOwnSessions, { items: [here] });
      return null;
    });
    const { user } = await openProfile();
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
    const question = await screen.findByRole('dialog', { name: 'Sign out everywhere else?' });
    expect(received).toHaveLength(0);
    await user.click(within(question).getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText('Signed out everywhere else.')).toBeTruthy();
    expect(received).toHaveLength(1);
    await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull());
  });

  test('this browser’s is the logout', async () => {
    const received = answer(signOut, null);
    const { user, address } = await openProfile(openApp);
    await user.click(await screen.findByRole('button', { name: 'Sign out of this browser' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(received).toHaveLength(1);
  });

  test('that could not be loaded can be loaded again', async () => {
    answer(getOwnSessions, UNREACHABLE);
    const { user } = await openProfile();
    expect((await screen.findByText(/^Error loading your sessions: Connection error/)).textContent).toBeTruthy();
    answer(getOwnSessions, { items: [here] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Firefox on Windows')).toBeTruthy();
  });
});

test('the password can be changed here too', async () => {
  const { user } = await openProfile();
  await user.click(screen.getByRole('button', { name: 'Change Password' }));
  expect(await screen.findByRole('dialog', { name: 'Change Password' })).toBeTruthy();
});
