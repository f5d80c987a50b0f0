import type { FactorGiven } from '#domain/accounts/second-factor.ts';
import { checkCode, refuseSecondFactor } from '#domain/accounts/second-factor.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import type { Seal } from '#server/platform/auth/seal.ts';
import { tokenHash } from '#server/platform/auth/session-token.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createHash } from 'node:crypto';
import type { CodeAttempt } from '../attempts.ts';
import { countCode, forgiveCode } from '../attempts.ts';
import { findKnownDevice } from '../store-devices.ts';
import type { PendingSignIn } from '../store-factors.ts';
import { endPending, findPending } from '../store-factors.ts';
import { findAccount, holdPassword } from '../store.ts';
import type { Browser, SignedIn } from './begin-session.ts';
import { beginSession } from './begin-session.ts';
import { logFailure, refuseBlocked } from './refuse-attempt.ts';
import { takeCode } from './take-code.ts';

export interface SecondStep extends Browser {
  /** Of the sign-in that waits; null where the browser has none. */
  readonly waitingToken: string | null;
  readonly code: string;
  /** Whether this browser is not to be asked again for 30 days. */
  readonly trust: boolean;
}

type Refusals = 'second_step_over' | 'codes_unreadable' | 'too_many_attempts' | 'invalid_input';

/** What a waiting sign-in remembers of the password that it was begun with. */
export const passwordDigest = (passwordHash: string): Buffer => createHash('sha256').update(passwordHash).digest();

/**
 * Completes a sign-in by a code. Wrong ones are counted by the account, apart from wrong passwords, and at a device that is known by that device.
 * Minds its own transactions, as signing in does.
 */
export async function completeSignIn(deps: Deps, seal: Seal, step: SecondStep): Promise<Outcome<SignedIn, Refusals>> {
  const { waitingToken } = step;
  const pending = waitingToken === null ? undefined : await findPending(deps.db, tokenHash(waitingToken), deps.now);
  if (pending === undefined) return refuseSecondFactor('second_step_over');
  const faults = checkCode(step.code);
  if (faults.length > 0) return refuseFields(faults);
  const tried = { email: pending.email, actor: null };
  const attempt = await attemptOf(deps, pending, step);
  const counted = await countCode(deps.db, attempt, deps.now);
  if (counted.blocked) return refuseBlocked(deps, tried, counted);
  const take = (inside: Deps) => takeCode(inside, seal, pending.account_id, step.code);
  const outcome = await complete(deps, { pending, step, attempt, take });
  if (!outcome.ok && outcome.refusal.code === 'invalid_input') await logFailure(deps, tried, 'wrong_code');
  return outcome;
}

async function attemptOf(
  deps: Deps,
  { account_id, email }: PendingSignIn,
  { deviceMark }: Browser,
): Promise<CodeAttempt> {
  const device = deviceMark === null ? undefined : await findKnownDevice(deps.db, email, deviceMark, deps.now);
  return { accountId: account_id, deviceId: device?.id ?? null };
}

interface Completing {
  readonly pending: PendingSignIn;
  readonly step: Omit<SecondStep, 'code'>;
  readonly attempt: CodeAttempt;
  /** Takes what was given, so that it never counts again. */
  readonly take: (inside: Deps) => Promise<Outcome<FactorGiven, Refusals>>;
}

/** All or nothing: the code counts, the sign-in waits no longer, the session begins. Of two at once one is first. */
const complete = (deps: Deps, { pending, step, attempt, take }: Completing): Promise<Outcome<SignedIn, Refusals>> =>
  inTransaction(
    deps.db,
    async (db): Promise<Outcome<SignedIn, Refusals>> => {
      const inside = { ...deps, db };
      const stored = await holdPassword(db, pending.account_id);
      const isSame = stored !== undefined && passwordDigest(stored).equals(pending.password_digest);
      const account = isSame ? await findAccount(db, pending.email) : undefined;
      if (account === undefined || !(await endPending(db, pending.id))) return refuseSecondFactor('second_step_over');
      const taken = await take(inside);
      if (!taken.ok) return taken;
      await forgiveCode(db, attempt);
      return done(await beginSession(inside, account, step, { factor: taken.value, trust: step.trust }));
    },
    (outcome) => outcome.ok,
  );

/** Ends a sign-in that waits. Doing so twice is no fault. */
export const leaveSecondStep = async ({ db }: Deps, waitingToken: string): Promise<void> => {
  const pending = await findPending(db, tokenHash(waitingToken), new Date(0));
  if (pending !== undefined) await endPending(db, pending.id);
};
