// Runs npm and prints its progress, which npm itself prints only in a terminal.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { UserError, print } from './print.mjs';

/**
 * Returns the path of npm-cli.js: of the npm that started this process, else of the npm on the PATH, else of the npm
 * that belongs to the running Node.
 * @returns {string}
 */
export function findNpm() {
  const nodeFolder = dirname(process.execPath);
  const candidates = [
    process.env['npm_execpath'] ?? '',
    ...(process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'npm')),
    join(nodeFolder, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(nodeFolder, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ];
  for (const candidate of candidates) {
    const path = existsSync(candidate) ? realpathSync(candidate) : '';
    if (path.endsWith('npm-cli.js')) return path;
  }
  throw new UserError(
    'npm was not found. Install Node from nodejs.org, which includes npm, then run this command again.',
  );
}

/**
 * Returns the first Node that starts npm. The npm of a Linux distribution may start only on the Node of that
 * distribution.
 * @param {string} npm
 * @param {readonly string[]} [nodes]
 * @returns {string}
 */
export function nodeFor(npm, nodes = [process.execPath, ...nodesOnPath()]) {
  const node = nodes.find((path) => spawnSync(path, [npm, '--version'], { timeout: 60_000 }).status === 0);
  if (node !== undefined) return node;
  throw new UserError(`npm (${npm}) does not start. Install Node from nodejs.org, then run this command again.`);
}

function nodesOnPath() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .filter((path) => existsSync(path));
}

/**
 * Runs npm, and prints its progress every three seconds.
 * @param {{ node: string, npm: string, args: string[], cwd: string, expected?: number }} run expected: number of packages.
 * @returns {Promise<void>} Rejects with a UserError that contains the errors of npm.
 */
export function runNpm({ node, npm, args, cwd, expected }) {
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=http'];
  const child = spawn(node, [npm, ...args, ...quiet], {
    cwd,
    env: environment(node),
    stdio: ['ignore', 'ignore', 'pipe'],
    // Its own group, so that closing the terminal does not end npm.
    detached: process.platform !== 'win32',
  });
  const stop = () => child.kill('SIGTERM');
  process.once('exit', stop);

  let fetched = 0;
  let shown = 0;
  let rest = '';
  /** @type {string[]} */
  const words = [];
  child.stderr.setEncoding('utf8').on('data', (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (/^npm http (fetch GET 200|cache) .*\.tgz\b/.test(line)) fetched += 1;
      else if (line.startsWith('npm error')) words.push(line);
    }
  });
  const progress = setInterval(() => {
    if (fetched === shown) return;
    shown = fetched;
    print(`  ${fetched}${expected === undefined ? '' : ` of about ${expected}`} packages downloaded`);
  }, 3000);

  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      clearInterval(progress);
      process.off('exit', stop);
      if (code === 0) resolve();
      else
        reject(
          new UserError(
            [
              ...words,
              `npm ${args[0]} failed. Check that the npm registry can be reached, then run this command again.`,
            ].join('\n'),
          ),
        );
    });
  });
}

/**
 * Runs npm for packages that package-lock.json pins. npm's cache is as good as the registry, because the lock file
 * contains their hashes; so an installation can work offline.
 * @param {Parameters<typeof runNpm>[0]} how
 * @param {typeof runNpm} [run]
 */
export async function runNpmPinned(how, run = runNpm) {
  try {
    await run({ ...how, args: [...how.args, '--prefer-offline'] });
  } catch (error) {
    // The cached list of versions is older than the pinned version.
    if (!(error instanceof UserError && error.message.includes('ETARGET'))) throw error;
    await run(how);
  }
}

/**
 * Names the machine's global npm settings (a company's registry or certificate), which npm looks for next to the Node
 * that runs it. Removes NODE_ENV, because `production` would omit devDependencies.
 * @param {string} node
 */
function environment(node) {
  const { NODE_ENV: _, ...env } = process.env;
  const settings = join(dirname(dirname(process.execPath)), 'etc', 'npmrc');
  if (node !== process.execPath && existsSync(settings)) env['npm_config_globalconfig'] ??= settings;
  return env;
}
