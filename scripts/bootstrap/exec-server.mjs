// Runs the command on Node 24: becomes it, or is its parent process, which forwards signals, returns its exit code, and
// leaves no orphan.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';

/** A terminal's Ctrl-C arrives twice, from the terminal and from npm. Within this time (ms) both are one signal. */
const sameSignalMs = 500;

/** How long (ms) the terminal's SIGHUP may come after npm has ended. */
const sighupDelayMs = 300;

/**
 * Node keeps what its youngest objects once took: 128 MB after the first crowd, a third of all that the product holds. With this they take 24
 * at most; pages a second and their processor time stay as they are.
 */
const YOUNG = '--max-semi-space-size=8';

/**
 * On processors that can protect pages of code, V8 ends the whole process now and then when threads that run WebAssembly end ("Check failed:
 * jit_page.has_value()"). Papers and imports are made in such threads. This turns the protection off. A run of the tests ended so
 * all the same; they use processes.
 */
export const STEADY_THREADS = '--no-memory-protection-keys';

/** What Node is started with wherever it runs the product or one of its commands. */
export const NODE_FLAGS = [YOUNG, STEADY_THREADS];

/**
 * glibc keeps freed memory in a region for each thread that packs and unpacks, and keeps larger pieces the larger ones
 * it has seen: 100 MB after a crowd. With these it keeps two regions, and returns what is larger than 128 KB. Existing
 * settings of the user win; other systems do not read them.
 */
export const GIVES_BACK = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/**
 * The process id of the npm that started us; undefined where we were started by hand. (package.json says `exec`, so npm is our parent, with no
 * shell between.)
 */
const npmAboveUs = () => (process.env['npm_lifecycle_event'] === undefined ? undefined : process.ppid);

/**
 * Where Node keeps what it has compiled: the next start takes half the work. In the program's folder, so that who may not write the program
 * may not write this either; then there is none.
 * @param {string} root
 */
const compiled = (root) => ({ NODE_COMPILE_CACHE: join(root, '.cache', 'compiled') });

/**
 * Makes this process the command, so that no second process remains; npm's process id is passed on in the environment
 * (MARGINLINE_NPM). Does nothing where a process cannot become another: on Windows, and under a Node before 22.15.
 * @param {string} node
 * @param {string} entry
 * @param {string[]} args
 * @param {string} root
 */
export function replaceProcess(node, entry, args, root) {
  if (process.platform === 'win32' || process.execve === undefined) return;
  const npm = npmAboveUs();
  process.chdir(root);
  process.execve(node, [node, ...NODE_FLAGS, entry, ...args], {
    ...GIVES_BACK,
    ...compiled(root),
    ...process.env,
    ...(npm !== undefined && { MARGINLINE_NPM: String(npm) }),
  });
}

/**
 * The command's process has a separate session, so that only we decide which signals reach it, and a pipe to us as
 * file descriptor 3 (MARGINLINE_PARENT_FD): when we are killed the pipe closes, and the command shuts down.
 * @param {string} node
 * @param {string} entry
 * @param {string[]} args
 * @param {string} root
 * @param {{ survivesTerminal?: boolean, heap?: number }} [how] whether the command goes on when its terminal is closed, which is the end of npm:
 *   Node minds no `nohup`; how many MB its older objects may take, where that is to be little
 * @returns {Promise<number>} the command's exit code, or 128 + the signal that ended it
 */
export function execServer(node, entry, args, root, { survivesTerminal = false, heap } = {}) {
  const child = spawn(
    node,
    [...NODE_FLAGS, ...(heap === undefined ? [] : [`--max-old-space-size=${heap}`]), entry, ...args],
    {
      cwd: root,
      detached: process.platform !== 'win32',
      env: { ...GIVES_BACK, ...(survivesTerminal && compiled(root)), ...process.env, MARGINLINE_PARENT_FD: '3' },
      stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
    },
  );
  let lastSignal = 0;
  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    if (Date.now() - lastSignal < sameSignalMs) return;
    lastSignal = Date.now();
    // Windows has no signals that a process could answer: there the end of the pipe is the request.
    if (process.platform === 'win32') child.stdio[3]?.destroy();
    else child.kill(signal);
  };
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) process.on(signal, () => stop(signal));
  let isTerminalClosed = false;
  process.on('SIGHUP', () => {
    if (survivesTerminal) isTerminalClosed = true;
    else stop('SIGTERM');
  });
  const unwatch = watchParent(() => setTimeout(() => isTerminalClosed || stop('SIGTERM'), sighupDelayMs));

  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      unwatch();
      sweep(child.pid);
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  });
}

/**
 * Ends what the command may have left behind when it was killed: its whole process group.
 * @param {number | undefined} group
 */
function sweep(group) {
  if (group === undefined || process.platform === 'win32') return;
  try {
    process.kill(-group, 'SIGTERM');
  } catch {
    // Nobody is left, which is how it should be.
  }
}

/**
 * Calls `gone` when the npm above us has died: killed hard, it tells nobody. Started by hand there is nobody to watch: a shell that starts the product in the
 * background and is closed must not take it along.
 * @param {() => void} gone
 * @returns {() => void} ends the watch
 */
function watchParent(gone) {
  const npm = npmAboveUs();
  if (npm === undefined) return () => {};
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    gone();
  }, 500);
  return () => clearInterval(timer);
}
