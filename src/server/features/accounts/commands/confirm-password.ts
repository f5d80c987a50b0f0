import type { AnonymousCode } from '#domain/accounts/anonymous.ts';
import { refuseAnonymous } from '#domain/accounts/anonymous.ts';
import type { PasskeyFault } from '#domain/accounts/passkeys.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { FactorUsed } from '#domain/accounts/second-factor.ts';
import { checkCode, refuseSecondFactor } from '#domain/accounts/second-factor.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import type { PasskeyAssertion } from '#server/platform/auth/passkey.ts';
import type { Seal } from '#server/platform/auth/seal.ts';
import { newToken, tokenHash } from '#server/platform/auth/session-token.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Site } from '#server/platform/auth/site-of.ts';
import { recordSessionAttempt, clearSessionAttempts } from '../steps/sign-in-attempts.ts';
import { hasFactor } from '../store/second-factors.ts';
import { consumeChallenge } from '../store/passkeys.ts';
import { renewSession } from '../store/sessions.ts';
import { lockPasswordShared } from '../store/own-accounts.ts';
import { checkOwnPassword } from '../steps/check-own-password.ts';
import { logFailure, refuseBlocked } from '../steps/refuse-blocked.ts';
import { consumeCode } from '../steps/consume-code.ts';
import type { PasskeyRequestRefusal, PasskeySiteRefusal, PasskeyRequest } from '../steps/verify-passkey.ts';
import { requestPasskey, checkSite, reasonOf, verifyPasskey } from '../steps/verify-passkey.ts';

/** A session that continues with a new token. */
export interface Renewed {
  readonly token: string;
  readonly expires: Date;
}

type Refusals = 'invalid_input' | 'too_many_attempts' | AnonymousCode;

/**
 * Confirms the password of the signed-in user. Refused for a user with a second factor, who must confirm that instead.
 * Manages its own transactions, like the sign-in.
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

/** Confirms the second factor with a code. */
export async function confirmSecondFactor(
  deps: Deps,
  seal: Seal,
  actor: Actor,
  given: { readonly code: string; readonly token: string },
): Promise<Outcome<Renewed, Refusals | 'second_factor_not_set_up' | 'codes_unreadable'>> {
  if (!(await hasFactor(deps.db, actor.id))) return refuseSecondFactor('second_factor_not_set_up');
  const faults = checkCode(given.code);
  if (faults.length > 0) return refuseFields(faults);
  return confirmBy(deps, actor, given.token, () => (inside) => consumeCode(inside, seal, actor.id, given.code));
}

/** Returns the request for a passkey of the user's own account. */
export async function startPasskeyConfirmation(
  deps: Deps,
  actor: Actor,
  site: Site | null,
): Promise<Outcome<PasskeyRequest, AnonymousCode | PasskeyRequestRefusal>> {
  const { sessionId } = deps;
  if (sessionId === null) return refuseAnonymous('session_invalid');
  return requestPasskey(deps, actor.id, site, { purpose: 'confirm', sessionId });
}

/** Confirms the second factor with a passkey. */
export async function confirmByPasskey(
  deps: Deps,
  actor: Actor,
  given: { readonly passkey: PasskeyAssertion; readonly token: string },
  from: Site | null,
): Promise<Outcome<Renewed, 'too_many_attempts' | AnonymousCode | PasskeyFault | PasskeySiteRefusal>> {
  const site = checkSite(from);
  if (!site.ok) return site;
  return confirmBy(deps, actor, given.token, async (sessionId) => {
    const challenge = await consumeChallenge(deps.db, { purpose: 'confirm', sessionId }, deps.now);
    return (inside) => verifyPasskey(inside, actor.id, given.passkey, { challenge, site: site.value });
  });
}

/** Consumes a code or passkey, so that it cannot be used again. */
type Consume<Code extends string> = (inside: Deps) => Promise<Outcome<FactorUsed, Code>>;

/**
 * Confirms a code or passkey. Failures are counted by session, like wrong passwords. The effects of `ready` are not
 * rolled back.
 */
async function confirmBy<Code extends string>(
  deps: Deps,
  actor: Actor,
  token: string,
  ready: (sessionId: string) => Consume<Code> | Promise<Consume<Code>>,
): Promise<Outcome<Renewed, 'too_many_attempts' | AnonymousCode | Code>> {
  const { sessionId } = deps;
  if (sessionId === null) return refuseAnonymous('session_invalid');
  const tried = { email: actor.email, actor };
  const counted = await recordSessionAttempt(deps.db, sessionId, deps.now);
  if (counted.blocked) return refuseBlocked(deps, tried, counted);
  const consume = await ready(sessionId);
  const outcome = await inTransaction(
    deps.db,
    async (db): Promise<Outcome<Renewed, AnonymousCode | Code>> => {
      const inside = { ...deps, db };
      if ((await lockPasswordShared(db, actor.id)) === undefined) return refuseAnonymous('account_removed');
      const taken = await consume(inside);
      return taken.ok ? renew(inside, actor, token, 'CONFIRM_SECOND_FACTOR', taken.value) : taken;
    },
    isDone,
  );
  const reason = outcome.ok ? null : reasonOf(outcome.refusal);
  if (reason !== null) await logFailure(deps, tried, reason);
  return outcome;
}

const isDone = (outcome: Outcome<unknown, string>): boolean => outcome.ok;

async function renew(
  deps: Deps,
  actor: Actor,
  oldToken: string,
  action: 'CONFIRM_PASSWORD' | 'CONFIRM_SECOND_FACTOR',
  second_factor?: FactorUsed,
): Promise<Outcome<Renewed, AnonymousCode>> {
  const token = newToken();
  const renewed = { tokenHash: tokenHash(token), byFactor: second_factor !== undefined };
  const expires = await renewSession(deps.db, tokenHash(oldToken), renewed, deps.now);
  // Another request ended the session while the password was checked.
  if (expires === undefined) return refuseAnonymous('session_invalid');
  if (deps.sessionId !== null) await clearSessionAttempts(deps.db, deps.sessionId);
  const subject = { type: 'account', id: actor.id, label: actor.email } as const;
  await appendAudit(deps, actor, { action, subject, ...(second_factor && { after: { second_factor } }) });
  return done({ token, expires });
}
