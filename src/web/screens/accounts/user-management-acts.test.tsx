import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { confirmPassword } from '#contract/accounts/own-account.ts';
import {
  type User,
  deleteUser,
  demoteUser,
  promoteUser,
  changeUserEmail,
  disableUser,
  enableUser,
  grantSuperAdmin,
  revokeSuperAdmin,
} from '#contract/accounts/users.ts';
import { USER_REFUSALS } from '#domain/accounts/user-refusals.ts';
import {
  DEMOTION_CONSEQUENCES,
  PROMOTION_CONSEQUENCES,
  SUPER_ADMIN_CONSEQUENCES,
} from '#domain/accounts/user-texts.ts';
import { answer, refusing } from '#test/support/api-double.ts';
import {
  ADMIN,
  OTHER_ADMIN,
  STAFF,
  SUPER,
  button,
  confirmWith,
  dialogNamed,
  whenPasswordIsEntered,
  openUsers,
  rowOf,
  fill,
} from '#test/support/open-users.tsx';
import { said, noDialog } from '#test/support/open-work-orders.tsx';
import { USERS_KEY } from '#web/features/accounts/api-users.ts';
import { buildUser } from '#test/support/build-user.ts';

async function askToDelete() {
  const opened = await openUsers();
  await rowOf(STAFF);
  await opened.user.click(button(`Delete ${STAFF.email}`));
  const dialog = await dialogNamed('Delete user?');
  return { ...opened, dialog, confirm: dialog.getByRole('button', { name: 'Delete' }) };
}

test('a deletion asks first, and Cancel returns the focus; refused, it shows that in the dialog and loads the list again; then it removes the account from the list and reports that', async () => {
  const { user, now, dialog, listed } = await askToDelete();
  expect(dialog.getByText(`Are you sure you want to delete user: ${STAFF.email}?`)).toBeInstanceOf(HTMLElement);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
  const refused = answer(deleteUser, refusing('user_not_found'));
  await user.keyboard('{Enter}');
  await noDialog();
  await waitFor(() => expect(document.activeElement).toBe(button(`Delete ${STAFF.email}`)));
  expect(refused).toEqual([]);
  const again = async () => {
    await user.click(button(`Delete ${STAFF.email}`));
    const asked = await dialogNamed('Delete user?');
    return { asked, confirm: asked.getByRole('button', { name: 'Delete' }) };
  };
  const text = `Error deleting user: ${USER_REFUSALS.user_not_found.text}`;
  const first = await again();
  await user.click(first.confirm);
  expect(await first.asked.findByText(text)).toBeInstanceOf(HTMLElement);
  expect(listed).toHaveLength(2);
  await waitFor(() => expect(document.activeElement).toBe(first.confirm));
  // The message closes first.
  for (const key of ['{Escape}', '{Escape}']) await user.keyboard(key);
  await noDialog();
  const second = await again();
  expect(second.asked.queryByText(text)).toBeNull();
  const received = answer(deleteUser, () => {
    now.users = [OTHER_ADMIN, ADMIN, SUPER];
    return null;
  });
  await user.click(second.confirm);
  expect(await said(`User ${STAFF.email} deleted successfully`)).toBeInstanceOf(HTMLElement);
  await noDialog();
  expect(screen.queryByText(STAFF.email)).toBeNull();
  expect(received.map(({ input }) => input.params)).toEqual([{ user_id: STAFF.user_id }]);
  // The row is removed with its button: Tab continues in the panel.
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('navigation', { name: 'User management' }).parentElement),
  );
});

test('a promotion and a demotion list the rights that follow, and show why they are refused', async () => {
  const { user, now } = await openUsers(SUPER, '/user-management?tab=super-admin');
  await rowOf(STAFF);
  await user.click(button(`Promote ${STAFF.email}`));
  const promotion = await dialogNamed('Promote to Admin?');
  expect(promotion.getAllByRole('listitem').map((item) => item.textContent)).toEqual([...PROMOTION_CONSEQUENCES]);
  answer(promoteUser, refusing('user_already_admin'));
  await user.click(promotion.getByRole('button', { name: 'Promote' }));
  await promotion.findByText('Error promoting user: User is already an admin');
  const received = answer(promoteUser, () => change(now, STAFF, { role: 'ADMIN' }));
  await user.click(promotion.getByRole('button', { name: 'Promote' }));
  expect(await said(`User ${STAFF.email} promoted to admin successfully`)).toBeInstanceOf(HTMLElement);
  await noDialog();
  expect(received.map(({ input }) => input.params)).toEqual([{ user_id: STAFF.user_id }]);
  // Its button is another one now: Tab continues in its row.
  await waitFor(() => expect(document.activeElement).toBe(button(`Demote ${STAFF.email}`).closest('tr')));

  await user.click(button(`Demote ${STAFF.email}`));
  const demotion = await dialogNamed('Demote to Staff?');
  expect(demotion.getAllByRole('listitem').map((item) => item.textContent)).toEqual([...DEMOTION_CONSEQUENCES]);
  answer(demoteUser, refusing('last_admin_not_demotable'));
  await user.click(demotion.getByRole('button', { name: 'Demote' }));
  await demotion.findByText('Error demoting user: Cannot demote the last admin user in the system');
  answer(demoteUser, () => change(now, STAFF, { role: 'USER' }));
  await user.click(demotion.getByRole('button', { name: 'Demote' }));
  expect(await said(`User ${STAFF.email} demoted to staff successfully`)).toBeInstanceOf(HTMLElement);
  expect(button(`Promote ${STAFF.email}`)).toBeInstanceOf(HTMLElement);
});

test('an action that requires the password again: Escape closes only that dialog; it waits while the password is wrong, and is done once it is confirmed', async () => {
  const { user, confirm, dialog } = await askToDelete();
  const refused = answer(deleteUser, refusing('password_confirmation_needed'));
  await user.click(confirm);
  await dialogNamed('Confirm your password');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm your password' })).toBeNull());
  await dialog.findByText('Error deleting user: Please confirm your password to continue.');
  expect(refused).toHaveLength(1);
  await waitFor(() => expect(document.activeElement).toBe(confirm));
  const received = answer(
    deleteUser,
    whenPasswordIsEntered(() => null),
  );
  await user.click(confirm);
  const asked = await dialogNamed('Confirm your password');
  expect(asked.getByText('Please confirm your password to continue.')).toBeInstanceOf(HTMLElement);
  expect(asked.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(true);
  const field = asked.getByLabelText('Your password');
  await waitFor(() => expect(document.activeElement).toBe(field));
  const fault = { field: 'password', message: 'Current password is incorrect' };
  answer(confirmPassword, refusing('invalid_input', { faults: [fault] }));
  await user.keyboard('wrong{Enter}');
  expect(await asked.findByText('Current password is incorrect')).toBeInstanceOf(HTMLElement);
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(received).toHaveLength(1);
  await user.clear(field);
  const confirmed = await confirmWith(user, ' my own, spaces and all ');
  expect(await said(`User ${STAFF.email} deleted successfully`)).toBeInstanceOf(HTMLElement);
  await noDialog();
  expect(confirmed.map(({ input }) => input.body)).toEqual([{ password: ' my own, spaces and all ' }]);
  expect(received).toHaveLength(2);
});

test('an account that another user changes in the meantime closes the dialog and shows why', async () => {
  const { user, now, queryClient } = await openUsers(SUPER, '/user-management?tab=super-admin');
  await rowOf(STAFF);
  await user.click(button(`Promote ${STAFF.email}`));
  const dialog = await dialogNamed('Promote to Admin?');
  now.users = now.users.map((one) => (one.user_id === STAFF.user_id ? { ...one, role: 'ADMIN' as const } : one));
  await act(() => queryClient.invalidateQueries({ queryKey: USERS_KEY }));
  expect(await dialog.findByText(USER_REFUSALS.user_already_admin.text)).toBeInstanceOf(HTMLElement);
  await user.click(dialog.getByRole('button', { name: 'Promote' }));
  expect(dialog.getByRole('button', { name: 'Promote' }).getAttribute('aria-disabled')).toBe('true');
  now.users = now.users.filter(({ user_id }) => user_id !== STAFF.user_id);
  await act(() => queryClient.invalidateQueries({ queryKey: USERS_KEY }));
  expect(await dialog.findByText(USER_REFUSALS.user_not_found.text)).toBeInstanceOf(HTMLElement);
});

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
const change = (now: { users: User[] }, one: User, overrides: Partial<User>): User => {
  const user = { ...one, ...overrides };
  now.users = now.users.map((listed) => (listed.user_id === one.user_id ? user : listed));
  return user;
};

describe('the menu of an account', () => {
  test.each<[User, [string, string][]]>([
    [
      STAFF,
      [
        ['Promote to Super Admin…', 'false'],
        ['Disable…', 'false'],
      ],
    ],
    [
      PARTNER,
      [
        ['Remove Super Admin role…', 'false'],
        ['Disable…', 'false'],
      ],
    ],
    [
      SUPER,
      [
        ['Remove Super Admin role…Super Admin cannot remove themselves', 'true'],
        ['Disable…You cannot disable your own account', 'true'],
      ],
    ],
  ])(
    'lists the actions on email, role and state, shows why not, and Escape returns to its button',
    async (of, others) => {
      const { user } = await openMenu(of);
      expect(items()).toEqual([['Change Email…', 'false'], ...others]);
      await user.keyboard('{Escape}');
      await waitFor(() => expect(document.activeElement).toBe(button(`More for ${of.email}`)));
    },
  );
});

test('a Super Admin is created, with the new rights and the password confirmed again, and removed', async () => {
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
  await user.click(button(`More for ${STAFF.email}`));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove Super Admin role…' }));
  answer(revokeSuperAdmin, () => change(now, STAFF, { role: 'ADMIN', is_super_admin: false }));
  await user.click((await dialogNamed('Remove Super Admin role?')).getByRole('button', { name: 'Remove' }));
  expect(await said(`${STAFF.email} is no longer a Super Admin`)).toBeInstanceOf(HTMLElement);
  expect(button(`Demote ${STAFF.email}`)).toBeInstanceOf(HTMLElement);
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
