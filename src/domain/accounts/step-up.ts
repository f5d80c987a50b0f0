// An action that could take over the laboratory's data requires a recently confirmed password.
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseUser } from './user-refusals.ts';

/** How long (ms) a password that was given covers sensitive acts. */
export const PASSWORD_CONFIRMED_FOR = 15 * 60_000;

/** `confirmedAt` is null where the user has not given the password in this session. */
export const checkPasswordConfirmed = (
  confirmedAt: Date | null,
  now: Date,
): Outcome<null, 'password_confirmation_needed'> =>
  confirmedAt !== null && now.getTime() - confirmedAt.getTime() <= PASSWORD_CONFIRMED_FOR
    ? done(null)
    : refuseUser('password_confirmation_needed');
