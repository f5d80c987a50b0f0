// The passkeys of accounts, and what their devices are asked to sign.
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

/** The passkeys of an account, the first one first. */
export const listPasskeys = (db: Kysely<Database>, accountId: string): Promise<PasskeyRow[]> =>
  db
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'public_key', 'transports', 'rp_id', 'name', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** The passkey of an account with the id that its device uses. */
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

/** False where the device has it here already, for this account or another one. */
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
 * Takes a use of a passkey, with the count that its device gave; false where that is not beyond the one before, or the passkey was removed. A
 * device that does not count says 0 for ever. Of two uses at once with one count, one is first.
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

/** Removes a passkey of an account; answers its name, undefined where it has none of that id. */
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

/** What a user wants to do with a passkey, and where. */
export type Asking =
  | { readonly purpose: 'add' | 'confirm'; readonly sessionId: string }
  | { readonly purpose: 'sign_in'; readonly pendingId: string };

/**
 * Stores what a device is asked to sign; an earlier challenge becomes invalid. False where the session, or the waiting
 * sign-in, has ended since then.
 */
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

/** Takes what a device was asked to sign, so that it is answered this once; null where nothing was, or too long ago. */
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

/** Removes what was asked and never answered. */
export const removeOverdueChallenges = async (db: Kysely<Database>, now: Date): Promise<void> => {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now.toISOString()).execute();
};
