import type { Logger } from '#server/platform/log/create-logger.ts';
import { MAX_RESPONSE_MS } from '#server/platform/http/drain-requests.ts';
import { onParentExit } from '#server/platform/process/parent-exit.ts';
import { onShutdownSignal } from '#server/platform/process/shutdown-signal.ts';
import closeWithGrace from 'close-with-grace';

/** Maximum time (ms) for the database to stop after all requests are answered. Then the process is ended. */
const DATABASE_STOP_MS = 10_000;

/** Closes everything that was opened, in reverse order, whatever the reason for the end. */
export interface Shutdown {
  /** Whether the shutdown has started. */
  readonly hasStarted: () => boolean;
  /** Registers a function for the shutdown. It runs before those that were registered earlier. */
  readonly onShutdown: (close: () => Promise<unknown>) => void;
  /** Ends the program with a message for the operator and exit code 1. */
  readonly fail: (text: string) => void;
}

/**
 * Shuts down after a signal, an unexpected error or the exit of the parent process. SIGTERM and SIGINT exit with code
 * 0. A closed terminal (SIGHUP) does not end the program, because it has users on other computers. A second signal
 * exits at once with code 1. `drain`: how long (ms) to serve after the first signal.
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
      // close-with-grace would exit with code 0.
      process.once('exit', () => {
        process.exitCode = 1;
      });
      grace.close();
    },
  };
}

/** Without this, writing to a closed terminal would end the program. */
function ignoreTerminalClose(): void {
  process.on('SIGHUP', () => undefined);
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
