// Signing in: its input, its limits on failures, and its texts.
import type { FieldFault } from '#domain/shared/refusal.ts';
import { refuser } from '#domain/shared/refusal.ts';

export const SIGN_IN_REFUSALS = {
  wrong_credentials: { kind: 'unauthenticated', text: 'Invalid email or password' },
  too_many_attempts: {
    kind: 'too_many',
    text: (minutes: number) =>
      `Too many failed attempts. Please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} and try again.`,
  },
} as const;

export const refuseSignIn = refuser(SIGN_IN_REFUSALS);

/** Failures are counted over this long (ms), from the first of them. */
export const ATTEMPT_WINDOW = 15 * 60_000;

/**
 * Failures allowed within the window: for one account; for one network over all accounts; for one account at a device that it has used
 * before; at one session; and for codes of the second factor after the right password.
 */
export const ATTEMPT_LIMITS = { account: 10, address: 40, device: 10, session: 10, code: 10 } as const;

/** A lock is remembered this long (ms) after its end. */
export const LOCKS_REMEMBERED = 24 * 60 * 60_000;

/** No lock lasts longer (ms): an attacker's guesses must not lock a user out for a working day. */
export const MAX_LOCK = 4 * 60 * 60_000;

/**
 * How long (ms, from the first of its failures) the lock lasts that is the nth of an account or address within memory. The first ends
 * with its window, each further one lasts twice as long as the one before.
 */
export const lockLength = (locks: number): number => Math.min(ATTEMPT_WINDOW * 2 ** (locks - 1), MAX_LOCK);

/** What counts as the same account for the limit: the address of the account without letter case or surrounding space. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

/** The longest password that is checked, in characters; a longer one is invalid input. */
export const MAX_PASSWORD_LENGTH = 256;

/** The faults of a sign-in form, field by field. */
export function checkSignIn(given: { readonly email: string; readonly password: string }): FieldFault[] {
  const faults: FieldFault[] = [];
  if (given.email.trim() === '') faults.push({ field: 'email', message: 'Email is required' });
  if (given.password === '') faults.push({ field: 'password', message: 'Password is required' });
  return faults;
}
