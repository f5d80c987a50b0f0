import type { Actor, Role } from '#domain/accounts/roles.ts';
import type { Database } from '#server/database.ts';
import type { Kysely, Updateable } from 'kysely';
import { sql } from 'kysely';

/** An account that is not deleted, for user administration. */
export interface UserRow extends Actor {
  readonly display_name: string | null;
  readonly created_at: string;
  readonly disabled_at: string | null;
  readonly version: number;
}

/**
 * Locks all admin accounts and the given ones, in a fixed order, and reads them. All commands on accounts call this and
 * so run one after another; the count of admins stays correct until the commit. It reads after locking, because a
 * statement that waited for a lock may not see new admins. Other work that refers to these accounts does not wait.
 */
export async function lockAccounts(db: Kysely<Database>, ids: readonly string[]): Promise<UserRow[]> {
  const rows = () =>
    db
      .selectFrom('accounts')
      .where('deleted_at', 'is', null)
      .where((is) => is.or([is('role', '<>', 'USER'), sql<boolean>`id = any(${ids})`]));
  await rows().select('id').orderBy('id').forNoKeyUpdate().execute();
  return rows().select(['id', 'email', 'role', 'display_name', 'created_at', 'disabled_at', 'version']).execute();
}

export interface NewAccount {
  readonly email: string;
  readonly role: Role;
  readonly password_hash: string;
  /** Null if created on the console. */
  readonly created_by: string | null;
  readonly created_at: string;
}

/** Inserts an account whose user must change the password. Undefined if another account has the email. */
export const insertUser = (
  db: Kysely<Database>,
  { created_at, ...account }: NewAccount,
): Promise<{ id: string } | undefined> =>
  db
    .insertInto('accounts')
    .values({ ...account, created_at, updated_at: created_at, must_change_password: true })
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(email)`)
        .where('deleted_at', 'is', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();

/** Updates an account and raises its version. */
export async function changeAccount(
  db: Kysely<Database>,
  id: string,
  change: Pick<
    Updateable<Database['accounts']>,
    'email' | 'role' | 'password_hash' | 'must_change_password' | 'password_generated' | 'disabled_at' | 'deleted_at'
  >,
  now: Date,
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ ...change, updated_at: now.toISOString(), version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Finds the account of an email key. */
export const findByEmail = (db: Kysely<Database>, key: string): Promise<{ readonly id: string } | undefined> =>
  db
    .selectFrom('accounts')
    .select('id')
    .where(sql<string>`lower(email)`, '=', key)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Finds the ID and role of an account. */
export const findPerson = (db: Kysely<Database>, id: string): Promise<Pick<UserRow, 'id' | 'role'> | undefined> =>
  db
    .selectFrom('accounts')
    .select(['id', 'role'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export interface PasswordRules {
  readonly min_length: number;
  readonly company_name: string;
}

/** Reads the password rules of the laboratory. */
export const readPasswordRules = (db: Kysely<Database>): Promise<PasswordRules> =>
  db
    .selectFrom('laboratory_settings')
    .select(['password_min_length as min_length', 'company_name'])
    .executeTakeFirstOrThrow();
