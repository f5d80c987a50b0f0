import { describe, expect, test } from 'vitest';
import { checkFirstDuty } from './first-duty.ts';

describe('a first duty', () => {
  test.each([
    [null, 'getWorkOrders', null],
    [null, 'changeOwnPassword', null],
    ['own_password', 'getWorkOrders', 'password_change_needed'],
    ['own_password', 'beginAuthenticatorApp', 'password_change_needed'],
    ['own_password', 'changeOwnPassword', null],
    ['own_password', 'signOut', null],
    ['second_factor', 'getWorkOrders', 'second_factor_needed'],
    ['second_factor', 'beginAuthenticatorApp', null],
    ['second_factor', 'signOut', null],
  ] as const)('%s leaves %s: refused as %s', (duty, operation, refused) => {
    const verdict = checkFirstDuty(operation, duty);
    expect(verdict.ok ? null : verdict.refusal.code).toBe(refused);
  });
});
