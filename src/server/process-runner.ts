import type { Logger } from '#server/platform/log/create-logger.ts';
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface ProcessRunnerOptions {
  readonly logger: Pick<Logger, 'error'>;
  /** The program to run. Its argument is the ID of the work. */
  readonly entry: string;
  /** The memory options of the process. */
  readonly options?: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
  /** Called with the ID of work whose process failed. */
  readonly onLost: (id: string) => Promise<void>;
}

export interface ProcessRunner {
  /**
   * Runs the work and resolves when its process has ended, even after a failure. If the work is already running, waits
   * for it.
   */
  readonly run: (id: string) => Promise<void>;
  /**
   * Resolves once no process works on an ID. Call it before a second run of the same ID, which would otherwise only
   * wait for the first.
   */
  readonly finished: (id: string) => Promise<void>;
  /** Stops the work on an ID, if any, and waits for its end. */
  readonly cancel: (id: string) => Promise<void>;
  /** Stops all running work. */
  readonly stop: () => Promise<void>;
}

export function createProcessRunner({
  logger,
  entry,
  options = [],
  environment,
  onLost,
}: ProcessRunnerOptions): ProcessRunner {
  const running = new Map<string, { readonly child: ChildProcess; readonly cancel: Promise<void> }>();
  const ended = async (child: ChildProcess, id: string): Promise<void> => {
    const code = await once(child, 'exit').then(
      ([status]: unknown[]) => status,
      (err: unknown) => {
        logger.error({ err }, `the process did not start: ${entry}`);
        return null;
      },
    );
    running.delete(id);
    // Finished work has recorded its result. A process with code 0 and no result has left the work to another process.
    if (code !== 0) await onLost(id);
  };
  const cancel = async (id: string): Promise<void> => {
    const found = running.get(id);
    found?.child.kill('SIGTERM');
    await found?.cancel;
  };
  return {
    run: (id) => {
      const already = running.get(id);
      if (already !== undefined) return already.cancel;
      const child = spawn(process.execPath, [...options, entry, id], {
        // The last one is a pipe that closes when this process ends (parent-exit.ts).
        stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
        env: { ...environment, MARGINLINE_PARENT_FD: '3' },
      });
      const work = { child, cancel: ended(child, id) };
      running.set(id, work);
      return work.cancel;
    },
    finished: async (id) => running.get(id)?.cancel,
    cancel,
    stop: async () => {
      await Promise.all([...running.keys()].map(cancel));
    },
  };
}
