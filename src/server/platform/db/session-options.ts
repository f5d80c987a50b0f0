import { must } from '#domain/shared/must.ts';
import type pg from 'pg';
import type { Connection } from './connection.ts';
import { stopPreparing } from './prepared-statements.ts';
import { OperatorError } from './operator-error.ts';

/** A transaction that its program forgot holds its locks no longer than this. */
const IDLE_TRANSACTION_MS = 30_000;

/** The settings that every session starts with. */
const sessionSettings = (timeLimitMs: number): Readonly<Record<string, string | number>> => ({
  // Compiling a plan costs more than any of our queries takes.
  jit: 'off',
  timezone: 'UTC',
  datestyle: 'ISO',
  statement_timeout: timeLimitMs,
  idle_in_transaction_session_timeout: timeLimitMs > 0 ? IDLE_TRANSACTION_MS : 0,
});

/**
 * Set by the startup packet and by nothing else: it is missing where a pooler is in between, and sessions are shared.
 */
const OWN_SESSION = 'marginline.own_session';

/** Settings for speed only: a pooler may drop them. */
const TUNING = {
  // A statement that is marked (prepared-statements.ts) may keep its plan; every other one is planned for its values, being prepared under no name.
  plan_cache_mode: 'auto',
  // What one process reads within some 20 ms is not divided: beginning two more takes 5 ms of both processors, which others are waiting for.
  parallel_setup_cost: 5_000,
} as const;

/** The settings as the startup packet carries them: they cost no round trip. */
export const sessionOptions = (timeLimitMs: number): string =>
  Object.entries({ ...sessionSettings(timeLimitMs), ...TUNING, [OWN_SESSION]: 'yes' })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/**
 * A pooler that hands sessions on from transaction to transaction drops what the startup packet says. Without these settings nothing ends
 * a statement that hangs, so the role must have them itself; and no statement is prepared by name, since it would be in another session.
 *
 * @throws OperatorError with the statement that gives it them
 */
export async function requireSettings(pool: pg.Pool, timeLimitMs: number): Promise<void> {
  const wanted = sessionSettings(timeLimitMs);
  const { rows } = await pool.query<{ name: string; setting: string }>(
    `select lower(name) as name, setting from pg_settings where lower(name) = any($1)
     union all select $2::text, current_setting($2, true)`,
    [Object.keys(wanted), OWN_SESSION],
  );
  const found = new Map(rows.map(({ name, setting }) => [name, setting]));
  if (found.get(OWN_SESSION) !== 'yes') stopPreparing(pool);
  // `ISO` is answered as `ISO, MDY`.
  const lost = Object.entries(wanted).filter(([name, value]) => found.get(name)?.split(',')[0] !== String(value));
  if (lost.length === 0) return;
  const { rows: of } = await pool.query<{ role: string; name: string }>(
    'select quote_ident(current_user) as role, quote_ident(current_database()) as name',
  );
  const { role, name } = must(of[0], 'the connection’s role');
  const lines = lost.map(([setting, value]) => `  alter role ${role} in database ${name} set ${setting} = '${value}';`);
  throw new OperatorError(
    `The database connection (a pooler?) drops session settings. Set them for the role once:\n${lines.join('\n')}\nThen reconnect the pooler and restart. See docs/operate.md.`,
  );
}

/** What pg needs to find the server, and the `options` that an address may carry, which pg would use instead of ours. */
export function withoutOwnOptions(connection: Connection | string): {
  target: (Connection & { ssl: false }) | { connectionString: string };
  ownOptions: string;
} {
  // An embedded server is on this machine and speaks no TLS, whatever PGSSLMODE in the environment asks of others.
  if (typeof connection !== 'string') return { target: { ...connection, ssl: false }, ownOptions: '' };
  if (!URL.canParse(connection)) return { target: { connectionString: connection }, ownOptions: '' };
  const url = new URL(connection);
  const ownOptions = url.searchParams.get('options') ?? '';
  if (ownOptions === '') return { target: { connectionString: connection }, ownOptions };
  url.searchParams.delete('options');
  return { target: { connectionString: url.href }, ownOptions };
}
