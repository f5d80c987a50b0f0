import { ATTEMPT_WINDOW, LOCKS_REMEMBERED } from '#domain/accounts/sign-in.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';
import { forgetOldDevices, forgetReplacedMarks } from './store/known-devices.ts';
import { removeOverdue } from './store/second-factors.ts';

const HOUR = 3_600_000;

/** How long (ms) responses to changes are stored. A browser that was offline may repeat its request days later. */
const KEYS_KEPT = 7 * 24 * HOUR;

/** Deletes expired sessions, stored responses, attempts, devices, pending sign-ins and app setups. */
export async function cleanUpAccounts(db: Kysely<Database>, now: Date): Promise<void> {
  const before = (age: number): string => new Date(now.getTime() - age).toISOString();
  await db.deleteFrom('sessions').where('expires_at', '<', before(0)).execute();
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before(KEYS_KEPT)).execute();
  await db
    .deleteFrom('sign_in_attempts')
    .where('window_started_at', '<', before(ATTEMPT_WINDOW))
    .where((is) => is.or([is('locked_until', 'is', null), is('locked_until', '<', before(LOCKS_REMEMBERED))]))
    .execute();
  await forgetOldDevices(db, now);
  await forgetReplacedMarks(db, now);
  await removeOverdue(db, now);
}
