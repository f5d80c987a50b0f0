// With real processes, since the ways in which npm, shells and signals meet are not in anybody's documentation.
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { withTree } from '#test/support/planted-tree.ts';

const root = resolve(import.meta.dirname, '..', '..');
const processes = join(root, 'src/server/platform/process');

/** Stands for the product: ends cleanly when it is told to, and forced when it is told twice. */
const product = `
import { appendFileSync } from 'node:fs';
import { onParentGone } from ${JSON.stringify(join(processes, 'parent-watch.ts'))};
import { onWishToEnd } from ${JSON.stringify(join(processes, 'wish-to-end.ts'))};
const note = (text) => appendFileSync('said.txt', text + '\\n');
const timer = setInterval(() => {}, 1000);
let stopping = false;
const stop = (why) => {
  note(why);
  if (stopping) process.exit(9);
  stopping = true;
  setTimeout(() => { clearInterval(timer); note('ended cleanly'); }, 300);
};
onWishToEnd(stop);
onParentGone(() => stop('parent gone'));
note('up ' + process.pid + ' under ' + process.ppid + ' with ' + process.argv.slice(2).join(' ') + ', ' + process.env.MALLOC_ARENA_MAX + ' regions and ' + process.execArgv.join(' '));
`;

/** How long (ms) what is waited for may take: far longer than it does where many programs start at once. */
const HANGS = { timeout: 100_000, interval: 20 } as const;

const lock = JSON.stringify({ packages: {} });
const stamp = createHash('sha256').update(`${process.platform}-${process.arch}\n`).update(lock).digest('hex');

interface Running {
  readonly npm: ChildProcess;
  /** What stands above the command: npm itself, or the bootstrap where that could not become the command. */
  readonly above: number;
  readonly command: number;
  readonly said: () => string[];
  /** npm's exit code, or the signal that ended it. */
  readonly ended: Promise<number | string | null>;
}

/** A Node that cannot become another program: one of before 22.15, and any on Windows. */
const CANNOT_BECOME = { NODE_OPTIONS: '--import=data:text/javascript,process.execve=undefined' };

/** Starts `npm start -- --x 1` in a checkout that has nothing to install. */
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
    // The bootstrap looks for Node 24 on the path, where the tests were not started by npm too.
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

/** Whatever a failed test left of npm and what it started; a command that has a session of its own follows the bootstrap. */
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

describe.runIf(process.platform !== 'win32')('a command under npm', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)('%s to npm ends it cleanly, and npm with 0', async (signal) => {
    await withRunning({}, async ({ npm, said, ended }) => {
      npm.kill(signal);
      expect(await ended).toBe(0);
      expect(said().slice(1)).toEqual([signal, 'ended cleanly']);
    });
  });

  test('nothing stands between, and SIGTERM to it ends it cleanly', async () => {
    await withRunning({}, async ({ npm, above, command, said, ended }) => {
      expect(above).toBe(npm.pid);
      process.kill(command, 'SIGTERM');
      expect(await ended).toBe(0);
      expect(said().slice(1)).toEqual(['SIGTERM', 'ended cleanly']);
    });
  });

  test('Ctrl-C reaches the whole group and npm hands it on: it is still one wish', async () => {
    await withRunning({}, async ({ npm, said, ended }) => {
      process.kill(-(npm.pid ?? 0), 'SIGINT');
      expect(await ended).toBe(0);
      expect(said().slice(1)).toEqual(['SIGINT', 'ended cleanly']);
    });
  });

  test('a terminal that is closed ends npm, and nothing else', async () => {
    await withRunning({}, async ({ npm, command, said, ended }) => {
      process.kill(-(npm.pid ?? 0), 'SIGHUP');
      expect(await ended).toBe('SIGHUP');
      // As long as it needs to see that npm is gone.
      await sleep(1_500);
      expect([isAlive(command), said().length]).toEqual([true, 1]);
      process.kill(command, 'SIGTERM');
      await vi.waitFor(() => expect(said().slice(1)).toEqual(['SIGTERM', 'ended cleanly']), HANGS);
    });
  });

  test('a hard kill of npm ends it cleanly', async () => {
    await withRunning({}, async ({ npm, said, ended }) => {
      npm.kill('SIGKILL');
      expect(await ended).toBe('SIGKILL');
      await vi.waitFor(() => expect(said().slice(1)).toEqual(['parent gone', 'ended cleanly']), HANGS);
    });
  });

  test('a hard kill of the command is not a good end', async () => {
    await withRunning({}, async ({ command, ended }) => {
      process.kill(command, 'SIGKILL');
      expect(await ended).not.toBe(0);
    });
  });
});

describe.runIf(process.platform !== 'win32')('a command that the bootstrap keeps, since it cannot become it', () => {
  test('SIGTERM to npm ends it cleanly, and npm with 0', async () => {
    await withRunning(CANNOT_BECOME, async ({ npm, above, said, ended }) => {
      expect(above).not.toBe(npm.pid);
      npm.kill('SIGTERM');
      expect(await ended).toBe(0);
      expect(said().slice(1)).toEqual(['SIGTERM', 'ended cleanly']);
    });
  });

  test('Ctrl-C is one wish', async () => {
    await withRunning(CANNOT_BECOME, async ({ npm, said, ended }) => {
      process.kill(-(npm.pid ?? 0), 'SIGINT');
      expect(await ended).toBe(0);
      expect(said().slice(1)).toEqual(['SIGINT', 'ended cleanly']);
    });
  });

  test('a terminal that is closed ends npm, and nothing else', async () => {
    await withRunning(CANNOT_BECOME, async ({ npm, above, command, said, ended }) => {
      process.kill(-(npm.pid ?? 0), 'SIGHUP');
      expect(await ended).toBe('SIGHUP');
      await sleep(1_500);
      expect([isAlive(above), isAlive(command), said().length]).toEqual([true, true, 1]);
      process.kill(above, 'SIGTERM');
      await vi.waitFor(() => expect(said().slice(1)).toEqual(['SIGTERM', 'ended cleanly']), HANGS);
    });
  });

  test.each(['npm', 'the bootstrap'])('a hard kill of %s ends it cleanly', async (which) => {
    await withRunning(CANNOT_BECOME, async ({ npm, above, said, ended }) => {
      process.kill(which === 'npm' ? (npm.pid ?? 0) : above, 'SIGKILL');
      expect(await ended).not.toBe(0);
      const why = which === 'npm' ? 'SIGTERM' : 'parent gone';
      await vi.waitFor(() => expect(said().slice(1)).toEqual([why, 'ended cleanly']), HANGS);
    });
  });
});
