import { EventEmitter } from 'node:events';
import type pg from 'pg';
import type { DatabaseLog } from './database-log.ts';

/**
 * Keeps broken connections from ending the process and from reaching the next borrower. pg leaves three gaps, the last two
 * of which can only be seen through names that it does not promise (`connection`, `_activeQuery`); pool.test.ts notices
 * when they change.
 */
export function handleLostConnections(pool: pg.Pool, log: DatabaseLog): void {
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
