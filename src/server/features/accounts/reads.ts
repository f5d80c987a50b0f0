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

/** Whose session a token opens (null: nobody's, or no longer), since when, and the laboratory's present day: one statement for every request. */
export async function identify(db: Kysely<Database>, tokenHash: Buffer | null, now: Date): Promise<Asking> {
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
  const actor = await actorOf(db, session, now);
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

async function actorOf(db: Kysely<Database>, found: FoundSession, now: Date): Promise<Actor | null> {
  const { session_id, last_used_at, expires_at, id, email, role } = found;
  if (last_used_at === null || expires_at === null || id === null || email === null || role === null) return null;
  const lastUsedAt = Date.parse(last_used_at);
  if (!isSessionLive({ role, lastUsedAt, expiresAt: Date.parse(expires_at) }, now.getTime())) return null;
  if (now.getTime() - lastUsedAt >= NOTED_EVERY) {
    await db.updateTable('sessions').set({ last_used_at: now.toISOString() }).where('id', '=', session_id).execute();
  }
  return { id, email, role };
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
