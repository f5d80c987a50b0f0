import { expect, test } from 'vitest';
import { checkRequiredStep } from './required-step.ts';

test.each([
  [null, 'getWorkOrders', null],
  [null, 'changeOwnPassword', null],
  ['own_password', 'getWorkOrders', 'password_change_needed'],
  ['own_password', 'startAuthenticatorApp', 'password_change_needed'],
  ['own_password', 'changeOwnPassword', null],
  ['own_password', 'signOut', null],
  ['second_factor', 'getWorkOrders', 'second_factor_needed'],
  ['second_factor', 'startAuthenticatorApp', null],
  ['second_factor', 'signOut', null],
] as const)('a required step %s leaves %s: refused as %s', (step, operation, refused) => {
  const verdict = checkRequiredStep(operation, step);
  expect(verdict.ok ? null : verdict.refusal.code).toBe(refused);
});
