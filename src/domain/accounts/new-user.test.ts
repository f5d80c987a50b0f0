import { describe, expect, test } from 'vitest';
import { checkNewUser, isEmail } from './new-user.ts';

const AROUND = {
  min_length: 6,
  company_name: 'Dental CAD/CAM Milling Centre',
  isCommon: () => false,
  isGuessable: () => false,
};
const check = (email: string, password: string) => checkNewUser({ email, password }, AROUND);

describe('an email address', () => {
  test.each(['asha@lab.in', 'a.b+c@sub.lab.example', "o'neil@lab.in", 'admin@lab.local', 'Asha@LAB.in', 'a@b'])(
    '%j is one',
    (text) => {
      expect(isEmail(text)).toBe(true);
    },
  );

  test.each([
    '',
    'asha',
    'asha@',
    '@lab.in',
    'a b@lab.in',
    'asha@lab.in ',
    'asha@lab..in',
    'asha@-lab.in',
    'asha@lab.in,ravi@lab.in',
    'аsha@lab.in',
    'asha@lab.in\u0000',
    `${'a'.repeat(250)}@b.in`,
  ])('%j is none', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  test('is looked at quickly, however long the nonsense', () => {
    const begun = performance.now();
    expect(isEmail(`${'a'.repeat(120)}@${'a-'.repeat(60)}!`)).toBe(false);
    expect(performance.now() - begun).toBeLessThan(100);
  });
});

describe('a new account', () => {
  const required = 'Email and password are required';

  test('needs both', () => {
    expect(check('', '')).toEqual([
      { field: 'email', message: required },
      { field: 'password', message: required },
    ]);
    expect(check('asha@lab.in', '')).toEqual([{ field: 'password', message: required }]);
    expect(check('', 'long enough')).toEqual([{ field: 'email', message: required }]);
  });

  test('has its faults named field by field', () => {
    expect(check('asha', 'asha')).toEqual([
      { field: 'email', message: 'Please enter a valid email address' },
      { field: 'password', message: 'Password must be at least 6 characters long' },
    ]);
    expect(check('asha@lab.in', 'long enough')).toEqual([]);
  });
});
