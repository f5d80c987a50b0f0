import { Semaphore } from '#server/platform/process/semaphore.ts';
import type { SemaphoreOptions } from '#server/platform/process/semaphore.ts';

/**
 * Requests run in lanes, so that different kinds of work do not block each other. Commands take turns anyway, at the
 * doctor's row and at the end of the audit log: more of them at once would only hold connections while they wait.
 * Account requests use a processor for a tenth of a second, to hash passwords. Reports count for seconds, and wait for
 * earlier reports; an export goes on for as long as its file is downloaded.
 */
export type Lane = 'reads' | 'reports' | 'exports' | 'commands' | 'accounts';

export type LaneOptions = Readonly<Record<Lane, SemaphoreOptions>>;

/**
 * How long (ms) a request waits for its turn. On a busy machine most waiting requests are done within two seconds,
 * sooner than a refused caller asks again. Waiting users send nothing else: the queue ends where the machine is too
 * slow for more.
 */
export const MAX_QUEUE_WAIT_MS = 2_000;

/** A small machine has two processors: one is left for all other requests. */
const REPORTS_AT_ONCE = 1;

/** Each holds a connection and a snapshot from its first row to its last. */
const EXPORTS_AT_ONCE = 2;

/** Connections for both: one cancels work whose client has gone. */
export const REPORT_CONNECTIONS = REPORTS_AT_ONCE + EXPORTS_AT_ONCE + 1;

/** Limits that fit into the pool of connections, with some left for health and jobs. `patience`: how long (ms) others wait. */
export const lanesOf = (patience: number): LaneOptions => ({
  reads: { atOnce: 6, waiting: 400, maxWaitMs: patience },
  reports: { atOnce: REPORTS_AT_ONCE, waiting: 20, maxWaitMs: 60_000 },
  exports: { atOnce: EXPORTS_AT_ONCE, waiting: 10, maxWaitMs: 30_000 },
  commands: { atOnce: 4, waiting: 200, maxWaitMs: patience },
  accounts: { atOnce: 4, waiting: 50, maxWaitMs: patience },
});

export const LANES = lanesOf(MAX_QUEUE_WAIT_MS);

/**
 * The reads that run at once during a command: a command sends the database a dozen statements one after the other,
 * holding a lock, and after each it would wait for the rows of every running read to be written out.
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
