import { spawn } from 'node:child_process';
import { join } from 'node:path';

const PROJECT = join(import.meta.dirname, '..', '..');
const ORDERS = 300;

/** Starts the product on demo data, as `npm run demo` does, on a free port; ends it after the last journey. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const product = spawn(process.execPath, ['scripts/demo.ts', '--orders', String(ORDERS)], {
    cwd: PROJECT,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATABASE_URL: '', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => product.once('exit', resolve));
  process.env['MARGINLINE_JOURNEYS_AT'] = await new Promise<string>((resolve, reject) => {
    let said = '';
    product.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const address = /ready at (http:\S+)/.exec(said)?.[1];
      if (address !== undefined) resolve(address);
    });
    void ended.then((code) => reject(new Error(`the product ended with ${code} before it was ready:\n${said}`)));
  });
  return async () => {
    product.kill('SIGTERM');
    await ended;
  };
}
