// Runs a command on Node 24: replaces this process by it, or starts it as a child, forwards signals to it, returns its
// exit code, and ends its remaining processes.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';

/** Ctrl-C arrives twice, from the terminal and from npm. Signals within this time (ms) count as one. */
const sameSignalMs = 500;

/** How long (ms) after the end of npm the SIGHUP of a closed terminal may arrive. */
const sighupDelayMs = 300;

/** Limits the young generation to 24 MB. Without it, Node keeps 128 MB after the first peak. Speed is the same. */
const YOUNG_GENERATION = '--max-semi-space-size=8';

/**
 * On processors with memory protection keys, V8 sometimes ends the process when a thread that runs WebAssembly ends
 * ("Check failed: jit_page.has_value()"). PDFs and imports run in such threads. This flag turns the protection off.
 */
export const STEADY_THREADS = '--no-memory-protection-keys';

/** Flags of Node for the server and for all commands. */
export const NODE_FLAGS = [YOUNG_GENERATION, STEADY_THREADS];

/**
 * Makes glibc return freed memory: at most two regions, and pieces above 128 KB are returned at once. Without it, glibc
 * keeps 100 MB after a peak. Settings of the user take precedence; other systems ignore these variables.
 */
export const MALLOC_SETTINGS = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/**
 * Returns the process ID of npm, or undefined if npm did not start this process. npm is the parent, because the scripts
 * of package.json use `exec`.
 */
const parentNpm = () => (process.env['npm_lifecycle_event'] === undefined ? undefined : process.ppid);

/**
 * Node's cache of compiled code, which halves the work of the next start. It is in the program's folder, so that only
 * users who may change the program may change it.
 * @param {string} root
 */
const compileCache = (root) => ({ NODE_COMPILE_CACHE: join(root, '.cache', 'compiled') });

/**
 * Replaces this process by the command, and passes the process ID of npm in MARGINLINE_NPM. Does nothing on Windows and
 * on Node before 22.15, which cannot do this.
 * @param {string} node
 * @param {string} entry
 * @param {string[]} args
 * @param {string} root
 */
export function replaceProcess(node, entry, args, root) {
  if (process.platform === 'win32' || process.execve === undefined) return;
  const npm = parentNpm();
  process.chdir(root);
  process.execve(node, [node, ...NODE_FLAGS, entry, ...args], {
    ...MALLOC_SETTINGS,
    ...compileCache(root),
    ...process.env,
    ...(npm !== undefined && { MARGINLINE_NPM: String(npm) }),
  });
}

/**
 * Runs the command as a child in its own session, so that it receives only the signals that this process forwards. File
 * descriptor 3 (MARGINLINE_PARENT_FD) is a pipe: it closes when this process is killed, and the command shuts down.
 * @param {string} node
 * @param {string} entry
 * @param {string[]} args
 * @param {string} root
 * @param {{ survivesTerminal?: boolean, heap?: number }} [how] survivesTerminal: the command keeps running when its
 *   terminal closes, which ends npm. heap: the limit of V8's old generation, in MB.
 * @returns {Promise<number>} The exit code of the command, or 128 + the signal that ended it.
 */
export function execServer(node, entry, args, root, { survivesTerminal = false, heap } = {}) {
  const child = spawn(
    node,
    [...NODE_FLAGS, ...(heap === undefined ? [] : [`--max-old-space-size=${heap}`]), entry, ...args],
    {
      cwd: root,
      detached: process.platform !== 'win32',
      env: {
        ...MALLOC_SETTINGS,
        ...(survivesTerminal && compileCache(root)),
        ...process.env,
        MARGINLINE_PARENT_FD: '3',
      },
      stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
    },
  );
  let lastSignal = 0;
  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    if (Date.now() - lastSignal < sameSignalMs) return;
    lastSignal = Date.now();
    // A process on Windows cannot handle signals: it shuts down when the pipe closes.
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
 * Ends the process group of the command: it may have left processes behind when it was killed.
 * @param {number | undefined} group
 */
function sweep(group) {
  if (group === undefined || process.platform === 'win32') return;
  try {
    process.kill(-group, 'SIGTERM');
  } catch {
    // No process is left.
  }
}

/**
 * Calls `gone` when npm has ended, since a killed npm sends no signal. Does nothing if npm did not start this process: a
 * shell may end while the server runs in the background.
 * @param {() => void} gone
 * @returns {() => void} Ends the watch.
 */
function watchParent(gone) {
  const npm = parentNpm();
  if (npm === undefined) return () => {};
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    gone();
  }, 500);
  return () => clearInterval(timer);
}
