import type { Logger } from '#server/platform/log/create-logger.ts';
import { onParentGone } from '#server/platform/process/parent-watch.ts';
import closeWithGrace from 'close-with-grace';

/** Requests under way and the database may take this long (ms) to end before the process is cut off. */
const GRACE = 20_000;

/** How the program ends, whatever the reason: what was opened is closed in reverse, at any point of the start or later. */
export interface Closing {
  /** Whether the end has begun: no longer ready to serve. */
  readonly isBegun: () => boolean;
  /** To be closed at the end, before everything that was named earlier. */
  readonly atEnd: (close: () => Promise<unknown>) => void;
  /** Ends the program with exit code 1 and a text for its operator. */
  readonly fail: (text: string) => void;
}

/** Listens for signals, defects and the end of the process above; SIGTERM exits with 0. */
export function closeAtEnd(logger: Logger): Closing {
  const opened: (() => Promise<unknown>)[] = [];
  let isBegun = false;
  const grace = closeWithGrace({ delay: GRACE, logger }, async ({ err }) => {
    isBegun = true;
    if (err) logger.fatal({ err }, 'ending after a defect');
    for (const close of opened.toReversed()) await close();
  });
  onParentGone(() => grace.close());
  return {
    isBegun: () => isBegun,
    atEnd: (close) => {
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
