import { must } from '#domain/shared/must.ts';
import type pg from 'pg';
import type { Connection } from './connection.ts';
import { stopPreparing } from './prepared-statements.ts';
import { OperatorError } from './operator-error.ts';

/** A forgotten transaction holds its locks no longer than this. */
const IDLE_TRANSACTION_MS = 30_000;

/** The settings of every session. */
const sessionSettings = (timeLimitMs: number): Readonly<Record<string, string | number>> => ({
  // Compiling a plan takes longer than any query of this program.
  jit: 'off',
  timezone: 'UTC',
  datestyle: 'ISO',
  statement_timeout: timeLimitMs,
  idle_in_transaction_session_timeout: timeLimitMs > 0 ? IDLE_TRANSACTION_MS : 0,
});

/** Only the startup packet sets this setting. It is missing behind a pooler, where sessions are shared. */
const OWN_SESSION = 'marginline.own_session';

/** Settings for speed only. A pooler may drop them. */
const TUNING = {
  // A marked statement (prepared-statements.ts) may keep its plan. Others are unnamed and planned for their values.
  plan_cache_mode: 'auto',
  // A query of up to about 20 ms stays on one process: starting two workers takes 5 ms of both processors.
  parallel_setup_cost: 5_000,
} as const;

/** Returns the settings for the startup packet, which saves a round trip. */
export const sessionOptions = (timeLimitMs: number): string =>
  Object.entries({ ...sessionSettings(timeLimitMs), ...TUNING, [OWN_SESSION]: 'yes' })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/**
 * A pooler that shares sessions between transactions drops the settings of the startup packet. Statements that hang
 * would then never end, so the role itself must have the settings. Prepared statements are disabled, because each
 * transaction may run in another session.
 * @throws OperatorError with the statements that set them
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
  // The server returns `ISO` as `ISO, MDY`.
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

/**
 * Splits a connection into the target for pg and the `options` of its address, which pg would use instead of
 * `sessionOptions`.
 */
export function withoutOwnOptions(connection: Connection | string): {
  target: (Connection & { ssl: false }) | { connectionString: string };
  ownOptions: string;
} {
  // An embedded server is on this computer and has no TLS, whatever PGSSLMODE says.
  if (typeof connection !== 'string') return { target: { ...connection, ssl: false }, ownOptions: '' };
  if (!URL.canParse(connection)) return { target: { connectionString: connection }, ownOptions: '' };
  const url = new URL(connection);
  const ownOptions = url.searchParams.get('options') ?? '';
  if (ownOptions === '') return { target: { connectionString: connection }, ownOptions };
  url.searchParams.delete('options');
  return { target: { connectionString: url.href }, ownOptions };
}
