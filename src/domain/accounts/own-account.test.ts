import { expect, test } from 'vitest';
import { checkPasswordChange, refuseOwnAccount } from './own-account.ts';
import type { PasswordContext } from './password-policy.ts';

const AROUND: PasswordContext = {
  min_length: 6,
  email: 'asha.rao@lab.in',
  display_name: null,
  company_name: 'Dental CAD/CAM Milling Centre',
  isCommon: (password) => password === 'sunshine',
  isGuessable: () => false,
};

const missing = { field: 'current_password', message: 'Current password is required' };
const short = { field: 'new_password', message: 'New password must be at least 6 characters long' };
const common = { field: 'new_password', message: 'This password is too common. Please choose another one.' };
const same = { field: 'new_password', message: 'New password must be different from the current one' };

test.each([
  ['', 'seven tall pines', [missing]],
  ['', '', [missing, short]],
  ['old pines', 'pines', [short]],
  ['old pines', 'sunshine', [common]],
  ['old pines', 'old pines', [same]],
  // A password that an older rule accepted gets the message of today's rule.
  ['sunshine', 'sunshine', [common]],
  ['old pines', 'Old pines', []],
  ['old pines', 'old pines ', []],
])('checkPasswordChange %j to %j', (current_password, new_password, faults) =>
  expect(checkPasswordChange({ current_password, new_password }, AROUND)).toEqual(faults),
);

test('a missing session is reported as ended', () =>
  expect(refuseOwnAccount('session_not_found').refusal).toMatchObject({
    kind: 'missing',
    text: 'This session has already ended',
  }));
