import { expect, test } from 'vitest';
import { type Access, type OperationName, PERMISSIONS, isPermitted } from './permissions.ts';
import { type Role, ROLES } from './roles.ts';

const operations = Object.keys(PERMISSIONS) as OperationName[];

test('the permission table opens an operation to the roles in its row, and to no other', () => {
  for (const operation of operations) {
    const access: Access = PERMISSIONS[operation];
    const named = [null, ...ROLES].filter((role) => access === 'anyone' || (role !== null && access.includes(role)));
    const open = [null, ...ROLES].filter((role) => isPermitted(operation, role));
    expect([operation, ...open]).toEqual([operation, ...named]);
  }
});

test('the permission table: only sign-in with its second step, sign-out, the session and the laboratory are open to anonymous users', () =>
  expect(
    operations
      .filter((operation) => isPermitted(operation, null))
      .toSorted()
      .join(' '),
  ).toBe(
    'cancelSecondStep completePasskeySignIn completeSignIn getLaboratory getLaboratoryLogo getSession signIn signOut startPasskeySignIn',
  ));

test('the permission table: admins may do whatever staff may do, and Super Admins whatever admins may do', () => {
  const openTo = (role: Role) => operations.filter((operation) => isPermitted(operation, role));
  expect(openTo('ADMIN')).toEqual(expect.arrayContaining(openTo('USER')));
  expect(openTo('SUPER_ADMIN')).toEqual(expect.arrayContaining(openTo('ADMIN')));
});
