// Why a request has no signed-in user, and the refusal.
import type { Refused } from '#domain/shared/refusal.ts';
import { refuser } from '#domain/shared/refusal.ts';
import { refuseShared } from '#domain/shared/refusals.ts';

export const ANONYMOUS_REFUSALS = {
  /** Signing in again is no help. */
  account_removed: {
    kind: 'unauthenticated',
    text: 'User profile not found. Please contact administrator to set up your account.',
  },
} as const;

/** A session was named that has ended, or never was. */
export const SESSION_INVALID = 'Invalid user session - please log out and log in again';

/** No session was named; one that opens nothing; one that was not used for too long; or a live one of an account that was removed. */
export type AnonymousReason = 'no_session' | 'session_invalid' | 'session_idle' | 'account_removed';

const refuseRemoved = refuser(ANONYMOUS_REFUSALS);

export type AnonymousCode = 'not_signed_in' | 'account_removed';

/** Refuses what only a signed-in user may do. */
export function refuseAnonymous(because: AnonymousReason): Refused<AnonymousCode> {
  if (because === 'account_removed') return refuseRemoved('account_removed');
  const { refusal } = refuseShared('not_signed_in');
  return { ok: false, refusal: { ...refusal, ...(because !== 'no_session' && { text: SESSION_INVALID }) } };
}
