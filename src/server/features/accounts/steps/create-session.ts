import type { Session } from '#contract/accounts/session.ts';
import { KNOWN_DEVICE_DURATION } from '#domain/accounts/known-devices.ts';
import type { FactorUsed } from '#domain/accounts/second-factor.ts';
import { TRUST_DURATION } from '#domain/accounts/second-factor.ts';
import { SESSION_ABSOLUTE_LIMIT, isSessionLive } from '#domain/accounts/session-policy.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import { newToken, tokenHash } from '#server/platform/auth/session-token.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readOwnSession } from '../queries/own-account.ts';
import { rememberDevice } from '../store/known-devices.ts';
import { endSession } from '../store/sessions.ts';
import { insertSession } from '../store/own-accounts.ts';
import { logLogout } from '../commands/sign-out.ts';

/** The browser of a sign-in. */
export interface Browser {
  readonly userAgent: string;
  /** The token of the browser's previous session, which ends. */
  readonly earlierToken: string | null;
  /** The mark that identifies the browser from earlier sign-ins. */
  readonly deviceMark: string | null;
}

export interface SignedIn {
  readonly token: string;
  readonly expires: Date;
  readonly deviceMark: string;
  readonly deviceMarkExpires: Date;
  readonly session: Session;
}

interface SessionInput {
  /** The second factor that was used, if the account has one. */
  readonly factor: FactorUsed | null;
  /** Whether to trust the browser for a while. */
  readonly trust: boolean;
}

/** Creates a session, in the transaction in which the user was authenticated. */
export async function createSession(
  deps: Deps,
  account: Actor,
  browser: Browser,
  { factor, trust }: SessionInput,
): Promise<SignedIn> {
  const { db, now } = deps;
  const after = (ms: number): Date => new Date(now.getTime() + ms);
  const token = newToken();
  const expires = after(SESSION_ABSOLUTE_LIMIT);
  const earlier = browser.earlierToken === null ? undefined : await endSession(db, tokenHash(browser.earlierToken));
  await insertSession(db, {
    tokenHash: tokenHash(token),
    accountId: account.id,
    createdAt: now,
    expiresAt: expires,
    address: deps.origin.address,
    userAgent: browser.userAgent,
    byFactor: factor !== null && factor !== 'remembered',
  });
  const seen = { accountId: account.id, mark: browser.deviceMark, userAgent: browser.userAgent };
  const deviceMark = await rememberDevice(db, { ...seen, trustedUntil: trust ? after(TRUST_DURATION) : null }, now);
  const session = await readOwnSession(db, account, deps);
  if (earlier !== undefined && isSessionLive(earlier, now.getTime())) await logLogout(deps, earlier);
  const subject = { type: 'account', id: account.id, label: account.email } as const;
  const after_ = factor === null ? {} : { after: { second_factor: factor, ...(trust && { device_trusted: true }) } };
  await appendAudit(deps, account, { action: 'LOGIN', subject, ...after_ });
  return { token, expires, deviceMark, deviceMarkExpires: after(KNOWN_DEVICE_DURATION), session };
}
