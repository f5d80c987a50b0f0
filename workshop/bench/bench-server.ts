import type { Connection } from '#server/platform/db/connection.ts';
import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { FromServer, SentStatement, ToServer } from './messages.ts';

/** The server under test. */
export interface BenchServer {
  readonly port: number;
  /** Runs `work` and returns the statements that the server sent to the database. */
  record(work: () => Promise<unknown>): Promise<SentStatement[]>;
  /** Returns the processor time of the server process so far, in ms. */
  cpu(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts the server in a separate process on a free port. */
export async function startBenchServer(connection: Connection): Promise<BenchServer> {
  const child = fork(new URL('./server-process.ts', import.meta.url), {
    // Supports binary values in statements.
    serialization: 'advanced',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const serving = await ask(child, { type: 'serve', connection });
  if (serving.type !== 'serving') throw new Error('the server did not start');
  return {
    port: serving.port,
    record: async (work) => {
      await ask(child, { type: 'record' });
      await work();
      const recorded = await ask(child, { type: 'stop-recording' });
      return recorded.type === 'recorded' ? recorded.statements : [];
    },
    cpu: async () => {
      const answer = await ask(child, { type: 'cpu' });
      return answer.type === 'cpu' ? answer.ms : Number.NaN;
    },
    stop: async () => {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}

function ask(child: ChildProcess, message: ToServer): Promise<FromServer> {
  return new Promise((resolve, reject) => {
    const onExit = (): void => reject(new Error('the server under test ended'));
    child.once('exit', onExit);
    child.once('message', (answer: FromServer) => {
      child.off('exit', onExit);
      resolve(answer);
    });
    child.send(message);
  });
}
