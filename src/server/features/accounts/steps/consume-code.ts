import { SECOND_FACTOR_TEXTS, checkCode, parseCode, refuseSecondFactor } from '#domain/accounts/second-factor.ts';
import { must } from '#domain/shared/must.ts';
import { formatTime } from '#domain/shared/moment.ts';
import type { Outcome, Refused } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import { readLaboratory } from '#server/features/laboratory/queries/laboratory.ts';
import { stepOf } from '#server/platform/auth/one-time-code.ts';
import type { Seal } from '#server/platform/auth/seal.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createHash } from 'node:crypto';
import { findApp, consumeRecoveryCode, markStepUsed } from '../store/second-factors.ts';

type CodeOutcome = Outcome<'app' | 'recovery_code', 'invalid_input' | 'codes_unreadable'>;

/**
 * Verifies a code of the app or a recovery code, and marks it as used. Call it in the transaction of the protected
 * action.
 */
export async function consumeCode(deps: Deps, seal: Seal, accountId: string, typed: string): Promise<CodeOutcome> {
  const faults = checkCode(typed);
  if (faults.length > 0) return refuseFields(faults);
  const { kind, code } = must(parseCode(typed), 'a code that was checked');
  return kind === 'app' ? consumeAppCode(deps, seal, accountId, code) : consumeRecovery(deps, accountId, code);
}

async function consumeAppCode({ db, now }: Deps, seal: Seal, accountId: string, code: string): Promise<CodeOutcome> {
  const app = await findApp(db, accountId);
  const secret = app === undefined ? null : seal.open(app.sealed_secret, accountId);
  if (app !== undefined && secret === null) return refuseSecondFactor('codes_unreadable');
  const step = secret === null ? null : stepOf(code, secret, now);
  if (app === undefined || step === null) return wrong(SECOND_FACTOR_TEXTS.wrong(await clockOf(db, now)));
  return (await markStepUsed(db, app.id, step)) ? done('app') : wrong(SECOND_FACTOR_TEXTS.used);
}

const consumeRecovery = async ({ db, now }: Deps, accountId: string, code: string): Promise<CodeOutcome> =>
  (await consumeRecoveryCode(db, accountId, recoveryHash(accountId, code), now))
    ? done('recovery_code')
    : wrong(SECOND_FACTOR_TEXTS.wrongRecovery);

/** Returns the hash of a parsed recovery code that the database stores. */
export const recoveryHash = (accountId: string, code: string): Buffer =>
  createHash('sha256').update(`${accountId}:${code}`).digest();

const wrong = (message: string): Refused<'invalid_input'> => refuseFields([{ field: 'code', message }]);

/** Returns the time of this server's clock in the laboratory's time zone. */
export const clockOf = async (db: Deps['db'], now: Date): Promise<string> =>
  formatTime(now.toISOString(), (await readLaboratory(db)).time_zone);
