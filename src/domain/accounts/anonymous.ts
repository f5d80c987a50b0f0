// Requests without a signed-in user: the possible reasons and their refusals.
import type { Refused } from '#domain/shared/refusal.ts';
import { refuser } from '#domain/shared/refusal.ts';
import { refuseShared } from '#domain/shared/refusals.ts';

export const ANONYMOUS_REFUSALS = {
  /** The user cannot solve this by signing in again. */
  account_removed: {
    kind: 'unauthenticated',
    text: 'User profile not found. Please contact administrator to set up your account.',
  },
} as const;

/** For a request whose session has ended or never existed. */
export const SESSION_INVALID = 'Invalid user session - please log out and log in again';

/**
 * The request had no session cookie, an unknown or ended session, a session that was idle for too long, or a session of
 * a removed account.
 */
export type AnonymousReason = 'no_session' | 'session_invalid' | 'session_idle' | 'account_removed';

const refuseRemoved = refuser(ANONYMOUS_REFUSALS);

export type AnonymousCode = 'not_signed_in' | 'account_removed';

/** The refusal of an operation that needs a signed-in user. */
export function refuseAnonymous(because: AnonymousReason): Refused<AnonymousCode> {
  if (because === 'account_removed') return refuseRemoved('account_removed');
  const { refusal } = refuseShared('not_signed_in');
  return { ok: false, refusal: { ...refusal, ...(because !== 'no_session' && { text: SESSION_INVALID }) } };
}
