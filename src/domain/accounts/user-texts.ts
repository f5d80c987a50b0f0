// What the user management panel says: tabs, confirmations, consequences, alerts.
import type { NewUserRole } from './user-rules.ts';
import { ROLE_LABELS } from './roles.ts';

export const USER_TABS = {
  users: 'User Management',
  password: 'Password Management',
  'super-admin': 'Super Admin',
} as const;

export const USER_TEXTS = {
  superAdminOnly: 'Access denied. Only Super Admin can access these advanced controls.',
  none: 'No users found.',
  protected: 'Protected',
  loadFailed: 'Error loading users',
  created: (role: NewUserRole, email: string) => `${ROLE_LABELS[role]} account created successfully for ${email}`,
  createFailed: (message: string | null) => `Error creating user: ${message ?? 'Unknown error'}`,
  confirmDelete: (email: string) => `Are you sure you want to delete user: ${email}?`,
  deleted: (email: string) => `User ${email} deleted successfully`,
  deleteFailed: 'Failed to delete user',
  deleteError: (message: string) => `Error deleting user: ${message}`,
  promoted: (email: string) => `User ${email} promoted to admin successfully`,
  promoteFailed: 'Failed to promote user',
  promoteError: (message: string) => `Error promoting user: ${message}`,
  demoted: (email: string) => `User ${email} demoted to staff successfully`,
  demoteFailed: 'Failed to demote user',
  demoteError: (message: string) => `Error demoting user: ${message}`,
  passwordMismatch: 'Passwords do not match',
  passwordFailed: 'Failed to change password',
  passwordReset: (email: string) => `Password changed successfully for ${email}`,
} as const;

/** How long (ms) an alert of the panel stays. */
export const USER_ALERT_TIME = 5000;

/** What a promotion gives. */
export const PROMOTION_CONSEQUENCES = [
  'Managing work orders and bills',
  'Changing user passwords',
  'Viewing the admin dashboard',
  'Managing regular users',
] as const;

/** What a demotion leaves. */
export const DEMOTION_CONSEQUENCES = ['Own work orders', 'Own bills', 'Staff dashboard'] as const;
