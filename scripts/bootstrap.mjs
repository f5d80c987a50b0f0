#!/usr/bin/env node
// Entry of every command: finds or downloads Node 24, installs the pinned packages, and runs scripts/<command>.ts.
// Plain JavaScript, because older versions of Node cannot run TypeScript.
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { COMMANDS, OF_PRODUCT } from './bootstrap/commands.mjs';
import { replaceProcess, execServer } from './bootstrap/exec-server.mjs';
import { install } from './bootstrap/install.mjs';
import { isInstalled } from './bootstrap/installed.mjs';
import { findRuntime } from './bootstrap/runtime.mjs';
import { UserError, print } from './bootstrap/print.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [command = '', ...args] = process.argv.slice(2);

/** Exits on a signal before the command runs. The `exit` handlers stop npm and release the install lock. */
const exitOn = (/** @type {NodeJS.Signals} */ signal) => process.exit(128 + constants.signals[signal]);
/** The server keeps running when its terminal closes, and replaces this process to save memory. */
const isProduct = command === 'start';
const signals = /** @type {const} */ (['SIGTERM', 'SIGINT', ...(isProduct ? [] : ['SIGHUP'])]);
/** Ignores errors of writing to a closed terminal. */
const ignore = () => undefined;

try {
  if (!COMMANDS.includes(command)) {
    throw new UserError(`Usage: node scripts/bootstrap.mjs <${COMMANDS.join(' | ')}> [arguments]`);
  }
  const entry = join(root, 'scripts', `${command}.ts`);
  if (!existsSync(entry)) throw new UserError(`${entry} is missing. The checkout is incomplete.`);
  for (const signal of signals) process.on(signal, exitOn);
  if (isProduct) {
    process.on('SIGHUP', ignore);
    for (const stream of [process.stdout, process.stderr]) stream.on('error', ignore);
  }
  const part = OF_PRODUCT.includes(command) ? 'product' : 'all';
  if (!isInstalled(root, part)) await install(root, part);
  const runtime = findRuntime(root);
  if (runtime === undefined) {
    throw new UserError(
      'Node 24.15 or later was not found on this machine. Install it from nodejs.org, then run this command again.',
    );
  }
  for (const signal of signals) process.off(signal, exitOn);
  if (isProduct) replaceProcess(runtime, entry, args, root);
  process.exitCode = await execServer(runtime, entry, args, root, {
    survivesTerminal: isProduct,
    // An import shares the machine with the server, and reads few rows at a time.
    ...(command === 'import' && { heap: 128 }),
  });
} catch (error) {
  if (!(error instanceof UserError)) throw error;
  print(error.message);
  process.exitCode = 1;
}
