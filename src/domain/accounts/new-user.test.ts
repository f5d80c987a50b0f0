import { expect, test } from 'vitest';
import { checkNewUser } from './new-user.ts';

const AROUND = {
  min_length: 6,
  company_name: 'Dental CAD/CAM Milling Centre',
  isCommon: () => false,
  isGuessable: () => false,
};

const REQUIRED = 'Email and password are required';
const EMAIL = 'Please enter a valid email address';

test.each([
  [
    '',
    '',
    [
      ['email', REQUIRED],
      ['password', REQUIRED],
    ],
  ],
  ['asha@lab.in', '', [['password', REQUIRED]]],
  ['', 'long enough', [['email', REQUIRED]]],
  ['a@b', 'long enough 7', [['email', EMAIL]]],
  [
    'asha',
    'asha',
    [
      ['email', EMAIL],
      ['password', 'Password must be at least 6 characters long'],
    ],
  ],
  ['asha@lab.in', 'long enough', []],
])('a new account needs an email and a password, each valid: %j, %j', (email, password, faults) =>
  expect(checkNewUser({ email, password }, AROUND).map(({ field, message }) => [field, message])).toEqual(faults),
);
