// Signing in: what is asked for, how often it may fail, and what is said.
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
 * Failures allowed within the window: for one account, for one network over all accounts, for one account at a device that it has signed in with
 * before, at one session by whoever is signed in, and of codes of the second factor, for whoever knows the password.
 */
export const ATTEMPT_LIMITS = { account: 10, address: 40, device: 10, session: 10, code: 10 } as const;

/** A lock is remembered this long (ms) after its end. */
export const LOCKS_REMEMBERED = 24 * 60 * 60_000;

/** No lock lasts longer (ms): somebody else's guesses must not keep a person out for a working day. */
export const MAX_LOCK = 4 * 60 * 60_000;

/**
 * How long (ms, from the first of its failures) the lock lasts that is the nth of an account or address within memory. The first ends
 * with its window, each further one lasts twice as long as the one before.
 */
export const lockLength = (locks: number): number => Math.min(ATTEMPT_WINDOW * 2 ** (locks - 1), MAX_LOCK);

/** What counts as the same account for the limit: the address of the account without letter case or surrounding space. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

/** Longest password that is looked at, in characters; a longer one is refused as input. */
export const MAX_PASSWORD_LENGTH = 256;

/** The faults of a sign-in form, field by field. */
export function checkSignIn(given: { readonly email: string; readonly password: string }): FieldFault[] {
  const faults: FieldFault[] = [];
  if (given.email.trim() === '') faults.push({ field: 'email', message: 'Email is required' });
  if (given.password === '') faults.push({ field: 'password', message: 'Password is required' });
  return faults;
}
