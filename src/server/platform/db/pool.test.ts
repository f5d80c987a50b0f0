import { type Server, type Socket, connect, createServer } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { emptyDatabase } from '#test/support/test-database.ts';
import { quietLog } from '#test/support/quiet-log.ts';
import { dedicatedClient, openPool } from './pool.ts';

const database = await emptyDatabase();

describe('values', () => {
  test.each([
    ["date '2026-11-21'", '2026-11-21'],
    ["array[date '2026-11-21', null]", ['2026-11-21', null]],
    ["timestamptz '2026-11-21 10:08:00.123456+05:30'", '2026-11-21T04:38:00.123456Z'],
    ["array[timestamptz '2026-11-21 10:08+00']", ['2026-11-21T10:08:00Z']],
    ["timestamp '2026-11-21 10:08'", '2026-11-21 10:08:00'],
    ['12345678901234.50::numeric(20, 2)', '12345678901234.50'],
    ['array[1.10, 2]::numeric[]', ['1.10', '2']],
    ['count(*)', 1],
    ['9007199254740991::int8', 9007199254740991],
    ['array[1, 2]::int8[]', [1, 2]],
    ["'{}'::date[]", []],
    ['1::int4', 1],
    ['\'{"a": 1}\'::jsonb', { a: 1 }],
    ['null::date', null],
  ])('%s', async (sql, value) => {
    const { rows } = await database.pool.query<{ value: unknown }>(`select ${sql} as value`);
    expect(rows[0]?.value).toEqual(value);
  });

  test('a number that JavaScript cannot represent is an error, not another number', async () => {
    await expect(database.pool.query('select 9007199254740993::int8')).rejects.toThrow('too large for a number');
  });

  test('an instant is returned equal to the stored one, microseconds included', async () => {
    const { rows } = await database.pool.query<{ at: string }>(
      "select timestamptz '2026-11-21 10:08:00.123456+00' as at",
    );
    const same = await database.pool.query(
      "select $1::timestamptz = timestamptz '2026-11-21 10:08:00.123456+00' as same",
      [rows[0]?.at],
    );
    expect(same.rows).toEqual([{ same: true }]);
  });
});

describe('sessions', () => {
  test('start with our settings, over an address too, and keep the options of the address', async () => {
    const url = `${database.url}?options=${encodeURIComponent('-c work_mem=6MB')}`;
    const pool = openPool({ connection: url, log: quietLog });
    const { rows } = await pool.query(
      `select current_setting('jit') as jit, current_setting('plan_cache_mode') as plans, current_setting('timezone') as zone,
              current_setting('statement_timeout') as "limit", current_setting('work_mem') as memory`,
    );
    expect(rows).toEqual([{ jit: 'off', plans: 'auto', zone: 'UTC', limit: '3s', memory: '6MB' }]);
    await pool.end();
  });

  test('end a statement that takes too long, and continue', async () => {
    const pool = openPool({ connection: database.connection, log: quietLog, timeLimitMs: 50, max: 1 });
    await expect(pool.query('select pg_sleep(10)')).rejects.toThrow('statement timeout');
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
  });

  test('of a dedicated client have no limit', async () => {
    const pool = openPool({ connection: database.connection, log: quietLog, timeLimitMs: 50 });
    const client = await dedicatedClient(pool);
    const { rows } = await client.query<{ limit: string; slept: string }>(
      `select current_setting('statement_timeout') as "limit", pg_sleep(0.1)::text as slept`,
    );
    expect(rows).toEqual([{ limit: '0', slept: '' }]);
    await client.end();
    await pool.end();
  });
});

describe('a pool survives', () => {
  test('the loss of an idle connection', async () => {
    const warn = vi.fn<(text: string) => void>();
    const pool = openPool({ connection: database.connection, log: { ...quietLog, warn }, max: 1 });
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await expect.poll(() => warn.mock.calls).toHaveLength(1);
    expect(warn.mock.calls[0]?.[0]).toContain('Lost a connection to the database: terminating connection');
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
  });

  test('the loss of a borrowed connection, at work or without using it', async () => {
    for (const isUsed of [true, false]) {
      const client = await database.pool.connect();
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      const ended = new Promise((resolve) => client.once('end', resolve));
      const sleeping = isUsed ? client.query('select pg_sleep(10)').catch(String) : null;
      await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      await ended;
      if (isUsed) expect(await sleeping).toContain('terminating connection');
      else await expect(client.query('select 1')).rejects.toThrow('not queryable');
      client.release();
      expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    }
  });

  test('a server that stops responding: the connection is closed instead of used again', async () => {
    const line = await openLine(`${database.connection.host}/.s.PGSQL.${database.connection.port}`);
    const connection = { ...database.connection, host: '127.0.0.1', port: line.port };
    const pool = openPool({ connection, log: quietLog, timeLimitMs: 50, max: 1 });
    await pool.query('select 1');
    line.silence();
    const client = await pool.connect();
    await expect(client.query('select 2')).rejects.toThrow('Query read timeout');
    client.release();
    expect(pool.totalCount).toBe(0);
    line.restore();
    expect((await pool.query('select 3 as three')).rows).toEqual([{ three: 3 }]);
    await pool.end();
    line.close();
  });
});

test.each([
  [true, 2],
  [false, 0],
])('after an idle minute %s for kept plans leaves %i connections', async (keepsPlans, kept) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const pool = openPool({ connection: database.connection, log: quietLog, preparesStatements: keepsPlans });
  try {
    await Promise.all(Array.from({ length: 4 }, () => pool.query('select pg_sleep(0.05)')));
    expect(pool.totalCount).toBe(4);
    vi.advanceTimersByTime(60_001);
    expect(pool.totalCount).toBe(kept);
  } finally {
    vi.useRealTimers();
    await pool.end();
  }
});

interface Line {
  port: number;
  /** From now on no data comes from the server, as when its machine disappears. */
  silence(): void;
  restore(): void;
  close(): void;
}

/** A real server behind a connection that can be cut without either end noticing. */
async function openLine(socketPath: string): Promise<Line> {
  const open = new Set<Socket>();
  let silent = false;
  const relay: Server = createServer((client) => {
    const upstream = connect(socketPath);
    client.pipe(upstream);
    upstream.on('data', (data) => silent || client.write(data));
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', () => undefined).on('close', () => [client, upstream].forEach((one) => one.destroy()));
    }
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  const address = relay.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    silence: () => void (silent = true),
    restore: () => void (silent = false),
    close: () => {
      relay.close();
      for (const socket of open) socket.destroy();
    },
  };
}
