// What a super administrator does with others' keys: makes and removes super administrators, disables and enables accounts. The permission
// table has shown that the actor is one. Nobody does this to oneself, so one who can sign in always stays: the actor.
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseUser } from './user-refusals.ts';
import type { AccountState } from './user-rules.ts';

/** One of the accounts of the role ADMIN always stays, as when one is demoted or deleted. */
export function checkSuperAdminMakeable({
  whose,
  isDisabled,
  isLastAdmin,
}: AccountState): Outcome<
  null,
  'user_already_super_admin' | 'disabled_user_not_super_admin' | 'last_admin_not_super_admin'
> {
  if (whose === 'self' || whose === 'SUPER_ADMIN') return refuseUser('user_already_super_admin');
  if (isDisabled) return refuseUser('disabled_user_not_super_admin');
  return whose === 'ADMIN' && isLastAdmin ? refuseUser('last_admin_not_super_admin') : done(null);
}

export function checkSuperAdminRemovable({
  whose,
}: Pick<AccountState, 'whose'>): Outcome<null, 'own_super_admin_not_removable' | 'user_not_super_admin'> {
  if (whose === 'self') return refuseUser('own_super_admin_not_removable');
  return whose === 'SUPER_ADMIN' ? done(null) : refuseUser('user_not_super_admin');
}

export function checkDisablable({
  whose,
  isDisabled,
  isLastAdmin,
}: AccountState): Outcome<null, 'own_account_not_disablable' | 'user_already_disabled' | 'last_admin_not_disablable'> {
  if (whose === 'self') return refuseUser('own_account_not_disablable');
  if (isDisabled) return refuseUser('user_already_disabled');
  return whose === 'ADMIN' && isLastAdmin ? refuseUser('last_admin_not_disablable') : done(null);
}

export const checkEnablable = ({ isDisabled }: Pick<AccountState, 'isDisabled'>): Outcome<null, 'user_not_disabled'> =>
  isDisabled ? done(null) : refuseUser('user_not_disabled');
