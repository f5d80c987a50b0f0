import type { Session } from '#contract/accounts/session.ts';
import { SECOND_STEP_TIMEOUT } from '#domain/accounts/second-factor.ts';
import { checkSignIn, refuseSignIn } from '#domain/accounts/sign-in.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import { verifyPassword } from '#server/platform/auth/password.ts';
import { newToken, tokenHash } from '#server/platform/auth/session-token.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Attempt } from '../steps/sign-in-attempts.ts';
import { recordAttempt, clearAttempts } from '../steps/sign-in-attempts.ts';
import { readOwnSession } from '../queries/own-account.ts';
import type { AccountRow } from '../store/own-accounts.ts';
import { findKnownDevice, isTrusted } from '../store/known-devices.ts';
import { hasFactor, insertPending, readWays } from '../store/second-factors.ts';
import { findAccount, lockPasswordShared } from '../store/own-accounts.ts';
import type { Browser, SignedIn } from '../steps/create-session.ts';
import { createSession } from '../steps/create-session.ts';
import { endCopiedDevices } from '../steps/end-copied-devices.ts';
import { passwordDigest } from './complete-sign-in.ts';
import { logFailure, refuseBlocked } from '../steps/refuse-blocked.ts';

export interface SignInInput extends Browser {
  readonly email: string;
  readonly password: string;
}

/** A sign-in that waits for its second step. */
export interface Waiting {
  readonly waitingToken: string;
  readonly expires: Date;
  readonly session: Session;
}

type Refusals = 'wrong_credentials' | 'too_many_attempts' | 'invalid_input';

/**
 * Signs a user in. If the account has a second factor, the sign-in waits for it. The command manages its own
 * transactions, because failures must be counted and logged even if the rest is rolled back. The password is verified
 * outside of any transaction.
 */
export async function signIn(deps: Deps, input: SignInInput): Promise<Outcome<SignedIn | Waiting, Refusals>> {
  const faults = checkSignIn(input);
  if (faults.length > 0) return refuseFields(faults);
  const tried = { email: input.email, actor: null };
  await endCopiedDevices(deps, input.deviceMark);
  const attempt = await attemptOf(deps, input);
  const counted = await recordAttempt(deps.db, attempt, deps.now);
  if (counted.blocked) return refuseBlocked(deps, tried, counted);
  const account = await findAccount(deps.db, input.email);
  const matches = await verifyPassword(input.password, account?.password_hash ?? null);
  const signedIn = account !== undefined && matches ? await startSession(deps, account, input, attempt) : null;
  if (signedIn !== null) return done(signedIn);
  await logFailure(deps, tried, 'wrong_credentials');
  return refuseSignIn('wrong_credentials');
}

async function attemptOf({ db, now, origin }: Deps, { email, deviceMark }: SignInInput): Promise<Attempt> {
  const device = deviceMark === null ? undefined : await findKnownDevice(db, email, deviceMark, now);
  return { email, address: origin.address, deviceId: device?.id ?? null };
}

/** Returns null if the account was deleted, disabled or got another password since the password was verified. */
const startSession = (
  deps: Deps,
  account: AccountRow,
  input: SignInInput,
  attempt: Attempt,
): Promise<SignedIn | Waiting | null> =>
  inTransaction(deps.db, async (db) => {
    const inside = { ...deps, db };
    const stored = await lockPasswordShared(db, account.id);
    if (stored !== account.password_hash) return null;
    await clearAttempts(db, attempt);
    if (!(await hasFactor(db, account.id)))
      return createSession(inside, account, input, { factor: null, trust: false });
    if (attempt.deviceId !== null && (await isTrusted(db, attempt.deviceId, deps.now)))
      return createSession(inside, account, input, { factor: 'remembered', trust: false });
    return wait(inside, account);
  });

async function wait(deps: Deps, { id, email, password_hash }: AccountRow): Promise<Waiting> {
  const waitingToken = newToken();
  const expires = new Date(deps.now.getTime() + SECOND_STEP_TIMEOUT);
  await insertPending(deps.db, {
    token_hash: tokenHash(waitingToken),
    account_id: id,
    password_digest: passwordDigest(password_hash),
    expires_at: expires.toISOString(),
  });
  const session = await readOwnSession(deps.db, null, deps);
  const waiting = { email, expires_at: expires.toISOString(), factor_ways: await readWays(deps.db, id) };
  return { waitingToken, expires, session: { ...session, waiting } };
}
