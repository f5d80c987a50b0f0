import { done } from '#domain/shared/refusal.ts';
import { streamRows } from '#server/platform/db/stream-rows.ts';
import { Semaphore } from '#server/platform/process/semaphore.ts';
import { testDatabase } from '#test/support/test-database.ts';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { beforeEach, expect, test } from 'vitest';
import { type ExportFile, queueExport } from './export-file.ts';

const database = await testDatabase();
let gate: Semaphore;
beforeEach(() => {
  gate = new Semaphore({ atOnce: 1, waiting: 1, maxWaitMs: 60_000 });
});

const FILE = {
  name: 'numbers.csv',
  async *chunks(snapshot) {
    for await (const rows of streamRows(snapshot, sql<{ n: number }>`select generate_series(1, 1200) as n`)) {
      yield `${rows.map(({ n }) => n).join('\n')}\n`;
    }
  },
} satisfies ExportFile;

/** A client that reads the file until it disconnects. */
function takes(file: ExportFile = FILE) {
  const socket = new EventEmitter();
  const request = { raw: { socket } } as unknown as FastifyRequest;
  const prepare = async () => done(file);
  return { socket, taken: queueExport({ request, db: database.db, gate }, prepare) };
}

async function textOf(taken: ReturnType<typeof takes>['taken']): Promise<string> {
  const outcome = await taken;
  if (!outcome.ok) throw new Error(outcome.refusal.code);
  return text(Readable.from(outcome.value.chunks));
}

test('a file has every row once, in order, and its place and its connection are released afterwards', async () => {
  const { socket, taken } = takes();
  const lines = (await textOf(taken)).trimEnd().split('\n');
  expect(lines).toEqual(Array.from({ length: 1200 }, (_, index) => String(index + 1)));
  await expect.poll(() => gate.isIdle).toBe(true);
  expect(socket.listenerCount('close')).toBe(0);
});

test('an export waits for another that is still running, and starts when that ends', async () => {
  const first = takes();
  await first.taken;
  const second = takes();
  await expect.poll(() => gate.waiting).toBe(1);
  first.socket.emit('close');
  expect(await textOf(second.taken)).toContain('1200');
});

test('a client that disconnects ends its reading', async () => {
  const { socket, taken } = takes({
    name: 'slow.csv',
    async *chunks(snapshot) {
      yield 'head\n';
      await sql`select pg_sleep(60)`.execute(snapshot);
    },
  });
  const reading = textOf(taken);
  await expect.poll(sleeping).toBe(1);
  socket.emit('close');
  await expect(reading).rejects.toThrow('Premature close');
  await expect.poll(() => gate.isIdle).toBe(true);
  expect(await sleeping()).toBe(0);
});

test('an error before the first row is answered as usual', async () => {
  const request = { raw: { socket: new EventEmitter() } } as unknown as FastifyRequest;
  const failing = queueExport({ request, db: database.db, gate }, () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(gate.isIdle).toBe(true);
});

const sleeping = async (): Promise<number> => {
  const { rowCount } = await database.pool.query(
    `select from pg_stat_activity where datname = current_database() and state = 'active' and query like '%pg\\_sleep%' and pid <> pg_backend_pid()`,
  );
  return rowCount ?? 0;
};
