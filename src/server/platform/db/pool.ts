import pg from 'pg';
import type { Connection } from './connection.ts';
import type { DatabaseLog } from './database-log.ts';
import { prepareStatements } from './prepared-statements.ts';
import { sessionOptions, withoutOwnOptions } from './session-options.ts';
import { valueParsers } from './value-parsers.ts';
import { EventEmitter } from 'node:events';

/** What one statement may take: the limit of a person's patience. */
export const DEFAULT_TIME_LIMIT_MS = 3000;

/** Waiting for a connection is longer than one statement: a connection may have to be made first. */
const CONNECTION_LIMIT_MS = 10_000;

/**
 * Connections that stay where statements keep their plans: a new one plans each statement again, five times until it
 * keeps one.
 */
const MIN_CONNECTIONS = 2;

/** What to connect to and how hard. */
export interface PoolOptions {
  /** An embedded server's connection, or a `postgres://` address. */
  connection: Connection | string;
  log: DatabaseLog;
  /** Connections at most; by default 16: parallel work (http/lanes.ts), health and jobs. */
  max?: number;
  /** Milliseconds one statement may take; by default 3,000, 0 for none (loading demo data, backup). */
  timeLimitMs?: number;
  /** Whether statements that are marked so (prepared-statements.ts) keep their plan: for what serves. */
  preparesStatements?: boolean;
}

/**
 * Opens a pool whose rows can go to the wire as they are (see value-parsers.ts) and which remains usable after a
 * restart of the database: a broken connection costs the query that was on it and nothing else. Connects at the first
 * query.
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
    // Only for a server that fell silent: one that lives ends the statement itself, earlier and more cheaply.
    ...(timeLimitMs > 0 ? { query_timeout: timeLimitMs + 500 } : {}),
  });
  handleLostConnections(pool, log);
  if (preparesStatements) prepareStatements(pool);
  return pool;
}

/**
 * A separate connection to the same database, without any time limit: for a migration, a backup, LISTEN.
 * Connected when it is handed over; the caller ends it.
 */
export async function dedicatedClient(pool: pg.Pool): Promise<pg.Client> {
  const { query_timeout: _limit, ...kept } = pool.options;
  const client = new pg.Client({
    ...kept,
    // Not among what a spread copies: the pool hides it from logs.
    password: pool.options.password,
    options: `${pool.options.options ?? ''} ${sessionOptions(0)}`,
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/**
 * Keeps broken connections from ending the process and from reaching the next borrower. pg leaves three gaps, the last two
 * of which can only be seen through names that it does not promise (`connection`, `_activeQuery`); pool.test.ts notices
 * when they change.
 */
function handleLostConnections(pool: pg.Pool, log: DatabaseLog): void {
  pool.on('error', (error) => {
    // `end` does not wait for the last message of each connection; the server may already be shutting down behind it.
    if (!pool.ending) log.warn(`Lost a connection to the database: ${error.message}.`);
  });
  pool.on('connect', (client) => {
    // The borrower learns of the loss through its query; the event alone, unheard, would end the process.
    client.on('error', () => undefined);
    const connection: unknown = Reflect.get(client, 'connection');
    if (connection instanceof EventEmitter) connection.on('errorMessage', (error) => endAfterFatal(client, error));
  });
  pool.on('release', (_error, client) => {
    // After pg's own time-out the statement is still on its connection, and the next borrower would wait for it.
    if (Reflect.get(client, '_activeQuery')) cutOff(client);
  });
}

/** The server hangs up after a FATAL, but a borrower may release the connection before the pool notices. */
function endAfterFatal(client: pg.PoolClient, error: unknown): void {
  if (error instanceof Error && 'severity' in error && error.severity === 'FATAL') cutOff(client);
}

/** The pool drops a client that is ending; one with a running statement ends without waiting for it. */
function cutOff(client: pg.PoolClient): void {
  if ('end' in client && typeof client.end === 'function') void client.end();
}
