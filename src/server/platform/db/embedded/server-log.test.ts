import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { quietLog } from '#test/support/quiet-log.ts';
import { followServerLog, levelOf } from './server-log.ts';

test.each([
  ['postmaster|LOG:  database system is ready to accept connections', 'debug'],
  ['client backend|ERROR:  duplicate key value violates unique constraint "x"', 'debug'],
  ['client backend|FATAL:  terminating connection due to administrator command', 'debug'],
  ['checkpointer|ERROR:  could not write to file: No space left on device', 'warn'],
  ['startup|FATAL:  could not open file', 'warn'],
  ['checkpointer|PANIC:  could not fsync file', 'error'],
  ['client backend|PANIC:  could not write to log file', 'error'],
  ['something else entirely', 'debug'],
] as const)('%s is %s', (line, level) => {
  expect(levelOf(line)).toBe(level);
});

test('the last words are those before the log ended', async () => {
  const lines = Array.from({ length: 30 }, (_, n) => `line ${n}\n`);
  const lastWords = followServerLog(Readable.from(lines), quietLog);
  expect((await lastWords()).split('\n')).toEqual(Array.from({ length: 20 }, (_, n) => `line ${n + 10}`));
});
