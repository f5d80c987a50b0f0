import { Semaphore } from '#server/platform/process/semaphore.ts';
import type { SemaphoreOptions } from '#server/platform/process/semaphore.ts';

/**
 * Requests run in lanes, so that different kinds of work do not block each other. Commands wait for locks on the
 * doctor's row and on the end of the audit log anyway: more at once would only hold connections. Account requests hash
 * passwords, which takes a processor for 0.1 s. Reports take seconds and run one after another; an export lasts as long
 * as its download.
 */
export type Lane = 'reads' | 'reports' | 'exports' | 'commands' | 'accounts';

export type LaneOptions = Readonly<Record<Lane, SemaphoreOptions>>;

/**
 * Maximum time (ms) that a request waits in its queue. On a busy computer most waiting requests are done within two
 * seconds, sooner than a refused client retries. Waiting users send nothing else, so the queue is long only if the
 * computer is too slow.
 */
export const MAX_QUEUE_WAIT_MS = 2_000;

/** A small computer has two processors: one remains for other requests. */
const REPORTS_AT_ONCE = 1;

/** Each export holds a connection and a snapshot until its end. */
const EXPORTS_AT_ONCE = 2;

/** Connections for reports and exports, and one to cancel the work of disconnected clients. */
export const REPORT_CONNECTIONS = REPORTS_AT_ONCE + EXPORTS_AT_ONCE + 1;

/**
 * Limits that fit the connection pool and leave some connections for health checks and jobs. `patience`: maximum wait
 * (ms) of short requests.
 */
export const lanesOf = (patience: number): LaneOptions => ({
  reads: { atOnce: 6, waiting: 400, maxWaitMs: patience },
  reports: { atOnce: REPORTS_AT_ONCE, waiting: 20, maxWaitMs: 60_000 },
  exports: { atOnce: EXPORTS_AT_ONCE, waiting: 10, maxWaitMs: 30_000 },
  commands: { atOnce: 4, waiting: 200, maxWaitMs: patience },
  accounts: { atOnce: 4, waiting: 50, maxWaitMs: patience },
});

export const LANES = lanesOf(MAX_QUEUE_WAIT_MS);

/**
 * Concurrent reads during a command. A command sends about a dozen statements while it holds a lock. After each
 * statement it would wait until every running read has written its rows.
 */
const READS_DURING_COMMANDS = 2;

export function openLanes({
  reads,
  reports,
  exports,
  commands,
  accounts,
}: LaneOptions): Readonly<Record<Lane, Semaphore>> {
  const writing = new Semaphore(commands);
  const mostReads = (): number => (writing.isIdle ? reads.atOnce : Math.min(reads.atOnce, READS_DURING_COMMANDS));
  return {
    reads: new Semaphore(reads, mostReads),
    reports: new Semaphore(reports),
    exports: new Semaphore(exports),
    commands: writing,
    accounts: new Semaphore(accounts),
  };
}
