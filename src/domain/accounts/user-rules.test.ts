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
  mayToUser,
} from './user-rules.ts';

const actor = (role: Role) => ({ id: 'actor', role });
const target = (role: Role) => ({ id: 'target', role });

/** What is said, or null where it may be done. */
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
    expect(said(checkDeletableUser(actor(by), target(of), 2))).toBe(text);
  });

  test('the last admin stays', () => {
    const outcome = checkDeletableUser(actor('SUPER_ADMIN'), target('ADMIN'), 1);
    expect(said(outcome)).toBe('Cannot delete the last admin user in the system');
  });

  test.each(ROLES)('nobody deletes oneself: %s', (role) => {
    const outcome = checkDeletableUser(actor(role), actor(role), 2);
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
    expect(said(checkPasswordChangeable(actor(by), target(of)))).toBe(text);
  });

  test.each<Role>(['ADMIN', 'SUPER_ADMIN'])("one's own is not changed this way: %s", (role) => {
    expect(said(checkPasswordChangeable(actor(role), actor(role)))).toBe('Security violation: User ID mismatch');
  });
});

test.each<[Role, Role, string | null]>([
  ['USER', 'USER', 'Access denied. Only Super Admin can promote users to admin'],
  ['ADMIN', 'USER', 'Access denied. Only Super Admin can promote users to admin'],
  ['SUPER_ADMIN', 'USER', null],
  ['SUPER_ADMIN', 'ADMIN', 'User is already an admin'],
  ['SUPER_ADMIN', 'SUPER_ADMIN', 'User is already an admin'],
])('promoting: %s, %s: %j', (by, of, text) => {
  expect(said(checkPromotable(actor(by), target(of)))).toBe(text);
});

describe('demoting', () => {
  test.each<[Role, Role, string | null]>([
    ['USER', 'ADMIN', 'Access denied. Only Super Admin can demote admin users'],
    ['ADMIN', 'ADMIN', 'Access denied. Only Super Admin can demote admin users'],
    ['SUPER_ADMIN', 'USER', 'User is not an admin'],
    ['SUPER_ADMIN', 'ADMIN', null],
    ['SUPER_ADMIN', 'SUPER_ADMIN', 'Cannot demote Super Admin'],
  ])('%s, %s: %j', (by, of, text) => {
    expect(said(checkDemotable(actor(by), target(of), 2))).toBe(text);
  });

  test('oneself', () => {
    const outcome = checkDemotable(actor('SUPER_ADMIN'), actor('SUPER_ADMIN'), 2);
    expect(said(outcome)).toBe('Super Admin cannot demote themselves');
  });

  test('the last admin', () => {
    const outcome = checkDemotable(actor('SUPER_ADMIN'), target('ADMIN'), 1);
    expect(said(outcome)).toBe('Cannot demote the last admin user in the system');
  });
});

test('the sessions of a super administrator are closed to admins', () => {
  expect(said(checkSessionsOpen(actor('ADMIN'), target('SUPER_ADMIN')))).toBe(
    'Access denied. Only Super Admin can see or end the sessions of a Super Admin',
  );
  expect(checkSessionsOpen(actor('SUPER_ADMIN'), target('SUPER_ADMIN')).ok).toBe(true);
  expect(checkSessionsOpen(actor('ADMIN'), target('ADMIN')).ok).toBe(true);
});

const roles = fc.constantFrom(...ROLES);

test('whoever does what, a super administrator is neither deleted nor demoted, and an admin stays', () => {
  fc.assert(
    fc.property(roles, roles, fc.boolean(), fc.nat(3), (by, of, isSelf, others) => {
      const person = { id: isSelf ? 'actor' : 'target', role: isSelf ? by : of };
      const adminCount = others + (person.role === 'ADMIN' ? 1 : 0);
      const may = mayToUser(actor(by), person, adminCount);
      if (person.role === 'SUPER_ADMIN') expect([may.delete.allowed, may.demote.allowed]).toEqual([false, false]);
      if (person.role === 'ADMIN' && others === 0) {
        expect([may.delete.allowed, may.demote.allowed]).toEqual([false, false]);
      }
    }),
  );
});

test('what is not open has its reason, and what is open has none', () => {
  fc.assert(
    fc.property(roles, roles, fc.integer({ min: 1, max: 3 }), (by, of, adminCount) => {
      for (const { allowed, reason } of Object.values(mayToUser(actor(by), target(of), adminCount))) {
        expect(reason === null).toBe(allowed);
      }
    }),
  );
});
