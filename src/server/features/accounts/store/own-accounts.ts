import type { Appearance } from '#domain/accounts/appearance.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { emailKey } from '#domain/accounts/sign-in.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

export interface AccountRow {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly password_hash: string;
}

/**
 * Finds the account of an email that can sign in, in any letter case. Uses the same key as the counting of failures:
 * otherwise another spelling would allow more guesses.
 */
export const findAccount = (db: Kysely<Database>, email: string): Promise<AccountRow | undefined> =>
  db
    .selectFrom('accounts')
    .select(['id', 'email', 'role', 'password_hash'])
    .where(sql<string>`lower(email)`, '=', emailKey(email))
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly accountId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly address: string;
  readonly userAgent: string;
  /** Whether the second factor itself was used. */
  readonly byFactor: boolean;
}

export const insertSession = async (db: Kysely<Database>, session: NewSession): Promise<void> => {
  await db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      account_id: session.accountId,
      created_at: session.createdAt.toISOString(),
      last_used_at: session.createdAt.toISOString(),
      password_confirmed_at: session.createdAt.toISOString(),
      confirmed_by_factor: session.byFactor,
      expires_at: session.expiresAt.toISOString(),
      address: session.address,
      user_agent: session.userAgent.slice(0, 300),
    })
    .execute();
};

const passwordOf = (db: Kysely<Database>, id: string) =>
  db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null);

/** Locks the password of an account that can sign in, and returns its hash. Other sign-ins wait. */
export const lockPassword = async (db: Kysely<Database>, id: string): Promise<string | undefined> =>
  (await passwordOf(db, id).forNoKeyUpdate().executeTakeFirst())?.password_hash;

/** Locks the password only against changes, so that a sign-in and a password change wait for each other. */
export const lockPasswordShared = async (db: Kysely<Database>, id: string): Promise<string | undefined> =>
  (await passwordOf(db, id).forShare().executeTakeFirst())?.password_hash;

/** Stores a password that the user chose. */
export const replaceOwnPassword = async (
  db: Kysely<Database>,
  id: string,
  passwordHash: string,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('accounts')
    .set({
      password_hash: passwordHash,
      must_change_password: false,
      password_generated: false,
      updated_at: now.toISOString(),
    })
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
};

/** The columns of an account that its user may change. */
export interface OwnColumns {
  readonly display_name: string | null;
  readonly appearance: Appearance;
}

/** Locks an account until the transaction ends and reads these columns and the version. */
export const lockOwnColumns = (
  db: Kysely<Database>,
  id: string,
): Promise<(OwnColumns & { readonly version: number }) | undefined> =>
  db
    .selectFrom('accounts')
    .select(['display_name', 'appearance', 'version'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const changeOwnColumns = async (
  db: Kysely<Database>,
  id: string,
  columns: Partial<OwnColumns>,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('accounts')
    .set({ ...columns, updated_at: now.toISOString() })
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
};
