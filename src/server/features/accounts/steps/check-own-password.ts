import type { AnonymousCode } from '#domain/accounts/anonymous.ts';
import { refuseAnonymous } from '#domain/accounts/anonymous.ts';
import { OWN_PASSWORD_TEXTS } from '#domain/accounts/own-account.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import { verifyPassword } from '#server/platform/auth/password.ts';
import type { Deps } from '#server/platform/deps.ts';
import { recordSessionAttempt } from './sign-in-attempts.ts';
import type { AccountRow } from '../store/own-accounts.ts';
import { findAccount } from '../store/own-accounts.ts';
import { logFailure, refuseBlocked } from './refuse-blocked.ts';

/** A password that the signed-in user entered in a form field. */
export interface OwnPasswordInput {
  readonly field: string;
  readonly password: string;
}

/** An account whose password was confirmed, with the session. */
export type CheckedAccount = AccountRow & { readonly sessionId: string };

/**
 * Checks the password of a signed-in user. Attempts are limited by session, so that an open session cannot be used for
 * guessing. It runs outside of any transaction, so that failures stay counted.
 */
export async function checkOwnPassword(
  deps: Deps,
  actor: Actor,
  { field, password }: OwnPasswordInput,
): Promise<Outcome<CheckedAccount, 'invalid_input' | 'too_many_attempts' | AnonymousCode>> {
  const { sessionId } = deps;
  if (sessionId === null) return refuseAnonymous('session_invalid');
  if (password === '') return refuseFields([{ field, message: OWN_PASSWORD_TEXTS.missing }]);
  const tried = { email: actor.email, actor };
  const attempt = await recordSessionAttempt(deps.db, sessionId, deps.now);
  if (attempt.blocked) return refuseBlocked(deps, tried, attempt);
  const account = await findAccount(deps.db, actor.email);
  if (account !== undefined && (await verifyPassword(password, account.password_hash)))
    return done({ ...account, sessionId });
  await logFailure(deps, tried, 'wrong_credentials');
  return refuseFields([{ field, message: OWN_PASSWORD_TEXTS.wrong }]);
}
