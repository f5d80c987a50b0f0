import type { OwnSession } from '#contract/accounts/own-account.ts';
import { SESSION_IDLE_LIMIT } from '#domain/accounts/session-policy.ts';
import type { Database } from '#server/database.ts';
import { deviceName } from '#server/platform/http/device-name.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Limits the list: a script that signs in repeatedly could create many sessions. */
const LISTED = 100;

/** Lists the live sessions of an account: the requesting session first, then by last use. */
export async function listSessions(
  db: Kysely<Database>,
  account: { readonly id: string },
  now: Date,
  askingTokenHash: Buffer | null,
): Promise<OwnSession[]> {
  const idleSince = new Date(now.getTime() - SESSION_IDLE_LIMIT).toISOString();
  const rows = await db
    .selectFrom('sessions')
    .select(['id as session_id', 'user_agent', 'address', 'created_at', 'last_used_at'])
    .select(sql<boolean>`coalesce(token_hash = ${askingTokenHash}, false)`.as('current'))
    .where('account_id', '=', account.id)
    .where('expires_at', '>', now.toISOString())
    .where('last_used_at', '>', idleSince)
    .orderBy('current', 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(LISTED)
    .execute();
  return rows.map(({ user_agent, ...row }) => ({ ...row, device: deviceName(user_agent) }));
}
