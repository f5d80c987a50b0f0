// The passkeys of accounts and their challenges.
import { PASSKEY_TIMEOUT } from '#domain/accounts/passkeys.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

export interface PasskeyRow {
  readonly id: string;
  readonly credential_id: Buffer;
  readonly public_key: Buffer;
  readonly transports: string[];
  readonly rp_id: string;
  readonly name: string;
  readonly created_at: string;
  readonly last_used_at: string | null;
}

/** Lists the passkeys of an account, oldest first. */
export const listPasskeys = (db: Kysely<Database>, accountId: string): Promise<PasskeyRow[]> =>
  db
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'public_key', 'transports', 'rp_id', 'name', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Finds a passkey of an account by credential ID. */
export const findPasskey = (
  db: Kysely<Database>,
  accountId: string,
  credentialId: Buffer,
): Promise<{ readonly id: string; readonly public_key: Buffer; readonly name: string } | undefined> =>
  db
    .selectFrom('passkeys')
    .select(['id', 'public_key', 'name'])
    .where('account_id', '=', accountId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();

/** Inserts a passkey. Returns false if it already exists, for this account or another one. */
export async function insertPasskey(
  db: Kysely<Database>,
  passkey: Omit<PasskeyRow, 'id' | 'last_used_at'> & { readonly account_id: string; readonly counter: number },
): Promise<boolean> {
  const inserted = await db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/**
 * Records the use of a passkey with the device's counter. Returns false if the counter has not increased, or the
 * passkey was removed. A device without a counter always sends 0. Of two simultaneous uses with the same counter only
 * one succeeds.
 */
export async function recordPasskeyUse(db: Kysely<Database>, id: string, counter: number, now: Date): Promise<boolean> {
  const taken = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: now.toISOString() })
    .where('id', '=', id)
    .where((is) => is.or([is('counter', '<', counter), is.and([is('counter', '=', 0), is.lit(counter === 0)])]))
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Deletes a passkey of an account and returns its name; undefined if there is none with this ID. */
export const deletePasskey = (
  db: Kysely<Database>,
  accountId: string,
  id: string,
): Promise<{ readonly name: string } | undefined> =>
  db
    .deleteFrom('passkeys')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();

/** The purpose of a challenge, and its session or pending sign-in. */
export type Asking =
  | { readonly purpose: 'add' | 'confirm'; readonly sessionId: string }
  | { readonly purpose: 'sign_in'; readonly pendingId: string };

/** Stores a challenge and replaces an earlier one. Returns false if the session or the pending sign-in has ended. */
export async function storeChallenge(
  db: Kysely<Database>,
  challenge: Buffer,
  asking: Asking,
  now: Date,
): Promise<boolean> {
  const expires = new Date(now.getTime() + PASSKEY_TIMEOUT).toISOString();
  const { table, column, key, id } =
    asking.purpose === 'sign_in'
      ? {
          table: 'pending_sign_ins',
          column: 'pending_sign_in_id',
          key: sql`(pending_sign_in_id)`,
          id: asking.pendingId,
        }
      : { table: 'sessions', column: 'session_id', key: sql`(session_id, purpose)`, id: asking.sessionId };
  const kept = await sql`
    insert into passkey_challenges (challenge, purpose, ${sql.ref(column)}, expires_at)
    select ${challenge}, ${asking.purpose}, id, ${expires}::timestamptz from ${sql.table(table)} where id = ${id} for key share
    on conflict ${key} do update set challenge = excluded.challenge, expires_at = excluded.expires_at`.execute(db);
  return kept.numAffectedRows === 1n;
}

/** Deletes a challenge and returns it, so that it works only once; null if there is none or it has expired. */
export async function consumeChallenge(db: Kysely<Database>, asking: Asking, now: Date): Promise<Buffer | null> {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('purpose', '=', asking.purpose)
    .where((is) =>
      asking.purpose === 'sign_in'
        ? is('pending_sign_in_id', '=', asking.pendingId)
        : is('session_id', '=', asking.sessionId),
    )
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst();
  return taken !== undefined && Date.parse(taken.expires_at) > now.getTime() ? taken.challenge : null;
}

/** Deletes expired challenges. */
export const removeOverdueChallenges = async (db: Kysely<Database>, now: Date): Promise<void> => {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now.toISOString()).execute();
};
