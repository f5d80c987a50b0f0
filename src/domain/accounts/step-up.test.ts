import { expect, test } from 'vitest';
import { checkPasswordConfirmed } from './step-up.ts';

const given = new Date('2026-11-21T06:30:00Z');
const after = (ms: number): Date => new Date(given.getTime() + ms);
const refused = {
  ok: false,
  refusal: {
    code: 'password_confirmation_needed',
    kind: 'forbidden',
    text: 'Please confirm your password to continue.',
  },
};

test('a password that was given covers a quarter of an hour', () => {
  expect(checkPasswordConfirmed(given, after(15 * 60_000)).ok).toBe(true);
  expect(checkPasswordConfirmed(given, after(15 * 60_000 + 1))).toEqual(refused);
});

test('one that was not given covers nothing', () => {
  expect(checkPasswordConfirmed(null, given)).toEqual(refused);
});
