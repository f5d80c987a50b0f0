import type { Session } from '#contract/accounts/session.ts';
import type { OutputOf } from '#contract/kit/operation.ts';
import type { getUsers, User } from '#contract/accounts/users.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { mayOnAccount } from '#domain/access/account-access.ts';
import { isWorkingAdmin, accountStateFor } from '#domain/accounts/user-rules.ts';
import { buildSession } from './build-session.ts';

/** The id of the n-th account. */
const idOf = (n: number): string => `00000000-0000-4000-a000-${String(n).padStart(12, '0')}`;

/** An account as admins see it; `listedFor` adds the permissions. */
export const buildUser = (n: number, role: Role = 'USER', overrides: Partial<User> = {}): User => ({
  user_id: idOf(n),
  email: `person${n}@shree-dental.in`,
  display_name: null,
  role,
  is_super_admin: role === 'SUPER_ADMIN',
  disabled_at: null,
  created_at: '2026-11-05T20:00:00Z',
  created_by_email: null,
  last_used_at: null,
  has_second_factor: false,
  version: 1,
  may: mayOnAccount('USER', { whose: role, isDisabled: false, isLastAdmin: true }),
  ...overrides,
});

/** The accounts as the server lists them for the signed-in user, with the verdicts of the domain. */
export function listedFor({ account }: Session, users: readonly User[]): OutputOf<typeof getUsers> {
  if (account === null) throw new Error('Nobody is signed in');
  const admins = users.filter(isWorkingAdmin).length;
  return {
    total: users.length,
    page: 1,
    page_size: 500,
    items: users.map((user) => ({
      ...user,
      may: mayOnAccount(account.role, accountStateFor(account, { ...user, id: user.user_id }, admins)),
    })),
  };
}

/** A session of that account. */
export function sessionOf({ user_id, email, role, display_name }: User): Session {
  const { account, ...session } = buildSession(role);
  return { ...session, account: account && { ...account, id: user_id, email, display_name } };
}
