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
    .returning('expires_at')
    .executeTakeFirst();
  return renewed && new Date(renewed.expires_at);
}
