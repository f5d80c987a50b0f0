import type { OwnSecondFactor } from '#contract/accounts/second-factor.ts';
import type { OwnAccount, Session } from '#contract/accounts/session.ts';
import { COPIED_BROWSER_SHOWN_DAYS } from '#domain/accounts/known-devices.ts';
import type { Actor, Role } from '#domain/accounts/roles.ts';
import { factorDue } from '#domain/accounts/second-factor.ts';
import { isAdmin } from '#domain/accounts/roles.ts';
import { isSessionLive } from '#domain/accounts/session-policy.ts';
import { must } from '#domain/shared/must.ts';
import type { Database } from '#server/database.ts';
import { copiedBrowsers } from '#server/features/audit/queries/audit-log.ts';
import { readHolidaysAhead } from '#server/features/laboratory/queries/known-holidays.ts';
import { readLaboratory } from '#server/features/laboratory/queries/laboratory.ts';
import type { Deps } from '#server/platform/deps.ts';
import { deviceName } from '#server/platform/http/device-name.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { listTrusted } from '../store/known-devices.ts';
import { countRecoveryCodes, findApp, findPending, hasAppOf, hasPasskeyOf, readWays } from '../store/second-factors.ts';
import { listPasskeys } from '../store/passkeys.ts';

/**
 * Returns the users of live sessions, by token hash in hexadecimal. This does not extend a session: an open page alone
 * does not keep its user signed in.
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
  const live = found.filter(({ last_used_at, expires_at }) =>
    isSessionLive({ lastUsedAt: Date.parse(last_used_at), expiresAt: Date.parse(expires_at) }, now.getTime()),
  );
  return new Map(live.map(({ token_hash, id, email, role }) => [token_hash.toString('hex'), { id, email, role }]));
}

/** Returns what the browser loads first: the signed-in user, the laboratory and its current day. */
export async function readOwnSession(
  db: Kysely<Database>,
  actor: Actor | null,
  { now, today }: Pick<Deps, 'now' | 'today'>,
): Promise<Session> {
  const laboratory = await readLaboratory(db);
  const account = actor === null ? null : await readOwnAccount(db, actor.id, now);
  const holidays = actor === null ? [] : await readHolidaysAhead(db, today);
  const none = { account_removed: false, idle_email: null, waiting: null };
  return { account, ...none, laboratory: { ...laboratory }, today, holidays };
}

/** Finds the email of a session’s account by token hash; null if there is none or the account was deleted. */
export async function findSessionEmail(db: Kysely<Database>, tokenHash: Buffer): Promise<string | null> {
  const account = db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select('email')
    .where('token_hash', '=', tokenHash)
    .where('deleted_at', 'is', null);
  return (await account.executeTakeFirst())?.email ?? null;
}

/** Returns an account with the details for its owner. */
export async function readOwnAccount(db: Kysely<Database>, id: string, now: Date): Promise<OwnAccount> {
  const { is_required, put_off_at, app, passkey, ...account } = await db
    .selectFrom('accounts')
    .select([
      'id',
      'email',
      'display_name',
      'role',
      'appearance',
      'must_change_password',
      'password_generated',
      'version',
    ])
    .select('second_factor_put_off_at as put_off_at')
    .select([hasAppOf('accounts.id').as('app'), hasPasskeyOf('accounts.id').as('passkey')])
    .select(IS_REQUIRED.as('is_required'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { role } = account;
  const hasFactor = app || passkey;
  const postponedAt = put_off_at === null ? null : new Date(put_off_at);
  return {
    ...account,
    has_second_factor: hasFactor,
    factor_ways: { app, passkey },
    second_factor_due: factorDue({ role, hasFactor, isRequired: is_required, postponedAt }, now),
  };
}

const IS_REQUIRED = sql<boolean>`(select second_factor_required from laboratory_settings)`;

/** Reads the role, and whether the laboratory requires a second factor. */
export async function readFactorRule(
  db: Kysely<Database>,
  id: string,
): Promise<{ readonly role: Role; readonly isRequired: boolean }> {
  const rule = db
    .selectFrom('accounts')
    .select(['role', IS_REQUIRED.as('isRequired')])
    .where('id', '=', id);
  return rule.executeTakeFirstOrThrow();
}

/** Reads a user's second factors and trusted browsers. `markHash` identifies the requesting browser. */
export async function readOwnFactor(
  db: Kysely<Database>,
  id: string,
  now: Date,
  markHash: Buffer | null,
): Promise<OwnSecondFactor> {
  const [app, passkeys, codes, devices, copied_browsers, { role, isRequired }] = [
    await findApp(db, id),
    await listPasskeys(db, id),
    await countRecoveryCodes(db, id),
    await listTrusted(db, id, now),
    await listCopied(db, id, now),
    await readFactorRule(db, id),
  ];
  return {
    app_since: app?.confirmed_at ?? null,
    passkeys: passkeys.map(({ id: passkey_id, rp_id: host, name, created_at, last_used_at }) => ({
      passkey_id,
      name,
      host,
      created_at,
      last_used_at,
    })),
    recovery_codes_left: codes?.left ?? null,
    recovery_codes_made_at: codes?.made_at ?? null,
    required: isRequired && isAdmin(role),
    copied_browsers,
    devices: devices.map(({ id: device_id, user_agent, mark_hash, last_seen_at, trusted_until }) => ({
      device_id,
      device: deviceName(user_agent),
      last_seen_at,
      trusted_until: must(trusted_until, 'a trusted device’s day'),
      current: markHash !== null && mark_hash.equals(markHash),
    })),
  };
}

async function listCopied(db: Kysely<Database>, id: string, now: Date): Promise<OwnSecondFactor['copied_browsers']> {
  const since = new Date(now.getTime() - COPIED_BROWSER_SHOWN_DAYS * 86_400_000).toISOString();
  const { rows } = await sql<OwnSecondFactor['copied_browsers'][number]>`
    select c.device, c.at from ${copiedBrowsers} where c.account_id = ${id}::uuid and c.at > ${since}::timestamptz order by c.at desc`.execute(
    db,
  );
  return rows;
}

/** Reads a pending sign-in by token hash. */
export async function readWaiting(db: Kysely<Database>, tokenHash: Buffer, now: Date): Promise<Session['waiting']> {
  const pending = await findPending(db, tokenHash, now);
  if (pending === undefined) return null;
  const { account_id, email, expires_at } = pending;
  return { email, expires_at, factor_ways: await readWays(db, account_id) };
}

/** Whether any authenticator app’s secret was sealed with another key. */
export async function hasForeignSecrets(db: Kysely<Database>, keyId: Buffer): Promise<boolean> {
  const foreign = db
    .selectFrom('authenticator_apps')
    .select('id')
    .where(sql<Buffer>`substring(sealed_secret from 1 for ${sql.lit(keyId.length)})`, '<>', keyId)
    .limit(1);
  return (await foreign.executeTakeFirst()) !== undefined;
}
