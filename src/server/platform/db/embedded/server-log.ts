import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { DatabaseLog } from '../database-log.ts';
import { happensWithin } from '#server/platform/process/happens-within.ts';

/** As `log_line_prefix` of settings.ts makes it: which process|severity: text. */
const LINE = /^(?<process>[^|]*)\|(?<severity>[A-Z]+\d?):\s+(?<text>.*)$/;

const LAST_LINES = 20;

/**
 * Hands PostgreSQL's log on, line by line. An error in a client's own statement stays at debug: the client gets it as an
 * exception, and its text may hold a patient's name.
 * @returns gives the last lines once the log has ended, for the text of a start that failed
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

/** How loud a line of PostgreSQL's log is in ours. */
export function levelOf(line: string): keyof DatabaseLog {
  const { process: source = '', severity = '' } = LINE.exec(line)?.groups ?? {};
  if (severity === 'PANIC') return 'error';
  if (severity === 'WARNING' || severity === 'ERROR' || severity === 'FATAL') {
    return source === 'client backend' ? 'debug' : 'warn';
  }
  return 'debug';
}
