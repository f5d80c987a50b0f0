import type { OwnAccount, Session } from '#contract/session.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { isSessionLive } from '#domain/accounts/session-policy.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { dayAt } from '#domain/shared/calendar-day.ts';
import type { Database } from '#server/database.ts';
import { readLaboratory } from '#server/features/laboratory/reads.ts';
import type { Kysely } from 'kysely';

/** A session's use is noted at most this often (ms), so that reading does not become writing. */
const NOTED_EVERY = 60_000;

/** Whose session a token opens (null: nobody's, or no longer), and the laboratory's present day. */
export async function identify(
  db: Kysely<Database>,
  tokenHash: Buffer | null,
  now: Date,
): Promise<{ actor: Actor | null; today: CalendarDay }> {
  const { time_zone } = await db.selectFrom('laboratory_settings').select('time_zone').executeTakeFirstOrThrow();
  const today = dayAt(now.getTime(), time_zone);
  return { actor: tokenHash === null ? null : await readSession(db, tokenHash, now), today };
}

async function readSession(db: Kysely<Database>, tokenHash: Buffer, now: Date): Promise<Actor | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select(['sessions.id as session_id', 'last_used_at', 'expires_at', 'accounts.id', 'email', 'role'])
    .where('token_hash', '=', tokenHash)
    .where('accounts.deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  const lastUsedAt = Date.parse(row.last_used_at);
  const live = isSessionLive({ role: row.role, lastUsedAt, expiresAt: Date.parse(row.expires_at) }, now.getTime());
  if (!live) return null;
  if (now.getTime() - lastUsedAt >= NOTED_EVERY) {
    await db
      .updateTable('sessions')
      .set({ last_used_at: now.toISOString() })
      .where('id', '=', row.session_id)
      .execute();
  }
  return { id: row.id, email: row.email, role: row.role };
}

/** What the browser begins with: who is signed in, the laboratory, its present day. */
export async function readOwnSession(db: Kysely<Database>, actor: Actor | null, today: CalendarDay): Promise<Session> {
  const laboratory = await readLaboratory(db);
  return { account: actor === null ? null : await readOwnAccount(db, actor.id), laboratory: { ...laboratory }, today };
}

const readOwnAccount = (db: Kysely<Database>, id: string): Promise<OwnAccount> =>
  db
    .selectFrom('accounts')
    .select(['id', 'email', 'display_name', 'role'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
