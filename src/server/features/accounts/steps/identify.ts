import type { RequiredStep } from '#domain/accounts/required-step.ts';
import type { Actor, Role } from '#domain/accounts/roles.ts';
import { isSessionLive } from '#domain/accounts/session-policy.ts';
import { dayAt } from '#domain/shared/calendar-day.ts';
import type { Database } from '#server/database.ts';
import { PREPARED } from '#server/platform/db/prepared-statements.ts';
import type { RequestContext } from '#server/platform/http/server-context.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { hasFactorOf } from '../store/second-factors.ts';

/** The last use of a session is stored at most this often (ms), to avoid a write per request. */
const NOTED_EVERY = 60_000;

/**
 * Returns the user of a session token (null: no live session), when the password was confirmed, and the current day in
 * the laboratory, with one statement. A request without a user action (`isUse` false) does not extend its session.
 */
export async function identify(
  db: Kysely<Database>,
  tokenHash: Buffer | null,
  now: Date,
  isUse = true,
): Promise<RequestContext> {
  const { time_zone, lacks_factor, password_generated, ...found } = await db
    .selectFrom('laboratory_settings')
    .modifyFront(PREPARED)
    .leftJoin('sessions', (join) => join.on('token_hash', '=', tokenHash))
    .leftJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select([
      'time_zone',
      'sessions.id as session_id',
      'last_used_at',
      'expires_at',
      'accounts.id',
      'accounts.email',
      'role',
      'accounts.deleted_at',
      'accounts.disabled_at',
      'password_generated',
    ])
    // If the account has a second factor, a confirmed password alone is not enough.
    .select(
      sql<
        string | null
      >`case when confirmed_by_factor or not ${hasFactorOf('accounts.id')} then password_confirmed_at end`.as(
        'confirmed_at',
      ),
    )
    // Without the requirement, the factors are not read.
    .select(
      sql<boolean>`second_factor_required and role <> 'USER' and not ${hasFactorOf('accounts.id')}`.as('lacks_factor'),
    )
    .executeTakeFirstOrThrow();
  const session = liveOf(found, now);
  const actor = session?.deleted_at === null ? actorOf(session) : null;
  const because = session !== null ? 'account_removed' : tokenHash === null ? 'no_session' : whyEnded(found, now);
  const requiredStep: RequiredStep | null =
    actor === null ? null : password_generated === true ? 'own_password' : lacks_factor ? 'second_factor' : null;
  const asking = { actor, because, today: dayAt(now.getTime(), time_zone), requiredStep } as const;
  if (session === null || actor === null) return { ...asking, sessionId: null, passwordGivenAt: null };
  if (isUse) await recordSessionUse(db, session, now);
  return { ...asking, sessionId: session.session_id, passwordGivenAt: momentOf(found.confirmed_at) };
}

type Row = Readonly<{
  session_id: string;
  last_used_at: string;
  expires_at: string;
  id: string;
  email: string;
  role: Role;
}> & { readonly deleted_at: string | null; readonly disabled_at: string | null };

/** Returns the session with its account if it is still valid, else null. */
function liveOf(found: { readonly [Key in keyof Row]: Row[Key] | null }, now: Date): Row | null {
  const { session_id, last_used_at, expires_at, id, email, role, deleted_at, disabled_at } = found;
  if (session_id === null || last_used_at === null || expires_at === null) return null;
  if (id === null || email === null || role === null || disabled_at !== null) return null;
  const [lastUsedAt, expiresAt] = [Date.parse(last_used_at), Date.parse(expires_at)];
  if (!isSessionLive({ lastUsedAt, expiresAt }, now.getTime())) return null;
  return { session_id, last_used_at, expires_at, id, email, role, deleted_at, disabled_at };
}

const momentOf = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));

/** Returns why an existing token has no valid session. */
const whyEnded = (
  { session_id, expires_at, deleted_at, disabled_at }: { readonly [Key in keyof Row]: Row[Key] | null },
  now: Date,
): 'session_idle' | 'session_invalid' => {
  const isOver = session_id === null || expires_at === null || Date.parse(expires_at) <= now.getTime();
  return isOver || deleted_at !== null || disabled_at !== null ? 'session_invalid' : 'session_idle';
};

const actorOf = ({ id, email, role }: Row): Actor => ({ id, email, role });

async function recordSessionUse(db: Kysely<Database>, { session_id, last_used_at }: Row, now: Date): Promise<void> {
  if (now.getTime() - Date.parse(last_used_at) < NOTED_EVERY) return;
  await db.updateTable('sessions').set({ last_used_at: now.toISOString() }).where('id', '=', session_id).execute();
}
