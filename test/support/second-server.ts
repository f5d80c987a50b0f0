import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { TestDatabase } from './postgres.ts';

/** Another server process on the database of a test. */
interface SecondServer {
  readonly address: string;
  /** Resolves when the process has ended, with its exit code. */
  readonly stop: () => Promise<number | null>;
}

export async function startSecondServer({ url }: TestDatabase): Promise<SecondServer> {
  const child = fork(new URL('./server-process.ts', import.meta.url), { env: { ...process.env, DATABASE_URL: url } });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const [address] = (await once(child, 'message')) as [string];
  return {
    address,
    stop: async () => {
      child.disconnect();
      const [code] = await ended;
      return code;
    },
  };
}
