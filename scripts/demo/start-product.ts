import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { scratchRoot } from '../run/scratch-root.ts';

const PROJECT = join(import.meta.dirname, '..', '..');

/** Without the settings of a product that may already run on this machine. */
const OF_ITS_OWN = { PORT: '0', HOST: '127.0.0.1', DATABASE_URL: '', DATA_DIR: '', LOG_LEVEL: 'error' } as const;

/** For a product that shares the processors with all other tests: no request is turned away for a wait of two seconds. */
export const PATIENT = { PATIENCE_MS: '60000' } as const;

export interface Product {
  readonly address: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

/** Starts the product on this many demo orders, as `npm run demo` does, on a free port and a separate database. */
export async function startProduct(orders: number, settings: NodeJS.ProcessEnv = {}): Promise<Product> {
  return (await start(['scripts/demo.ts', '--orders', String(orders)], settings)).product;
}

export interface EmptyProduct extends Product {
  /** Of the first account, as it was printed. */
  readonly password: string;
}

/** Starts the product as `npm start` does for the first time: on nothing. Without a password for the first account it makes one. */
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

/** The product that a script starts, and what it said until it was ready. */
async function start(
  script: readonly string[],
  settings: NodeJS.ProcessEnv,
): Promise<{ readonly product: Product; readonly said: string }> {
  const product = spawn(process.execPath, script, {
    cwd: PROJECT,
    env: { ...process.env, ...OF_ITS_OWN, TMPDIR: scratchRoot(), ...settings, MARGINLINE_PARENT_FD: '3' },
    // The product ends when this process does, also when it is killed: the kernel then closes the pipe at 3.
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
