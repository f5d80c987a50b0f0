import type { Actor } from '#domain/accounts/roles.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';

/** A session that was ended, with the data for the audit log. */
export interface EndedSession {
  readonly id: string;
  readonly token_hash: Buffer;
  readonly user_agent: string;
  readonly address: string;
  readonly created_at: string;
}

const ENDED = ['id', 'token_hash', 'user_agent', 'address', 'created_at'] as const;

/** Ends the session of a token. Returns its account and times (ms since 1970); undefined if it has already ended. */
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

/** Whether a session still exists. */
export const isSessionThere = async (db: Kysely<Database>, id: string): Promise<boolean> =>
  (await db.selectFrom('sessions').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Reads how a session was last confirmed; undefined if it has ended. */
export const findConfirmation = (
  db: Kysely<Database>,
  id: string,
): Promise<{ readonly confirmed_by_factor: boolean } | undefined> =>
  db.selectFrom('sessions').select('confirmed_by_factor').where('id', '=', id).executeTakeFirst();

/** Ends a session of an account; undefined if there is none with this ID. */
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

/** Ends all sessions of an account, except `keptId` if given. */
export const deleteSessionsOf = (
  db: Kysely<Database>,
  accountId: string,
  keptId: string | null,
): Promise<EndedSession[]> => {
  const sessions = db.deleteFrom('sessions').where('account_id', '=', accountId);
  return (keptId === null ? sessions : sessions.where('id', '<>', keptId)).returning(ENDED).execute();
};

/**
 * Continues a session with a new token after the password or second factor was confirmed. Returns its expiry; undefined
 * if it has ended.
 */
export async function renewSession(
  db: Kysely<Database>,
  tokenHash: Buffer,
  renewed: { readonly tokenHash: Buffer; readonly byFactor: boolean },
  now: Date,
): Promise<Date | undefined> {
  const row = await db
    .updateTable('sessions')
    .set({
      token_hash: renewed.tokenHash,
      last_used_at: now.toISOString(),
      password_confirmed_at: now.toISOString(),
      confirmed_by_factor: renewed.byFactor,
    })
    .where('token_hash', '=', tokenHash)
    .where('account_id', 'in', (of) =>
      of.selectFrom('accounts').where('deleted_at', 'is', null).where('disabled_at', 'is', null).select('id'),
    )
    .returning('expires_at')
    .executeTakeFirst();
  return row && new Date(row.expires_at);
}
