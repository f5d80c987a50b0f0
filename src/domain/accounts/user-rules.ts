// What a user may do with another account: delete it, set its password, promote and demote it, list and end its sessions. What only a
// Super Admin does is in super-admin-rules.ts.
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { Actor, Role } from './roles.ts';
import { isAdmin } from './roles.ts';
import { refuseUser } from './user-refusals.ts';

/** An account as the acting person sees it. */
export interface AccountState {
  /** Its role; `self`: it is the acting person's own. */
  readonly whose: Role | 'self';
  /** A disabled account signs in nowhere. */
  readonly isDisabled: boolean;
  /** Whether no other account of the role ADMIN can sign in. */
  readonly isLastAdmin: boolean;
}

type Person = Pick<Actor, 'id' | 'role'>;

/** What one account is to another. */
export const whoseFor = (actor: Person, { id, role }: Person): AccountState['whose'] =>
  id === actor.id ? 'self' : role;

interface StoredAccount extends Pick<Actor, 'role'> {
  readonly disabled_at: string | null;
}

/** Whether an account is one of the administrators who can sign in, of which one always stays. */
export const isWorkingAdmin = ({ role, disabled_at }: StoredAccount): boolean =>
  role === 'ADMIN' && disabled_at === null;

/** An account as the acting user sees it, given the number of ADMIN accounts that can sign in. */
export const stateFor = (actor: Person, account: Person & StoredAccount, workingAdmins: number): AccountState => ({
  whose: whoseFor(actor, account),
  isDisabled: account.disabled_at !== null,
  isLastAdmin: workingAdmins === (isWorkingAdmin(account) ? 1 : 0),
});

/**
 * Only a Super Admin deletes an admin. A Super Admin is never deleted. One account of the role ADMIN always remains, in addition to the
 * Super Admin.
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

/** A user changes the own password elsewhere, with the current one: this operation does not ask for it. */
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

/** One of the accounts of the role ADMIN always stays. */
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

/** The permission table has shown that the actor is an administrator. */
export const checkSessionsOpen = (
  { whose }: Pick<AccountState, 'whose'>,
  by: Role,
): Outcome<null, 'super_admin_sessions_protected'> =>
  whose === 'SUPER_ADMIN' && by !== 'SUPER_ADMIN' ? refuseUser('super_admin_sessions_protected') : done(null);

/** The roles that a new account can be given: a super administrator is made of one that there is. */
export const NEW_USER_ROLES = ['USER', 'ADMIN'] as const satisfies readonly Role[];
export type NewUserRole = (typeof NEW_USER_ROLES)[number];
