import { expect, test } from 'vitest';
import { DEMOTION_CONSEQUENCES, PROMOTION_CONSEQUENCES, USER_TABS, USER_TEXTS } from './user-texts.ts';

const EMAIL = 'asha@lab.in';

test.each([
  [USER_TEXTS.superAdminOnly, 'Access denied. Only Super Admin can access these advanced controls.'],
  [USER_TEXTS.none, 'No users found.'],
  [USER_TEXTS.loadFailed, 'Error loading users'],
  [USER_TEXTS.created('USER', EMAIL), 'Staff account created successfully for asha@lab.in'],
  [USER_TEXTS.created('ADMIN', EMAIL), 'Admin account created successfully for asha@lab.in'],
  [USER_TEXTS.createFailed('why'), 'Error creating user: why'],
  [USER_TEXTS.createFailed(null), 'Error creating user: Unknown error'],
  [USER_TEXTS.confirmDelete(EMAIL), 'Are you sure you want to delete user: asha@lab.in?'],
  [USER_TEXTS.deleted(EMAIL), 'User asha@lab.in deleted successfully'],
  [USER_TEXTS.deleteError('why'), 'Error deleting user: why'],
  [USER_TEXTS.promoteError('why'), 'Error promoting user: why'],
  [USER_TEXTS.demoteError('why'), 'Error demoting user: why'],
  [USER_TEXTS.passwordMismatch, 'Passwords do not match'],
])('the panel says %j', (said, text) => expect(said).toBe(text));

test('its tabs are the specification’s', () =>
  expect(Object.values(USER_TABS)).toEqual(['User Management', 'Password Management', 'Super Admin']));

test('a promotion lists the new rights and a demotion the remaining ones, as in the specification', () => {
  expect(PROMOTION_CONSEQUENCES.map((each) => each.toLowerCase())).toEqual([
    'managing work orders and bills',
    'changing user passwords',
    'viewing the admin dashboard',
    'managing regular users',
  ]);
  expect(DEMOTION_CONSEQUENCES.map((each) => each.toLowerCase())).toEqual([
    'own work orders',
    'own bills',
    'staff dashboard',
  ]);
});
