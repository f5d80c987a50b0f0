import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseLog } from '../database-log.ts';
import type { EmbeddedPostgres, Run } from './embedded-postgres.ts';
import type { Exit } from './postmaster.ts';

/**
 * Pauses (ms) before each start within the window. The first start is immediate, because most exits happen only once.
 */
const PAUSES = [0, 1_000, 5_000, 15_000, 30_000] as const;

/** The number of starts within this time (ms) is limited: a server that keeps stopping needs a person’s attention. */
const WINDOW = 10 * 60_000;

/**
 * Returns how long (ms) to wait before the next start, and whether there were too many starts. Times are in ms, oldest
 * first.
 */
export function pauseBeforeStart(
  starts: readonly number[],
  now: number,
): { readonly pause: number; readonly isTooOften: boolean } {
  const recent = starts.filter((start) => start > now - WINDOW);
  const pause = PAUSES[recent.length];
  if (pause !== undefined) return { pause, isTooOften: false };
  return { pause: (recent.at(-PAUSES.length) ?? now) + WINDOW - now, isTooOften: true };
}

/** A server that is restarted whenever it exits. */
export interface ManagedPostgres {
  /** Times of unexpected exits, oldest first. */
  readonly restarts: () => readonly Date[];
  stop(): Promise<void>;
}

/**
 * Restarts the server whenever it exits unexpectedly. Statements fail until then, as with any unreachable database; the
 * program and its pool keep running.
 */
export function restartOnExit(server: EmbeddedPostgres, log: Pick<DatabaseLog, 'info' | 'error'>): ManagedPostgres {
  const restarts: Date[] = [];
  const starts: number[] = [];
  const stopping = new AbortController();
  let starting: Promise<Run | null> = Promise.resolve(null);

  const startOnce = async (): Promise<Run | null> => {
    starts.push(Date.now());
    try {
      const run = await server.restart();
      log.info('PostgreSQL is running again.');
      return run;
    } catch (error) {
      log.error(error instanceof Error ? error.message : String(error));
      return null;
    }
  };
  const supervise = async (): Promise<void> => {
    for (let run: Run | null = server; ; run = await starting) {
      const exit = await run?.exited;
      if (stopping.signal.aborted) return;
      if (exit !== undefined) {
        restarts.push(new Date());
        log.error(`PostgreSQL stopped unexpectedly (${endText(exit)}). Marginline is restarting it.`);
      }
      const { pause, isTooOften } = pauseBeforeStart(starts, Date.now());
      if (isTooOften) log.error(tooOftenText(new Date(Date.now() + pause)));
      await sleep(pause, undefined, { signal: stopping.signal });
      starting = startOnce();
    }
  };
  // It throws when a stop interrupts its sleep. Nothing is left to do then.
  const supervision = supervise().catch(() => undefined);
  return {
    restarts: () => restarts,
    stop: async () => {
      stopping.abort();
      await starting;
      await server.stop();
      await supervision;
    },
  };
}

const endText = ({ code, signal }: Exit): string => signal ?? `exit code ${code ?? '?'}`;

const tooOftenText = (next: Date): string =>
  `PostgreSQL stopped ${PAUSES.length} times within ${WINDOW / 60_000} minutes. Marginline will not restart it before ` +
  `${next.toISOString()}. Until then nothing can be read or saved. Check its last log lines above: the disk may be full, ` +
  'memory may have run out, or another program may stop it. After fixing the cause, wait for the next start or restart Marginline.';
