import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';
import { rename } from 'node:fs/promises';
import { readIdentity, readLink } from '../store-chain.ts';
import type { KeptEnd } from '../store-end.ts';
import { keptEndFile, readKeptEnd, writeKeptEnd } from '../store-end.ts';

/**
 * Notes the end of the audit log in a folder outside the database: whoever removes the newest entries leaves a chain that is whole, and
 * only this note knows that it was longer. A note that the log no longer bears out stays as it is, as evidence.
 *
 * @returns whether the log bears out the note that was there
 */
export async function keepEnd(db: Kysely<Database>, folder: string, now: Date): Promise<boolean> {
  const file = keptEndFile(folder, await readIdentity(db));
  const kept = await readKeptEnd(file);
  if (kept !== null && !(await bearsOut(db, kept))) return false;
  const end = await readLink(db, 'end');
  if (end !== undefined && end.seq !== kept?.seq) {
    await writeKeptEnd(file, { seq: end.seq, hash: end.hash.toString('hex'), kept_at: now.toISOString() });
  }
  return true;
}

/**
 * Puts a note aside that the log does not bear out, where that is known to be so on purpose: an older backup was restored. It stays as
 * evidence, under a name that says when. Answers that name; null where there was nothing to put aside.
 */
export async function putEndAside(db: Kysely<Database>, folder: string, now: Date): Promise<string | null> {
  const file = keptEndFile(folder, await readIdentity(db));
  const kept = await readKeptEnd(file);
  if (kept === null || (await bearsOut(db, kept))) return null;
  const aside = file.replace(/\.json$/, `-before-${now.toISOString().replaceAll(':', '')}.json`);
  await rename(file, aside);
  return aside;
}

async function bearsOut(db: Kysely<Database>, kept: KeptEnd): Promise<boolean> {
  const link = await readLink(db, kept.seq);
  return link?.hash.toString('hex') === kept.hash;
}
