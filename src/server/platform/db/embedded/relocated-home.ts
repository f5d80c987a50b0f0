import { createHash } from 'node:crypto';
import { lstat, mkdir, readFile, readlink, realpath, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { OperatorError } from '../operator-error.ts';
import { serverFolder } from './layout.ts';

/** The file in a relocated home that names its data folder. */
const BELONGS_TO = 'belongs-to';

/**
 * Returns the home that the link in the data folder leads to; `null` if there is no link. A link that was copied with
 * its folder is refused, because two checkouts would write to one database.
 */
export async function linkedHome(dataDir: string, major: string): Promise<string | null> {
  const link = join(dataDir, serverFolder(major));
  if (!(await isLink(link))) return null;
  const server = await realpath(link).catch(() => null);
  if (server === null) throw danglingLink(link, resolve(dataDir, await readlink(link)));
  const home = dirname(server);
  const owner = await ownerOf(home);
  if (owner === dataDir) return home;
  if (owner !== null && (await leadsTo(join(owner, serverFolder(major)), server))) throw copiedLink(link, home, owner);
  await writeFile(join(home, BELONGS_TO), `${dataDir}\n`);
  return home;
}

/** A home created for a data folder, and its earlier homes that lost their link. */
export interface RelocatedHome {
  home: string;
  earlier: string[];
}

/**
 * Creates a home for `dataDir` below `fallbackFolder` and links to it from the data folder. If a user deletes the data
 * folder, the next start creates an empty database; the earlier one is kept and reported.
 */
export async function relocatedHome(fallbackFolder: string, dataDir: string, major: string): Promise<RelocatedHome> {
  const { home, earlier } = await freeName(fallbackFolder, dataDir);
  const server = join(home, serverFolder(major));
  await mkdir(server, { recursive: true });
  await writeFile(join(home, BELONGS_TO), `${dataDir}\n`);
  await symlink(server, join(dataDir, serverFolder(major)));
  return { home, earlier };
}

async function freeName(fallbackFolder: string, dataDir: string): Promise<RelocatedHome> {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const name = `${basename(dirname(dataDir)).replace(/[^\w.-]/g, '_')}-${hash}`;
  const earlier: string[] = [];
  for (let attempt = 1; ; attempt += 1) {
    const home = join(fallbackFolder, attempt === 1 ? name : `${name}-${attempt}`);
    if ((await lstat(home).catch(() => null)) === null) return { home, earlier };
    if ((await ownerOf(home)) === dataDir) earlier.push(home);
  }
}

async function ownerOf(home: string): Promise<string | null> {
  const text = await readFile(join(home, BELONGS_TO), 'utf8').catch(() => null);
  return text === null ? null : text.trimEnd();
}

async function isLink(path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => null);
  return found?.isSymbolicLink() === true;
}

async function leadsTo(link: string, target: string): Promise<boolean> {
  return (await realpath(link).catch(() => null)) === target;
}

function danglingLink(link: string, target: string): OperatorError {
  return new OperatorError(
    `The database of this data folder should be in ${target}, but that folder is missing. Restore it, ` +
      `or remove the link ${link} to start with an empty database.`,
  );
}

function copiedLink(link: string, home: string, owner: string): OperatorError {
  return new OperatorError(
    `${link} points to the database of ${owner} (in ${home}), because this data folder is a copy. ` +
      'To start this copy with its own empty database, remove that link.',
  );
}
