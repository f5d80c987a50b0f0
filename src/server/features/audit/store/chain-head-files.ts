import { z } from '#contract/kit/zod.ts';
import type { ChainHeadPlace } from '#domain/audit/verification.ts';
import { happensWithin } from '#server/platform/process/happens-within.ts';
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A folder outside the database in which the end of the log is recorded. */
export interface ChainHeadFolder {
  readonly place: ChainHeadPlace;
  /** An absolute path. */
  readonly folder: string;
}

interface Folders {
  readonly dataDir: string;
  readonly backup: { readonly folder: string; readonly secondFolder: string | null };
}

/**
 * Returns every configured folder once. With several folders, an attacker who removes the newest entries has to change
 * the file in each of them.
 */
export function chainHeadFolders({ dataDir, backup }: Folders): readonly ChainHeadFolder[] {
  const places: ChainHeadFolder[] = [
    { place: 'data_folder', folder: dataDir },
    { place: 'backup_folder', folder: backup.folder },
  ];
  if (backup.secondFolder !== null) places.push({ place: 'second_folder', folder: backup.secondFolder });
  return places.filter(({ folder }, index) => places.findIndex((each) => each.folder === folder) === index);
}

/** The end of the log, recorded outside the database. */
export interface ChainHead {
  readonly seq: number;
  /** The entry's hash in hexadecimal. */
  readonly hash: string;
  /** ISO 8601, UTC. */
  readonly kept_at: string;
}

const File = z.object({ seq: z.int(), hash: z.string().check(z.regex(/^[\da-f]{64}$/)), kept_at: z.string() });

/**
 * Returns the path of the file in `folder`. `identity` (from `readIdentity`) keeps databases that share a folder apart.
 */
export const chainHeadFile = (folder: string, identity: string): string =>
  join(folder, `audit-end-${encodeURIComponent(identity)}.json`);

/**
 * Reads the recorded end; null if there is no file. Throws if the file cannot be read, because a damaged file can be a
 * sign of tampering.
 */
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

/** Timeout in ms per folder, so that a slow network folder does not delay the others. */
const MAX_READ_TIME = 5_000;

/**
 * Reads the recorded ends of all folders and lists the unreadable ones. Throws if folders are unreadable and no end was
 * found.
 */
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
 * Replaces the file atomically, and only with a later end, because another server may have written first. If two
 * servers write at the same moment, an earlier end may win; the recording after the next entry corrects it.
 */
export async function writeChainHead(file: string, end: ChainHead): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  // The folder may be shared by servers on several machines with equal process ids.
  const temporaryFile = `${file}.${randomUUID()}.part`;
  try {
    await writeFile(temporaryFile, `${JSON.stringify(end)}\n`, { mode: 0o600, flush: true });
    const current = await readChainHead(file);
    if (current === null || current.seq < end.seq) await rename(temporaryFile, file);
  } finally {
    await rm(temporaryFile, { force: true });
  }
}
