// Actions that could give control of the laboratory's data require a recently confirmed password.
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseUser } from './user-refusals.ts';

/** How long (ms) a confirmed password is valid for sensitive actions. */
export const CONFIRMATION_DURATION = 15 * 60_000;

/** `confirmedAt` is null if the user has not entered the password in this session. */
export const checkPasswordConfirmed = (
  confirmedAt: Date | null,
  now: Date,
): Outcome<null, 'password_confirmation_needed'> =>
  confirmedAt !== null && now.getTime() - confirmedAt.getTime() <= CONFIRMATION_DURATION
    ? done(null)
    : refuseUser('password_confirmation_needed');
