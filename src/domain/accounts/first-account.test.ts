import { expect, test } from 'vitest';
import { checkGeneratedPassword } from './first-account.ts';
import { type OperationName, PERMISSIONS, isPermitted } from './permissions.ts';

test('with the generated password a user may only do what an anonymous user may, and change it', () => {
  const open = (Object.keys(PERMISSIONS) as OperationName[]).filter((name) => checkGeneratedPassword(name).ok);
  const toAnyone = (Object.keys(PERMISSIONS) as OperationName[]).filter((name) => isPermitted(name, null));
  expect(open.toSorted()).toEqual([...toAnyone, 'changeOwnPassword'].toSorted());
});
