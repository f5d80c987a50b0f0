import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MALLOC_SETTINGS, NODE_FLAGS } from '../../scripts/bootstrap/exec-server.mjs';
import { root } from '../../scripts/run/run-node.ts';

export const ADMIN = { email: 'faults@lab.test', password: 'long grey heron 7' } as const;

/** The product in a separate process. */
export interface Product {
  readonly url: string;
  readonly pid: number;
  /** Resolves with the exit code or signal. */
  readonly ended: Promise<number | string>;
  readonly kill: (signal: NodeJS.Signals) => void;
}

export interface ProductOptions {
  readonly port: number;
  readonly environment: Readonly<Record<string, string>>;
  /** The name of a fault to inject, a file in `injected/`. */
  readonly plant?: string | undefined;
}

const running = new Set<Product>();

/** Starts the product and waits until it is ready. */
export async function startProduct({ port, environment, plant }: ProductOptions): Promise<Product> {
  const planted = plant === undefined ? [] : ['--import', join(import.meta.dirname, 'injected', `${plant}.ts`)];
  const child = spawn(process.execPath, [...NODE_FLAGS, ...planted, join(root, 'src/server/main.ts')], {
    cwd: root,
    env: {
      ...MALLOC_SETTINGS,
      ...process.env,
      PORT: String(port),
      LAB_ADMIN_EMAIL: ADMIN.email,
      LAB_ADMIN_PASSWORD: ADMIN.password,
      REQUESTS_PER_MINUTE: '100000000',
      LOG_LEVEL: 'fatal',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => (said = (said + String(chunk)).slice(-4_000)));
  }
  const ended = new Promise<number | string>((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? signal ?? '?'));
  });
  const product: Product = {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    ended,
    kill: (signal) => void child.kill(signal),
  };
  running.add(product);
  void ended.then(() => running.delete(product));
  const isUp = await Promise.race([untilReady(product), ended.then(() => false)]);
  if (!isUp) throw new Error(`The product did not start: … ${said.slice(-600)}`);
  return product;
}

/** Waits until the product is ready. Returns false after the timeout. */
export async function untilReady({ url }: Pick<Product, 'url'>, timeoutMs = 60_000): Promise<boolean> {
  const until = Date.now() + timeoutMs;
  while (Date.now() < until) {
    if (await isReady(url)) return true;
    await sleep(30);
  }
  return false;
}

export const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    async (response) => (await response.text()) !== '' && response.ok,
    () => false,
  );

/** Stops the product with SIGTERM. Returns its exit code or signal and the duration in ms. */
export async function stopProduct({
  kill,
  ended,
}: Product): Promise<{ readonly end: number | string; readonly took: number }> {
  const startedAt = performance.now();
  kill('SIGTERM');
  return { end: await ended, took: performance.now() - startedAt };
}

/** Kills all products that a failed scenario left. */
export function endProducts(): void {
  for (const { kill } of running) kill('SIGKILL');
}

/** Returns the process ID of the embedded database from its PID file. */
export const postmasterOf = (dataDir: string): number =>
  Number.parseInt(readFileSync(join(clusterOf(dataDir), 'postmaster.pid'), 'utf8'), 10);

export const clusterOf = (dataDir: string): string => join(dataDir, 'postgres-18', 'data');
