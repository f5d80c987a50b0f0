import { ATTEMPT_LIMITS, ATTEMPT_WINDOW, emailKey } from '#domain/accounts/sign-in.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

export interface AttemptCount {
  /** Whether this attempt is beyond the limit of its account or address. */
  readonly blocked: boolean;
  /** Whether it is the first that is. */
  readonly justBlocked: boolean;
  /** Seconds until the oldest window that blocks is over. */
  readonly retryAfter: number;
}

const accountSubject = (email: string): string => `account:${emailKey(email)}`;
const addressSubject = (address: string): string => `address:${address}`;

/**
 * Counts a sign-in before the password is looked at, so that guesses sent at once are all counted. Account and address have limits
 * of their own; each window begins with its first failure and ends by itself. An address beyond its limit charges no account, or one
 * blocked stranger could lock everybody out.
 */
export async function countAttempt(
  db: Kysely<Database>,
  email: string,
  address: string,
  now: Date,
): Promise<AttemptCount> {
  const byAddress = await count(db, addressSubject(address), ATTEMPT_LIMITS.address, now);
  return byAddress.blocked ? byAddress : count(db, accountSubject(email), ATTEMPT_LIMITS.account, now);
}

async function count(db: Kysely<Database>, subject: string, limit: number, now: Date): Promise<AttemptCount> {
  const windowStart = new Date(now.getTime() - ATTEMPT_WINDOW).toISOString();
  const { failures, window_started_at } = await db
    .insertInto('sign_in_attempts')
    .values({ subject, failures: 1, window_started_at: now.toISOString() })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        failures: sql`case when sign_in_attempts.window_started_at <= ${windowStart} then 1 else sign_in_attempts.failures + 1 end`,
        window_started_at: sql`case when sign_in_attempts.window_started_at <= ${windowStart} then excluded.window_started_at else sign_in_attempts.window_started_at end`,
      }),
    )
    .returning(['failures', 'window_started_at'])
    .executeTakeFirstOrThrow();
  return {
    blocked: failures > limit,
    justBlocked: failures === limit + 1,
    retryAfter: (Date.parse(window_started_at) + ATTEMPT_WINDOW - now.getTime()) / 1000,
  };
}

/** A right password: the account starts afresh, and the address is not charged for this attempt. */
export async function forgiveAttempt(db: Kysely<Database>, email: string, address: string): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('subject', '=', accountSubject(email)).execute();
  await db
    .deleteFrom('sign_in_attempts')
    .where('subject', '=', addressSubject(address))
    .where('failures', '=', 1)
    .execute();
  await db
    .updateTable('sign_in_attempts')
    .set({ failures: sql`failures - 1` })
    .where('subject', '=', addressSubject(address))
    .where('failures', '>', 1)
    .execute();
}
