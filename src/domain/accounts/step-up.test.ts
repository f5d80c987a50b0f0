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

test('a confirmed password counts for 15 minutes', () => {
  expect(checkPasswordConfirmed(given, after(15 * 60_000)).ok).toBe(true);
  expect(checkPasswordConfirmed(given, after(15 * 60_000 + 1))).toEqual(refused);
});

test('without a confirmation nothing is allowed', () => expect(checkPasswordConfirmed(null, given)).toEqual(refused));
