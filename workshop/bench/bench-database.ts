import { startEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import type { Connection } from '#server/platform/db/connection.ts';
import { maintenanceConnection } from '#server/platform/db/connection.ts';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Filling } from './fill-process.ts';
import { fingerprint } from './fingerprint.ts';
import type { Size } from './bench-arguments.ts';
import { benchLog } from './bench-log.ts';
import { widen } from './widen.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const CACHE = join(ROOT, '.cache', 'bench');
const FILLED = 'bench';
const COPY = 'bench_run';

export interface BenchDatabase {
  /** A copy of the filled database that this run can change. */
  readonly connection: Connection;
  stop(): Promise<void>;
}

/**
 * Returns a database with this many orders. It is filled once per state of generator and migrations and copied for each
 * run. A wide one is a copy with more doctors.
 */
export async function openBenchDatabase({ orders, isWide }: Size): Promise<BenchDatabase> {
  const state = await fingerprint(ROOT);
  const name = `${orders}-${state}`;
  const folder = join(CACHE, name);
  removeOthers(state);
  const server = await startEmbeddedPostgres({
    dataDir: folder,
    database: FILLED,
    // If root runs this, the database account may have no access to the checkout.
    fallbackFolder: join(tmpdir(), `marginline-bench-${name}`),
    log: benchLog,
  });
  const done = join(folder, 'filled');
  if (existsSync(done)) console.log(`Using the database made before: ${folder}`);
  else {
    await emptyAndFill(server.connection, orders);
    writeFileSync(done, '');
  }
  await onServer(server.connection, [
    `drop database if exists ${COPY} with (force)`,
    `create database ${COPY} template ${FILLED} owner ${server.connection.user} strategy file_copy`,
  ]);
  const connection = { ...server.connection, database: COPY };
  if (isWide) {
    const began = Date.now();
    await widen(connection);
    console.log(`Doctors, users and products added in ${secondsSince(began)} s.`);
  }
  return { connection, stop: () => server.stop() };
}

const secondsSince = (began: number): string => ((Date.now() - began) / 1000).toFixed(1);

/** Removes databases of earlier states of the code. */
function removeOthers(state: string): void {
  mkdirSync(CACHE, { recursive: true });
  for (const other of readdirSync(CACHE))
    if (!other.endsWith(`-${state}`)) rmSync(join(CACHE, other), { recursive: true, force: true });
}

/** Recreates the database, which an interrupted run may have left. */
async function emptyAndFill(connection: Connection, orders: number): Promise<void> {
  const began = Date.now();
  const { user } = connection;
  await onServer(connection, [
    `drop database if exists ${FILLED} with (force)`,
    `create database ${FILLED} owner ${user}`,
  ]);
  console.log(`Making ${orders} work orders …`);
  await fillApart({ connection, orders });
  console.log(`Made in ${secondsSince(began)} s.`);
}

/** Memory limit in MB, because Node uses all it may. A million orders need about 280. */
const MAX_AGE = '--max-old-space-size=340';

async function fillApart(filling: Filling): Promise<void> {
  const child = fork(new URL('./fill-process.ts', import.meta.url), { execArgv: [...process.execArgv, MAX_AGE] });
  const ended = once(child, 'exit');
  child.send(filling);
  await ended;
  if (child.exitCode !== 0) throw new Error('The database could not be filled.');
}

async function onServer(connection: Connection, statements: readonly string[]): Promise<void> {
  const client = new pg.Client(maintenanceConnection(connection));
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
