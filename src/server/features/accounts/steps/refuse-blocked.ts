import { isWrittenAsEmail } from '#domain/shared/email.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { refuseSignIn } from '#domain/accounts/sign-in.ts';
import type { Refused } from '#domain/shared/refusal.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { AttemptCount } from './sign-in-attempts.ts';

/** Whose password was tried, as it was given; `actor` is the person who is signed in and was asked for it again. */
export interface FailedAttempt {
  readonly email: string;
  readonly actor: Actor | null;
}

/** Refuses an attempt beyond the limits, and says how long to wait. */
export async function refuseBlocked(
  deps: Deps,
  tried: FailedAttempt,
  { justBlocked, retryAfter }: AttemptCount,
): Promise<Refused<'too_many_attempts'>> {
  // Once per lock: attempts beyond the limit must not fill the log.
  if (justBlocked) await logFailure(deps, tried, 'too_many_attempts');
  const refused = refuseSignIn('too_many_attempts', Math.max(1, Math.ceil(retryAfter / 60)));
  return { ...refused, refusal: { ...refused.refusal, retryAfter } };
}

/** Logs a failed attempt in a separate transaction: everything else the request did is refused. */
export const logFailure = (deps: Deps, { email, actor }: FailedAttempt, reason: string): Promise<void> =>
  inTransaction(deps.db, (db) =>
    appendAudit({ ...deps, db }, actor, {
      action: 'LOGIN_FAILED',
      subject: { type: 'account', id: actor?.id ?? null, label: loggedAddress(email) },
      after: { reason },
    }),
  );

/** Keeps a password that was typed into the wrong field out of the log, where it could not be removed. */
const loggedAddress = (email: string): string => (isWrittenAsEmail(email.trim()) ? email.trim() : '(no email address)');
