import { expect, test } from 'vitest';
import { checkBesideGenerated } from './first-password.ts';
import type { OperationName } from './permissions.ts';
import { PERMISSIONS } from './permissions.ts';

test('with the generated password one may do what anyone may, and change it; no more', () => {
  const open = (Object.keys(PERMISSIONS) as OperationName[]).filter((name) => checkBesideGenerated(name).ok);
  expect(open.toSorted()).toEqual(
    [
      'signIn',
      'completeSignIn',
      'beginPasskeySignIn',
      'completePasskeySignIn',
      'leaveSecondStep',
      'signOut',
      'getSession',
      'getLaboratory',
      'getLaboratoryLogo',
      'changeOwnPassword',
    ].toSorted(),
  );
});
