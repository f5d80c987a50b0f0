import type { Actor } from '#domain/accounts/roles.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';

/** A session that was ended, as the audit log names it. */
export interface EndedSession {
  readonly id: string;
  readonly token_hash: Buffer;
  readonly user_agent: string;
  readonly address: string;
  readonly created_at: string;
}

const ENDED = ['id', 'token_hash', 'user_agent', 'address', 'created_at'] as const;

/**
 * Ends the session of a token; answers whose it was and how long it would have lasted (ms since 1970), undefined where it was nobody's
 * any more.
 */
export async function endSession(
  db: Kysely<Database>,
  tokenHash: Buffer,
): Promise<(Actor & { readonly lastUsedAt: number; readonly expiresAt: number }) | undefined> {
  const ended = await db
    .deleteFrom('sessions')
    .using('accounts')
    .whereRef('accounts.id', '=', 'sessions.account_id')
    .where('token_hash', '=', tokenHash)
    .returning(['accounts.id', 'accounts.email', 'accounts.role', 'last_used_at', 'expires_at', 'deleted_at'])
    .executeTakeFirst();
  if (ended === undefined || ended.deleted_at !== null) return undefined;
  const { last_used_at, expires_at, deleted_at: _, ...actor } = ended;
  return { ...actor, lastUsedAt: Date.parse(last_used_at), expiresAt: Date.parse(expires_at) };
}

/** Whether there still is a session of a token. */
export const hasSession = async (db: Kysely<Database>, tokenHash: Buffer): Promise<boolean> =>
  (await db.selectFrom('sessions').select('id').where('token_hash', '=', tokenHash).executeTakeFirst()) !== undefined;

/** Whether a session has not been ended. */
export const isSessionThere = async (db: Kysely<Database>, id: string): Promise<boolean> =>
  (await db.selectFrom('sessions').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Ends one session of an account; undefined where it has none of that id. */
export const deleteSessionOf = (
  db: Kysely<Database>,
  accountId: string,
  sessionId: string,
): Promise<EndedSession | undefined> =>
  db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('id', '=', sessionId)
    .returning(ENDED)
    .executeTakeFirst();

/** Ends the sessions of an account, but for the one of a token where that is given. */
export const deleteSessionsOf = (
  db: Kysely<Database>,
  accountId: string,
  keptTokenHash: Buffer | null,
): Promise<EndedSession[]> => {
  const sessions = db.deleteFrom('sessions').where('account_id', '=', accountId);
  return (keptTokenHash === null ? sessions : sessions.where('token_hash', '<>', keptTokenHash))
    .returning(ENDED)
    .execute();
};

/** The password was given again: the session goes on under another token. Answers until when, or undefined where the session has ended meanwhile. */
export async function renewSession(
  db: Kysely<Database>,
  tokenHash: Buffer,
  newTokenHash: Buffer,
  now: Date,
): Promise<Date | undefined> {
  const renewed = await db
    .updateTable('sessions')
    .set({ token_hash: newTokenHash, last_used_at: now.toISOString(), password_confirmed_at: now.toISOString() })
    .where('token_hash', '=', tokenHash)
    .where('account_id', 'in', (of) =>
      of.selectFrom('accounts').where('deleted_at', 'is', null).where('disabled_at', 'is', null).select('id'),
    )
    .returning('expires_at')
    .executeTakeFirst();
  return renewed && new Date(renewed.expires_at);
}
