// The second factors of accounts: authenticator apps, recovery codes and pending sign-ins. Passkeys are in passkeys.ts.
import { APP_SETUP_TIMEOUT } from '#domain/accounts/second-factor.ts';
import type { Database } from '#server/database.ts';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { removeOverdueChallenges } from './passkeys.ts';

type AccountColumn = 'accounts.id' | 'a.id';

/** Whether the account of a column (`accounts.id`) has a confirmed authenticator app. */
export const hasAppOf = (id: AccountColumn): RawBuilder<boolean> =>
  sql<boolean>`exists (select from authenticator_apps where account_id = ${sql.ref(id)} and confirmed_at is not null)`;

export const hasPasskeyOf = (id: AccountColumn): RawBuilder<boolean> =>
  sql<boolean>`exists (select from passkeys where account_id = ${sql.ref(id)})`;

/** Whether the account of a column has a second factor of any kind. */
export const hasFactorOf = (id: AccountColumn): RawBuilder<boolean> =>
  sql<boolean>`(${hasAppOf(id)} or ${hasPasskeyOf(id)})`;

/** Returns which kinds of second factor an account has. */
export const readWays = (
  db: Kysely<Database>,
  accountId: string,
): Promise<{ readonly app: boolean; readonly passkey: boolean }> =>
  db
    .selectFrom('accounts')
    .select([hasAppOf('accounts.id').as('app'), hasPasskeyOf('accounts.id').as('passkey')])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();

export async function hasFactor(db: Kysely<Database>, accountId: string): Promise<boolean> {
  const { app, passkey } = await readWays(db, accountId);
  return app || passkey;
}

const apps = (db: Kysely<Database>, accountId: string) =>
  db.selectFrom('authenticator_apps').where('account_id', '=', accountId);

/** Finds the confirmed app of an account. */
export const findApp = (
  db: Kysely<Database>,
  accountId: string,
): Promise<{ id: string; sealed_secret: Buffer; confirmed_at: string | null } | undefined> =>
  apps(db, accountId)
    .select(['id', 'sealed_secret', 'confirmed_at'])
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();

/** Stores the secret of a new app. It replaces an earlier unconfirmed app. */
export async function offerApp(
  db: Kysely<Database>,
  account_id: string,
  sealed_secret: Buffer,
  now: Date,
): Promise<void> {
  await db
    .deleteFrom('authenticator_apps')
    .where('account_id', '=', account_id)
    .where('confirmed_at', 'is', null)
    .execute();
  await db
    .insertInto('authenticator_apps')
    .values({ account_id, sealed_secret, offered_at: now.toISOString() })
    .execute();
}

/** Finds the unconfirmed app, if its setup started after `since`. */
export const findOfferedApp = (
  db: Kysely<Database>,
  accountId: string,
  since: Date,
): Promise<{ id: string; sealed_secret: Buffer } | undefined> =>
  apps(db, accountId)
    .select(['id', 'sealed_secret'])
    .where('confirmed_at', 'is', null)
    .where('offered_at', '>', since.toISOString())
    .executeTakeFirst();

/** Confirms an app and deletes the previous one. Marks the code of this time step as used. */
export async function confirmApp(
  db: Kysely<Database>,
  { id, accountId, step }: { readonly id: string; readonly accountId: string; readonly step: number },
  now: Date,
): Promise<void> {
  await db
    .deleteFrom('authenticator_apps')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .execute();
  await db
    .updateTable('authenticator_apps')
    .set({ confirmed_at: now.toISOString(), last_step: step })
    .where('id', '=', id)
    .execute();
}

/**
 * Marks the code of a time step as used. Returns false if this or a later code was used before. Of two simultaneous
 * requests only one succeeds.
 */
export async function markStepUsed(db: Kysely<Database>, appId: string, step: number): Promise<boolean> {
  const taken = await db
    .updateTable('authenticator_apps')
    .set({ last_step: step })
    .where('id', '=', appId)
    .where('last_step', '<', step)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Marks a recovery code as used. Returns false if there is no unused code with this hash. */
export async function consumeRecoveryCode(
  db: Kysely<Database>,
  accountId: string,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const taken = await db
    .updateTable('recovery_codes')
    .set({ used_at: now.toISOString() })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('code_hash')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Replaces the recovery codes of an account. */
export async function replaceRecoveryCodes(
  db: Kysely<Database>,
  account_id: string,
  hashes: readonly Buffer[],
  now: Date,
): Promise<void> {
  await db.deleteFrom('recovery_codes').where('account_id', '=', account_id).execute();
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ account_id, code_hash, made_at: now.toISOString() })))
    .execute();
}

/** Returns the number of unused recovery codes and when they were created; null if there are none. */
export async function countRecoveryCodes(
  db: Kysely<Database>,
  accountId: string,
): Promise<{ readonly left: number; readonly made_at: string } | null> {
  const { left, made_at } = await db
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*) filter (where used_at is null)::int`.as('left'))
    .select(sql<string | null>`max(made_at)`.as('made_at'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return made_at === null ? null : { left, made_at };
}

/** Deletes an account's apps, including an unconfirmed one. Returns whether there was a confirmed app. */
export async function deleteApp(db: Kysely<Database>, accountId: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('authenticator_apps')
    .where('account_id', '=', accountId)
    .returning('confirmed_at')
    .execute();
  return removed.some(({ confirmed_at }) => confirmed_at !== null);
}

/**
 * Deletes app, passkeys, recovery codes, trust and pending sign-ins of an account. Returns whether there was a second
 * factor.
 */
export async function removeFactors(db: Kysely<Database>, accountId: string): Promise<boolean> {
  const hadApp = await deleteApp(db, accountId);
  const passkeys = await db.deleteFrom('passkeys').where('account_id', '=', accountId).returning('id').execute();
  await db.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  await db.deleteFrom('pending_sign_ins').where('account_id', '=', accountId).execute();
  await db.updateTable('known_devices').set({ trusted_until: null }).where('account_id', '=', accountId).execute();
  return hadApp || passkeys.length > 0;
}

export interface PendingSignIn {
  readonly id: string;
  readonly account_id: string;
  readonly email: string;
  readonly password_digest: Buffer;
  readonly expires_at: string;
}

/** Finds a pending sign-in by token hash. */
export const findPending = (db: Kysely<Database>, tokenHash: Buffer, now: Date): Promise<PendingSignIn | undefined> =>
  db
    .selectFrom('pending_sign_ins')
    .innerJoin('accounts', 'accounts.id', 'pending_sign_ins.account_id')
    .select(['pending_sign_ins.id', 'account_id', 'email', 'password_digest', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now.toISOString())
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();

export const insertPending = async (
  db: Kysely<Database>,
  pending: {
    readonly token_hash: Buffer;
    readonly account_id: string;
    readonly password_digest: Buffer;
    readonly expires_at: string;
  },
): Promise<void> => {
  await db.insertInto('pending_sign_ins').values(pending).execute();
};

/** Ends a pending sign-in. Returns false if it has already ended. */
export const endPending = async (db: Kysely<Database>, id: string): Promise<boolean> =>
  (await db.deleteFrom('pending_sign_ins').where('id', '=', id).returning('id').executeTakeFirst()) !== undefined;

export const postponeSetup = async (db: Kysely<Database>, accountId: string, now: Date): Promise<void> => {
  await db
    .updateTable('accounts')
    .set({ second_factor_put_off_at: now.toISOString() })
    .where('id', '=', accountId)
    .execute();
};

/** Deletes expired pending sign-ins, app setups and challenges. */
export async function removeOverdue(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('pending_sign_ins').where('expires_at', '<=', now.toISOString()).execute();
  await db
    .deleteFrom('authenticator_apps')
    .where('confirmed_at', 'is', null)
    .where('offered_at', '<=', new Date(now.getTime() - APP_SETUP_TIMEOUT).toISOString())
    .execute();
  await removeOverdueChallenges(db, now);
}
