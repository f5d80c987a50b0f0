import { expect, test } from 'vitest';
import { checkPasswordConfirmed } from './step-up.ts';

test('a password that was given covers a quarter of an hour', () => {
  const given = Date.parse('2026-11-21T06:30:00Z');
  expect(checkPasswordConfirmed(given, given + 15 * 60_000).ok).toBe(true);
  expect(checkPasswordConfirmed(given, given + 15 * 60_000 + 1)).toEqual({
    ok: false,
    refusal: {
      code: 'password_confirmation_needed',
      kind: 'forbidden',
      text: 'Please confirm your password to continue.',
    },
  });
});
