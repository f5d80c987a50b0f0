import type { Logger } from '#server/platform/log/create-logger.ts';
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface ProcessRunnerOptions {
  readonly logger: Pick<Logger, 'error'>;
  /** The program that does the work whose id it is given. */
  readonly entry: string;
  /** The memory options of that process. */
  readonly options?: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
  /** Called with work whose process failed. */
  readonly onLost: (id: string) => Promise<void>;
}

/** Runs long work in separate processes. */
export interface ProcessRunner {
  /** Ends with the work, however that ends. Asked again for what is being done, it ends with that. */
  readonly run: (id: string) => Promise<void>;
  /** Resolves once no process works on an id: a second start of the same work does not receive the end of the first. */
  readonly finished: (id: string) => Promise<void>;
  /** Breaks off what is done for one id, if anything is, and waits for its end. */
  readonly cancel: (id: string) => Promise<void>;
  /** Aborts running work. */
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
    // Finished work has recorded its result; a process that found nothing to do leaves the work to another.
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
        // The last is a pipe that closes when we are gone (parent-exit.ts).
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
