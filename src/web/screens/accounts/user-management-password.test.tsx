import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { changeUserPassword } from '#contract/accounts/users.ts';
import { UNREACHABLE, answer, refusing } from '#test/support/api-double.ts';
import {
  STAFF,
  button,
  confirmWith,
  dialogNamed,
  whenPasswordIsEntered,
  openUsers,
  rowOf,
  fill,
} from '#test/support/open-users.tsx';
import { PASSWORD_DIALOG_CLOSES_AFTER } from '#web/platform/delays.ts';

async function openDialog() {
  const opened = await openUsers(undefined, '/user-management?tab=password');
  await rowOf(STAFF);
  await opened.user.click(button(`Change Password of ${STAFF.email}`));
  const dialog = await dialogNamed(`Change Password of ${STAFF.email}`);
  return {
    ...opened,
    dialog,
    password: dialog.getByLabelText<HTMLInputElement>('New password'),
    again: dialog.getByLabelText<HTMLInputElement>('Confirm new password'),
    change: dialog.getByRole<HTMLButtonElement>('button', { name: 'Change Password' }),
  };
}

describe('the dialog for another user’s password', () => {
  test('begins at the first field; both are required, of 6 characters; the button waits for both', async () => {
    const { user, password, again, change } = await openDialog();
    await waitFor(() => expect(document.activeElement).toBe(password));
    for (const field of [password, again]) {
      expect([field.required, field.minLength, field.type]).toEqual([true, 6, 'password']);
    }
    expect(change.disabled).toBe(true);
    await fill(user, password, 'a good long one');
    expect(change.disabled).toBe(true);
    await fill(user, again, 'a');
    expect(change.disabled).toBe(false);
  });

  test('sets the password, and closes 2 s after the message', async () => {
    const { user, dialog, password, again, change } = await openDialog();
    const received = answer(changeUserPassword, STAFF);
    await fill(user, password, 'a good long one');
    await fill(user, again, 'a good long one');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      fireEvent.click(change);
      await dialog.findByText('Password changed successfully! You may need to log in again.');
      act(() => void vi.advanceTimersByTime(PASSWORD_DIALOG_CLOSES_AFTER));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    } finally {
      vi.useRealTimers();
    }
    expect(received.map(({ input }) => [input.params, input.body])).toEqual([
      [{ user_id: STAFF.user_id }, { new_password: 'a good long one' }],
    ]);
  });

  test('shows a mismatch and the server’s errors at the field, and other refusals under the fields', async () => {
    const { user, dialog, password, again, change } = await openDialog();
    const message = 'This password is too common. Please choose another one.';
    answer(changeUserPassword, refusing('invalid_input', { faults: [{ field: 'new_password', message }] }));
    await fill(user, password, 'password');
    await fill(user, again, 'passwor');
    await user.click(change);
    expect(await dialog.findByText('Passwords do not match')).toBeInstanceOf(HTMLElement);
    await fill(user, again, 'd');
    await user.click(change);
    expect(await dialog.findByText(message)).toBeInstanceOf(HTMLElement);
    expect(document.activeElement).toBe(password);
    answer(changeUserPassword, UNREACHABLE);
    await fill(user, password, '!');
    await fill(user, again, '!');
    await user.click(change);
    expect(await dialog.findByText(/^Error changing password: Connection error/)).toBeInstanceOf(HTMLElement);
  });

  test('Generate fills both fields; the action requires your own password if the server does', async () => {
    const { user, dialog, password, again, change } = await openDialog();
    const received = answer(
      changeUserPassword,
      whenPasswordIsEntered(() => STAFF),
    );
    await user.click(dialog.getByRole('button', { name: 'Generate' }));
    const generated = document.querySelector('code')?.textContent ?? '';
    expect([password.value, again.value]).toEqual([generated, generated]);
    await user.click(change);
    await confirmWith(user, 'my own');
    await dialog.findByText('Password changed successfully! You may need to log in again.');
    expect(received.map(({ input }) => input.body.new_password)).toEqual([generated, generated]);
  });

  test('deletes the typed text when it is closed', async () => {
    const { user, password } = await openDialog();
    await fill(user, password, 'a good long one');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard text' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(button(`Change Password of ${STAFF.email}`));
    const dialog = await dialogNamed(`Change Password of ${STAFF.email}`);
    expect(dialog.getByLabelText<HTMLInputElement>('New password').value).toBe('');
  });
});
