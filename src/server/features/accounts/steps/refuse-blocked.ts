import { isWrittenAsEmail } from '#domain/shared/email.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { refuseSignIn } from '#domain/accounts/sign-in.ts';
import type { Refused } from '#domain/shared/refusal.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { AttemptCount } from './sign-in-attempts.ts';

/** The email as typed. `actor` is the signed-in user for a confirmation, null for a sign-in. */
export interface FailedAttempt {
  readonly email: string;
  readonly actor: Actor | null;
}

/** Refuses an attempt beyond the limit, with the waiting time. */
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

/** Logs a failed attempt in a separate transaction, because the rest of the request is rolled back. */
export const logFailure = (deps: Deps, { email, actor }: FailedAttempt, reason: string): Promise<void> =>
  inTransaction(deps.db, (db) =>
    appendAudit({ ...deps, db }, actor, {
      action: 'LOGIN_FAILED',
      subject: { type: 'account', id: actor?.id ?? null, label: loggedAddress(email) },
      after: { reason },
    }),
  );

/**
 * Returns the email for the log. A password that was typed into the wrong field must not be logged, because it could
 * not be removed.
 */
const loggedAddress = (email: string): string => (isWrittenAsEmail(email.trim()) ? email.trim() : '(no email address)');
