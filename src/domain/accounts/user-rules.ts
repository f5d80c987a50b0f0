// What a user may do with another account: delete it, set its password, promote and demote it, list and end its
// sessions. Actions that need a Super Admin are in super-admin-rules.ts.
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { Actor, Role } from './roles.ts';
import { isAdmin } from './roles.ts';
import { refuseUser } from './user-refusals.ts';

/** An account as seen by the acting user. */
export interface AccountState {
  /** Its role; `self` for the user's own account. */
  readonly whose: Role | 'self';
  /** A disabled account cannot sign in. */
  readonly isDisabled: boolean;
  /** Whether no other account with the role ADMIN can sign in. */
  readonly isLastAdmin: boolean;
}

type Person = Pick<Actor, 'id' | 'role'>;

export const whoseFor = (actor: Person, { id, role }: Person): AccountState['whose'] =>
  id === actor.id ? 'self' : role;

interface StoredAccount extends Pick<Actor, 'role'> {
  readonly disabled_at: string | null;
}

/** Whether an account is an admin who can sign in. At least one must remain. */
export const isWorkingAdmin = ({ role, disabled_at }: StoredAccount): boolean =>
  role === 'ADMIN' && disabled_at === null;

/** Describes an account for the acting user. `workingAdmins`: the number of ADMIN accounts that can sign in. */
export const accountStateFor = (
  actor: Person,
  account: Person & StoredAccount,
  workingAdmins: number,
): AccountState => ({
  whose: whoseFor(actor, account),
  isDisabled: account.disabled_at !== null,
  isLastAdmin: workingAdmins === (isWorkingAdmin(account) ? 1 : 0),
});

/**
 * Only a Super Admin may delete an admin. Super Admins cannot be deleted. At least one account with the role ADMIN must
 * remain in addition to the Super Admin.
 */
export function checkDeletableUser(
  { whose, isLastAdmin }: AccountState,
  by: Role,
): Outcome<
  null,
  | 'own_account_not_deletable'
  | 'delete_denied'
  | 'super_admin_not_deletable'
  | 'admin_not_deletable'
  | 'last_admin_not_deletable'
> {
  if (whose === 'self') return refuseUser('own_account_not_deletable');
  if (!isAdmin(by)) return refuseUser('delete_denied');
  if (whose === 'SUPER_ADMIN') return refuseUser('super_admin_not_deletable');
  if (whose === 'USER') return done(null);
  if (by !== 'SUPER_ADMIN') return refuseUser('admin_not_deletable');
  return isLastAdmin ? refuseUser('last_admin_not_deletable') : done(null);
}

/** For another user's password. Users change their own with another operation, which asks for the current password. */
export function checkPasswordChangeable(
  { whose }: Pick<AccountState, 'whose'>,
  by: Role,
): Outcome<null, 'password_change_denied' | 'super_admin_password_protected' | 'user_id_mismatch'> {
  if (!isAdmin(by)) return refuseUser('password_change_denied');
  if (whose === 'self') return refuseUser('user_id_mismatch');
  const isProtected = whose === 'SUPER_ADMIN' && by !== 'SUPER_ADMIN';
  return isProtected ? refuseUser('super_admin_password_protected') : done(null);
}

export function checkPromotable(
  { whose }: Pick<AccountState, 'whose'>,
  by: Role,
): Outcome<null, 'promote_denied' | 'user_already_admin'> {
  if (by !== 'SUPER_ADMIN') return refuseUser('promote_denied');
  return whose === 'USER' ? done(null) : refuseUser('user_already_admin');
}

/** At least one account with the role ADMIN must remain. */
export function checkDemotable(
  { whose, isLastAdmin }: AccountState,
  by: Role,
): Outcome<
  null,
  | 'demote_denied'
  | 'own_account_not_demotable'
  | 'super_admin_not_demotable'
  | 'user_not_admin'
  | 'last_admin_not_demotable'
> {
  if (by !== 'SUPER_ADMIN') return refuseUser('demote_denied');
  if (whose === 'self') return refuseUser('own_account_not_demotable');
  if (whose === 'SUPER_ADMIN') return refuseUser('super_admin_not_demotable');
  if (whose === 'USER') return refuseUser('user_not_admin');
  return isLastAdmin ? refuseUser('last_admin_not_demotable') : done(null);
}

/** The permission table has already checked that the user is an admin. */
export const checkSessionsOpen = (
  { whose }: Pick<AccountState, 'whose'>,
  by: Role,
): Outcome<null, 'super_admin_sessions_protected'> =>
  whose === 'SUPER_ADMIN' && by !== 'SUPER_ADMIN' ? refuseUser('super_admin_sessions_protected') : done(null);

/** The roles of a new account. A Super Admin is made from an existing account. */
export const NEW_USER_ROLES = ['USER', 'ADMIN'] as const satisfies readonly Role[];
export type NewUserRole = (typeof NEW_USER_ROLES)[number];
