import type { Session } from '#contract/session.ts';
import { SESSION_ABSOLUTE_LIMIT } from '#domain/accounts/session-policy.ts';
import { checkSignIn, refuseSignIn } from '#domain/accounts/sign-in.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import { appendAudit } from '#server/features/audit/commands/append-audit.ts';
import { verifyPassword } from '#server/platform/auth/password.ts';
import { newToken, tokenHash } from '#server/platform/auth/session-token.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/http/serve.ts';
import { countAttempt, forgiveAttempt } from '../attempts.ts';
import { readOwnSession } from '../reads.ts';
import type { AccountRow } from '../store.ts';
import { deleteSession, findAccount, insertSession } from '../store.ts';
import { logFailure, refuseBlocked } from './refuse-attempt.ts';

export interface SignInInput {
  readonly email: string;
  readonly password: string;
  readonly userAgent: string;
  /** The session that the browser came with; it ends. */
  readonly earlierToken: string | null;
}

export interface SignedIn {
  readonly token: string;
  readonly expires: Date;
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
  const attempt = await countAttempt(deps.db, input.email, deps.origin.address, deps.now);
  if (attempt.blocked) return refuseBlocked(deps, tried, attempt);
  const account = await findAccount(deps.db, input.email);
  const matches = await verifyPassword(input.password, account?.password_hash ?? null);
  if (account === undefined || !matches) {
    await logFailure(deps, tried, 'wrong_credentials');
    return refuseSignIn('wrong_credentials');
  }
  return done(await begin(deps, account, input));
}

const begin = (deps: Deps, account: AccountRow, input: SignInInput): Promise<SignedIn> =>
  inTransaction(deps.db, async (db) => {
    const inside = { ...deps, db };
    const token = newToken();
    const expires = new Date(deps.now.getTime() + SESSION_ABSOLUTE_LIMIT);
    if (input.earlierToken !== null) await deleteSession(db, tokenHash(input.earlierToken));
    await forgiveAttempt(db, input.email, deps.origin.address);
    await insertSession(db, {
      tokenHash: tokenHash(token),
      accountId: account.id,
      createdAt: deps.now,
      expiresAt: expires,
      address: deps.origin.address,
      userAgent: input.userAgent,
    });
    const subject = { type: 'account', id: account.id, label: account.email } as const;
    await appendAudit(inside, account, { action: 'LOGIN', subject });
    return { token, expires, session: await readOwnSession(db, account, deps.today) };
  });
