// Refusals in user management.
import type { Refused } from '#domain/shared/refusal.ts';
import { refuser } from '#domain/shared/refusal.ts';

/** Refusal texts for roles that may not use the operation at all. */
export const USER_DENIALS = {
  deleteUser: 'Access denied. Only administrators can delete users',
  changeUserPassword: 'Access denied. Only administrators can change passwords',
  promoteUser: 'Access denied. Only Super Admin can promote users to admin',
  demoteUser: 'Access denied. Only Super Admin can demote admin users',
  grantSuperAdmin: 'Access denied. Only Super Admin can make other Super Admins',
  revokeSuperAdmin: 'Access denied. Only Super Admin can take the Super Admin role from another user',
  changeUserEmail: 'Access denied. Only Super Admin can change email addresses',
  disableUser: 'Access denied. Only Super Admin can disable accounts',
  enableUser: 'Access denied. Only Super Admin can enable accounts',
  disableSecondFactor: 'Access denied. Only Super Admin can turn off another user’s two-step sign-in',
} as const;

export const USER_REFUSALS = {
  user_not_found: { kind: 'missing', text: 'User not found' },
  email_taken: { kind: 'conflict', text: 'A user with this email address has already been registered' },
  own_account_not_deletable: { kind: 'forbidden', text: 'You cannot delete your own account' },
  delete_denied: { kind: 'forbidden', text: USER_DENIALS.deleteUser },
  super_admin_not_deletable: {
    kind: 'forbidden',
    text: 'Super Admin accounts cannot be deleted for security reasons',
  },
  admin_not_deletable: { kind: 'forbidden', text: 'Only Super Admin can delete other admin accounts' },
  last_admin_not_deletable: { kind: 'conflict', text: 'Cannot delete the last admin user in the system' },
  password_change_denied: { kind: 'forbidden', text: USER_DENIALS.changeUserPassword },
  super_admin_password_protected: {
    kind: 'forbidden',
    text: 'Access denied. Only Super Admin can change a Super Admin password',
  },
  user_id_mismatch: { kind: 'forbidden', text: 'Security violation: User ID mismatch' },
  promote_denied: { kind: 'forbidden', text: USER_DENIALS.promoteUser },
  user_already_admin: { kind: 'conflict', text: 'User is already an admin' },
  demote_denied: { kind: 'forbidden', text: USER_DENIALS.demoteUser },
  own_account_not_demotable: { kind: 'forbidden', text: 'Super Admin cannot demote themselves' },
  super_admin_not_demotable: { kind: 'forbidden', text: 'Cannot demote Super Admin' },
  user_not_admin: { kind: 'conflict', text: 'User is not an admin' },
  last_admin_not_demotable: { kind: 'conflict', text: 'Cannot demote the last admin user in the system' },
  user_already_super_admin: { kind: 'conflict', text: 'User is already a Super Admin' },
  disabled_user_not_super_admin: {
    kind: 'conflict',
    text: 'A disabled account cannot become a Super Admin. Please enable it first.',
  },
  last_admin_not_super_admin: {
    kind: 'conflict',
    text: 'The last admin user in the system cannot become a Super Admin. Please promote another user to admin first.',
  },
  own_super_admin_not_removable: { kind: 'forbidden', text: 'Super Admin cannot remove themselves' },
  user_not_super_admin: { kind: 'conflict', text: 'User is not a Super Admin' },
  own_account_not_disablable: { kind: 'forbidden', text: 'You cannot disable your own account' },
  last_admin_not_disablable: { kind: 'conflict', text: 'Cannot disable the last admin user in the system' },
  user_already_disabled: { kind: 'conflict', text: 'User is already disabled' },
  user_not_disabled: { kind: 'conflict', text: 'User is not disabled' },
  super_admin_sessions_protected: {
    kind: 'forbidden',
    text: 'Access denied. Only Super Admin can see or end the sessions of a Super Admin',
  },
  password_confirmation_needed: { kind: 'forbidden', text: 'Please confirm your password to continue.' },
} as const;

export const refuseUser = refuser(USER_REFUSALS);

/** The refusal of an email address that another account has, with the fault at its field. */
export function refuseTakenEmail(): Refused<'email_taken'> {
  const { refusal } = refuseUser('email_taken');
  return { ok: false, refusal: { ...refusal, faults: [{ field: 'email', message: refusal.text }] } };
}
