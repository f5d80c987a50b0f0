import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Role } from './roles.ts';
import { ROLES } from './roles.ts';
import {
  checkDeletableUser,
  checkDemotable,
  checkPasswordChangeable,
  checkPromotable,
  checkSessionsOpen,
  accountStateFor,
  whoseFor,
} from './user-rules.ts';

const OWN = { whose: 'self', isDisabled: false, isLastAdmin: false } as const;
const account = (whose: Role, isLastAdmin = false) => ({ whose, isDisabled: false, isLastAdmin });

/** The refusal's text; null if the action is allowed. */
const said = (outcome: { ok: true } | { ok: false; refusal: { text: string } }): string | null =>
  outcome.ok ? null : outcome.refusal.text;

const NOT_ADMIN_DELETES = 'Access denied. Only administrators can delete users';
const SUPER_STAYS = 'Super Admin accounts cannot be deleted for security reasons';

describe('deleting another account', () => {
  test.each<[Role, Role, string | null]>([
    ['USER', 'USER', NOT_ADMIN_DELETES],
    ['USER', 'ADMIN', NOT_ADMIN_DELETES],
    ['USER', 'SUPER_ADMIN', NOT_ADMIN_DELETES],
    ['ADMIN', 'USER', null],
    ['ADMIN', 'ADMIN', 'Only Super Admin can delete other admin accounts'],
    ['ADMIN', 'SUPER_ADMIN', SUPER_STAYS],
    ['SUPER_ADMIN', 'USER', null],
    ['SUPER_ADMIN', 'ADMIN', null],
    ['SUPER_ADMIN', 'SUPER_ADMIN', SUPER_STAYS],
  ])('%s, %s: %j', (by, of, text) => {
    expect(said(checkDeletableUser(account(of), by))).toBe(text);
  });

  test('the last admin stays', () => {
    const outcome = checkDeletableUser(account('ADMIN', true), 'SUPER_ADMIN');
    expect(said(outcome)).toBe('Cannot delete the last admin user in the system');
  });

  test.each(ROLES)('no role deletes its own account: %s', (role) => {
    const outcome = checkDeletableUser(OWN, role);
    expect(said(outcome)).toBe('You cannot delete your own account');
  });
});

describe("changing another's password", () => {
  const DENIED = 'Access denied. Only administrators can change passwords';

  test.each<[Role, Role, string | null]>([
    ['USER', 'USER', DENIED],
    ['USER', 'SUPER_ADMIN', DENIED],
    ['ADMIN', 'USER', null],
    ['ADMIN', 'ADMIN', null],
    ['ADMIN', 'SUPER_ADMIN', 'Access denied. Only Super Admin can change a Super Admin password'],
    ['SUPER_ADMIN', 'USER', null],
    ['SUPER_ADMIN', 'ADMIN', null],
    ['SUPER_ADMIN', 'SUPER_ADMIN', null],
  ])('%s, %s: %j', (by, of, text) => {
    expect(said(checkPasswordChangeable(account(of), by))).toBe(text);
  });

  test.each<Role>(['ADMIN', 'SUPER_ADMIN'])('your own is not changed this way: %s', (role) => {
    expect(said(checkPasswordChangeable(OWN, role))).toBe('Security violation: User ID mismatch');
  });
});

test.each<[Role, Role, string | null]>([
  ['USER', 'USER', 'Access denied. Only Super Admin can promote users to admin'],
  ['ADMIN', 'USER', 'Access denied. Only Super Admin can promote users to admin'],
  ['SUPER_ADMIN', 'USER', null],
  ['SUPER_ADMIN', 'ADMIN', 'User is already an admin'],
  ['SUPER_ADMIN', 'SUPER_ADMIN', 'User is already an admin'],
])('promoting: %s, %s: %j', (by, of, text) => {
  expect(said(checkPromotable(account(of), by))).toBe(text);
});

describe('demoting', () => {
  test.each<[Role, Role, string | null]>([
    ['USER', 'ADMIN', 'Access denied. Only Super Admin can demote admin users'],
    ['ADMIN', 'ADMIN', 'Access denied. Only Super Admin can demote admin users'],
    ['SUPER_ADMIN', 'USER', 'User is not an admin'],
    ['SUPER_ADMIN', 'ADMIN', null],
    ['SUPER_ADMIN', 'SUPER_ADMIN', 'Cannot demote Super Admin'],
  ])('%s, %s: %j', (by, of, text) => {
    expect(said(checkDemotable(account(of), by))).toBe(text);
  });

  test('your own account', () => {
    const outcome = checkDemotable(OWN, 'SUPER_ADMIN');
    expect(said(outcome)).toBe('Super Admin cannot demote themselves');
  });

  test('the last admin', () => {
    const outcome = checkDemotable(account('ADMIN', true), 'SUPER_ADMIN');
    expect(said(outcome)).toBe('Cannot demote the last admin user in the system');
  });
});

test('admins cannot access the sessions of a Super Admin', () => {
  expect(said(checkSessionsOpen(account('SUPER_ADMIN'), 'ADMIN'))).toBe(
    'Access denied. Only Super Admin can see or end the sessions of a Super Admin',
  );
  expect(checkSessionsOpen(account('SUPER_ADMIN'), 'SUPER_ADMIN').ok).toBe(true);
  expect(checkSessionsOpen(account('ADMIN'), 'ADMIN').ok).toBe(true);
});

test('an account is your own by its id, in any role', () => {
  const asha = { id: 'asha', role: 'ADMIN' } as const;
  expect(whoseFor(asha, { id: 'asha', role: 'ADMIN' })).toBe('self');
  expect(whoseFor(asha, { id: 'ravi', role: 'ADMIN' })).toBe('ADMIN');
});

test.each<[Role, string | null, number, boolean]>([
  ['ADMIN', null, 1, true],
  ['ADMIN', null, 2, false],
  ['ADMIN', '2026-11-01T00:00:00Z', 1, false],
  ['ADMIN', '2026-11-01T00:00:00Z', 0, true],
  ['USER', null, 1, false],
  ['SUPER_ADMIN', null, 1, false],
])('%s, disabled %j, where %d admins can sign in: the last one is %j', (role, disabled_at, working, isLastAdmin) => {
  const state = accountStateFor({ id: 'asha', role: 'SUPER_ADMIN' }, { id: 'ravi', role, disabled_at }, working);
  expect(state).toEqual({ whose: role, isDisabled: disabled_at !== null, isLastAdmin });
});

const roles = fc.constantFrom(...ROLES);

test('no sequence of actions deletes or demotes a Super Admin, and one admin remains', () => {
  fc.assert(
    fc.property(roles, roles, fc.boolean(), fc.nat(3), (by, of, isSelf, others) => {
      const role = isSelf ? by : of;
      const state = { whose: isSelf ? ('self' as const) : of, isDisabled: false, isLastAdmin: others === 0 };
      const isKept = role === 'SUPER_ADMIN' || (role === 'ADMIN' && others === 0);
      if (!isKept) return;
      expect([checkDeletableUser(state, by).ok, checkDemotable(state, by).ok]).toEqual([false, false]);
    }),
  );
});
