import { expect, test } from 'vitest';
import { ROLES, ROLE_LABELS, isAdmin } from './roles.ts';

test('there are three roles, with the names that the screens show', () =>
  expect(ROLES.map((role) => ROLE_LABELS[role])).toEqual(['Staff', 'Admin', 'Super Admin']));

test('all roles except staff are admins', () => expect(ROLES.filter(isAdmin)).toEqual(['ADMIN', 'SUPER_ADMIN']));
