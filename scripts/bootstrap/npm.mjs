// Runs npm and shows how far it is: npm itself shows nothing at all without a terminal.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { UserError, print } from './print.mjs';

/**
 * The npm of this machine as something Node can run. Preferred is the one that called us, then the one on the PATH,
 * then that of the running Node.
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
  throw new UserError('npm was not found. It comes with Node: install Node from nodejs.org, then run this again.');
}

/**
 * The Node to run it with: ours where it starts on that. The npm of a Linux distribution may start on its own Node
 * alone, and the path that npm gives to its commands names ours first.
 * @param {string} npm
 * @param {readonly string[]} [nodes]
 * @returns {string}
 */
export function nodeFor(npm, nodes = [process.execPath, ...nodesOnPath()]) {
  const node = nodes.find((path) => spawnSync(path, [npm, '--version'], { timeout: 60_000 }).status === 0);
  if (node !== undefined) return node;
  throw new UserError(
    `The npm of this machine (${npm}) does not start. Install Node from nodejs.org, then run this again.`,
  );
}

function nodesOnPath() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .filter((path) => existsSync(path));
}

/**
 * Runs npm to its end, with a line of progress every few seconds.
 * @param {{ node: string, npm: string, args: string[], cwd: string, expected?: number }} run `expected`: packages to come
 * @returns {Promise<void>} Rejects with a Trouble that carries npm's own words when it fails.
 */
export function runNpm({ node, npm, args, cwd, expected }) {
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=http'];
  const child = spawn(node, [npm, ...args, ...quiet], {
    cwd,
    env: environment(node),
    stdio: ['ignore', 'ignore', 'pipe'],
    // A terminal that is closed ends what shares our group; whether we go on is for us to say.
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
    print(`  ${fetched}${expected === undefined ? '' : ` of about ${expected}`} packages fetched`);
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
            [...words, `npm ${args[0]} failed. Is the npm registry reachable? Fix that and run this again.`].join('\n'),
          ),
        );
    });
  });
}

/**
 * Runs npm for what package-lock.json pins: it says which content is wanted, so what npm kept of an earlier install is as good as what the
 * registry has, and is there without it.
 * @param {Parameters<typeof runNpm>[0]} how
 * @param {typeof runNpm} [run]
 */
export async function runNpmPinned(how, run = runNpm) {
  try {
    await run({ ...how, args: [...how.args, '--prefer-offline'] });
  } catch (error) {
    // npm stored a list of versions that is older than the wanted one, and does not refresh it.
    if (!(error instanceof UserError && error.message.includes('ETARGET'))) throw error;
    await run(how);
  }
}

/**
 * npm looks for its global settings (a company's registry or certificate) near the Node that runs it; ours is another
 * Node than the machine's, so the environment names the machine's settings. NODE_ENV=production would omit the tests'
 * tools.
 * @param {string} node
 */
function environment(node) {
  const { NODE_ENV: _, ...env } = process.env;
  const settings = join(dirname(dirname(process.execPath)), 'etc', 'npmrc');
  if (node !== process.execPath && existsSync(settings)) env['npm_config_globalconfig'] ??= settings;
  return env;
}
