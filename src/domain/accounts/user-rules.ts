// What one account may do to another: delete it, give it a password, promote and demote it, see and end its sessions.
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { Actor, Role } from './roles.ts';
import { isAdmin } from './roles.ts';
import { refuseUser } from './user-refusals.ts';

/** Whose account it is and what they are. */
export type Person = Pick<Actor, 'id' | 'role'>;

/**
 * An admin goes only by the hand of the super administrator, a super administrator never. `adminCount` counts the accounts of the
 * role ADMIN, this one included: one of them always stays, beside the super administrator.
 */
export function checkDeletableUser(
  actor: Person,
  target: Person,
  adminCount: number,
): Outcome<
  null,
  | 'own_account_not_deletable'
  | 'delete_denied'
  | 'super_admin_not_deletable'
  | 'admin_not_deletable'
  | 'last_admin_not_deletable'
> {
  if (actor.id === target.id) return refuseUser('own_account_not_deletable');
  if (!isAdmin(actor.role)) return refuseUser('delete_denied');
  if (target.role === 'SUPER_ADMIN') return refuseUser('super_admin_not_deletable');
  if (target.role === 'USER') return done(null);
  if (actor.role !== 'SUPER_ADMIN') return refuseUser('admin_not_deletable');
  return adminCount <= 1 ? refuseUser('last_admin_not_deletable') : done(null);
}

/** One's own password is changed with the current one, elsewhere: here nobody is asked for it. */
export function checkPasswordChangeable(
  actor: Person,
  target: Person,
): Outcome<null, 'password_change_denied' | 'super_admin_password_protected' | 'user_id_mismatch'> {
  if (!isAdmin(actor.role)) return refuseUser('password_change_denied');
  if (actor.id === target.id) return refuseUser('user_id_mismatch');
  const isProtected = target.role === 'SUPER_ADMIN' && actor.role !== 'SUPER_ADMIN';
  return isProtected ? refuseUser('super_admin_password_protected') : done(null);
}

export function checkPromotable(actor: Person, target: Person): Outcome<null, 'promote_denied' | 'user_already_admin'> {
  if (actor.role !== 'SUPER_ADMIN') return refuseUser('promote_denied');
  return isAdmin(target.role) ? refuseUser('user_already_admin') : done(null);
}

/** `adminCount` as in `checkDeletableUser`. */
export function checkDemotable(
  actor: Person,
  target: Person,
  adminCount: number,
): Outcome<
  null,
  | 'demote_denied'
  | 'own_account_not_demotable'
  | 'super_admin_not_demotable'
  | 'user_not_admin'
  | 'last_admin_not_demotable'
> {
  if (actor.role !== 'SUPER_ADMIN') return refuseUser('demote_denied');
  if (actor.id === target.id) return refuseUser('own_account_not_demotable');
  if (target.role === 'SUPER_ADMIN') return refuseUser('super_admin_not_demotable');
  if (target.role === 'USER') return refuseUser('user_not_admin');
  return adminCount <= 1 ? refuseUser('last_admin_not_demotable') : done(null);
}

/** The permission table has shown that the actor is an administrator. */
export const checkSessionsOpen = (actor: Person, target: Person): Outcome<null, 'super_admin_sessions_protected'> =>
  target.role === 'SUPER_ADMIN' && actor.role !== 'SUPER_ADMIN'
    ? refuseUser('super_admin_sessions_protected')
    : done(null);

/** Whether an act is open, and if not, the exact text why. */
export interface Verdict {
  readonly allowed: boolean;
  readonly reason: string | null;
}

export interface UserMay {
  readonly delete: Verdict;
  readonly change_password: Verdict;
  readonly promote: Verdict;
  readonly demote: Verdict;
}

const verdictOf = (outcome: Outcome<null, string>): Verdict =>
  outcome.ok ? { allowed: true, reason: null } : { allowed: false, reason: outcome.refusal.text };

/** All that this actor may do to this account, from the verdicts that guard the acts. */
export const mayToUser = (actor: Person, target: Person, adminCount: number): UserMay => ({
  delete: verdictOf(checkDeletableUser(actor, target, adminCount)),
  change_password: verdictOf(checkPasswordChangeable(actor, target)),
  promote: verdictOf(checkPromotable(actor, target)),
  demote: verdictOf(checkDemotable(actor, target, adminCount)),
});

/** The roles that a new account can be given: nobody is made a super administrator. */
export const NEW_USER_ROLES = ['USER', 'ADMIN'] as const satisfies readonly Role[];
export type NewUserRole = (typeof NEW_USER_ROLES)[number];
