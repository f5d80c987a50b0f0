import type { NobodyCode } from '#domain/accounts/nobody.ts';
import { refuseNobody } from '#domain/accounts/nobody.ts';
import type { PasskeyFault } from '#domain/accounts/passkeys.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { FactorGiven } from '#domain/accounts/second-factor.ts';
import { checkCode, refuseSecondFactor } from '#domain/accounts/second-factor.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import { appendAudit } from '#server/features/audit/commands/append-audit.ts';
import type { PasskeyAnswer } from '#server/platform/auth/passkey.ts';
import type { Seal } from '#server/platform/auth/seal.ts';
import { newToken, tokenHash } from '#server/platform/auth/session-token.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Site } from '#server/platform/auth/site-of.ts';
import { countAtSession, forgiveSession } from '../attempts.ts';
import { hasFactor } from '../store-factors.ts';
import { takeChallenge } from '../store-passkeys.ts';
import { renewSession } from '../store-sessions.ts';
import { holdPassword } from '../store.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { logFailure, refuseBlocked } from './refuse-attempt.ts';
import { takeCode } from './take-code.ts';
import type { NotAsked, NotHere, PasskeyRequest } from './take-passkey.ts';
import { askForPasskey, checkSite, reasonOf, takePasskey } from './take-passkey.ts';

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

/** The same by a code of the second factor. */
export async function confirmSecondFactor(
  deps: Deps,
  seal: Seal,
  actor: Actor,
  given: { readonly code: string; readonly token: string },
): Promise<Outcome<Renewed, Refusals | 'second_factor_not_set_up' | 'codes_unreadable'>> {
  if (!(await hasFactor(deps.db, actor.id))) return refuseSecondFactor('second_factor_not_set_up');
  const faults = checkCode(given.code);
  if (faults.length > 0) return refuseFields(faults);
  return confirmBy(deps, actor, given.token, () => (inside) => takeCode(inside, seal, actor.id, given.code));
}

/** Asks for one of one's own passkeys, to confirm with. */
export async function askToConfirm(
  deps: Deps,
  actor: Actor,
  site: Site | null,
): Promise<Outcome<PasskeyRequest, NobodyCode | NotAsked>> {
  const { sessionId } = deps;
  if (sessionId === null) return refuseNobody('session_invalid');
  return askForPasskey(deps, actor.id, site, { purpose: 'confirm', sessionId });
}

/** The same by a passkey. */
export async function confirmByPasskey(
  deps: Deps,
  actor: Actor,
  given: { readonly passkey: PasskeyAnswer; readonly token: string },
  from: Site | null,
): Promise<Outcome<Renewed, 'too_many_attempts' | NobodyCode | PasskeyFault | NotHere>> {
  const site = checkSite(from);
  if (!site.ok) return site;
  return confirmBy(deps, actor, given.token, async (sessionId) => {
    const challenge = await takeChallenge(deps.db, { purpose: 'confirm', sessionId }, deps.now);
    return (inside) => takePasskey(inside, actor.id, given.passkey, { challenge, site: site.value });
  });
}

/** Takes what was given, so that it never counts again. */
type Take<Code extends string> = (inside: Deps) => Promise<Outcome<FactorGiven, Code>>;

/** Confirms by what was given. What is wrong is counted by the session, as wrong passwords are; what `ready` does stays done. */
async function confirmBy<Code extends string>(
  deps: Deps,
  actor: Actor,
  token: string,
  ready: (sessionId: string) => Take<Code> | Promise<Take<Code>>,
): Promise<Outcome<Renewed, 'too_many_attempts' | NobodyCode | Code>> {
  const { sessionId } = deps;
  if (sessionId === null) return refuseNobody('session_invalid');
  const tried = { email: actor.email, actor };
  const counted = await countAtSession(deps.db, sessionId, deps.now);
  if (counted.blocked) return refuseBlocked(deps, tried, counted);
  const take = await ready(sessionId);
  const outcome = await inTransaction(
    deps.db,
    async (db): Promise<Outcome<Renewed, NobodyCode | Code>> => {
      const inside = { ...deps, db };
      if ((await holdPassword(db, actor.id)) === undefined) return refuseNobody('account_removed');
      const taken = await take(inside);
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
  second_factor?: FactorGiven,
): Promise<Outcome<Renewed, NobodyCode>> {
  const token = newToken();
  const renewed = { tokenHash: tokenHash(token), byFactor: second_factor !== undefined };
  const expires = await renewSession(deps.db, tokenHash(oldToken), renewed, deps.now);
  // Ended by somebody else while the password was looked at.
  if (expires === undefined) return refuseNobody('session_invalid');
  if (deps.sessionId !== null) await forgiveSession(deps.db, deps.sessionId);
  const subject = { type: 'account', id: actor.id, label: actor.email } as const;
  await appendAudit(deps, actor, { action, subject, ...(second_factor && { after: { second_factor } }) });
  return done({ token, expires });
}
