import { spawn } from 'node:child_process';
import { join } from 'node:path';

const PROJECT = join(import.meta.dirname, '..', '..');

export interface Product {
  readonly address: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

/** Starts the product on so many demo orders, as `npm run demo` does, on a free port and a database of its own. */
export async function startProduct(orders: number): Promise<Product> {
  const product = spawn(process.execPath, ['scripts/demo.ts', '--orders', String(orders)], {
    cwd: PROJECT,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATABASE_URL: '', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => product.once('exit', resolve));
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    product.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const at = /ready at (http:\S+)/.exec(said)?.[1];
      if (at !== undefined) resolve(at);
    });
    void ended.then((code) => reject(new Error(`the product ended with ${code} before it was ready:\n${said}`)));
  });
  return {
    address,
    pid: product.pid ?? 0,
    stop: async () => {
      product.kill('SIGTERM');
      await ended;
    },
  };
}
