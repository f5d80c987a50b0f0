import { expect, test } from 'vitest';
import {
  ATTEMPT_LIMITS,
  ATTEMPT_WINDOW,
  LOCKS_REMEMBERED,
  checkSignIn,
  emailKey,
  lockDuration,
  refuseSignIn,
} from './sign-in.ts';

test('10 failures an account, 40 a network, 10 a known device, 10 a session and 10 codes are allowed in 15 minutes', () => {
  expect(ATTEMPT_LIMITS).toEqual({ account: 10, address: 40, device: 10, session: 10, code: 10 });
  expect(ATTEMPT_WINDOW).toBe(15 * 60_000);
});

test('a lock lasts twice as long as the one before, 4 hours at most, and is remembered for a day', () => {
  const minutes = [1, 2, 3, 4, 5, 6, 50, 5000].map((locks) => lockDuration(locks) / 60_000);
  expect(minutes).toEqual([15, 30, 60, 120, 240, 240, 240, 240]);
  expect(LOCKS_REMEMBERED).toBe(24 * 60 * 60_000);
});

test('letter case and surrounding spaces do not change the account', () =>
  expect(emailKey(' Asha@Lab.IN ')).toBe('asha@lab.in'));

test('an unknown address and a wrong password have the same text', () =>
  expect(refuseSignIn('wrong_credentials').refusal).toEqual({
    code: 'wrong_credentials',
    kind: 'unauthenticated',
    text: 'Invalid email or password',
  }));

test.each([
  [1, 'Too many failed attempts. Please wait 1 minute and try again.'],
  [15, 'Too many failed attempts. Please wait 15 minutes and try again.'],
])('a lock-out of %i minutes names the wait', (minutes, text) =>
  expect(refuseSignIn('too_many_attempts', minutes).refusal).toMatchObject({ kind: 'too_many', text }),
);

const email = { field: 'email', message: 'Email is required' };
const password = { field: 'password', message: 'Password is required' };

test.each([
  ['a@b.in', 'x', []],
  ['', 'x', [email]],
  ['  ', 'x', [email]],
  ['a@b.in', '', [password]],
  ['', '', [email, password]],
  // A password is used exactly as typed, even if it is only spaces.
  ['a@b.in', '   ', []],
])('checkSignIn %j and %j', (givenEmail, givenPassword, faults) =>
  expect(checkSignIn({ email: givenEmail, password: givenPassword })).toEqual(faults),
);
