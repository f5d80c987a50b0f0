#!/usr/bin/env node
// The first thing any command runs. Plain JavaScript, because machines have Node 20, which dies on a `.ts` entry:
// it finds or fetches Node 24, installs what package-lock.json pins, and hands over to scripts/<command>.ts.
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

/** Until the command runs, a signal ends us at once; `exit` still stops npm and frees the install lock. */
const giveUp = (/** @type {NodeJS.Signals} */ signal) => process.exit(128 + constants.signals[signal]);
/** The product is there for others than the one whose terminal it was started in, and for long: it is not to hold two programs. */
const isProduct = command === 'start';
const signals = /** @type {const} */ (['SIGTERM', 'SIGINT', ...(isProduct ? [] : ['SIGHUP'])]);
/** What is written to a terminal that was closed is read by nobody, and that is all. */
const notRead = () => undefined;

try {
  if (!COMMANDS.includes(command)) {
    throw new UserError(`Usage: node scripts/bootstrap.mjs <${COMMANDS.join(' | ')}> [arguments]`);
  }
  const entry = join(root, 'scripts', `${command}.ts`);
  if (!existsSync(entry)) throw new UserError(`${entry} is missing: this checkout is not complete.`);
  for (const signal of signals) process.on(signal, giveUp);
  if (isProduct) {
    process.on('SIGHUP', notRead);
    for (const stream of [process.stdout, process.stderr]) stream.on('error', notRead);
  }
  const part = OF_PRODUCT.includes(command) ? 'product' : 'all';
  if (!isInstalled(root, part)) await install(root, part);
  const runtime = findRuntime(root);
  if (runtime === undefined) {
    throw new UserError(
      'No Node 24.15 or later starts on this machine. Install it from nodejs.org and run this again.',
    );
  }
  for (const signal of signals) process.off(signal, giveUp);
  if (isProduct) replaceProcess(runtime, entry, args, root);
  process.exitCode = await execServer(runtime, entry, args, root, {
    survivesTerminal: isProduct,
    // It reads few rows at a time, and shares the machine with the product.
    ...(command === 'import' && { heap: 128 }),
  });
} catch (error) {
  if (!(error instanceof UserError)) throw error;
  print(error.message);
  process.exitCode = 1;
}
