import pg from 'pg';
import type { Connection } from './connection.ts';
import type { DatabaseLog } from './database-log.ts';
import { prepareStatements } from './prepared-statements.ts';
import { sessionOptions, withoutOwnOptions } from './session-options.ts';
import { valueParsers } from './value-parsers.ts';
import { EventEmitter } from 'node:events';

/** Time limit of one statement: as long as a person is willing to wait. */
export const DEFAULT_TIME_LIMIT_MS = 3000;

/** Longer than one statement, because a new connection may be needed. */
const CONNECTION_LIMIT_MS = 10_000;

/**
 * Idle connections to keep, because their statements keep their plans. A new connection plans each statement five times
 * before it keeps the plan.
 */
const MIN_CONNECTIONS = 2;

/** The connection, the limits and the log of a pool. */
export interface PoolOptions {
  /** The connection of an embedded server, or a `postgres://` address. */
  connection: Connection | string;
  log: DatabaseLog;
  /** Maximum number of connections; by default 16, for parallel requests (http/lanes.ts), health checks and jobs. */
  max?: number;
  /** Time limit of one statement in milliseconds; by default 3,000. 0 for none (loading demo data, backup). */
  timeLimitMs?: number;
  /** Whether marked statements (prepared-statements.ts) keep their plan. For pools that serve requests. */
  preparesStatements?: boolean;
}

/**
 * Opens a pool whose rows need no conversion before they are sent (see value-parsers.ts) and that survives a restart of
 * the database: a broken connection fails only its running query. Connects at the first query.
 */
export function openPool({
  connection,
  log,
  max = 16,
  timeLimitMs = DEFAULT_TIME_LIMIT_MS,
  preparesStatements = false,
}: PoolOptions): pg.Pool {
  const { target, ownOptions } = withoutOwnOptions(connection);
  const pool = new pg.Pool({
    ...target,
    options: `${sessionOptions(timeLimitMs)} ${ownOptions}`.trim(),
    types: valueParsers,
    max,
    connectionTimeoutMillis: CONNECTION_LIMIT_MS,
    idleTimeoutMillis: 60_000,
    min: preparesStatements ? MIN_CONNECTIONS : 0,
    keepAlive: true,
    // Only for a server that no longer responds. A working server ends the statement earlier.
    ...(timeLimitMs > 0 ? { query_timeout: timeLimitMs + 500 } : {}),
  });
  handleLostConnections(pool, log);
  if (preparesStatements) prepareStatements(pool);
  return pool;
}

/**
 * Opens a separate connection to the same database without a time limit, for a migration, a backup or LISTEN. The
 * caller ends it.
 */
export async function dedicatedClient(pool: pg.Pool): Promise<pg.Client> {
  const { query_timeout: _limit, ...kept } = pool.options;
  const client = new pg.Client({
    ...kept,
    // A spread does not copy the password: the pool hides it from logs.
    password: pool.options.password,
    options: `${pool.options.options ?? ''} ${sessionOptions(0)}`,
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/**
 * Keeps broken connections from ending the process and from reaching the next borrower. pg does not handle three cases.
 * Two of them need internals of pg (`connection`, `_activeQuery`); pool.test.ts fails if these change.
 */
function handleLostConnections(pool: pg.Pool, log: DatabaseLog): void {
  pool.on('error', (error) => {
    // `end` does not wait for the last message of each connection. The server may already be shutting down.
    if (!pool.ending) log.warn(`Lost a connection to the database: ${error.message}.`);
  });
  pool.on('connect', (client) => {
    // The borrower learns of the loss through its query. Without a listener, the event would end the process.
    client.on('error', () => undefined);
    const connection: unknown = Reflect.get(client, 'connection');
    if (connection instanceof EventEmitter) connection.on('errorMessage', (error) => endAfterFatal(client, error));
  });
  pool.on('release', (_error, client) => {
    // After a timeout in pg, the statement still runs on its connection and would block the next borrower.
    if (Reflect.get(client, '_activeQuery')) cutOff(client);
  });
}

/** The server disconnects after a FATAL error, but the connection may be released before the pool notices. */
function endAfterFatal(client: pg.PoolClient, error: unknown): void {
  if (error instanceof Error && 'severity' in error && error.severity === 'FATAL') cutOff(client);
}

/** The pool removes a client that is ending. A client with a running statement ends without waiting for it. */
function cutOff(client: pg.PoolClient): void {
  if ('end' in client && typeof client.end === 'function') void client.end();
}
