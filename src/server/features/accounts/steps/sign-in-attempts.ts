import { ATTEMPT_LIMITS, ATTEMPT_WINDOW, LOCKS_REMEMBERED, emailKey, lockLength } from '#domain/accounts/sign-in.ts';
import type { Database } from '#server/database.ts';
import { ipNetwork } from '#server/platform/http/ip-network.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

export interface AttemptCount {
  /** Whether this attempt is beyond the limit of its account or address. */
  readonly blocked: boolean;
  /** Whether it is the first that is. */
  readonly justBlocked: boolean;
  /** Seconds until the lock is over. */
  readonly retryAfter: number;
}

const accountSubject = (email: string): string => `account:${emailKey(email)}`;
const addressSubject = (address: string): string => `address:${ipNetwork(address)}`;
const deviceSubject = (deviceId: string): string => `device:${deviceId}`;
const codeSubject = ({ accountId, deviceId }: CodeAttempt): string =>
  deviceId === null ? `code:${accountId}` : `code-at:${deviceId}`;
const sessionSubject = (sessionId: string): string => `session:${sessionId}`;

const FREE: AttemptCount = { blocked: false, justBlocked: false, retryAfter: 0 };

/** Who tries to sign in: as whom, from where. */
export interface Attempt {
  readonly email: string;
  readonly address: string;
  /** The device, where this account has signed in with it before. */
  readonly deviceId: string | null;
}

/**
 * Counts a sign-in before the password is looked at, so that guesses sent at once are all counted. Account and address have limits
 * of their own; each window begins with its first failure and ends by itself. An address beyond its limit charges no account, or one
 * blocked stranger could lock everybody out. At a device that the account has signed in with before only what fails there is counted: what
 * strangers try elsewhere, or from the same network, does not keep its owner out.
 */
export async function recordAttempt(
  db: Kysely<Database>,
  { email, address, deviceId }: Attempt,
  now: Date,
): Promise<AttemptCount> {
  if (deviceId !== null) return count(db, deviceSubject(deviceId), ATTEMPT_LIMITS.device, now);
  const byAddress = await count(db, addressSubject(address), ATTEMPT_LIMITS.address, now);
  return byAddress.blocked ? byAddress : count(db, accountSubject(email), ATTEMPT_LIMITS.account, now);
}

/**
 * Counts a password that somebody who is signed in gives again, by the session alone: what strangers try at the door of the same account,
 * or from the same network, keeps nobody from it, and whoever sits at an open session has its own few guesses.
 */
export const recordSessionAttempt = (db: Kysely<Database>, sessionId: string, now: Date): Promise<AttemptCount> =>
  count(db, sessionSubject(sessionId), ATTEMPT_LIMITS.session, now);

/** A code that somebody gives whose password was right. */
export interface CodeAttempt {
  readonly accountId: string;
  /** The device, where the account has signed in with it before. */
  readonly deviceId: string | null;
}

/**
 * Counts a code before it is looked at: by the account, apart from its passwords, and at a device that the account has signed in with before by
 * that device. Who has somebody's password cannot keep them out there.
 */
export const recordCodeAttempt = (db: Kysely<Database>, attempt: CodeAttempt, now: Date): Promise<AttemptCount> =>
  count(db, codeSubject(attempt), ATTEMPT_LIMITS.code, now);

interface Counted {
  readonly subject: string;
  readonly failures: number;
  readonly window_started_at: string;
  readonly locks: number;
  readonly locked_until: string | null;
}

async function count(db: Kysely<Database>, subject: string, limit: number, now: Date): Promise<AttemptCount> {
  const counted = await countOne(db, subject, now);
  if (counted.failures < limit) return FREE;
  const until = ownLock(counted) ?? (await lock(db, counted, now));
  // The last one that is allowed begins the lock: whoever stops there, window after window, waits longer and longer too.
  return counted.failures === limit ? FREE : blockedUntil(until, now, counted.failures === limit + 1);
}

/** When the lock of the present window ends; null where there is none, or only one of a window before. */
function ownLock({ locked_until, window_started_at }: Counted): number | null {
  const until = locked_until === null ? 0 : Date.parse(locked_until);
  return until > Date.parse(window_started_at) ? until : null;
}

/** One failure more; the first of a new window where the last one is over and no lock holds. */
function countOne(db: Kysely<Database>, subject: string, now: Date): Promise<Counted> {
  const windowStart = new Date(now.getTime() - ATTEMPT_WINDOW).toISOString();
  const isOver = sql`sign_in_attempts.window_started_at <= ${windowStart}
    and coalesce(sign_in_attempts.locked_until <= ${now.toISOString()}, true)`;
  return db
    .insertInto('sign_in_attempts')
    .values({ subject, failures: 1, window_started_at: now.toISOString() })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        failures: sql`case when ${isOver} then 1 else sign_in_attempts.failures + 1 end`,
        window_started_at: sql`case when ${isOver} then excluded.window_started_at else sign_in_attempts.window_started_at end`,
      }),
    )
    .returning(['subject', 'failures', 'window_started_at', 'locks', 'locked_until'])
    .executeTakeFirstOrThrow();
}

/** Locks until the window, or what it has grown to, is over; answers when that is. Of several at once all begin the same lock. */
async function lock(db: Kysely<Database>, counted: Counted, now: Date): Promise<number> {
  const { subject, window_started_at, locked_until } = counted;
  const isRemembered = locked_until !== null && Date.parse(locked_until) + LOCKS_REMEMBERED > now.getTime();
  const locks = isRemembered ? counted.locks + 1 : 1;
  const until = Date.parse(window_started_at) + lockLength(locks);
  await db
    .updateTable('sign_in_attempts')
    .set({ locks, locked_until: new Date(until).toISOString() })
    .where('subject', '=', subject)
    .where('window_started_at', '=', window_started_at)
    .where('locked_until', 'is not distinct from', locked_until)
    .execute();
  return until;
}

const blockedUntil = (until: number, now: Date, justBlocked: boolean): AttemptCount => ({
  blocked: true,
  justBlocked,
  retryAfter: (until - now.getTime()) / 1000,
});

/**
 * A right password: the account starts afresh, and the address is not charged for this attempt, nor locked for it. A known device starts
 * afresh alone: strangers who guess meanwhile get no further guesses by it.
 */
export async function clearAttempts(db: Kysely<Database>, { email, address, deviceId }: Attempt): Promise<void> {
  if (deviceId !== null) return forget(db, deviceSubject(deviceId));
  await forget(db, accountSubject(email));
  const isLockedForIt = sql`failures = ${ATTEMPT_LIMITS.address} and locked_until > window_started_at`;
  await db
    .updateTable('sign_in_attempts')
    .set({
      failures: sql`failures - 1`,
      locks: sql`case when ${isLockedForIt} then locks - 1 else locks end`,
      // When the lock before ended is not kept: at the latest when this window began.
      locked_until: sql`case when not (${isLockedForIt}) then locked_until when locks > 1 then window_started_at end`,
    })
    .where('subject', '=', addressSubject(address))
    .where('failures', '>', 0)
    .execute();
  await db
    .deleteFrom('sign_in_attempts')
    .where('subject', '=', addressSubject(address))
    .where('failures', '=', 0)
    .where('locks', '=', 0)
    .execute();
}

/** An account starts afresh, at the door and at every device that it is known at: no failures, no lock, none remembered. */
export async function clearAccountAttempts(
  db: Kysely<Database>,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<void> {
  const devices = await db.selectFrom('known_devices').select('id').where('account_id', '=', id).execute();
  const subjects = [accountSubject(email), ...devices.map((device) => deviceSubject(device.id))];
  await db.deleteFrom('sign_in_attempts').where('subject', 'in', subjects).execute();
}

/** Every network starts afresh. */
export const clearNetworkAttempts = async (db: Kysely<Database>): Promise<void> => {
  await db.deleteFrom('sign_in_attempts').where('subject', 'like', 'address:%').execute();
};

export const clearCodeAttempts = (db: Kysely<Database>, attempt: CodeAttempt): Promise<void> =>
  forget(db, codeSubject(attempt));

/** A session at which the right password was given does likewise. */
export const clearSessionAttempts = (db: Kysely<Database>, sessionId: string): Promise<void> =>
  forget(db, sessionSubject(sessionId));

const forget = async (db: Kysely<Database>, subject: string): Promise<void> => {
  await db.deleteFrom('sign_in_attempts').where('subject', '=', subject).execute();
};
