import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf, startMigrated, startThrowaway, temporaryFolder } from '#test/support/throwaway-postgres.ts';
import { serverProcesses } from './server-processes.ts';

/** A program like ours: starts the database, writes row after row, and prints each acknowledged one. */
const WRITER = `
  const { startEmbeddedPostgres } = await import(process.argv[1]);
  const { openPool } = await import(process.argv[2]);
  const log = { debug() {}, info() {}, warn() {}, error: console.error };
  const { connection } = await startEmbeddedPostgres({ dataDir: process.argv[3], log });
  const pool = openPool({ connection, log });
  await pool.query('create table if not exists written (n bigint primary key)');
  const { rows } = await pool.query('select coalesce(max(n), 0) as last from written');
  for (let n = rows[0].last + 1; ; n += 1) {
    await pool.query('insert into written values ($1)', [n]);
    process.stdout.write(n + '\\n');
  }
`;

const url = (file: string): string => new URL(file, import.meta.url).href;

const started: ChildProcess[] = [];

/** Starts the writer, and waits until it has printed a number of rows. */
async function startWriter(dataDir: string, rows: number): Promise<{ writer: ChildProcess; said: number[] }> {
  const args = ['--input-type=module', '-e', WRITER, url('./embedded-postgres.ts'), url('../pool.ts'), dataDir];
  const writer = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(writer);
  const said: number[] = [];
  await new Promise<void>((resolve, reject) => {
    writer.once('exit', (code) => reject(new Error(`the writer ended with ${code}`)));
    createInterface({ input: writer.stdout }).on('line', (line) => {
      said.push(Number(line));
      if (said.length >= rows) resolve();
    });
  });
  return { writer, said };
}

/** Resolves when the process has ended and all its output was read. */
function killHard(child: ChildProcess): Promise<void> {
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
  child.kill('SIGKILL');
  return gone;
}

/** The shell that watches a postmaster: it is in the same session. */
function watcherOf(postmaster: number): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const found = pids.find((pid) => {
    try {
      const [, name, rest = ''] = /\((.*)\) (.*)$/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8').trim()) ?? [];
      return name !== 'postgres' && Number(rest.split(' ')[3]) === postmaster;
    } catch {
      return false;
    }
  });
  return Number(found);
}

describe.runIf(process.platform === 'linux')('after kill -9 of the program', () => {
  let dataDir: string;
  let remove: () => Promise<void>;
  let cluster: string;

  beforeAll(async () => {
    [dataDir, remove] = await temporaryFolder();
    cluster = join(dataDir, 'postgres-18', 'data');
    await (await startMigrated(dataDir)).stop();
  });
  afterEach(() => started.splice(0).forEach((child) => child.kill('SIGKILL')));
  afterAll(() => remove());

  /** The rows after the next start; no process may remain when it has stopped. */
  async function rowsAfterRestart(): Promise<Set<number>> {
    const server = await startThrowaway(dataDir);
    const rows = await rowsOf<{ n: string }>(server.connection, 'select n from written');
    await server.stop();
    expect(serverProcesses(cluster)).toEqual([]);
    return new Set(rows.map((row) => Number(row.n)));
  }

  test('every acknowledged row is there at the next start, at once', async () => {
    const { writer, said } = await startWriter(dataDir, 200);
    await killHard(writer);
    const rows = await rowsAfterRestart();
    expect(said.filter((n) => !rows.has(n))).toEqual([]);
    expect(rows.size - said.length).toBeLessThanOrEqual(1);
  });

  test('PostgreSQL stops, since the watcher sees that its program has ended', async () => {
    const { writer } = await startWriter(dataDir, 1);
    expect(serverProcesses(cluster)).not.toEqual([]);
    await killHard(writer);
    await expect.poll(() => serverProcesses(cluster)).toEqual([]);
  });

  test('an orphan whose watcher was killed too is ended by the next start, and nothing is lost', async () => {
    const { writer, said } = await startWriter(dataDir, 100);
    const postmaster = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10);
    process.kill(watcherOf(postmaster), 'SIGKILL');
    await killHard(writer);
    expect(serverProcesses(cluster)).toContain(postmaster);
    const rows = await rowsAfterRestart();
    expect(said.filter((n) => !rows.has(n))).toEqual([]);
  });

  test('a postmaster.pid with the number of another program does not prevent the start, and that program keeps running', async () => {
    const { uid, gid } = await stat(cluster);
    const stranger = spawn('sleep', ['60'], { uid, gid, cwd: '/' });
    started.push(stranger);
    const pidFile = [
      stranger.pid,
      cluster,
      1_700_000_000,
      5432,
      join(dataDir, 'postgres-18', 'run'),
      '',
      '',
      'ready',
      '',
    ];
    await writeFile(join(cluster, 'postmaster.pid'), pidFile.join('\n'));
    const server = await startThrowaway(dataDir);
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
    await server.stop();
  });
});
