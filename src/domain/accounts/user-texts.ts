// Texts of user management.
import type { NewUserRole } from './user-rules.ts';
import { ROLE_LABELS } from './roles.ts';
import { formatNumber } from '#domain/shared/figure-texts.ts';

export const USER_TABS = {
  users: 'User Management',
  password: 'Password Management',
  'super-admin': 'Super Admin',
} as const;

/** Filters of the list of accounts. */
export const USER_STATES = ['all', 'active', 'disabled'] as const;
export type UserState = (typeof USER_STATES)[number];

/** The filter named in the page's address; `all` if it is missing or unknown. */
export const userStateOf = (named: unknown): UserState => USER_STATES.find((state) => state === named) ?? 'all';

export const USER_STATE_LABELS: Readonly<Record<UserState, string>> = {
  all: 'All users',
  active: 'Active',
  disabled: 'Disabled',
};

export const USER_TEXTS = {
  newestOf: (shown: number, total: number) =>
    `Showing the newest ${formatNumber(shown)} of ${formatNumber(total)} accounts. Search to find others.`,
  superAdminOnly: 'Access denied. Only Super Admin can access these advanced controls.',
  none: 'No users found.',
  protected: 'Protected',
  active: 'Active',
  disabled: 'Disabled',
  /** Next to the user's own account. */
  own: 'You',
  notSignedIn: 'Not signed in',
  toBeChanged: 'The account is active at once. The user is asked to change the password.',
  loadFailed: 'Error loading users',
  created: (role: NewUserRole, email: string) => `${ROLE_LABELS[role]} account created successfully for ${email}`,
  createFailed: (message: string | null) => `Error creating user: ${message ?? 'Unknown error'}`,
  confirmDelete: (email: string) => `Are you sure you want to delete user: ${email}?`,
  deleted: (email: string) => `User ${email} deleted successfully`,
  deleteFailed: 'Failed to delete user',
  deleteError: (message: string) => `Error deleting user: ${message}`,
  promotionLead: (email: string) => `${email} will become an admin and can then use:`,
  promoted: (email: string) => `User ${email} promoted to admin successfully`,
  promoteFailed: 'Failed to promote user',
  promoteError: (message: string) => `Error promoting user: ${message}`,
  demotionLead: (email: string) => `${email} will become Staff and can then use only:`,
  demoted: (email: string) => `User ${email} demoted to staff successfully`,
  demoteFailed: 'Failed to demote user',
  demoteError: (message: string) => `Error demoting user: ${message}`,
  superAdminLead: (email: string) => `${email} will be a Super Admin, with all admin rights and:`,
  superAdminMade: (email: string) => `${email} is now a Super Admin`,
  superAdminMakeError: (message: string) => `Error promoting to Super Admin: ${message}`,
  superAdminMakeFailed: 'Failed to promote to Super Admin',
  superAdminRemovalLead: (email: string) => `${email} will stay an admin and lose:`,
  superAdminRemoved: (email: string) => `${email} is no longer a Super Admin`,
  superAdminRemoveError: (message: string) => `Error removing a Super Admin: ${message}`,
  superAdminRemoveFailed: 'Failed to remove a Super Admin',
  disableConsequences: (email: string) =>
    `${email} is signed out everywhere and cannot sign in until the account is enabled again. Existing records keep this user’s name.`,
  userDisabled: (email: string) => `${email} was disabled`,
  disableError: (message: string) => `Error disabling user: ${message}`,
  disableFailed: 'Failed to disable user',
  enableConsequences: (email: string) => `${email} can sign in again with the same password and role.`,
  userEnabled: (email: string) => `${email} was enabled`,
  enableError: (message: string) => `Error enabling user: ${message}`,
  enableFailed: 'Failed to enable user',
  emailSignsIn:
    'The user now signs in with this address. Existing sessions stay signed in. Tell the user about the change.',
  emailChanged: (from: string, to: string) => `${from} now signs in as ${to}`,
  emailFailed: 'Failed to change the email address',
  passwordMismatch: 'Passwords do not match',
  resetEnds: 'The user is signed out everywhere and is asked to change the password at the next sign-in.',
} as const;

/** What the user can do after a promotion. */
export const PROMOTION_CONSEQUENCES = [
  'Managing work orders and bills',
  'Changing user passwords',
  'Viewing the admin dashboard',
  'Managing regular users',
] as const;

/** What a Super Admin can do in addition to an admin. */
export const SUPER_ADMIN_CONSEQUENCES = [
  'Promoting, demoting and deleting admins',
  'Making and removing Super Admins, including you',
  'Disabling accounts and changing their email addresses',
  'Changing the passwords of Super Admins',
] as const;

/** What the user can still do after a demotion. */
export const DEMOTION_CONSEQUENCES = ['Own work orders', 'Own bills', 'Staff dashboard'] as const;

/** Texts of the admin panel at `/admin-page`. */
export const ADMIN_PAGE_TEXTS = {
  title: 'Admin Panel',
  restricted: 'This section is restricted to admins and Super Admins.',
} as const;
