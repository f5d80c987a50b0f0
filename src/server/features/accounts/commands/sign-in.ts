import type { Session } from '#contract/session.ts';
import { DEVICE_KNOWN_FOR } from '#domain/accounts/known-devices.ts';
import { SESSION_ABSOLUTE_LIMIT, isSessionLive } from '#domain/accounts/session-policy.ts';
import { checkSignIn, refuseSignIn } from '#domain/accounts/sign-in.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import { appendAudit } from '#server/features/audit/commands/append-audit.ts';
import { verifyPassword } from '#server/platform/auth/password.ts';
import { newToken, tokenHash } from '#server/platform/auth/session-token.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Attempt } from '../attempts.ts';
import { countAttempt, forgiveAttempt } from '../attempts.ts';
import { readOwnSession } from '../reads.ts';
import type { AccountRow } from '../store.ts';
import { findKnownDevice, rememberDevice } from '../store-devices.ts';
import { endSession } from '../store-sessions.ts';
import { findAccount, holdPassword, insertSession } from '../store.ts';
import { logFailure, refuseBlocked } from './refuse-attempt.ts';
import { logLogout } from './sign-out.ts';

export interface SignInInput {
  readonly email: string;
  readonly password: string;
  readonly userAgent: string;
  /** The session that the browser came with; it ends. */
  readonly earlierToken: string | null;
  /** The mark by which the browser is known from earlier sign-ins. */
  readonly deviceMark: string | null;
}

export interface SignedIn {
  readonly token: string;
  readonly expires: Date;
  readonly deviceMark: string;
  readonly deviceMarkExpires: Date;
  readonly session: Session;
}

type Refusals = 'wrong_credentials' | 'too_many_attempts' | 'invalid_input';

/**
 * Signs a person in with a session of its own. Failures stay counted and logged although nothing else is kept, so this command
 * minds its own transactions; the password is checked outside of any.
 */
export async function signIn(deps: Deps, input: SignInInput): Promise<Outcome<SignedIn, Refusals>> {
  const faults = checkSignIn(input);
  if (faults.length > 0) return refuseFields(faults);
  const tried = { email: input.email, actor: null };
  const attempt = await attemptOf(deps, input);
  const counted = await countAttempt(deps.db, attempt, deps.now);
  if (counted.blocked) return refuseBlocked(deps, tried, counted);
  const account = await findAccount(deps.db, input.email);
  const matches = await verifyPassword(input.password, account?.password_hash ?? null);
  const signedIn = account !== undefined && matches ? await begin(deps, account, input, attempt) : null;
  if (signedIn !== null) return done(signedIn);
  await logFailure(deps, tried, 'wrong_credentials');
  return refuseSignIn('wrong_credentials');
}

async function attemptOf({ db, now, origin }: Deps, { email, deviceMark }: SignInInput): Promise<Attempt> {
  const device = deviceMark === null ? undefined : await findKnownDevice(db, email, deviceMark, now);
  return { email, address: origin.address, deviceId: device?.id ?? null };
}

/** Null where the account was deleted, disabled or given another password while this one was looked at. */
const begin = (deps: Deps, account: AccountRow, input: SignInInput, attempt: Attempt): Promise<SignedIn | null> =>
  inTransaction(deps.db, async (db) => {
    const inside = { ...deps, db };
    const stored = await holdPassword(db, account.id);
    if (stored !== account.password_hash) return null;
    const token = newToken();
    const expires = new Date(deps.now.getTime() + SESSION_ABSOLUTE_LIMIT);
    const earlier = input.earlierToken === null ? undefined : await endSession(db, tokenHash(input.earlierToken));
    await forgiveAttempt(db, attempt);
    await insertSession(db, {
      tokenHash: tokenHash(token),
      accountId: account.id,
      createdAt: deps.now,
      expiresAt: expires,
      address: deps.origin.address,
      userAgent: input.userAgent,
    });
    const seen = { accountId: account.id, mark: input.deviceMark, userAgent: input.userAgent };
    const deviceMark = await rememberDevice(db, seen, deps.now);
    const session = await readOwnSession(db, account, deps.today);
    if (earlier !== undefined && isSessionLive(earlier, deps.now.getTime())) await logLogout(inside, earlier);
    const subject = { type: 'account', id: account.id, label: account.email } as const;
    await appendAudit(inside, account, { action: 'LOGIN', subject });
    const deviceMarkExpires = new Date(deps.now.getTime() + DEVICE_KNOWN_FOR);
    return { token, expires, deviceMark, deviceMarkExpires, session };
  });
