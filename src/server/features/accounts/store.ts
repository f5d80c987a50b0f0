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
 * The live account of an email address, whatever its letter case. Found by the same key that failures are counted by: a spelling
 * that found the account under another key would have guesses of its own.
 */
export const findAccount = (db: Kysely<Database>, email: string): Promise<AccountRow | undefined> =>
  db
    .selectFrom('accounts')
    .select(['id', 'email', 'role', 'password_hash'])
    .where(sql<string>`lower(email)`, '=', emailKey(email))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly accountId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly address: string;
  readonly userAgent: string;
}

export const insertSession = async (db: Kysely<Database>, session: NewSession): Promise<void> => {
  await db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      account_id: session.accountId,
      created_at: session.createdAt.toISOString(),
      last_used_at: session.createdAt.toISOString(),
      expires_at: session.expiresAt.toISOString(),
      address: session.address,
      user_agent: session.userAgent.slice(0, 300),
    })
    .execute();
};

/** Ends the session of a token; answers whether there was one. */
export async function deleteSession(db: Kysely<Database>, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).executeTakeFirst();
  return numDeletedRows > 0n;
}
