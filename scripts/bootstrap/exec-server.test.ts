// With real processes, since no documentation covers how npm, shells and signals interact.
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { withTree } from '#test/support/planted-tree.ts';

const root = resolve(import.meta.dirname, '..', '..');
const processes = join(root, 'src/server/platform/process');

/** A stand-in for the product: ends cleanly at the first signal, and at once at the second. */
const product = `
import { appendFileSync } from 'node:fs';
import { onParentExit } from ${JSON.stringify(join(processes, 'parent-exit.ts'))};
import { onShutdownSignal } from ${JSON.stringify(join(processes, 'shutdown-signal.ts'))};
const note = (text) => appendFileSync('said.txt', text + '\\n');
const timer = setInterval(() => {}, 1000);
let stopping = false;
const stop = (why) => {
  note(why);
  if (stopping) process.exit(9);
  stopping = true;
  setTimeout(() => { clearInterval(timer); note('ended cleanly'); }, 300);
};
onShutdownSignal(stop);
onParentExit(() => stop('parent gone'));
note('up ' + process.pid + ' under ' + process.ppid + ' with ' + process.argv.slice(2).join(' ') + ', ' + process.env.MALLOC_ARENA_MAX + ' regions and ' + process.execArgv.join(' '));
`;

/** How long (ms) to wait: far longer than usual, for machines with many programs. */
const HANGS = { timeout: 100_000, interval: 20 } as const;

const lock = JSON.stringify({ packages: {} });
const stamp = createHash('sha256').update(`${process.platform}-${process.arch}\n`).update(lock).digest('hex');

interface Running {
  readonly npm: ChildProcess;
  /** The parent of the command: npm, or the bootstrap if that could not become the command. */
  readonly above: number;
  readonly command: number;
  readonly said: () => string[];
  /** npm's exit code, or the signal that ended it. */
  readonly ended: Promise<number | string | null>;
}

/** A Node that cannot replace its process by another program: before 22.15, and any on Windows. */
const CANNOT_BECOME = { NODE_OPTIONS: '--import=data:text/javascript,process.execve=undefined' };

/** Starts `npm start -- --x 1` in a checkout that needs no installation. */
async function withRunning(given: NodeJS.ProcessEnv, visit: (running: Running) => Promise<void>): Promise<void> {
  const manifest = readFileSync(join(root, 'package.json'), 'utf8');
  const { scripts } = JSON.parse(manifest) as { scripts: Record<string, string> };
  const tree = {
    'package.json': JSON.stringify({ type: 'module', scripts }),
    'package-lock.json': lock,
    'node_modules/.marginline-installed': stamp,
    'scripts/start.ts': product,
    'scripts/check.ts': 'process.exitCode = 7;',
  };
  await withTree(tree, async (folder) => {
    cpSync(join(root, 'scripts/bootstrap.mjs'), join(folder, 'scripts/bootstrap.mjs'));
    cpSync(join(root, 'scripts/bootstrap'), join(folder, 'scripts/bootstrap'), { recursive: true });
    // The bootstrap looks for Node 24 on the path if npm did not start the tests.
    const env = { ...process.env, ...given, PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter) };
    const npm = spawn('npm', ['start', '--', '--x', '1'], { cwd: folder, env, detached: true, stdio: 'ignore' });
    const ended = new Promise<number | string | null>((done) =>
      npm.once('exit', (code, signal) => done(code ?? signal)),
    );
    try {
      const file = join(folder, 'said.txt');
      const said = (): string[] => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []);
      await vi.waitFor(
        () =>
          expect(said()[0]).toMatch(
            /^up \d+ under \d+ with --x 1, 2 regions and --max-semi-space-size=8 --no-memory-protection-keys$/,
          ),
        HANGS,
      );
      const [command = 0, above = 0] = said()[0]?.match(/\d+/g)?.map(Number) ?? [];
      await visit({ npm, above, command, said, ended });
      await vi.waitFor(() => expect([isAlive(command), isAlive(above)]).toEqual([false, false]), HANGS);
    } finally {
      endGroup(npm.pid);
    }
  });
}

/** Ends the processes that a failed test left running; a command in its own session follows the bootstrap. */
function endGroup(leader: number | undefined): void {
  if (leader !== undefined && isAlive(-leader)) process.kill(-leader, 'SIGKILL');
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Under npm, or under the bootstrap, which cannot become the command. */
const UNDER = { npm: {}, 'the bootstrap': CANNOT_BECOME } as const;
/** The target of a signal: one process, or npm's whole group. */
const TO = {
  npm: ({ npm }) => npm.pid ?? 0,
  'the group of npm': ({ npm }) => -(npm.pid ?? 0),
  'what is above it': ({ above }) => above,
  'the command': ({ command }) => command,
} satisfies Readonly<Record<string, (running: Running) => number>>;

describe.runIf(process.platform !== 'win32')('a command', () => {
  test.each([
    ['npm', 'SIGTERM', 'npm', 'SIGTERM', 'well'],
    ['npm', 'SIGINT', 'npm', 'SIGINT', 'well'],
    // Ctrl-C reaches the whole group, and npm forwards it: it is still one signal.
    ['npm', 'SIGINT', 'the group of npm', 'SIGINT', 'well'],
    ['npm', 'SIGTERM', 'the command', 'SIGTERM', 'well'],
    ['npm', 'SIGKILL', 'npm', 'parent gone', 'otherwise'],
    ['the bootstrap', 'SIGTERM', 'npm', 'SIGTERM', 'well'],
    ['the bootstrap', 'SIGINT', 'the group of npm', 'SIGINT', 'well'],
    ['the bootstrap', 'SIGKILL', 'npm', 'SIGTERM', 'otherwise'],
    ['the bootstrap', 'SIGKILL', 'what is above it', 'parent gone', 'otherwise'],
  ] as const)('under %s %s to %s ends it cleanly: %s, and npm %s', async (under, signal, to, why, end) => {
    await withRunning(UNDER[under], async (running) => {
      const { npm, above, said, ended } = running;
      expect(above === npm.pid).toBe(under === 'npm');
      process.kill(TO[to](running), signal);
      expect((await ended) === 0 ? 'well' : 'otherwise').toBe(end);
      await vi.waitFor(() => expect(said().slice(1)).toEqual([why, 'ended cleanly']), HANGS);
    });
  });

  test.each(['npm', 'the bootstrap'] as const)(
    'under %s a terminal that is closed ends npm, and nothing else',
    (under) =>
      withRunning(UNDER[under], async ({ npm, above, command, said, ended }) => {
        process.kill(-(npm.pid ?? 0), 'SIGHUP');
        expect(await ended).toBe('SIGHUP');
        // Long enough to notice that npm has ended.
        await sleep(1_500);
        const left = under === 'npm' ? command : above;
        expect([isAlive(left), isAlive(command), said().length]).toEqual([true, true, 1]);
        process.kill(left, 'SIGTERM');
        await vi.waitFor(() => expect(said().slice(1)).toEqual(['SIGTERM', 'ended cleanly']), HANGS);
      }),
  );

  test('a hard kill of the command counts as a failure', () =>
    withRunning(UNDER.npm, async ({ command, ended }) => {
      process.kill(command, 'SIGKILL');
      expect(await ended).not.toBe(0);
    }));
});
