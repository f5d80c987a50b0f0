// Actions of a Super Admin on other accounts: grant and revoke the role, disable and enable accounts. The permission
// table has already checked the user's role. No rule allows the user's own account, so at least one Super Admin who can
// sign in always remains.
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseUser } from './user-refusals.ts';
import type { AccountState } from './user-rules.ts';

/** At least one account with the role ADMIN must remain. */
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
