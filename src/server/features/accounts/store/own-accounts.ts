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
 * The account of an email address that can sign in, whatever its letter case. Found by the key that failures are
 * counted under: otherwise another spelling would allow further guesses.
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
  /** Whether the second factor itself was given. */
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

/** Reads the password hash of an account that can sign in, and locks it: another sign-in waits. */
export const lockPassword = async (db: Kysely<Database>, id: string): Promise<string | undefined> =>
  (await passwordOf(db, id).forNoKeyUpdate().executeTakeFirst())?.password_hash;

/** The same, locked against changes only: a sign-in and a change of the password wait for each other. */
export const lockPasswordShared = async (db: Kysely<Database>, id: string): Promise<string | undefined> =>
  (await passwordOf(db, id).forShare().executeTakeFirst())?.password_hash;

/** Gives an account a password that its owner chose. */
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

/** These columns and the version of a live account, locked until the transaction ends. */
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
