import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { User } from '#contract/accounts/users.ts';
import {
  changeUserEmail,
  disableUser,
  enableUser,
  grantSuperAdmin,
  revokeSuperAdmin,
} from '#contract/accounts/users.ts';
import { SUPER_ADMIN_CONSEQUENCES } from '#domain/accounts/user-texts.ts';
import { answer, refusing } from '#test/support/api-double.ts';
import { buildUser } from '#test/support/build-user.ts';
import {
  ADMIN,
  OTHER_ADMIN,
  STAFF,
  SUPER,
  button,
  confirmWith,
  dialogNamed,
  fill,
  whenPasswordIsEntered,
  openUsers,
  rowOf,
} from '#test/support/open-users.tsx';
import { said } from '#test/support/open-work-orders.tsx';

const PARTNER = buildUser(5, 'SUPER_ADMIN', { email: 'partner@shree-dental.in' });

/** Opens the menu of an account. */
async function openMenu(of: User) {
  const users = [STAFF, OTHER_ADMIN, ADMIN, PARTNER, SUPER];
  const opened = await openUsers(SUPER, '/user-management?tab=super-admin', users);
  await rowOf(of);
  await opened.user.click(button(`More for ${of.email}`));
  await screen.findByRole('menu', { name: `Actions for ${of.email}` });
  return opened;
}

const items = () =>
  screen.getAllByRole('menuitem').map((item) => [item.textContent, item.getAttribute('aria-disabled')]);

async function ask(of: User, item: string, title: string) {
  const opened = await openMenu(of);
  await opened.user.click(screen.getByRole('menuitem', { name: item }));
  return { ...opened, dialog: await dialogNamed(title) };
}

/** Changes an account in the list from now on. */
const change = (now: { users: User[] }, one: User, changed: Partial<User>): User => {
  const user = { ...one, ...changed };
  now.users = now.users.map((listed) => (listed.user_id === one.user_id ? user : listed));
  return user;
};

describe('the menu of an account', () => {
  test.each<[User, string]>([
    [STAFF, 'Promote to Super Admin…'],
    [PARTNER, 'Remove Super Admin role…'],
  ])('lists the actions on email, role and state', async (user, item) => {
    await openMenu(user);
    expect(items()).toEqual([
      ['Change Email…', 'false'],
      [item, 'false'],
      ['Disable…', 'false'],
    ]);
  });

  test('shows why not, and Escape returns to its button', async () => {
    const { user } = await openMenu(SUPER);
    expect(items()).toEqual([
      ['Change Email…', 'false'],
      ['Remove Super Admin role…Super Admin cannot remove themselves', 'true'],
      ['Disable…You cannot disable your own account', 'true'],
    ]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button(`More for ${SUPER.email}`)));
  });
});

test('a Super Admin is created, with the new rights and the password confirmed again', async () => {
  const { user, now, dialog } = await ask(STAFF, 'Promote to Super Admin…', 'Promote to Super Admin?');
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([...SUPER_ADMIN_CONSEQUENCES]);
  const received = answer(
    grantSuperAdmin,
    whenPasswordIsEntered(() => change(now, STAFF, { role: 'SUPER_ADMIN', is_super_admin: true })),
  );
  await user.click(dialog.getByRole('button', { name: 'Promote to Super Admin' }));
  await confirmWith(user, 'my own');
  expect(await said(`${STAFF.email} is now a Super Admin`)).toBeInstanceOf(HTMLElement);
  expect(received.map(({ input }) => input.params)).toEqual([{ user_id: STAFF.user_id }, { user_id: STAFF.user_id }]);
  await waitFor(() => expect(document.activeElement).toBe(button(`More for ${STAFF.email}`).closest('tr')));
});

test('a Super Admin is removed', async () => {
  const { user, now, dialog } = await ask(PARTNER, 'Remove Super Admin role…', 'Remove Super Admin role?');
  answer(revokeSuperAdmin, () => change(now, PARTNER, { role: 'ADMIN', is_super_admin: false }));
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await said(`${PARTNER.email} is no longer a Super Admin`)).toBeInstanceOf(HTMLElement);
  expect(button(`Demote ${PARTNER.email}`)).toBeInstanceOf(HTMLElement);
});

test('an account is disabled, and enabled', async () => {
  const { user, now, dialog } = await ask(STAFF, 'Disable…', 'Disable user?');
  answer(disableUser, () => change(now, STAFF, { disabled_at: '2026-11-21T06:30:00Z' }));
  await user.click(dialog.getByRole('button', { name: 'Disable' }));
  expect(await said(`${STAFF.email} was disabled`)).toBeInstanceOf(HTMLElement);
  expect((await rowOf(STAFF)).getByText('Disabled')).toBeInstanceOf(HTMLElement);
  await user.click(button(`More for ${STAFF.email}`));
  await user.click(await screen.findByRole('menuitem', { name: 'Enable…' }));
  answer(enableUser, () => change(now, STAFF, { disabled_at: null }));
  await user.click((await dialogNamed('Enable user?')).getByRole('button', { name: 'Enable' }));
  expect(await said(`${STAFF.email} was enabled`)).toBeInstanceOf(HTMLElement);
  expect((await rowOf(STAFF)).getByText('Active')).toBeInstanceOf(HTMLElement);
});

describe('the email of an account', () => {
  const open = async () => {
    const opened = await ask(STAFF, 'Change Email…', `Change Email of ${STAFF.email}`);
    const field = opened.dialog.getByLabelText<HTMLInputElement>('Email');
    await waitFor(() => expect(document.activeElement).toBe(field));
    const type = async (email: string) => {
      await opened.user.clear(field);
      await fill(opened.user, field, email);
      await opened.user.keyboard('{Enter}');
    };
    return { ...opened, field, type };
  };

  test('is typed over the listed one; an invalid one or that of another account is shown at its field', async () => {
    const { now, dialog, field, type } = await open();
    expect(field.value).toBe(STAFF.email);
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Change Email' }).disabled).toBe(true);
    const message = 'A user with this email address has already been registered';
    const refused = answer(changeUserEmail, refusing('email_taken', { faults: [{ field: 'email', message }] }));
    await type('asha');
    expect(await dialog.findByText('Please enter a valid email address')).toBeInstanceOf(HTMLElement);
    expect(refused).toEqual([]);
    await type(ADMIN.email);
    await dialog.findByText(message);
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    const email = 'asha.rao@shree-dental.in';
    const received = answer(changeUserEmail, () => change(now, STAFF, { email, version: 2 }));
    await type(` ${email} `);
    expect(await said(`${STAFF.email} now signs in as ${email}`)).toBeInstanceOf(HTMLElement);
    expect(received.map(({ input }) => input.body)).toEqual([{ version: 1, email }]);
    await rowOf({ ...STAFF, email });
  });

  test('that another user has changed since then is not overwritten unseen', async () => {
    const { now, dialog, type } = await open();
    answer(changeUserEmail, () => {
      change(now, STAFF, { display_name: 'Asha', version: 2 });
      return refusing('stale_version');
    });
    await type('asha.rao@shree-dental.in');
    expect((await dialog.findByRole('alert')).textContent).toMatch(/changed/);
  });
});
