import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { DatabaseLog } from '../database-log.ts';
import { happensWithin } from '#server/platform/process/happens-within.ts';

/** The format that `log_line_prefix` in settings.ts creates: process type|severity: text. */
const LINE = /^(?<process>[^|]*)\|(?<severity>[A-Z]+\d?):\s+(?<text>.*)$/;

const LAST_LINES = 20;

/**
 * Forwards PostgreSQL’s log line by line. An error in a client’s statement is logged at debug level: the client gets it
 * as an exception, and its text may contain a patient’s name.
 * @returns a function that returns the last lines once the log has ended, for the message of a failed start
 */
export function followServerLog(stderr: Readable | null, log: DatabaseLog): () => Promise<string> {
  if (!stderr) return () => Promise.resolve('');
  const last: string[] = [];
  const lines = createInterface({ input: stderr }).on('line', (line) => {
    last.push(line);
    if (last.length > LAST_LINES) last.shift();
    log[levelOf(line)](`PostgreSQL: ${line}`);
  });
  const closed = new Promise<void>((resolve) => lines.once('close', resolve));
  return async () => {
    await happensWithin(closed, 1000);
    return last.join('\n');
  };
}

/** Returns the log level for a line of PostgreSQL’s log. */
export function levelOf(line: string): keyof DatabaseLog {
  const { process: source = '', severity = '' } = LINE.exec(line)?.groups ?? {};
  if (severity === 'PANIC') return 'error';
  if (severity === 'WARNING' || severity === 'ERROR' || severity === 'FATAL') {
    return source === 'client backend' ? 'debug' : 'warn';
  }
  return 'debug';
}
