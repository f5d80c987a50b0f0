import { screen, within } from '@testing-library/react';
import { confirmPassword } from '#contract/accounts/own-account.ts';
import { type User, getUsers } from '#contract/accounts/users.ts';
import type { UserState } from '#domain/accounts/user-texts.ts';
import { type Refusing, answer, refusing } from '#test/support/api-double.ts';
import { buildUser, listedFor, sessionOf } from '#test/support/build-user.ts';
import { type RenderedScreen, renderScreen } from '#test/support/web-render.tsx';
import { UserManagementScreen } from '#web/screens/accounts/user-management.tsx';

export const SUPER = buildUser(1, 'SUPER_ADMIN', { email: 'super@shree-dental.in' });
export const ADMIN = buildUser(2, 'ADMIN', { email: 'meera@shree-dental.in', display_name: 'Meera Joshi' });
export const OTHER_ADMIN = buildUser(3, 'ADMIN', { email: 'nilesh@shree-dental.in' });
export const STAFF = buildUser(4, 'USER', { email: 'asha@shree-dental.in', last_used_at: '2026-11-21T08:35:00Z' });

/** Opens the panel for one of the accounts; the server lists the contents of `now`, also later. */
export async function openUsers(
  own: User = SUPER,
  path = '/user-management',
  users = [STAFF, OTHER_ADMIN, ADMIN, SUPER],
) {
  const session = sessionOf(own);
  const now = { users };
  const listed = answer(getUsers, ({ input }) =>
    listedFor(
      session,
      now.users.filter(({ email }) => email.includes(input.query.search)).filter(isIn(input.query.state)),
    ),
  );
  const rendered = await renderScreen(<UserManagementScreen />, { path, session });
  return { ...rendered, now, listed };
}

const isIn =
  (state: UserState) =>
  ({ disabled_at }: User): boolean =>
    state === 'all' || (state === 'disabled') === (disabled_at !== null);

/** The row of an account, once it is shown. */
export const rowOf = async ({ email }: User) =>
  within(await screen.findByRole('row', { name: new RegExp(`^${email}`) }));

/** A button by its name. */
export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

/** The dialog with a title, once it is open. */
export const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }));

type Typist = Pick<RenderedScreen['user'], 'click' | 'paste' | 'keyboard'>;

/** Sets the text of a field at once: typing key by key is slow. */
export async function fill(user: Typist, field: Element, text: string): Promise<void> {
  await user.click(field);
  if (text !== '') await user.paste(text);
}

/** Requires the password first, and then answers. */
export function whenPasswordIsEntered<T>(reply: () => T) {
  let isAsked = false;
  return (): T | Refusing<'password_confirmation_needed'> => {
    if (isAsked) return reply();
    isAsked = true;
    return refusing('password_confirmation_needed');
  };
}

/** Enters the password in the upper dialog; returns the request. */
export async function confirmWith(user: Typist, password: string) {
  const received = answer(confirmPassword, null);
  const dialog = await dialogNamed('Confirm your password');
  await fill(user, dialog.getByLabelText('Your password'), password);
  await user.keyboard('{Enter}');
  return received;
}
