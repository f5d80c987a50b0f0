import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { confirmPassword } from '#contract/accounts/own-account.ts';
import type { User } from '#contract/accounts/users.ts';
import { deleteUser, demoteUser, promoteUser } from '#contract/accounts/users.ts';
import { USER_REFUSALS } from '#domain/accounts/user-refusals.ts';
import { DEMOTION_CONSEQUENCES, PROMOTION_CONSEQUENCES } from '#domain/accounts/user-texts.ts';
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
} from '#test/support/open-users.tsx';
import { said, noDialog } from '#test/support/open-work-orders.tsx';
import { USERS_KEY } from '#web/features/accounts/api-users.ts';

async function askToDelete() {
  const opened = await openUsers();
  await rowOf(STAFF);
  await opened.user.click(button(`Delete ${STAFF.email}`));
  const dialog = await dialogNamed('Delete user?');
  return { ...opened, dialog, confirm: dialog.getByRole('button', { name: 'Delete' }) };
}

describe('Delete', () => {
  test('asks first, and Cancel returns the focus; then it removes the account from the list and reports that', async () => {
    const { user, now, dialog } = await askToDelete();
    const received = answer(deleteUser, () => {
      now.users = [OTHER_ADMIN, ADMIN, SUPER];
      return null;
    });
    expect(dialog.getByText(`Are you sure you want to delete user: ${STAFF.email}?`)).toBeInstanceOf(HTMLElement);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
    await user.keyboard('{Enter}');
    await noDialog();
    await waitFor(() => expect(document.activeElement).toBe(button(`Delete ${STAFF.email}`)));
    expect(received).toEqual([]);
    await user.click(button(`Delete ${STAFF.email}`));
    await user.click((await dialogNamed('Delete user?')).getByRole('button', { name: 'Delete' }));
    expect(await said(`User ${STAFF.email} deleted successfully`)).toBeInstanceOf(HTMLElement);
    await noDialog();
    expect(screen.queryByText(STAFF.email)).toBeNull();
    expect(received.map(({ input }) => input.params)).toEqual([{ user_id: STAFF.user_id }]);
    // The row is removed with its button: Tab continues in the panel.
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('navigation', { name: 'User management' }).parentElement),
    );
  });

  test('that is refused shows that in the dialog, and the list is loaded again', async () => {
    const text = `Error deleting user: ${USER_REFUSALS.user_not_found.text}`;
    const { user, dialog, confirm, listed } = await askToDelete();
    answer(deleteUser, refusing('user_not_found'));
    await user.click(confirm);
    expect(await dialog.findByText(text)).toBeInstanceOf(HTMLElement);
    expect(listed).toHaveLength(2);
    await waitFor(() => expect(document.activeElement).toBe(confirm));
    // The message closes first.
    for (const key of ['{Escape}', '{Escape}']) await user.keyboard(key);
    await noDialog();
    await user.click(button(`Delete ${STAFF.email}`));
    expect((await dialogNamed('Delete user?')).queryByText(text)).toBeNull();
  });
});

const changed = (user: User, role: User['role']): User => ({ ...user, role });

describe('Promote and Demote', () => {
  const open = async (name: string, title: string) => {
    const opened = await openUsers(SUPER, '/user-management?tab=super-admin');
    await rowOf(STAFF);
    await opened.user.click(button(name));
    return { ...opened, dialog: await dialogNamed(title) };
  };

  test('a promotion lists the new rights, and shows why it is refused', async () => {
    const { user, now, dialog } = await open(`Promote ${STAFF.email}`, 'Promote to Admin?');
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([...PROMOTION_CONSEQUENCES]);
    answer(promoteUser, refusing('user_already_admin'));
    await user.click(dialog.getByRole('button', { name: 'Promote' }));
    await dialog.findByText('Error promoting user: User is already an admin');
    const received = answer(promoteUser, () => {
      now.users = [changed(STAFF, 'ADMIN'), OTHER_ADMIN, ADMIN, SUPER];
      return changed(STAFF, 'ADMIN');
    });
    await user.click(dialog.getByRole('button', { name: 'Promote' }));
    expect(await said(`User ${STAFF.email} promoted to admin successfully`)).toBeInstanceOf(HTMLElement);
    await noDialog();
    expect(received.map(({ input }) => input.params)).toEqual([{ user_id: STAFF.user_id }]);
    // Its button is another one now: Tab continues in its row.
    await waitFor(() => expect(document.activeElement).toBe(button(`Demote ${STAFF.email}`).closest('tr')));
  });

  test('a demotion lists the remaining rights, and shows why it is refused', async () => {
    const { user, now, dialog } = await open(`Demote ${ADMIN.email}`, 'Demote to Staff?');
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([...DEMOTION_CONSEQUENCES]);
    answer(demoteUser, refusing('last_admin_not_demotable'));
    await user.click(dialog.getByRole('button', { name: 'Demote' }));
    await dialog.findByText('Error demoting user: Cannot demote the last admin user in the system');
    answer(demoteUser, () => {
      now.users = [STAFF, OTHER_ADMIN, changed(ADMIN, 'USER'), SUPER];
      return changed(ADMIN, 'USER');
    });
    await user.click(dialog.getByRole('button', { name: 'Demote' }));
    expect(await said(`User ${ADMIN.email} demoted to staff successfully`)).toBeInstanceOf(HTMLElement);
    expect(button(`Promote ${ADMIN.email}`)).toBeInstanceOf(HTMLElement);
  });
});

describe('an action that requires the password again', () => {
  const refuseOnce = () =>
    answer(
      deleteUser,
      whenPasswordIsEntered(() => null),
    );

  test('waits while the password is wrong, and is done once it is confirmed', async () => {
    const { user, confirm } = await askToDelete();
    const received = refuseOnce();
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

  test('is cancelled by Escape, which closes only the dialog on top', async () => {
    const { user, confirm, dialog } = await askToDelete();
    const received = refuseOnce();
    await user.click(confirm);
    await dialogNamed('Confirm your password');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm your password' })).toBeNull());
    await dialog.findByText('Error deleting user: Please confirm your password to continue.');
    expect(received).toHaveLength(1);
    await waitFor(() => expect(document.activeElement).toBe(confirm));
    // The message closes first.
    for (const key of ['{Escape}', '{Escape}']) await user.keyboard(key);
    await noDialog();
  });
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
