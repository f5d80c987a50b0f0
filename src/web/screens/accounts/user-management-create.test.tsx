import { screen, waitFor, within, act, fireEvent } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createUser, changeUserPassword } from '#contract/accounts/users.ts';
import { SENDS, UNREACHABLE, answer, keysOf, refusing, bodiesOf } from '#test/support/api-double.ts';
import { buildUser } from '#test/support/build-user.ts';
import {
  ADMIN,
  STAFF,
  button,
  confirmWith,
  whenPasswordIsEntered,
  openUsers,
  rowOf,
  fill,
  dialogNamed,
} from '#test/support/open-users.tsx';
import { said } from '#test/support/open-work-orders.tsx';
import { PASSWORD_DIALOG_CLOSES_AFTER } from '#web/platform/delays.ts';

const NEW = buildUser(9, 'USER', { email: 'new@shree-dental.in' });

async function openForm() {
  const opened = await openUsers(ADMIN);
  await rowOf(STAFF);
  await opened.user.click(button('Create New User'));
  const form = within(screen.getByRole('form', { name: 'Create New User' }));
  return {
    ...opened,
    form,
    email: form.getByLabelText<HTMLInputElement>('Email'),
    password: form.getByLabelText<HTMLInputElement>('Password'),
    role: form.getByLabelText<HTMLSelectElement>('Role'),
    create: form.getByRole('button', { name: 'Create User' }),
  };
}

describe('the form for a new user', () => {
  test('is opened and closed by its button, begins at the email, creates an account, reports that and closes', async () => {
    const { user, now, email, role } = await openForm();
    expect(button('Create New User').getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(email);
    expect([...role.options].map(({ label }) => label)).toEqual(['Staff', 'Admin']);
    await user.click(button('Create New User'));
    expect(screen.queryByRole('form')).toBeNull();
    expect(document.activeElement).toBe(button('Create New User'));
    await user.click(button('Create New User'));
    const received = answer(createUser, () => {
      now.users = [NEW, ...now.users];
      return NEW;
    });
    await fill(user, screen.getByLabelText('Email'), ' new@shree-dental.in ');
    await fill(user, screen.getByLabelText('Password'), 'a good long one');
    await user.click(screen.getByRole('button', { name: 'Create User' }));
    expect(await said('Staff account created successfully for new@shree-dental.in')).toBeInstanceOf(HTMLElement);
    expect(bodiesOf(received)).toEqual([{ email: 'new@shree-dental.in', password: 'a good long one', role: 'USER' }]);
    expect(screen.queryByRole('form')).toBeNull();
    await rowOf(NEW);
    expect(document.activeElement).toBe(button('Create New User'));
  });

  test('for an admin requires the password again, and is sent under the same key', async () => {
    const { user, email, password, role, create } = await openForm();
    const made = { ...NEW, role: 'ADMIN' } as const;
    const received = answer(
      createUser,
      whenPasswordIsEntered(() => made),
    );
    await fill(user, email, NEW.email);
    await fill(user, password, 'a good long one');
    await user.selectOptions(role, 'Admin');
    await user.click(create);
    await confirmWith(user, 'my own');
    expect(await said('Admin account created successfully for new@shree-dental.in')).toBeInstanceOf(HTMLElement);
    const keys = received.map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
  });

  test('shows errors at the field and above the form, before it is sent and after, and keeps the typed text', async () => {
    const { user, form, email, password, create } = await openForm();
    await user.click(create);
    expect((await form.findAllByText('Email and password are required')).length).toBeGreaterThan(0);
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
    const message = 'A user with this email address has already been registered';
    answer(createUser, refusing('email_taken', { faults: [{ field: 'email', message }] }));
    await fill(user, email, STAFF.email);
    await fill(user, password, 'a good long one');
    await user.click(create);
    expect(await form.findByText(`Error creating user: ${message}`)).toBeInstanceOf(HTMLElement);
    expect(form.getByText(message)).toBeInstanceOf(HTMLElement);
    expect(document.activeElement).toBe(email);
    expect([email.value, password.value]).toEqual([STAFF.email, 'a good long one']);
  });

  test('after a lost answer requests the same account again; after a change, another', async () => {
    const { user, form, email, password, create } = await openForm();
    const received = answer(createUser, UNREACHABLE);
    await fill(user, email, NEW.email);
    await fill(user, password, 'a good long one');
    await user.click(create);
    await form.findByText(/^Error creating user: Connection error/);
    expect(document.activeElement).toBe(create);
    await user.click(create);
    await waitFor(() => expect(received).toHaveLength(2 * SENDS));
    await fill(user, password, '!');
    await user.click(create);
    await waitFor(() => expect(received).toHaveLength(3 * SENDS));
    expect(keysOf(received.slice(0, 2 * SENDS))).toHaveLength(1);
    expect(keysOf(received)).toHaveLength(2);
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('a good long one');
  });
});

describe('a half-typed new user', () => {
  test('is restored after a reload, without its password; is kept by Escape, which closes an empty form, and deleted by Cancel', async () => {
    const first = await openForm();
    await fill(first.user, first.email, NEW.email);
    await fill(first.user, first.password, 'a good long one');
    await first.user.selectOptions(first.role, 'Admin');
    first.unmount();
    const { user } = await openUsers(ADMIN);
    const form = within(await screen.findByRole('form', { name: 'Create New User' }));
    const email = form.getByLabelText<HTMLInputElement>('Email');
    expect(email.value).toBe(NEW.email);
    expect(form.getByLabelText<HTMLSelectElement>('Role').value).toBe('ADMIN');
    expect(form.getByLabelText<HTMLInputElement>('Password').value).toBe('');
    await user.type(email, 'x{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep typing' }));
    expect([email.isConnected, email.value]).toEqual([true, `${NEW.email}x`]);
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard text' }));
    expect(sessionStorage).toHaveLength(0);
    await user.click(button('Create New User'));
    const again = screen.getByLabelText<HTMLInputElement>('Email');
    expect(again.value).toBe('');
    await user.type(again, '{Escape}');
    expect(again.isConnected).toBe(false);
  });
});

describe('Generate', () => {
  const shown = () => document.querySelector('code')?.textContent ?? null;

  test('fills the password in and shows it: 12 characters, one of each kind; it is copied, and hidden once another is typed', async () => {
    const { user, password } = await openForm();
    await user.click(button('Generate'));
    const generated = shown() ?? '';
    expect(generated).toHaveLength(12);
    expect(password.value).toBe(generated);
    await user.click(button('Generate'));
    expect(shown()).not.toBe(generated);
    await user.click(button('Copy'));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeInstanceOf(HTMLElement);
    expect(await navigator.clipboard.readText()).toBe(shown());
    await fill(user, password, 'x');
    expect(shown()).toBeNull();
  });

  test('requires manual copying if the browser blocks the clipboard', async () => {
    const { user } = await openForm();
    await user.click(button('Generate'));
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('insecure'));
    let copied: string | null = null;
    const byHand = vi.fn(() => {
      copied = (document.activeElement as HTMLTextAreaElement).value;
      return true;
    });
    Object.defineProperty(document, 'execCommand', { value: byHand, configurable: true });
    await user.click(button('Copy'));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeInstanceOf(HTMLElement);
    expect(copied).toBe(shown());
    byHand.mockReturnValue(false);
    await user.click(button('Copied'));
    expect(await screen.findByText(/Could not copy/)).toBeInstanceOf(HTMLElement);
  });
});

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
  test('begins at the first field; both are required, of 6 characters; the button waits for both; closing deletes the typed text', async () => {
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
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard text' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(button(`Change Password of ${STAFF.email}`));
    const dialog = await dialogNamed(`Change Password of ${STAFF.email}`);
    expect(dialog.getByLabelText<HTMLInputElement>('New password').value).toBe('');
  });

  test('sets the password, and closes 2 s after the message', async () => {
    const { user, dialog, password, again, change } = await openDialog();
    const received = answer(changeUserPassword, STAFF);
    await fill(user, password, 'a good long one');
    await fill(user, again, 'a good long one');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.click(change);
    await dialog.findByText('Password changed successfully! You may need to log in again.');
    act(() => void vi.advanceTimersByTime(PASSWORD_DIALOG_CLOSES_AFTER));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
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
});
