// Measures the time from the start of the product to its first answer with an existing database, and its memory at
// rest.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../scripts/run/run-node.ts';
import { median } from './timing.ts';

const STARTS = 5;

/** Milliseconds until the memory used by the start is released. */
const REST = 5_000;

export interface StartResult {
  /** Milliseconds until it is ready. */
  readonly ready: number;
  /** Memory of the server at rest in MB; null if the system does not report it. */
  readonly held: number | null;
  /** Child Node processes that are still running. */
  readonly others: number;
}

/** Measures in a separate folder, which the first start fills. */
export async function measureStart(): Promise<StartResult> {
  const folder = mkdtempSync(join(tmpdir(), 'marginline-bench-start-'));
  try {
    await start(folder, false);
    const starts: Awaited<ReturnType<typeof start>>[] = [];
    for (let n = 0; n < STARTS; n += 1) starts.push(await start(folder, n === STARTS - 1));
    const { held, others } = starts.at(-1) ?? { held: null, others: 0 };
    return { ready: median(starts.map(({ ready }) => ready)), held, others };
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

/** Starts the product like a service: with the bootstrap script, without npm. */
async function start(folder: string, rests: boolean): Promise<StartResult> {
  const began = performance.now();
  const child = spawn(process.execPath, ['scripts/bootstrap.mjs', 'start'], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: folder,
      DATABASE_URL: '',
      PORT: '0',
      HOST: '127.0.0.1',
      BACKUP_HOUR: 'off',
      LOG_LEVEL: 'fatal',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let said = '';
  for await (const piece of child.stdout) {
    said += String(piece);
    if (said.includes('is ready at')) break;
  }
  const ready = performance.now() - began;
  if (rests) await sleep(REST);
  const pid = child.pid ?? 0;
  const found = rests
    ? { held: heldBy(pid), others: childrenOf(pid).filter(isNode).length }
    : { held: null, others: 0 };
  child.kill('SIGTERM');
  await ended;
  return { ready, ...found };
}

/** Reads a file of /proc, which exists only on Linux. */
const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

function heldBy(pid: number): number | null {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(read(`/proc/${pid}/status`))?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) / 1024;
}

const childrenOf = (pid: number): number[] =>
  process.platform === 'linux'
    ? readdirSync('/proc')
        .map(Number)
        .filter((one) => read(`/proc/${one}/status`).includes(`\nPPid:\t${pid}\n`))
    : [];

const isNode = (pid: number): boolean => /^Name:\s+(?:node|MainThread)$/m.test(read(`/proc/${pid}/status`));

export function printStart({ ready, held, others }: StartResult): void {
  const memory = held === null ? '' : `, ${held.toFixed(0)} MB at rest, ${others} other processes of Node`;
  console.log(`\nstart to ready on a database that is there: ${ready.toFixed(0)} ms${memory}`);
}
