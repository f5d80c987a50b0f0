import type { FactorUsed } from '#domain/accounts/second-factor.ts';
import type { PasskeyFault } from '#domain/accounts/passkeys.ts';
import { checkCode, refuseSecondFactor } from '#domain/accounts/second-factor.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import type { PasskeyAssertion } from '#server/platform/auth/passkey.ts';
import type { Seal } from '#server/platform/auth/seal.ts';
import { tokenHash } from '#server/platform/auth/session-token.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Site } from '#server/platform/auth/site-of.ts';
import { createHash } from 'node:crypto';
import type { CodeAttempt } from '../steps/sign-in-attempts.ts';
import { recordCodeAttempt, clearCodeAttempts } from '../steps/sign-in-attempts.ts';
import { findKnownDevice } from '../store/known-devices.ts';
import type { PendingSignIn } from '../store/second-factors.ts';
import { endPending, findPending } from '../store/second-factors.ts';
import { consumeChallenge } from '../store/passkeys.ts';
import { findAccount, lockPasswordShared } from '../store/own-accounts.ts';
import type { Browser, SignedIn } from '../steps/create-session.ts';
import { createSession } from '../steps/create-session.ts';
import { logFailure, refuseBlocked } from '../steps/refuse-blocked.ts';
import { consumeCode } from '../steps/consume-code.ts';
import type { PasskeyRequestRefusal, PasskeySiteRefusal, PasskeyRequest } from '../steps/verify-passkey.ts';
import { requestPasskey, checkSite, reasonOf, verifyPasskey } from '../steps/verify-passkey.ts';

export interface SecondStep extends Browser {
  /** The token of the pending sign-in; null if the browser has none. */
  readonly waitingToken: string | null;
  /** Whether to trust this browser: it does not ask for a code for 30 days. */
  readonly trust: boolean;
}

type Refusals = 'second_step_over' | 'too_many_attempts';
type CodeRefusals = 'codes_unreadable' | 'invalid_input';
/** Identifies the password with which a pending sign-in was started. */
export const passwordDigest = (passwordHash: string): Buffer => createHash('sha256').update(passwordHash).digest();

/** Completes a sign-in with a code. */
export async function completeSignIn(
  deps: Deps,
  seal: Seal,
  step: SecondStep & { readonly code: string },
): Promise<Outcome<SignedIn, Refusals | CodeRefusals>> {
  const pending = await pendingOf(deps, step.waitingToken);
  if (pending === undefined) return refuseSecondFactor('second_step_over');
  const faults = checkCode(step.code);
  if (faults.length > 0) return refuseFields(faults);
  return completeBy(deps, pending, step, () => (inside) => consumeCode(inside, seal, pending.account_id, step.code));
}

/** Returns the request for a passkey of a pending sign-in. */
export async function startPasskeySignIn(
  deps: Deps,
  waitingToken: string | null,
  site: Site | null,
): Promise<Outcome<PasskeyRequest, 'second_step_over' | PasskeyRequestRefusal>> {
  const pending = await pendingOf(deps, waitingToken);
  if (pending === undefined) return refuseSecondFactor('second_step_over');
  return requestPasskey(deps, pending.account_id, site, { purpose: 'sign_in', pendingId: pending.id });
}

/** Completes a sign-in with a passkey. */
export async function completeByPasskey(
  deps: Deps,
  step: SecondStep & { readonly passkey: PasskeyAssertion },
  from: Site | null,
): Promise<Outcome<SignedIn, Refusals | PasskeyFault | PasskeySiteRefusal>> {
  const pending = await pendingOf(deps, step.waitingToken);
  if (pending === undefined) return refuseSecondFactor('second_step_over');
  const site = checkSite(from);
  if (!site.ok) return site;
  return completeBy(deps, pending, step, async () => {
    const challenge = await consumeChallenge(deps.db, { purpose: 'sign_in', pendingId: pending.id }, deps.now);
    return (inside) => verifyPasskey(inside, pending.account_id, step.passkey, { challenge, site: site.value });
  });
}

const pendingOf = async ({ db, now }: Deps, waitingToken: string | null): Promise<PendingSignIn | undefined> =>
  waitingToken === null ? undefined : findPending(db, tokenHash(waitingToken), now);

/** Consumes a code or passkey, so that it cannot be used again. */
type Consume<Code extends string> = (inside: Deps) => Promise<Outcome<FactorUsed, Code>>;

/**
 * Completes a sign-in with a code or passkey. Failures are counted by account, separately from passwords; on a known
 * device, by device. Manages its own transactions, like the sign-in. The effects of `ready` are not rolled back.
 */
async function completeBy<Code extends string>(
  deps: Deps,
  pending: PendingSignIn,
  step: SecondStep,
  ready: () => Consume<Code> | Promise<Consume<Code>>,
): Promise<Outcome<SignedIn, Refusals | Code>> {
  const tried = { email: pending.email, actor: null };
  const attempt = await attemptOf(deps, pending, step);
  const counted = await recordCodeAttempt(deps.db, attempt, deps.now);
  if (counted.blocked) return refuseBlocked(deps, tried, counted);
  const outcome = await complete(deps, { pending, step, attempt, consume: await ready() });
  const reason = outcome.ok ? null : reasonOf(outcome.refusal);
  if (reason !== null) await logFailure(deps, tried, reason);
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

interface Completing<Code extends string> {
  readonly pending: PendingSignIn;
  readonly step: SecondStep;
  readonly attempt: CodeAttempt;
  readonly consume: Consume<Code>;
}

/**
 * In one transaction, consumes the factor, ends the pending sign-in and creates the session. Of two simultaneous
 * requests only one succeeds.
 */
const complete = <Code extends string>(
  deps: Deps,
  { pending, step, attempt, consume }: Completing<Code>,
): Promise<Outcome<SignedIn, 'second_step_over' | Code>> =>
  inTransaction(
    deps.db,
    async (db): Promise<Outcome<SignedIn, 'second_step_over' | Code>> => {
      const inside = { ...deps, db };
      const stored = await lockPasswordShared(db, pending.account_id);
      const isSame = stored !== undefined && passwordDigest(stored).equals(pending.password_digest);
      const account = isSame ? await findAccount(db, pending.email) : undefined;
      if (account === undefined || !(await endPending(db, pending.id))) return refuseSecondFactor('second_step_over');
      const taken = await consume(inside);
      if (!taken.ok) return taken;
      await clearCodeAttempts(db, attempt);
      return done(await createSession(inside, account, step, { factor: taken.value, trust: step.trust }));
    },
    (outcome) => outcome.ok,
  );

/** Ends a pending sign-in. Does nothing if it has already ended. */
export const cancelSecondStep = async ({ db }: Deps, waitingToken: string): Promise<void> => {
  const pending = await findPending(db, tokenHash(waitingToken), new Date(0));
  if (pending !== undefined) await endPending(db, pending.id);
};
