import { describe, expect, test } from 'vitest';
import { checkRequiredStep } from './required-step.ts';

describe('a required step', () => {
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
  ] as const)('%s leaves %s: refused as %s', (step, operation, refused) => {
    const verdict = checkRequiredStep(operation, step);
    expect(verdict.ok ? null : verdict.refusal.code).toBe(refused);
  });
});
