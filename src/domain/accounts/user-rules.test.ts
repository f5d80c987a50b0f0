import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Role, ROLES } from './roles.ts';
import {
  type AccountState,
  checkDeletableUser,
  checkDemotable,
  checkPasswordChangeable,
  checkPromotable,
  checkSessionsOpen,
  accountStateFor,
  whoseFor,
} from './user-rules.ts';

const OWN = { whose: 'self', isDisabled: false, isLastAdmin: false } as const;
const account = (whose: Role, isLastAdmin = false): AccountState => ({ whose, isDisabled: false, isLastAdmin });

/** The refusal's text; null if the action is allowed. */
const said = (outcome: { ok: true } | { ok: false; refusal: { text: string } }): string | null =>
  outcome.ok ? null : outcome.refusal.text;

const NOT_ADMIN_DELETES = 'Access denied. Only administrators can delete users';
const SUPER_STAYS = 'Super Admin accounts cannot be deleted for security reasons';

test.each<[Role, AccountState, string | null]>([
  ['USER', account('USER'), NOT_ADMIN_DELETES],
  ['USER', account('ADMIN'), NOT_ADMIN_DELETES],
  ['USER', account('SUPER_ADMIN'), NOT_ADMIN_DELETES],
  ['ADMIN', account('USER'), null],
  ['ADMIN', account('ADMIN'), 'Only Super Admin can delete other admin accounts'],
  ['ADMIN', account('SUPER_ADMIN'), SUPER_STAYS],
  ['SUPER_ADMIN', account('USER'), null],
  ['SUPER_ADMIN', account('ADMIN'), null],
  ['SUPER_ADMIN', account('ADMIN', true), 'Cannot delete the last admin user in the system'],
  ['SUPER_ADMIN', account('SUPER_ADMIN'), SUPER_STAYS],
  ...ROLES.map((role): [Role, AccountState, string] => [role, OWN, 'You cannot delete your own account']),
])('deleting: %s, %j: %j', (by, of, text) => expect(said(checkDeletableUser(of, by))).toBe(text));

const NOT_ADMIN_CHANGES = 'Access denied. Only administrators can change passwords';

test.each<[Role, AccountState, string | null]>([
  ['USER', account('USER'), NOT_ADMIN_CHANGES],
  ['USER', account('SUPER_ADMIN'), NOT_ADMIN_CHANGES],
  ['ADMIN', account('USER'), null],
  ['ADMIN', account('ADMIN'), null],
  ['ADMIN', account('SUPER_ADMIN'), 'Access denied. Only Super Admin can change a Super Admin password'],
  ['ADMIN', OWN, 'Security violation: User ID mismatch'],
  ['SUPER_ADMIN', account('USER'), null],
  ['SUPER_ADMIN', account('ADMIN'), null],
  ['SUPER_ADMIN', account('SUPER_ADMIN'), null],
  ['SUPER_ADMIN', OWN, 'Security violation: User ID mismatch'],
])('changing the password: %s, %j: %j', (by, of, text) => expect(said(checkPasswordChangeable(of, by))).toBe(text));

test.each<[Role, Role, string | null]>([
  ['USER', 'USER', 'Access denied. Only Super Admin can promote users to admin'],
  ['ADMIN', 'USER', 'Access denied. Only Super Admin can promote users to admin'],
  ['SUPER_ADMIN', 'USER', null],
  ['SUPER_ADMIN', 'ADMIN', 'User is already an admin'],
  ['SUPER_ADMIN', 'SUPER_ADMIN', 'User is already an admin'],
])('promoting: %s, %s: %j', (by, of, text) => expect(said(checkPromotable(account(of), by))).toBe(text));

test.each<[Role, AccountState, string | null]>([
  ['USER', account('ADMIN'), 'Access denied. Only Super Admin can demote admin users'],
  ['ADMIN', account('ADMIN'), 'Access denied. Only Super Admin can demote admin users'],
  ['SUPER_ADMIN', account('USER'), 'User is not an admin'],
  ['SUPER_ADMIN', account('ADMIN'), null],
  ['SUPER_ADMIN', account('ADMIN', true), 'Cannot demote the last admin user in the system'],
  ['SUPER_ADMIN', account('SUPER_ADMIN'), 'Cannot demote Super Admin'],
  ['SUPER_ADMIN', OWN, 'Super Admin cannot demote themselves'],
])('demoting: %s, %j: %j', (by, of, text) => expect(said(checkDemotable(of, by))).toBe(text));

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

test('no sequence of actions deletes or demotes a Super Admin, and one admin remains', () =>
  fc.assert(
    fc.property(roles, roles, fc.boolean(), fc.nat(3), (by, of, isSelf, others) => {
      const role = isSelf ? by : of;
      const state = { whose: isSelf ? ('self' as const) : of, isDisabled: false, isLastAdmin: others === 0 };
      const isKept = role === 'SUPER_ADMIN' || (role === 'ADMIN' && others === 0);
      if (!isKept) return;
      expect([checkDeletableUser(state, by).ok, checkDemotable(state, by).ok]).toEqual([false, false]);
    }),
  ));
