import type { OwnAccount } from '#contract/accounts/session.ts';
import type { AnonymousCode } from '#domain/accounts/anonymous.ts';
import { refuseAnonymous } from '#domain/accounts/anonymous.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import {
  APP_SETUP_TIMEOUT,
  CLOCKS_COMPARED_WITHIN,
  ONE_TIME_CODE,
  SECOND_FACTOR_TEXTS,
  checkCode,
  parseCode,
  refuseSecondFactor,
} from '#domain/accounts/second-factor.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import { readLaboratory } from '#server/features/laboratory/queries/laboratory.ts';
import { appAddress, clockDifferenceMinutes, newAppSecret, stepOf } from '#server/platform/auth/one-time-code.ts';
import type { Seal } from '#server/platform/auth/seal.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { recordSessionAttempt, clearSessionAttempts } from '../steps/sign-in-attempts.ts';
import { readOwnAccount } from '../queries/own-account.ts';
import { confirmApp, countRecoveryCodes, findOfferedApp, offerApp } from '../store/second-factors.ts';
import { renewRecoveryCodes } from './change-second-factor.ts';
import { endOtherAccess, loadOwnFactors } from '../steps/load-own-factors.ts';
import { refuseBlocked } from '../steps/refuse-blocked.ts';
import { clockOf } from '../steps/consume-code.ts';

interface Offered {
  readonly secret: string;
  readonly address: string;
}

/** Creates the secret of a new app. It replaces an earlier app when the user confirms it with a code. */
export const startAppSetup = (
  deps: Deps,
  seal: Seal,
  actor: Actor,
): Promise<Outcome<Offered, 'password_confirmation_needed' | AnonymousCode>> =>
  inTransaction(deps.db, async (db) => {
    const loaded = await loadOwnFactors({ ...deps, db }, actor);
    if (!loaded.ok) return loaded;
    if (!loaded.value.confirmed.ok) return loaded.value.confirmed;
    const { id, email } = actor;
    const secret = newAppSecret();
    await offerApp(db, id, seal.close(secret, id), deps.now);
    const laboratory = (await readLaboratory(db)).company_name;
    return done({ secret, address: appAddress(secret, { email, laboratory }) });
  });

interface SetUp {
  readonly account: OwnAccount;
  readonly recovery_codes: string[] | null;
}

type Refusals =
  | 'password_confirmation_needed'
  | 'app_offer_over'
  | 'codes_unreadable'
  | 'too_many_attempts'
  | 'invalid_input'
  | AnonymousCode;

/**
 * Confirms the new app with its first code. The attempt is counted by session, outside the transaction, so that a
 * rollback keeps the count.
 */
export async function confirmAppCode(
  deps: Deps,
  seal: Seal,
  actor: Actor,
  typed: string,
): Promise<Outcome<SetUp, Refusals>> {
  const { sessionId } = deps;
  if (sessionId === null) return refuseAnonymous('session_invalid');
  const faults = checkCode(typed);
  if (faults.length > 0) return refuseFields(faults);
  const counted = await recordSessionAttempt(deps.db, sessionId, deps.now);
  if (counted.blocked) return refuseBlocked(deps, { email: actor.email, actor }, counted);
  return inTransaction(
    deps.db,
    async (db) => {
      const outcome = await confirm({ ...deps, db }, seal, actor, typed);
      if (outcome.ok) await clearSessionAttempts(db, sessionId);
      return outcome;
    },
    (outcome) => outcome.ok,
  );
}

async function confirm(deps: Deps, seal: Seal, actor: Actor, typed: string): Promise<Outcome<SetUp, Refusals>> {
  const { db, now } = deps;
  const loaded = await loadOwnFactors(deps, actor);
  if (!loaded.ok) return loaded;
  if (!loaded.value.confirmed.ok) return loaded.value.confirmed;
  const app = await findOfferedApp(db, actor.id, new Date(now.getTime() - APP_SETUP_TIMEOUT));
  if (app === undefined) return refuseSecondFactor('app_offer_over');
  const secret = seal.open(app.sealed_secret, actor.id);
  if (secret === null) return refuseSecondFactor('codes_unreadable');
  const given = parseCode(typed);
  const step = given?.kind === 'app' ? stepOf(given.code, secret, now) : null;
  if (step === null) return refuseFields([{ field: 'code', message: await whyNot(deps, secret, given?.code ?? '') }]);
  await confirmApp(db, { id: app.id, accountId: actor.id, step }, now);
  const sessions_ended = await endOtherAccess(deps, actor);
  const hasCodes = (await countRecoveryCodes(db, actor.id)) !== null;
  const recovery_codes = hasCodes ? null : await renewRecoveryCodes(deps, actor.id);
  const account = await readOwnAccount(db, actor.id, now);
  const subject = { type: 'account', id: actor.id, label: actor.email } as const;
  const after = { second_factor: 'app', sessions_ended };
  await appendAudit(deps, actor, { action: 'SET_UP_SECOND_FACTOR', subject, after });
  return done({ account, recovery_codes });
}

/**
 * Explains a wrong code. Usually a clock is wrong. The explanation reveals nothing here, because the user has the
 * secret.
 */
async function whyNot({ db, now }: Deps, secret: string, code: string): Promise<string> {
  const far = stepOf(code, secret, now, CLOCKS_COMPARED_WITHIN / 1000 / ONE_TIME_CODE.seconds);
  return far === null
    ? SECOND_FACTOR_TEXTS.wrong(await clockOf(db, now))
    : SECOND_FACTOR_TEXTS.clockOff(clockDifferenceMinutes(far, now));
}
