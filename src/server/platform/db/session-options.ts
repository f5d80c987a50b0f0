import type { Connection } from './connection.ts';

/** A transaction that its program forgot holds its locks no longer than this. */
const FORGOTTEN_TRANSACTION_MS = 30_000;

/**
 * The settings that every session starts with, as the startup packet carries them (they cost no round trip).
 * A pooler between must let them through: `ignore_startup_parameters = options` in PgBouncer.
 */
export function sessionOptions(timeLimitMs: number): string {
  const settings = {
    // Compiling a plan costs more than any of our queries takes.
    jit: 'off',
    // A generic plan does not know which search term or filter comes, and picks the wrong index for it.
    plan_cache_mode: 'force_custom_plan',
    timezone: 'UTC',
    datestyle: 'ISO',
    statement_timeout: timeLimitMs,
    idle_in_transaction_session_timeout: timeLimitMs > 0 ? FORGOTTEN_TRANSACTION_MS : 0,
  };
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
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
