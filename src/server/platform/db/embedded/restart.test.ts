import { rowsOf, startMigrated, temporaryFolder } from '#test/support/throwaway-postgres.ts';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EmbeddedPostgres } from './embedded-postgres.ts';
import { type ManagedPostgres, pauseBeforeStart, restartOnExit } from './restart.ts';

const MINUTE = 60_000;
const NOW = Date.parse('2026-11-21T06:30:00Z');

test('a server that has ended is started at once, then after longer and longer pauses', () => {
  const starts: number[] = [];
  const pauses = Array.from({ length: 5 }, () => {
    const { pause, isTooOften } = pauseBeforeStart(starts, NOW);
    starts.push(NOW);
    return isTooOften || pause;
  });
  expect(pauses).toEqual([0, 1_000, 5_000, 15_000, 30_000]);
});

test('a server that has ended is not started again after five starts until the first of them is ten minutes old', () => {
  const starts = [0, 1, 2, 3, 4].map((minutes) => NOW - (9 - minutes) * MINUTE);
  expect(pauseBeforeStart(starts, NOW)).toEqual({ pause: MINUTE, isTooOften: true });
  expect(pauseBeforeStart(starts, NOW + MINUTE - 1)).toEqual({ pause: 1, isTooOften: true });
  expect(pauseBeforeStart(starts, NOW + MINUTE)).toEqual({ pause: 30_000, isTooOften: false });
  expect(pauseBeforeStart([NOW - 30 * MINUTE, ...starts], NOW)).toEqual({ pause: MINUTE, isTooOften: true });
});

describe.runIf(process.platform === 'linux')('a PostgreSQL that is killed', () => {
  let folder: string;
  let remove: () => Promise<void>;
  let server: EmbeddedPostgres;
  let managed: ManagedPostgres;
  let said: string[];
  beforeEach(async () => {
    [folder, remove] = await temporaryFolder();
    server = await startMigrated(folder);
    said = [];
    const say = (text: string): void => void said.push(text);
    managed = restartOnExit(server, { info: say, error: say });
  });
  afterEach(async () => {
    await managed.stop();
    await remove();
  });

  const postmaster = async (): Promise<number> =>
    Number.parseInt(await readFile(join(folder, 'postgres-18/data/postmaster.pid'), 'utf8'), 10);
  const answers = (): Promise<boolean> =>
    rowsOf(server.connection, 'select 1').then(
      () => true,
      () => false,
    );

  test('runs again at the same address, and this is logged', async () => {
    process.kill(await postmaster(), 'SIGKILL');
    await expect.poll(() => said).toContain('PostgreSQL is running again.');
    expect(await answers()).toBe(true);
    expect(said[0]).toBe('PostgreSQL stopped unexpectedly (SIGKILL). Marginline is restarting it.');
    expect(managed.restarts()).toHaveLength(1);
  });

  test('and cannot start is tried again until it can', async () => {
    const cluster = join(folder, 'postgres-18/data/PG_VERSION');
    const version = await readFile(cluster, 'utf8');
    await writeFile(cluster, '17\n');
    process.kill(await postmaster(), 'SIGKILL');
    await expect.poll(() => said.some((text) => text.startsWith('PostgreSQL did not start'))).toBe(true);
    expect(await answers()).toBe(false);
    await writeFile(cluster, version);
    await expect.poll(answers).toBe(true);
    expect(managed.restarts()).toHaveLength(1);
  });

  test('while the program ends stays down', async () => {
    const pid = await postmaster();
    const stopped = managed.stop();
    process.kill(pid, 'SIGKILL');
    await stopped;
    expect([await answers(), said, managed.restarts()]).toEqual([false, [], []]);
  });
});
