import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { onParentExit } from '#server/platform/process/parent-exit.ts';

/** The root of the checkout, in which all programs run. */
export const root = resolve(import.meta.dirname, '..', '..');

const running = new Set<ChildProcess>();

export interface Finished {
  readonly code: number;
  /** The captured output. */
  readonly output: string;
  readonly seconds: number;
}

interface Options {
  /** Returns the output instead of printing it. */
  readonly capture?: boolean;
  /** Delays the output until then, so that the outputs of parallel programs do not mix. */
  readonly printAfter?: Promise<unknown>;
  readonly env?: Record<string, string>;
  /** In ms. After it the program is killed and has failed. */
  readonly timeout?: number;
}

/** Runs a program with this Node and waits for its end. `args` begins with its file, relative to the root. */
export async function runNode(
  args: readonly string[],
  { capture = false, printAfter, env = {}, timeout = 0 }: Options = {},
): Promise<Finished> {
  const began = performance.now();
  // The descriptor is valid only in this process; in a child the number would be another file.
  const { MARGINLINE_PARENT_FD: _, ...inherited } = process.env;
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...inherited, ...env },
    stdio: capture || printAfter ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    timeout,
    killSignal: 'SIGKILL',
  });
  running.add(child);
  let output = '';
  let isPrinting = false;
  const collect = (text: string): void => {
    if (isPrinting) process.stdout.write(text);
    else output += text;
  };
  const print = (): void => {
    if (!isPrinting) process.stdout.write(output);
    isPrinting = true;
  };
  void printAfter?.then(print);
  child.stdout?.setEncoding('utf8').on('data', collect);
  child.stderr?.setEncoding('utf8').on('data', collect);
  const finished = await new Promise<Finished>((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) => {
      running.delete(child);
      done({ code: code ?? 1, output, seconds: (performance.now() - began) / 1000 });
    });
  });
  await printAfter;
  return finished;
}

/**
 * From now on, all started programs end with this process: after a signal, when the parent process ends, or by the
 * returned function.
 */
export function stopTogether(): (code: number) => void {
  let isEnding = false;
  const end = (code: number): void => {
    // After a second signal, some programs end at once without cleaning up.
    if (isEnding) return;
    isEnding = true;
    process.exitCode = code;
    for (const child of running) child.kill('SIGTERM');
    const gone = [...running].map((child) => new Promise((done) => child.once('close', done)));
    void Promise.all(gone).then(() => process.exit());
  };
  process.on('SIGTERM', () => end(143));
  process.on('SIGINT', () => end(130));
  onParentExit(() => end(143));
  return end;
}
