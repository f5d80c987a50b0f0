import { expect, test } from 'vitest';
import { checkGeneratedPassword } from './first-password.ts';
import type { OperationName } from './permissions.ts';
import { PERMISSIONS, isPermitted } from './permissions.ts';

test('with the generated password one may do what anyone may, and change it; no more', () => {
  const open = (Object.keys(PERMISSIONS) as OperationName[]).filter((name) => checkGeneratedPassword(name).ok);
  const toAnyone = (Object.keys(PERMISSIONS) as OperationName[]).filter((name) => isPermitted(name, null));
  expect(open.toSorted()).toEqual([...toAnyone, 'changeOwnPassword'].toSorted());
});
