import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createUser } from '#contract/accounts/users.ts';
import { SENDS, UNREACHABLE, answer, keysOf, refusing } from '#test/support/api-double.ts';
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
} from '#test/support/open-users.tsx';
import { said } from '#test/support/open-work-orders.tsx';

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
  test('is opened and closed by its button, and begins at the email', async () => {
    const { user, email, role } = await openForm();
    expect(button('Create New User').getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(email);
    expect([...role.options].map(({ label }) => label)).toEqual(['Staff', 'Admin']);
    await user.click(button('Create New User'));
    expect(screen.queryByRole('form')).toBeNull();
    expect(document.activeElement).toBe(button('Create New User'));
  });

  test('creates an account, reports that and closes', async () => {
    const { user, now, email, password, create } = await openForm();
    const received = answer(createUser, () => {
      now.users = [NEW, ...now.users];
      return NEW;
    });
    await fill(user, email, ' new@shree-dental.in ');
    await fill(user, password, 'a good long one');
    await user.click(create);
    expect(await said('Staff account created successfully for new@shree-dental.in')).toBeInstanceOf(HTMLElement);
    expect(received.map(({ input }) => input.body)).toEqual([
      { email: 'new@shree-dental.in', password: 'a good long one', role: 'USER' },
    ]);
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
  test('is restored after a reload, without its password', async () => {
    const first = await openForm();
    await fill(first.user, first.email, NEW.email);
    await fill(first.user, first.password, 'a good long one');
    await first.user.selectOptions(first.role, 'Admin');
    first.unmount();
    await openUsers(ADMIN);
    const form = within(await screen.findByRole('form', { name: 'Create New User' }));
    expect(form.getByLabelText<HTMLInputElement>('Email').value).toBe(NEW.email);
    expect(form.getByLabelText<HTMLSelectElement>('Role').value).toBe('ADMIN');
    expect(form.getByLabelText<HTMLInputElement>('Password').value).toBe('');
  });

  test('is deleted by Cancel', async () => {
    const { user, form, email } = await openForm();
    await fill(user, email, NEW.email);
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard text' }));
    expect(sessionStorage).toHaveLength(0);
    await user.click(button('Create New User'));
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('');
  });

  test('is kept by Escape, which closes an empty form', async () => {
    const { user, email } = await openForm();
    await user.type(email, 'x{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep typing' }));
    expect([email.isConnected, email.value]).toEqual([true, 'x']);
    await user.type(email, '{Backspace}{Escape}');
    expect(email.isConnected).toBe(false);
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
