import type { OwnAccount, Session } from '#contract/session.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { isSessionLive } from '#domain/accounts/session-policy.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Database } from '#server/database.ts';
import { readLaboratory } from '#server/features/laboratory/reads.ts';
import type { Kysely } from 'kysely';

/**
 * Whose sessions these are (their tokens' hashes), by the hash in hex; those that have ended are not among them. Looking is no use of a
 * session: a page that is left open does not keep its person signed in.
 */
export async function readActorsOfSessions(
  db: Kysely<Database>,
  tokenHashes: readonly Buffer[],
  now: Date,
): Promise<ReadonlyMap<string, Actor>> {
  if (tokenHashes.length === 0) return new Map();
  const found = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select(['token_hash', 'last_used_at', 'expires_at', 'accounts.id', 'email', 'role'])
    .where('token_hash', 'in', tokenHashes)
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .execute();
  const live = found.filter(({ role, last_used_at, expires_at }) =>
    isSessionLive({ role, lastUsedAt: Date.parse(last_used_at), expiresAt: Date.parse(expires_at) }, now.getTime()),
  );
  return new Map(live.map(({ token_hash, id, email, role }) => [token_hash.toString('hex'), { id, email, role }]));
}

/** What the browser begins with: who is signed in, the laboratory, its present day. */
export async function readOwnSession(db: Kysely<Database>, actor: Actor | null, today: CalendarDay): Promise<Session> {
  const laboratory = await readLaboratory(db);
  const account = actor === null ? null : await readOwnAccount(db, actor.id);
  return { account, account_removed: false, laboratory: { ...laboratory }, today };
}

/** An account as its owner sees it. */
export const readOwnAccount = (db: Kysely<Database>, id: string): Promise<OwnAccount> =>
  db
    .selectFrom('accounts')
    .select(['id', 'email', 'display_name', 'role', 'appearance', 'must_change_password', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
