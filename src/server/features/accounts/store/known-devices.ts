// Devices that accounts have signed in with: one row for each account and browser.
import { MAX_KNOWN_DEVICES, KNOWN_DEVICE_DURATION, REPLACED_COOKIE_GRACE } from '#domain/accounts/known-devices.ts';
import { TRUST_DURATION } from '#domain/accounts/second-factor.ts';
import { emailKey } from '#domain/accounts/sign-in.ts';
import type { Database } from '#server/database.ts';
import { newToken, tokenHash } from '#server/platform/auth/session-token.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Finds the device with a mark, if the account of the email has signed in with it. */
export const findKnownDevice = (
  db: Kysely<Database>,
  email: string,
  mark: string,
  now: Date,
): Promise<{ readonly id: string } | undefined> =>
  db
    .selectFrom('known_devices')
    .innerJoin('accounts', 'accounts.id', 'known_devices.account_id')
    .select('known_devices.id')
    .where('mark_hash', '=', tokenHash(mark))
    .where(sql<string>`lower(email)`, '=', emailKey(email))
    .where('deleted_at', 'is', null)
    .where('last_seen_at', '>', knownSince(now))
    .executeTakeFirst();

export interface SeenDevice {
  readonly accountId: string;
  /** The mark that the browser sent. */
  readonly mark: string | null;
  readonly userAgent: string;
  /** How long the browser is trusted; null does not change it. */
  readonly trustedUntil: Date | null;
}

/**
 * Records the browser of a sign-in and returns its new mark. Each sign-in replaces the mark for all accounts of the
 * browser, so a planted or copied mark is worthless after the owner's next sign-in.
 */
export async function rememberDevice(
  db: Kysely<Database>,
  { accountId, mark, userAgent, trustedUntil }: SeenDevice,
  now: Date,
): Promise<string> {
  const renewed = newToken();
  const mark_hash = tokenHash(renewed);
  if (mark !== null) {
    const moved = await db
      .updateTable('known_devices')
      .set({ mark_hash })
      // Lock in a fixed order: two users may sign in on one browser at once.
      .where('id', 'in', (of) =>
        of
          .selectFrom('known_devices')
          .select('id')
          .where('mark_hash', '=', tokenHash(mark))
          .orderBy('id')
          .forNoKeyUpdate(),
      )
      .returning(['id', 'trusted_until'])
      .execute();
    await rememberReplaced(db, tokenHash(mark), moved, now);
  }
  const seen = {
    last_seen_at: now.toISOString(),
    user_agent: userAgent.slice(0, 300),
    ...(trustedUntil !== null && { trusted_until: trustedUntil.toISOString() }),
  };
  await db
    .insertInto('known_devices')
    .values({ account_id: accountId, mark_hash, created_at: now.toISOString(), ...seen })
    .onConflict((conflict) => conflict.columns(['mark_hash', 'account_id']).doUpdateSet(seen))
    .execute();
  return renewed;
}

/** Stores the replaced mark of trusted browsers. */
async function rememberReplaced(
  db: Kysely<Database>,
  mark_hash: Buffer,
  devices: readonly { readonly id: string; readonly trusted_until: string | null }[],
  now: Date,
): Promise<void> {
  const replaced_at = now.toISOString();
  const trusted = devices.filter(
    ({ trusted_until }) => trusted_until !== null && Date.parse(trusted_until) > now.getTime(),
  );
  if (trusted.length === 0) return;
  await db
    .insertInto('replaced_marks')
    .values(trusted.map(({ id: device_id }) => ({ device_id, mark_hash, replaced_at })))
    .execute();
}

/** A trusted browser that was removed because its replaced cookie was used. */
export interface CopiedDevice {
  readonly account_id: string;
  readonly email: string;
  readonly user_agent: string;
}

/**
 * Removes the browsers whose mark was replaced and is used after the grace period, for all accounts of the browser.
 * Returns the trusted ones. Returns none if the mark was not replaced or another request has removed them.
 */
export async function deleteCopiedDevices(db: Kysely<Database>, mark: string, now: Date): Promise<CopiedDevice[]> {
  const replaced = db
    .selectFrom('replaced_marks')
    .innerJoin('known_devices as d', 'd.id', 'device_id')
    .where('replaced_marks.mark_hash', '=', tokenHash(mark))
    .where('replaced_at', '<=', new Date(now.getTime() - REPLACED_COOKIE_GRACE).toISOString());
  const locked = await db
    .selectFrom('known_devices')
    .select('id')
    .where('mark_hash', 'in', replaced.select('d.mark_hash'))
    .orderBy('id')
    .forUpdate()
    .execute();
  if (locked.length === 0) return [];
  const ended = await db
    .deleteFrom('known_devices')
    .using('accounts')
    .whereRef('accounts.id', '=', 'account_id')
    .where(
      'known_devices.id',
      'in',
      locked.map(({ id }) => id),
    )
    .returning(['account_id', 'email', 'user_agent', 'trusted_until'])
    .execute();
  return ended.filter(({ trusted_until }) => trusted_until !== null && Date.parse(trusted_until) > now.getTime());
}

/** Deletes devices that were not used for too long, and the oldest ones of an account with too many. */
export async function forgetOldDevices(db: Kysely<Database>, now: Date): Promise<void> {
  const ranked = db
    .selectFrom('known_devices')
    .select(['id', 'last_seen_at'])
    .select(sql<number>`row_number() over (partition by account_id order by last_seen_at desc)`.as('place'));
  await db
    .deleteFrom('known_devices')
    .where('id', 'in', (of) =>
      of
        .selectFrom(ranked.as('ranked'))
        .select('id')
        .where((is) => is.or([is('last_seen_at', '<=', knownSince(now)), is('place', '>', MAX_KNOWN_DEVICES)])),
    )
    .execute();
}

/** Deletes replaced marks once no browser with them can still be trusted. */
export async function forgetReplacedMarks(db: Kysely<Database>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - TRUST_DURATION).toISOString();
  await db.deleteFrom('replaced_marks').where('replaced_at', '<', before).execute();
}

const knownSince = (now: Date): string => new Date(now.getTime() - KNOWN_DEVICE_DURATION).toISOString();

/** Whether a device is trusted. */
export async function isTrusted(db: Kysely<Database>, deviceId: string, now: Date): Promise<boolean> {
  const trusted = db
    .selectFrom('known_devices')
    .select('id')
    .where('id', '=', deviceId)
    .where('trusted_until', '>', now.toISOString());
  return (await trusted.executeTakeFirst()) !== undefined;
}

/** Lists the trusted devices of an account, most recently used first. */
export const listTrusted = (
  db: Kysely<Database>,
  accountId: string,
  now: Date,
): Promise<
  { id: string; user_agent: string; mark_hash: Buffer; last_seen_at: string; trusted_until: string | null }[]
> =>
  db
    .selectFrom('known_devices')
    .select(['id', 'user_agent', 'mark_hash', 'last_seen_at', 'trusted_until'])
    .where('account_id', '=', accountId)
    .where('trusted_until', '>', now.toISOString())
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();

/** Removes the trust in one or all devices of an account. Returns those devices. */
export const revokeTrust = (
  db: Kysely<Database>,
  accountId: string,
  now: Date,
  deviceId?: string,
): Promise<{ id: string; user_agent: string }[]> =>
  db
    .updateTable('known_devices')
    .set({ trusted_until: null })
    .where('account_id', '=', accountId)
    .where('trusted_until', '>', now.toISOString())
    .$if(deviceId !== undefined, (devices) => devices.where('id', '=', deviceId ?? ''))
    .returning(['id', 'user_agent'])
    .execute();
