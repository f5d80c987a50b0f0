import { expect, test } from 'vitest';
import { PASSWORD_DIALOG_TEXTS, checkPasswordDialog } from './password-dialog.ts';

const person = { email: 'asha@shree-dental.in', display_name: null, company_name: 'Shree Dental' };
const check = (current_password: string, new_password: string, confirm_password = new_password) =>
  checkPasswordDialog({ current_password, new_password, confirm_password }, person).map(
    ({ field, message }) => `${field}: ${message}`,
  );

test.each([
  ['', 'molar-26', 'molar-26', ['current_password: Current password is required']],
  ['old one', 'five5', 'five5', ['new_password: New password must be at least 6 characters long']],
  ['old one', 'molar-26', 'molar-27', ['confirm_password: New passwords do not match']],
  ['old one', 'molar-26', 'molar-26 ', ['confirm_password: New passwords do not match']],
  [
    '',
    '',
    'x',
    [
      'current_password: Current password is required',
      'new_password: New password must be at least 6 characters long',
      'confirm_password: New passwords do not match',
    ],
  ],
])('checkPasswordDialog: %j, %j, %j', (current, fresh, again, faults) =>
  expect(check(current, fresh, again)).toEqual(faults),
);

test('checkPasswordDialog: six characters typed twice are accepted, also spaces', () =>
  expect(check('old one', ' 6 lo ')).toEqual([]));

test('checkPasswordDialog: a password with the email or the name of the laboratory is refused without a request', () => {
  expect(check('old one', 'shree dental 1')).toHaveLength(1);
  expect(check('old one', 'my asha@shree-dental.in')).not.toEqual([]);
});

test('the texts of the dialog are those of the specification', () => {
  expect(PASSWORD_DIALOG_TEXTS.changed).toBe('Password changed successfully! You may need to log in again.');
  expect(PASSWORD_DIALOG_TEXTS.notChanged('x')).toBe('Error changing password: x');
  expect(PASSWORD_DIALOG_TEXTS.failed).toBe('Failed to change password');
});
