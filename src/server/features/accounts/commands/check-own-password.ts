import type { NobodyCode } from '#domain/accounts/nobody.ts';
import { refuseNobody } from '#domain/accounts/nobody.ts';
import { OWN_PASSWORD_TEXTS } from '#domain/accounts/own-account.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import { verifyPassword } from '#server/platform/auth/password.ts';
import type { Deps } from '#server/platform/deps.ts';
import { countAtSession } from '../attempts.ts';
import type { AccountRow } from '../store.ts';
import { findAccount } from '../store.ts';
import { logFailure, refuseBlocked } from './refuse-attempt.ts';

/** A password that the signed-in person gave in a field of a form. */
export interface OwnPasswordGiven {
  readonly field: string;
  readonly password: string;
}

/** An account whose password was given rightly, and the session at which it was. */
export type CheckedAccount = AccountRow & { readonly sessionId: string };

/**
 * Looks whether somebody who is signed in knows the account's password, counted and limited by the session: one that is left open
 * is no place to guess from. Outside any transaction, since failures stay counted.
 */
export async function checkOwnPassword(
  deps: Deps,
  actor: Actor,
  { field, password }: OwnPasswordGiven,
): Promise<Outcome<CheckedAccount, 'invalid_input' | 'too_many_attempts' | NobodyCode>> {
  const { sessionId } = deps;
  if (sessionId === null) return refuseNobody('session_invalid');
  if (password === '') return refuseFields([{ field, message: OWN_PASSWORD_TEXTS.missing }]);
  const tried = { email: actor.email, actor };
  const attempt = await countAtSession(deps.db, sessionId, deps.now);
  if (attempt.blocked) return refuseBlocked(deps, tried, attempt);
  const account = await findAccount(deps.db, actor.email);
  if (account !== undefined && (await verifyPassword(password, account.password_hash)))
    return done({ ...account, sessionId });
  await logFailure(deps, tried, 'wrong_credentials');
  return refuseFields([{ field, message: OWN_PASSWORD_TEXTS.wrong }]);
}
