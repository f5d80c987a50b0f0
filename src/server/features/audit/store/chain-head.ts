import { z } from '#contract/kit/zod.ts';
import type { ChainHeadPlace } from '#domain/audit/verification.ts';
import { happensWithin } from '#server/platform/process/happens-within.ts';
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A folder outside the database that the end of the log is noted in. */
export interface ChainHeadFolder {
  readonly place: ChainHeadPlace;
  /** Absolute. */
  readonly folder: string;
}

interface Folders {
  readonly dataDir: string;
  readonly backup: { readonly folder: string; readonly secondFolder: string | null };
}

/**
 * Every configured folder, once: an attacker who removes the newest entries would have to reach all of them at the same
 * moment.
 */
export function chainHeadFolders({ dataDir, backup }: Folders): readonly ChainHeadFolder[] {
  const places: ChainHeadFolder[] = [
    { place: 'data_folder', folder: dataDir },
    { place: 'backup_folder', folder: backup.folder },
  ];
  if (backup.secondFolder !== null) places.push({ place: 'second_folder', folder: backup.secondFolder });
  return places.filter(({ folder }, index) => places.findIndex((each) => each.folder === folder) === index);
}

/** The end of the log as it was noted outside the database. */
export interface ChainHead {
  readonly seq: number;
  /** The entry's hash in hexadecimal. */
  readonly hash: string;
  /** ISO 8601, UTC. */
  readonly kept_at: string;
}

const File = z.object({ seq: z.int(), hash: z.string().check(z.regex(/^[\da-f]{64}$/)), kept_at: z.string() });

/** Where the ends of a database's log are noted: a file for each database (`readIdentity`). */
export const chainHeadFile = (folder: string, identity: string): string =>
  join(folder, `audit-end-${encodeURIComponent(identity)}.json`);

/** What a file says; null where there is none yet. One that cannot be read is a defect: it is evidence, and never passed over. */
export async function readChainHead(file: string): Promise<ChainHead | null> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : z.parse(File, JSON.parse(text));
}

export interface StoredChainHead {
  readonly place: ChainHeadPlace;
  readonly end: ChainHead;
}

/** The timeout (ms) of a folder on another machine, so that it does not delay the others. */
const MAX_READ_TIME = 5_000;

/** The notes of all folders that have one, and where one could not be read. Where that leaves none at all, it is a defect. */
export async function readChainHeads(
  folders: readonly ChainHeadFolder[],
  identity: string,
): Promise<{ readonly ends: readonly StoredChainHead[]; readonly unread: readonly ChainHeadPlace[] }> {
  const ends: StoredChainHead[] = [];
  const unread: ChainHeadPlace[] = [];
  const errors: unknown[] = [];
  await Promise.all(
    folders.map(async ({ place, folder }) => {
      try {
        const end = await inTime(readChainHead(chainHeadFile(folder, identity)), folder);
        if (end !== null) ends.push({ place, end });
      } catch (error) {
        unread.push(place);
        errors.push(error);
      }
    }),
  );
  if (ends.length === 0 && errors.length > 0) throw errors[0];
  return { ends, unread: unread.toSorted() };
}

async function inTime<Result>(reading: Promise<Result>, folder: string): Promise<Result> {
  if (!(await happensWithin(reading, MAX_READ_TIME))) throw new Error(`${folder} does not respond`);
  return reading;
}

/**
 * Puts the file in the place of the one before, as a whole or not at all, and never an earlier end in the place of a later one: another
 * server may have come first. Two that pass each other between the look and the rename set it right with the next note, which each makes
 * of every entry.
 */
export async function writeChainHead(file: string, end: ChainHead): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  // Servers on several machines, each with the same process id, may share the folder.
  const temporaryFile = `${file}.${randomUUID()}.part`;
  try {
    await writeFile(temporaryFile, `${JSON.stringify(end)}\n`, { mode: 0o600, flush: true });
    const current = await readChainHead(file);
    if (current === null || current.seq < end.seq) await rename(temporaryFile, file);
  } finally {
    await rm(temporaryFile, { force: true });
  }
}
