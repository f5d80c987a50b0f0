import { must } from '#domain/shared/must.ts';
import type { Database } from '#server/database.ts';
import { inSnapshot } from '#server/platform/db/transaction.ts';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { EventEmitter } from 'node:events';

/** What one statement of a report may take (ms): the user expects a long count, and may leave. */
export const REPORT_TIME_LIMIT_MS = 60_000;

/** Allows the statements of a transaction this time, instead of the usual limit. */
export const extendStatementTimeout = (db: Kysely<Database>): Promise<unknown> =>
  sql`select set_config('statement_timeout', ${String(REPORT_TIME_LIMIT_MS)}, true)`.execute(db);

/** Whether the caller has disconnected. */
export const hasDisconnected =
  ({ raw }: FastifyRequest) =>
  (): boolean =>
    raw.socket.destroyed;

/** Between two statements there is nothing to be ended: the next one is. */
const CANCEL_INTERVAL_MS = 100;

/** Reads on one snapshot of the database without a short limit, and stops as soon as the caller's connection closes. */
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
      // Or it would end what the connection is given to next.
      await ended;
    }
  });
