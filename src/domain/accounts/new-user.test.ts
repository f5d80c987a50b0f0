import { describe, expect, test } from 'vitest';
import { checkNewUser } from './new-user.ts';

const AROUND = {
  min_length: 6,
  company_name: 'Dental CAD/CAM Milling Centre',
  isCommon: () => false,
  isGuessable: () => false,
};
const check = (email: string, password: string) => checkNewUser({ email, password }, AROUND);

describe('a new account', () => {
  const required = 'Email and password are required';

  test('needs an email and a password', () => {
    expect(check('', '')).toEqual([
      { field: 'email', message: required },
      { field: 'password', message: required },
    ]);
    expect(check('asha@lab.in', '')).toEqual([{ field: 'password', message: required }]);
    expect(check('', 'long enough')).toEqual([{ field: 'email', message: required }]);
  });

  test('has an error for each invalid field', () => {
    expect(check('a@b', 'long enough 7')).toEqual([{ field: 'email', message: 'Please enter a valid email address' }]);
    expect(check('asha', 'asha')).toEqual([
      { field: 'email', message: 'Please enter a valid email address' },
      { field: 'password', message: 'Password must be at least 6 characters long' },
    ]);
    expect(check('asha@lab.in', 'long enough')).toEqual([]);
  });
});
