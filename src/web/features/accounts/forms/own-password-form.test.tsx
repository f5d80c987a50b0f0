import { changeOwnPassword } from '#contract/accounts/own-account.ts';
import { getSession } from '#contract/accounts/session.ts';
import { SIGN_IN_REFUSALS } from '#domain/accounts/sign-in.ts';
import { answer, refusing, UNREACHABLE } from '#test/support/api-double.ts';
import { buildAccount, buildSession } from '#test/support/build-session.ts';
import { type RenderedScreen, renderScreen } from '#test/support/web-render.tsx';
import { sessionQuery } from '#web/platform/session/session.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { OwnPasswordDialog } from './own-password-dialog.tsx';

const account = buildAccount('USER', { must_change_password: true });
const field = (label: string): HTMLInputElement => screen.getByLabelText(label);
const submit = (): HTMLButtonElement => screen.getByRole('button', { name: 'Change Password' });
const dialog = (): HTMLElement | null => screen.queryByRole('dialog', { name: 'Change Password' });

function Opener() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Open
      </button>
      <OwnPasswordDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

async function openDialog(): Promise<RenderedScreen> {
  const opened = await renderScreen(<Opener />, { session: buildSession('USER', { account }) });
  await opened.user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog', { name: 'Change Password' });
  return opened;
}

async function type({ user }: RenderedScreen, current: string, fresh: string, again = fresh): Promise<void> {
  for (const [label, text] of [
    ['Current password', current],
    ['New password', fresh],
    ['Confirm new password', again],
  ] as const) {
    await user.clear(field(label));
    await user.paste(text);
  }
}

describe('before it is sent', () => {
  test('the button waits until all three fields are filled; Ctrl+S waits too', async () => {
    const opened = await openDialog();
    await waitFor(() => expect(document.activeElement).toBe(field('Current password')));
    expect(submit().disabled).toBe(true);
    await opened.user.type(field('Current password'), 'old one');
    await opened.user.type(field('New password'), 'molar-26');
    expect(submit().disabled).toBe(true);
    await opened.user.keyboard('{Control>}s{/Control}{Enter}');
    expect(screen.queryByText('New passwords do not match')).toBeNull();
    await opened.user.type(field('Confirm new password'), 'm');
    expect(submit().disabled).toBe(false);
  });

  test('errors are shown at their fields, which password managers recognize, and the first one has the focus', async () => {
    const opened = await openDialog();
    await type(opened, 'old one', 'short', 'other');
    await opened.user.keyboard('{Enter}');
    expect(await screen.findByText('New password must be at least 6 characters long')).toBeTruthy();
    expect(screen.getByText('New passwords do not match')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('New password')));
    await opened.user.type(field('New password'), 'er now');
    await waitFor(() => expect(screen.queryByText('New password must be at least 6 characters long')).toBeNull());
    expect(
      ['Current password', 'New password', 'Confirm new password'].map((label) => field(label).autocomplete),
    ).toEqual(['current-password', 'new-password', 'new-password']);
    expect(document.querySelector<HTMLInputElement>('[autocomplete="username"]')?.value).toBe(account.email);
  });
});

describe('a refusal of the server', () => {
  test('a wrong current password is shown at its field, and the form can be sent again', async () => {
    answer(
      changeOwnPassword,
      refusing('invalid_input', { faults: [{ field: 'current_password', message: 'Current password is incorrect' }] }),
    );
    const opened = await openDialog();
    await type(opened, 'not it', 'molar-26');
    await opened.user.click(submit());
    expect(await screen.findByText('Current password is incorrect')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('Current password')));
    const received = answer(changeOwnPassword, { ...account, must_change_password: false });
    await opened.user.clear(field('Current password'));
    await opened.user.type(field('Current password'), 'the one');
    await opened.user.click(submit());
    await waitFor(() => expect(received).toHaveLength(1));
    expect(received[0]?.input.body).toEqual({ current_password: 'the one', new_password: 'molar-26' });
  });

  test.each([
    [
      'too many tries',
      refusing('too_many_attempts', { text: SIGN_IN_REFUSALS.too_many_attempts.text(9) }),
      /wait 9 minutes/,
    ],
    ['no connection', UNREACHABLE, /Unable to reach the server/],
  ] as const)('%s is shown for four seconds', async (_, reply, text) => {
    answer(changeOwnPassword, reply);
    answer(getSession, UNREACHABLE);
    const opened = await openDialog();
    await type(opened, 'old one', 'molar-26');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await opened.user.click(submit());
    const said = await screen.findByRole('alert');
    expect(said.textContent).toMatch(/^Error changing password: /);
    expect(said.textContent).toMatch(text);
    act(() => void vi.advanceTimersByTime(4000));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field('New password').value).toBe('molar-26');
  });
});

describe('success', () => {
  test('is shown, closes the dialog after two seconds, and returns the focus', async () => {
    answer(changeOwnPassword, { ...account, must_change_password: false, version: 2 });
    const opened = await openDialog();
    await type(opened, 'old one', 'molar-26');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await opened.user.click(submit());
    expect(await screen.findByText('Password changed successfully! You may need to log in again.')).toBeTruthy();
    expect(opened.queryClient.getQueryData(sessionQuery.queryKey)?.account).toMatchObject({
      must_change_password: false,
      version: 2,
    });
    expect(dialog()).toBeTruthy();
    act(() => void vi.advanceTimersByTime(2000));
    await waitFor(() => expect(dialog()).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })));
  });

  test('leaves no password in memory, in storage or in the fields', async () => {
    answer(changeOwnPassword, account);
    const opened = await openDialog();
    await type(opened, 'old-one-26', 'molar-26');
    await opened.user.click(submit());
    await screen.findByText(/Password changed successfully/);
    await opened.user.keyboard('{Escape}');
    await waitFor(() => expect(dialog()).toBeNull());
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toMatch(/molar-26|old-one-26/);
    await waitFor(() => expect(opened.queryClient.getMutationCache().getAll()).toEqual([]));
    await opened.user.click(screen.getByRole('button', { name: 'Open' }));
    await screen.findByRole('dialog', { name: 'Change Password' });
    expect(field('Current password').value).toBe('');
  });
});

test('closing it deletes the typed text', async () => {
  const opened = await openDialog();
  await type(opened, 'old one', 'molar-26');
  await opened.user.keyboard('{Escape}');
  await opened.user.click(await screen.findByRole('button', { name: 'Discard text' }));
  await waitFor(() => expect(dialog()).toBeNull());
  await opened.user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog', { name: 'Change Password' });
  expect(field('New password').value).toBe('');
});
