import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseLog } from './database-log.ts';
import { describeConnection, whyUnreachable } from './describe-connection.ts';
import { OperatorError } from './operator-error.ts';

/** The oldest supported PostgreSQL version. */
const OLDEST_MAJOR = 15;

const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 5000;

/** How long to wait, and where to log. */
export interface WaitOptions {
  log: DatabaseLog;
  /** Milliseconds; by default 60,000. */
  giveUpAfterMs?: number;
  /** Ends the wait early: it throws the reason of the signal. */
  signal?: AbortSignal;
}

/**
 * Waits until the database responds, with growing pauses between attempts, and checks its version and encoding.
 * @returns its version number, such as 180004
 * @throws OperatorError if it does not respond in time, refuses the connection, is older than PostgreSQL 15 or not in
 * UTF-8
 */
export async function waitForDatabase(pool: pg.Pool, options: WaitOptions): Promise<number> {
  const { log, giveUpAfterMs = 60_000, signal } = options;
  const where = describeConnection(pool);
  const until = Date.now() + giveUpAfterMs;
  for (let next = FIRST_PAUSE_MS; ; next = Math.min(next * 2, MAX_PAUSE_MS)) {
    try {
      return await checkedVersion(pool, where);
    } catch (error) {
      if (error instanceof OperatorError) throw error;
      const why = whyUnreachable(error);
      if (isFinal(error)) throw refused(where, why, error);
      const left = until - Date.now();
      if (left <= 0) throw timedOut(where, why, giveUpAfterMs, error);
      log.warn(`The database at ${where} does not respond (${why}). Retrying for another ${Math.ceil(left / 1000)} s.`);
      await pause(Math.min(next, left), undefined, signal ? { signal } : {});
    }
  }
}

async function checkedVersion(pool: pg.Pool, where: string): Promise<number> {
  const { rows } = await pool.query<{ version: number; text: string; encoding: string }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_version') as text,
            current_setting('server_encoding') as encoding`,
  );
  const { version = 0, text = '', encoding = '' } = rows[0] ?? {};
  if (version < OLDEST_MAJOR * 10_000) {
    throw new OperatorError(
      `The database at ${where} is PostgreSQL ${text}. Marginline needs PostgreSQL ${OLDEST_MAJOR} or later.`,
    );
  }
  if (encoding !== 'UTF8') {
    throw new OperatorError(`The database at ${where} is encoded in ${encoding}. Marginline needs UTF8.`);
  }
  return version;
}

/**
 * Whether another attempt will not change the server’s answer. Starting up (57…) and too many connections (53…) are
 * temporary.
 */
function isFinal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !/^(53|57)/.test(error.code ?? '');
}

function refused(where: string, why: string, cause: unknown): OperatorError {
  return new OperatorError(`The database at ${where} refused the connection: ${why}. Check DATABASE_URL.`, { cause });
}

function timedOut(where: string, why: string, afterMs: number, cause: unknown): OperatorError {
  return new OperatorError(
    `The database at ${where} could not be reached within ${Math.round(afterMs / 1000)} s: ${why}. ` +
      'Check that it is running and that DATABASE_URL is correct.',
    { cause },
  );
}
