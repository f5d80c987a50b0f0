import type { Actor, Role } from '#domain/accounts/roles.ts';
import type { Database } from '#server/database.ts';
import type { Kysely, Updateable } from 'kysely';
import { sql } from 'kysely';

/** A live account as the rules of the user administration look at it. */
export interface UserRow extends Actor {
  readonly display_name: string | null;
  readonly created_at: string;
  readonly disabled_at: string | null;
  readonly version: number;
}

/**
 * Locks every administrator's account and the given ones, in one order, and reads them. All commands on accounts pass
 * here, one after the other, so that a count of the administrators stays right until the commit. Reads only once the
 * locks are held, since a statement that waited for one may not see who became an administrator since then. Other work
 * that names these accounts does not wait.
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
  /** Null: made at the console. */
  readonly created_by: string | null;
  readonly created_at: string;
}

/** Makes an account whose owner is to change the password. Undefined where a live account has that address. */
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

/** Changes an account and makes it a version newer. */
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

/** The live account of an address, by its key. */
export const findByEmail = (db: Kysely<Database>, key: string): Promise<{ readonly id: string } | undefined> =>
  db
    .selectFrom('accounts')
    .select('id')
    .where(sql<string>`lower(email)`, '=', key)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** A live account's id and role. */
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

/** What the laboratory's settings say of passwords. */
export const readPasswordRules = (db: Kysely<Database>): Promise<PasswordRules> =>
  db
    .selectFrom('laboratory_settings')
    .select(['password_min_length as min_length', 'company_name'])
    .executeTakeFirstOrThrow();
