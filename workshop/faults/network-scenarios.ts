// A database that does not answer: frozen, with a full disk, or with an interrupted network.
import { serverProcesses } from '#server/platform/db/embedded/server-processes.ts';
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { clusterOf, startProduct, untilReady } from './product.ts';
import { openRelay } from './relay.ts';
import type { Bench, Outcome, Scenario } from './scenario.ts';
import { embedded, settle, startElsewhere } from './scenario.ts';
import { MAX_RESPONSE_MS, Writers } from './writers.ts';

const PEOPLE = 8;
const MIB = 1024 * 1024;

export const NETWORK_SCENARIOS: readonly Scenario[] = [
  { name: 'database frozen', plants: ['waits-for-ever'], run: freeze },
  { name: 'disk full', plants: ['answer-before-commit'], obstacle: noSmallDisk, run: fillDisk },
  { name: 'network cut', plants: ['answer-before-commit'], run: cutNetwork },
];

/** Freezes the database with SIGSTOP, like a hanging disk. With an injected fault, for longer than any client waits. */
async function freeze({ folder, port, plant, rounds }: Bench): Promise<Outcome> {
  const product = await startProduct({ port, environment: { DATA_DIR: folder }, plant });
  const writers = new Writers(() => [product.url]);
  await writers.begin(PEOPLE);
  const faults: string[] = [];
  for (let round = 0; round < (plant === undefined ? Math.min(rounds, 2) : 1); round += 1) {
    await sleep(1_000);
    const frozen = serverProcesses(clusterOf(folder));
    for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    await sleep(plant === undefined ? 6_000 : MAX_RESPONSE_MS + 1_500);
    for (const pid of frozen) process.kill(pid, 'SIGCONT');
    if (!(await untilReady(product, 10_000))) faults.push('it was not ready 10 s after the database went on');
  }
  await sleep(1_000);
  const settled = await settle(writers, [product], embedded(folder));
  return { ...settled, faults: [...faults, ...settled.faults] };
}

/** Returns why a small file system cannot be created; null if it can. */
function noSmallDisk(): string | null {
  if (process.platform !== 'linux') return 'small file systems of memory are made on Linux alone';
  if (process.getuid?.() !== 0) return 'only root may make a small file system';
  const { status } = spawnSync('mount', ['--help']);
  return status === 0 ? null : 'there is no mount here';
}

async function fillDisk({ folder, port, plant }: Bench): Promise<Outcome> {
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=755', 'none', disk]);
  if (status !== 0) return { written: null, faults: [`no small file system could be made: ${String(stderr)}`] };
  try {
    const data = join(disk, 'data');
    const product = await startProduct({ port, environment: { DATA_DIR: data }, plant });
    const writers = new Writers(() => [product.url]);
    await writers.begin(PEOPLE);
    await sleep(1_500);
    const ballast = join(disk, 'ballast');
    fill(disk, ballast);
    const before = writers.acknowledged;
    await sleep(8_000);
    const whileFull = writers.acknowledged - before;
    rmSync(ballast);
    const isBack = await untilReady(product, 40_000);
    await sleep(1_500);
    const settled = await settle(writers, [product], embedded(data));
    const faults = isBack ? [] : ['it was not ready 40 s after there was room again'];
    return { ...settled, faults: [...faults, ...settled.faults], note: `${whileFull} changes in what room was left` };
  } finally {
    spawnSync('umount', ['--lazy', disk]);
  }
}

/** Fills the disk, except a little that the next writes use up. */
function fill(disk: string, file: string): void {
  const { bavail, bsize } = statfsSync(disk);
  try {
    writeFileSync(file, Buffer.alloc(Math.max(0, bavail * bsize - MIB / 4)));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}

/** Interrupts the network silently: neither side knows which of its last messages arrived. */
async function cutNetwork({ folder, port, plant, rounds }: Bench): Promise<Outcome> {
  const server = await startElsewhere(folder);
  const { host, port: serverPort = 5432 } = server.connection;
  const relay = await openRelay({ host, port: serverPort });
  try {
    const product = await startProduct({ port, environment: server.environment(relay.port), plant });
    const writers = new Writers(() => [product.url]);
    await writers.begin(PEOPLE);
    const faults: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await sleep(700 + Math.random() * 600);
      if (round % 2 === 0) relay.cut();
      else relay.silence();
      await sleep(2_500);
      relay.repair();
      if (!(await untilReady(product, 15_000))) faults.push('it was not ready 15 s after the network was back');
    }
    await sleep(1_000);
    const settled = await settle(writers, [product], () => Promise.resolve(server.connection));
    return { ...settled, faults: [...faults, ...settled.faults] };
  } finally {
    relay.close();
    await server.stop();
  }
}
