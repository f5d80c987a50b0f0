import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { scratchRoot } from '../run/scratch-root.ts';

const PROJECT = join(import.meta.dirname, '..', '..');

/** Settings that keep it separate from a product that already runs on this machine. */
const OF_ITS_OWN = { PORT: '0', HOST: '127.0.0.1', DATABASE_URL: '', DATA_DIR: '', LOG_LEVEL: 'error' } as const;

/**
 * Settings for a product that shares the processor with other tests: no request is refused after a wait of two seconds.
 */
export const PATIENT = { PATIENCE_MS: '60000' } as const;

export interface Product {
  readonly address: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

/** Starts the product with demo orders like `npm run demo`, on a free port with its own database. */
export async function startProduct(orders: number, settings: NodeJS.ProcessEnv = {}): Promise<Product> {
  return (await start(['scripts/demo.ts', '--orders', String(orders)], settings)).product;
}

export interface EmptyProduct extends Product {
  /** The printed password of the first account. */
  readonly password: string;
}

/**
 * Starts the product with an empty folder, like the first `npm start`. Without a password, it generates one for the
 * first account.
 */
export async function startEmptyProduct(password = ''): Promise<EmptyProduct> {
  const folder = await mkdtemp(join(scratchRoot(), 'marginline-empty-'));
  const first = { LAB_ADMIN_EMAIL: '', LAB_ADMIN_PASSWORD: password };
  const { product, said } = await start(['scripts/start.ts'], {
    DATA_DIR: folder,
    BACKUP_HOUR: 'off',
    ...first,
    ...PATIENT,
  });
  const stop = async (): Promise<void> => {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...product, password: /password: +(\S+)/.exec(said)?.[1] ?? password, stop };
}

/** Starts a script and waits until the product is ready. Returns it with its output so far. */
async function start(
  script: readonly string[],
  settings: NodeJS.ProcessEnv,
): Promise<{ readonly product: Product; readonly said: string }> {
  const product = spawn(process.execPath, script, {
    cwd: PROJECT,
    env: { ...process.env, ...OF_ITS_OWN, TMPDIR: scratchRoot(), ...settings, MARGINLINE_PARENT_FD: '3' },
    // The product ends with this process, even after a kill: the kernel then closes the pipe at descriptor 3.
    stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => product.once('exit', resolve));
  let said = '';
  const address = await new Promise<string>((resolve, reject) => {
    product.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const at = /ready at (http:\S+)/.exec(said)?.[1];
      if (at !== undefined) resolve(at);
    });
    void ended.then((code) => reject(new Error(`the product ended with ${code} before it was ready:\n${said}`)));
  });
  const stop = async (): Promise<void> => {
    product.kill('SIGTERM');
    await ended;
  };
  return { product: { address, pid: product.pid ?? 0, stop }, said };
}
