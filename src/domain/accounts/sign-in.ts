// Sign-in: validation, limits for failed attempts, and texts.
import { countText } from '#domain/shared/figure-texts.ts';
import type { FieldFault } from '#domain/shared/refusal.ts';
import { refuser } from '#domain/shared/refusal.ts';

export const SIGN_IN_REFUSALS = {
  wrong_credentials: { kind: 'unauthenticated', text: 'Invalid email or password' },
  too_many_attempts: {
    kind: 'too_many',
    text: (minutes: number) => `Too many failed attempts. Please wait ${countText(minutes, 'minute')} and try again.`,
  },
} as const;

export const refuseSignIn = refuser(SIGN_IN_REFUSALS);

/** The period (ms) in which failures are counted, from the first failure. */
export const ATTEMPT_WINDOW = 15 * 60_000;

/**
 * Allowed failures in a period: `account` for an account, `address` for a network and all accounts, `device` for an
 * account on a known browser, `session` for a session, `code` for second-factor codes after the correct password.
 */
export const ATTEMPT_LIMITS = { account: 10, address: 40, device: 10, session: 10, code: 10 } as const;

/** How long (ms) a lock is remembered after its end. */
export const LOCKS_REMEMBERED = 24 * 60 * 60_000;

/** The longest lock (ms). An attacker's guesses must not lock a user out for a working day. */
export const MAX_LOCK = 4 * 60 * 60_000;

/**
 * The length (ms, from the first failure) of the nth remembered lock of an account or address. The first lock ends with
 * its period; each further lock is twice as long as the previous one.
 */
export const lockDuration = (locks: number): number => Math.min(ATTEMPT_WINDOW * 2 ** (locks - 1), MAX_LOCK);

/** The key of an account for the limits: its email address, trimmed and in lower case. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

/** The maximum length of a password, in characters. */
export const MAX_PASSWORD_LENGTH = 256;

/** Returns the faults of the sign-in form, by field. */
export function checkSignIn(given: { readonly email: string; readonly password: string }): FieldFault[] {
  const faults: FieldFault[] = [];
  if (given.email.trim() === '') faults.push({ field: 'email', message: 'Email is required' });
  if (given.password === '') faults.push({ field: 'password', message: 'Password is required' });
  return faults;
}
