import type { OwnAccount, Session } from '#contract/session.ts';
import type { Actor, Role } from '#domain/accounts/roles.ts';
import { isSessionLive } from '#domain/accounts/session-policy.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { dayAt } from '#domain/shared/calendar-day.ts';
import type { Database } from '#server/database.ts';
import { readLaboratory } from '#server/features/laboratory/reads.ts';
import type { Asking } from '#server/platform/http/serve.ts';
import type { Kysely } from 'kysely';

/** A session's use is noted at most this often (ms), so that reading does not become writing. */
const NOTED_EVERY = 60_000;

/**
 * Whose session a token opens (null: nobody's, or no longer), since when, and the laboratory's present day: one statement for every
 * request. What a page asks by itself (`isUse` false) does not keep its session alive.
 */
export async function identify(
  db: Kysely<Database>,
  tokenHash: Buffer | null,
  now: Date,
  isUse = true,
): Promise<Asking> {
  const { time_zone, ...session } = await db
    .selectFrom('laboratory_settings')
    .leftJoin('sessions', (join) => join.on('token_hash', '=', tokenHash))
    .leftJoin('accounts', (join) =>
      join.onRef('accounts.id', '=', 'sessions.account_id').on('accounts.deleted_at', 'is', null),
    )
    .select([
      'time_zone',
      'sessions.id as session_id',
      'last_used_at',
      'expires_at',
      'password_confirmed_at',
      'accounts.id',
      'accounts.email',
      'role',
    ])
    .executeTakeFirstOrThrow();
  const actor = await actorOf(db, session, now, isUse);
  const { session_id, password_confirmed_at } = session;
  const asking = { actor, today: dayAt(now.getTime(), time_zone) };
  if (actor === null || password_confirmed_at === null) return { ...asking, sessionId: null, passwordGivenAt: null };
  return { ...asking, sessionId: session_id, passwordGivenAt: new Date(password_confirmed_at) };
}

interface FoundSession {
  readonly session_id: string | null;
  readonly last_used_at: string | null;
  readonly expires_at: string | null;
  readonly id: string | null;
  readonly email: string | null;
  readonly role: Role | null;
}

async function actorOf(db: Kysely<Database>, found: FoundSession, now: Date, isUse: boolean): Promise<Actor | null> {
  const { session_id, last_used_at, expires_at, id, email, role } = found;
  if (last_used_at === null || expires_at === null || id === null || email === null || role === null) return null;
  const lastUsedAt = Date.parse(last_used_at);
  if (!isSessionLive({ role, lastUsedAt, expiresAt: Date.parse(expires_at) }, now.getTime())) return null;
  if (isUse && now.getTime() - lastUsedAt >= NOTED_EVERY) {
    await db.updateTable('sessions').set({ last_used_at: now.toISOString() }).where('id', '=', session_id).execute();
  }
  return { id, email, role };
}

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
    .execute();
  const live = found.filter(({ role, last_used_at, expires_at }) =>
    isSessionLive({ role, lastUsedAt: Date.parse(last_used_at), expiresAt: Date.parse(expires_at) }, now.getTime()),
  );
  return new Map(live.map(({ token_hash, id, email, role }) => [token_hash.toString('hex'), { id, email, role }]));
}

/** What the browser begins with: who is signed in, the laboratory, its present day. */
export async function readOwnSession(db: Kysely<Database>, actor: Actor | null, today: CalendarDay): Promise<Session> {
  const laboratory = await readLaboratory(db);
  return { account: actor === null ? null : await readOwnAccount(db, actor.id), laboratory: { ...laboratory }, today };
}

/** An account as its owner sees it. */
export const readOwnAccount = (db: Kysely<Database>, id: string): Promise<OwnAccount> =>
  db
    .selectFrom('accounts')
    .select(['id', 'email', 'display_name', 'role', 'appearance', 'must_change_password', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
