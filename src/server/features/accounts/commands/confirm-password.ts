import type { NobodyCode } from '#domain/accounts/nobody.ts';
import { refuseNobody } from '#domain/accounts/nobody.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { checkCode, refuseSecondFactor } from '#domain/accounts/second-factor.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import { appendAudit } from '#server/features/audit/commands/append-audit.ts';
import type { Seal } from '#server/platform/auth/seal.ts';
import { newToken, tokenHash } from '#server/platform/auth/session-token.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { countAtSession, forgiveSession } from '../attempts.ts';
import { hasFactor } from '../store-factors.ts';
import { renewSession } from '../store-sessions.ts';
import { holdPassword } from '../store.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { logFailure, refuseBlocked } from './refuse-attempt.ts';
import { takeCode } from './take-code.ts';

/** A session that goes on under another token. */
export interface Renewed {
  readonly token: string;
  readonly expires: Date;
}

type Refusals = 'invalid_input' | 'too_many_attempts' | NobodyCode;

/**
 * Takes the password again from somebody who is signed in with `token`; not where there is a second factor, which is asked for in its place. Minds its
 * own transactions, as signing in does.
 */
export async function confirmPassword(
  deps: Deps,
  actor: Actor,
  given: { readonly password: string; readonly token: string },
): Promise<Outcome<Renewed, Refusals | 'second_factor_confirmation_needed'>> {
  if (await hasFactor(deps.db, actor.id)) return refuseSecondFactor('second_factor_confirmation_needed');
  const checked = await checkOwnPassword(deps, actor, { field: 'password', password: given.password });
  if (!checked.ok) return checked;
  const renewed = (inside: Deps) => renew(inside, actor, given.token, 'CONFIRM_PASSWORD');
  return inTransaction(deps.db, (db) => renewed({ ...deps, db }), isDone);
}

/** The same by a code of the second factor. Wrong ones are counted by the session, as wrong passwords are. */
export async function confirmSecondFactor(
  deps: Deps,
  seal: Seal,
  actor: Actor,
  given: { readonly code: string; readonly token: string },
): Promise<Outcome<Renewed, Refusals | 'second_factor_not_set_up' | 'codes_unreadable'>> {
  if (deps.sessionId === null) return refuseNobody('session_invalid');
  if (!(await hasFactor(deps.db, actor.id))) return refuseSecondFactor('second_factor_not_set_up');
  const faults = checkCode(given.code);
  if (faults.length > 0) return refuseFields(faults);
  const tried = { email: actor.email, actor };
  const counted = await countAtSession(deps.db, deps.sessionId, deps.now);
  if (counted.blocked) return refuseBlocked(deps, tried, counted);
  const take = async (inside: Deps) => {
    if ((await holdPassword(inside.db, actor.id)) === undefined) return refuseNobody('account_removed');
    const taken = await takeCode(inside, seal, actor.id, given.code);
    return taken.ok ? renew(inside, actor, given.token, 'CONFIRM_SECOND_FACTOR') : taken;
  };
  const outcome = await inTransaction(deps.db, (db) => take({ ...deps, db }), isDone);
  if (!outcome.ok && outcome.refusal.code === 'invalid_input') await logFailure(deps, tried, 'wrong_code');
  return outcome;
}

const isDone = (outcome: Outcome<unknown, string>): boolean => outcome.ok;

async function renew(
  deps: Deps,
  actor: Actor,
  oldToken: string,
  action: 'CONFIRM_PASSWORD' | 'CONFIRM_SECOND_FACTOR',
): Promise<Outcome<Renewed, NobodyCode>> {
  const token = newToken();
  const expires = await renewSession(deps.db, tokenHash(oldToken), tokenHash(token), deps.now);
  // Ended by somebody else while the password was looked at.
  if (expires === undefined) return refuseNobody('session_invalid');
  if (deps.sessionId !== null) await forgiveSession(deps.db, deps.sessionId);
  const subject = { type: 'account', id: actor.id, label: actor.email } as const;
  await appendAudit(deps, actor, { action, subject });
  return done({ token, expires });
}
