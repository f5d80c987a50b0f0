import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { onParentExit } from '#server/platform/process/parent-exit.ts';

/** The checkout: every program is run in it. */
export const root = resolve(import.meta.dirname, '..', '..');

const running = new Set<ChildProcess>();

export interface Finished {
  readonly code: number;
  /** What it printed, when it was captured. */
  readonly output: string;
  readonly seconds: number;
}

interface Options {
  /** Captured output is handed back; otherwise it goes where ours goes. */
  readonly capture?: boolean;
  /** What it prints is held back until then, so that two programs at once are read one after the other. */
  readonly printAfter?: Promise<unknown>;
  readonly env?: Record<string, string>;
  /** After so long (ms) it is ended, and has failed. */
  readonly timeout?: number;
}

/** Runs a program on our own Node, to its end: `args` begins with its file, from the root of the checkout. */
export async function runNode(
  args: readonly string[],
  { capture = false, printAfter, env = {}, timeout = 0 }: Options = {},
): Promise<Finished> {
  const began = performance.now();
  // Our own descriptor; in a child the same number would be another file.
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

/** From now on what we started ends with us: by signal, when the process above us is gone, or when the returned function is called. */
export function stopTogether(): (code: number) => void {
  let isEnding = false;
  const end = (code: number): void => {
    // Asked a second time, some programs end at once and leave things half done.
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
