import type { Logger } from '#server/platform/log/create-logger.ts';
import { MAX_RESPONSE_MS } from '#server/platform/http/drain-requests.ts';
import { onParentExit } from '#server/platform/process/parent-exit.ts';
import { onShutdownSignal } from '#server/platform/process/shutdown-signal.ts';
import closeWithGrace from 'close-with-grace';

/** The database may take this long (ms) to end, once everything is answered, before the process is cut off. */
const DATABASE_STOP_MS = 10_000;

/** How the program ends, whatever the reason: what was opened is closed in reverse, at any point of the start or later. */
export interface Shutdown {
  /** Whether the shutdown has started: no longer ready to serve. */
  readonly hasStarted: () => boolean;
  /** To be closed at the end, before everything that was named earlier. */
  readonly onShutdown: (close: () => Promise<unknown>) => void;
  /** Ends the program with exit code 1 and a text for its operator. */
  readonly fail: (text: string) => void;
}

/**
 * Listens for signals, defects and the end of the process above; SIGTERM and SIGINT exit with 0. A terminal that is
 * closed (SIGHUP) ends nothing: the product has users elsewhere. A second signal ends it at once, with 1. `drain` is
 * how long (ms) it serves after the first.
 */
export function handleShutdown(logger: Logger, drain: number): Shutdown {
  const opened: (() => Promise<unknown>)[] = [];
  let hasStarted = false;
  ignoreTerminalClose();
  const delay = drain + MAX_RESPONSE_MS + DATABASE_STOP_MS;
  const grace = closeWithGrace({ delay, logger, skip: ['SIGHUP', 'SIGTERM', 'SIGINT'] }, async ({ err }) => {
    hasStarted = true;
    if (err) logger.fatal({ err }, 'shutting down after an unexpected error');
    for (const close of opened.toReversed()) await close();
  });
  onShutdownSignal((signal) => {
    if (!hasStarted) return grace.close();
    logger.error(`second ${signal}, exiting`);
    process.exit(1);
  });
  onParentExit(() => hasStarted || grace.close());
  return {
    hasStarted: () => hasStarted,
    onShutdown: (close) => {
      opened.push(close);
    },
    fail: (text) => {
      process.stderr.write(`${text}\n`);
      // close-with-grace ends with 0 what it was asked to close.
      process.once('exit', () => {
        process.exitCode = 1;
      });
      grace.close();
    },
  };
}

/** A closed terminal must not end the program when it writes. */
function ignoreTerminalClose(): void {
  process.on('SIGHUP', () => undefined);
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
