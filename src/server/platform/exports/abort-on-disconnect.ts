import { must } from '#domain/shared/must.ts';
import type { Database } from '#server/database.ts';
import { inSnapshot } from '#server/platform/db/transaction.ts';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { EventEmitter } from 'node:events';

/** Time limit (ms) of one statement of a report. Users expect a long wait, and may leave. */
export const REPORT_TIME_LIMIT_MS = 60_000;

/** Extends the time limit of the statements in a transaction. */
export const extendStatementTimeout = (db: Kysely<Database>): Promise<unknown> =>
  sql`select set_config('statement_timeout', ${String(REPORT_TIME_LIMIT_MS)}, true)`.execute(db);

/** Returns a function that tells whether the client has disconnected. */
export const hasDisconnected =
  ({ raw }: FastifyRequest) =>
  (): boolean =>
    raw.socket.destroyed;

/** A cancel between two statements has no effect, so it is repeated at this interval. */
const CANCEL_INTERVAL_MS = 100;

/**
 * Runs `work` on a snapshot of the database with an extended time limit, and cancels its statements when the client
 * disconnects.
 */
export const abortOnDisconnect = <T>(
  db: Kysely<Database>,
  socket: Pick<EventEmitter, 'once' | 'off'>,
  work: (snapshot: Kysely<Database>) => Promise<T>,
): Promise<T> =>
  inSnapshot(db, async (snapshot) => {
    await extendStatementTimeout(snapshot);
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(snapshot);
    const { pid } = must(rows[0], 'the process of a connection');
    let ended: Promise<unknown> = Promise.resolve();
    let again: ReturnType<typeof setInterval> | undefined;
    const end = (): void => {
      ended = sql`select pg_cancel_backend(${pid})`.execute(db).catch(() => undefined);
    };
    const onDisconnect = (): void => {
      end();
      again = setInterval(end, CANCEL_INTERVAL_MS);
    };
    socket.once('close', onDisconnect);
    try {
      return await work(snapshot);
    } finally {
      socket.off('close', onDisconnect);
      clearInterval(again);
      // Otherwise the cancel could hit the next user of the connection.
      await ended;
    }
  });
