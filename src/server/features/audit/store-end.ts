import { z } from '#contract/kit/zod.ts';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The end of the log as it was noted outside the database. */
export interface KeptEnd {
  readonly seq: number;
  /** The entry's hash in hexadecimal. */
  readonly hash: string;
  /** ISO 8601, UTC. */
  readonly kept_at: string;
}

const File = z.object({ seq: z.int(), hash: z.string().check(z.regex(/^[\da-f]{64}$/)), kept_at: z.string() });

/** Where the ends of a database's log are noted: a file for each database (`readIdentity`). */
export const keptEndFile = (folder: string, identity: string): string =>
  join(folder, `audit-end-${encodeURIComponent(identity)}.json`);

/** What a file says; null where there is none yet. One that cannot be read is a defect: it is evidence, and never passed over. */
export async function readKeptEnd(file: string): Promise<KeptEnd | null> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : z.parse(File, JSON.parse(text));
}

/** Puts the file in the place of the one before, as a whole or not at all. */
export async function writeKeptEnd(file: string, end: KeptEnd): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const beside = `${file}.${process.pid}.part`;
  await writeFile(beside, `${JSON.stringify(end)}\n`, { mode: 0o600, flush: true });
  await rename(beside, file);
}
