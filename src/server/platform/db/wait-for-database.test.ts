import { connect, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { emptyDatabase } from '#test/support/test-database.ts';
import { quietLog } from '#test/support/quiet-log.ts';
import { OperatorError } from './operator-error.ts';
import { openPool } from './pool.ts';
import { waitForDatabase } from './wait-for-database.ts';

const database = await emptyDatabase();

/** The messages while waiting for a database at `url`, and the result. */
async function wait(
  url: string,
  giveUpAfterMs: number,
  onFailure: () => unknown = () => undefined,
): Promise<{ said: string[]; end: unknown }> {
  const said: string[] = [];
  const warn = (text: string): void => {
    said.push(text);
    onFailure();
  };
  const log = { ...quietLog, warn };
  const pool = openPool({ connection: url, log: quietLog });
  const end = await waitForDatabase(pool, { log, giveUpAfterMs }).catch((error: unknown) => error);
  await pool.end();
  return { said, end };
}

async function closedPort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

test('a database that answers returns its version', async () => {
  const { said, end } = await wait(database.url, 1000);
  expect(end).toBeGreaterThanOrEqual(180_000);
  expect(said).toEqual([]);
});

test('no server at the port: is reported during the attempts, and gives up in time, without the password', async () => {
  const port = await closedPort();
  const { said, end } = await wait(`postgres://lab:secret@127.0.0.1:${port}/lab`, 900);
  expect(said.length).toBeGreaterThan(0);
  expect(said[0]).toBe(
    `The database at 127.0.0.1:${port}/lab does not respond (connection refused). Retrying for another 1 s.`,
  );
  expect(end).toBeInstanceOf(OperatorError);
  expect(String(end)).toContain(
    `The database at 127.0.0.1:${port}/lab could not be reached within 1 s: connection refused.`,
  );
  expect([...said, String(end)].join()).not.toContain('secret');
});

test('a database that comes up during the wait is found', async () => {
  const { host, port } = database.connection;
  const relayPort = await closedPort();
  const relay = createServer((client) => {
    const upstream = connect(`${host}/.s.PGSQL.${port}`);
    client.on('error', () => undefined).pipe(upstream);
    upstream.on('error', () => undefined).pipe(client);
  });
  const url = `postgres://${database.connection.user}@127.0.0.1:${relayPort}/${database.connection.database}`;
  const { said, end } = await wait(url, 10_000, () => relay.listening || relay.listen(relayPort, '127.0.0.1'));
  expect(said).toHaveLength(1);
  expect(end).toBeGreaterThanOrEqual(180_000);
  relay.close();
});

test('a server that refuses is not tried again', async () => {
  const { said, end } = await wait(database.url.replace(/[^/]*$/, 'nowhere'), 60_000);
  expect(said).toEqual([]);
  expect(String(end)).toContain('refused the connection: database "nowhere" does not exist. Check DATABASE_URL.');
});

test('waiting ends early when the program is stopped', async () => {
  const pool = openPool({ connection: `postgres://lab@127.0.0.1:${await closedPort()}/lab`, log: quietLog });
  const stopped = waitForDatabase(pool, { log: quietLog, signal: AbortSignal.timeout(50) });
  await expect(stopped).rejects.toThrow('aborted');
  await pool.end();
});
