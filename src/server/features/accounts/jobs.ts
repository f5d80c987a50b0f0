import { ATTEMPT_WINDOW, LOCKS_REMEMBERED } from '#domain/accounts/sign-in.ts';
import type { Database } from '#server/database.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import type { Kysely } from 'kysely';
import { forgetOldDevices, forgetReplacedMarks } from './store/known-devices.ts';
import { removeOverdue } from './store/second-factors.ts';

const HOUR = 3_600_000;

/** Answers to changes are kept this long (ms): a browser that was offline may ask again days later. */
const KEYS_KEPT = 7 * 24 * HOUR;

/**
 * Removes what nobody can use any more: sessions past their end, old answers to changes, attempts long forgiven, devices long not seen,
 * sign-ins and apps that waited for a code for too long.
 */
export async function cleanUp(db: Kysely<Database>, now: Date): Promise<void> {
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

/** Sweeps now and every hour. Several servers may do so at once: deleting twice is no harm. */
export async function scheduleCleanup(db: Kysely<Database>, clock: () => Date, logger: Logger): Promise<void> {
  await cleanUp(db, clock());
  const again = (): void => {
    cleanUp(db, clock()).catch((err: unknown) => logger.error({ err }, 'cleanup failed'));
  };
  setInterval(again, HOUR).unref();
}
