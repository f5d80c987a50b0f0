import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test('at least 3,000 passwords of sufficient length are refused', () => {
  const long = dictionary['passwords-common'].filter((password) => password.length >= 6);
  expect(long.length).toBeGreaterThan(3000);
  expect(long.filter((password) => !isCommonPassword(password))).toEqual([]);
});

test.each(['123456', 'password', 'Password', ' QWERTY ', 'iloveyou'])('%j is common', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each(['', 'a green bicycle', 'toString', '__proto__', 'constructor'])('%j is not', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
