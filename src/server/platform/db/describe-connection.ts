import pg from 'pg';

/** Returns host, port and database for messages, without user and password: db.example:5432/lab. */
export function describeConnection(pool: pg.Pool): string {
  const { host, port, database } = new pg.Client(pool.options);
  return `${host}:${port}/${database ?? ''}`;
}

/** Returns why a connection failed, in a few words. A host with several addresses fails with one error per address. */
export function whyUnreachable(error: unknown): string {
  const cause: unknown = error instanceof AggregateError ? error.errors[0] : error;
  if (!(cause instanceof Error)) return String(cause);
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  return WORDS[code] ?? cause.message;
}

const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection lost',
  EHOSTUNREACH: 'host unreachable',
  ENOENT: 'socket not found',
  ENOTFOUND: 'host not found',
  EAI_AGAIN: 'DNS does not respond',
  ETIMEDOUT: 'no response',
};
