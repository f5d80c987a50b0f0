import { ATTEMPT_LIMITS, ATTEMPT_WINDOW, LOCKS_REMEMBERED, emailKey, lockDuration } from '#domain/accounts/sign-in.ts';
import type { Database } from '#server/database.ts';
import { ipNetwork } from '#server/platform/http/ip-network.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

export interface AttemptCount {
  /** Whether this attempt is beyond the limit. */
  readonly blocked: boolean;
  /** Whether this is the first attempt beyond the limit. */
  readonly justBlocked: boolean;
  /** Seconds until the lock ends. */
  readonly retryAfter: number;
}

const accountSubject = (email: string): string => `account:${emailKey(email)}`;
const addressSubject = (address: string): string => `address:${ipNetwork(address)}`;
const deviceSubject = (deviceId: string): string => `device:${deviceId}`;
const codeSubject = ({ accountId, deviceId }: CodeAttempt): string =>
  deviceId === null ? `code:${accountId}` : `code-at:${deviceId}`;
const sessionSubject = (sessionId: string): string => `session:${sessionId}`;

const FREE: AttemptCount = { blocked: false, justBlocked: false, retryAfter: 0 };

/** A user's attempt to sign in. */
export interface Attempt {
  readonly email: string;
  readonly address: string;
  /** The device, if the account has signed in with it before. */
  readonly deviceId: string | null;
}

/**
 * Counts a sign-in before the password is checked, so that simultaneous guesses are all counted. Account and address
 * have separate limits; each window starts with its first failure and expires. An address beyond its limit is not
 * counted for the account: otherwise one blocked attacker could lock out every user. On a known device only its own
 * failures are counted, so that attackers elsewhere do not lock out the owner.
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
 * Counts a password confirmation by session. Attackers elsewhere do not lock a session, and each open session allows
 * only a few guesses.
 */
export const recordSessionAttempt = (db: Kysely<Database>, sessionId: string, now: Date): Promise<AttemptCount> =>
  count(db, sessionSubject(sessionId), ATTEMPT_LIMITS.session, now);

/** A code that was entered after the correct password. */
export interface CodeAttempt {
  readonly accountId: string;
  /** The device, if the account has signed in with it before. */
  readonly deviceId: string | null;
}

/**
 * Counts a code before it is checked: by account, separately from passwords, or by device on a known device. An
 * attacker who knows the password cannot lock the owner out there.
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
  // The last allowed attempt starts the lock: stopping there in each window also makes the next lock longer.
  return counted.failures === limit ? FREE : blockedUntil(until, now, counted.failures === limit + 1);
}

/** Returns when the lock of the current window ends; null if there is none. */
function ownLock({ locked_until, window_started_at }: Counted): number | null {
  const until = locked_until === null ? 0 : Date.parse(locked_until);
  return until > Date.parse(window_started_at) ? until : null;
}

/** Counts a failure. Starts a new window if the last one is over and not locked. */
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

/**
 * Locks until the end of the window, or longer after earlier locks, and returns that time. Simultaneous attempts start
 * the same lock.
 */
async function lock(db: Kysely<Database>, counted: Counted, now: Date): Promise<number> {
  const { subject, window_started_at, locked_until } = counted;
  const isRemembered = locked_until !== null && Date.parse(locked_until) + LOCKS_REMEMBERED > now.getTime();
  const locks = isRemembered ? counted.locks + 1 : 1;
  const until = Date.parse(window_started_at) + lockDuration(locks);
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
 * Clears the failures of an account after the correct password, and undoes this attempt's count and lock of the
 * address. A known device clears only its own failures: attackers who guess at the same time get no additional guesses.
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
      // The end of the previous lock is not stored. It was no later than the start of this window.
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

/** Clears the failures and locks of an account, including those of its known devices. */
export async function clearAccountAttempts(
  db: Kysely<Database>,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<void> {
  const devices = await db.selectFrom('known_devices').select('id').where('account_id', '=', id).execute();
  const subjects = [accountSubject(email), ...devices.map((device) => deviceSubject(device.id))];
  await db.deleteFrom('sign_in_attempts').where('subject', 'in', subjects).execute();
}

/** Clears the failures of all networks. */
export const clearNetworkAttempts = async (db: Kysely<Database>): Promise<void> => {
  await db.deleteFrom('sign_in_attempts').where('subject', 'like', 'address:%').execute();
};

export const clearCodeAttempts = (db: Kysely<Database>, attempt: CodeAttempt): Promise<void> =>
  forget(db, codeSubject(attempt));

/** Clears the failures of a session after the correct password. */
export const clearSessionAttempts = (db: Kysely<Database>, sessionId: string): Promise<void> =>
  forget(db, sessionSubject(sessionId));

const forget = async (db: Kysely<Database>, subject: string): Promise<void> => {
  await db.deleteFrom('sign_in_attempts').where('subject', '=', subject).execute();
};
