// Before an act that could take the laboratory over, the actor's password must have been given lately.
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseUser } from './user-refusals.ts';

/** How long (ms) a password that was given covers sensitive acts. */
export const PASSWORD_CONFIRMED_FOR = 15 * 60_000;

/** Instants in ms since 1970. */
export const checkPasswordConfirmed = (
  confirmedAt: number,
  now: number,
): Outcome<null, 'password_confirmation_needed'> =>
  now - confirmedAt > PASSWORD_CONFIRMED_FOR ? refuseUser('password_confirmation_needed') : done(null);
