import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';
import { rename } from 'node:fs/promises';
import { readIdentity, readLink } from '../store/audit-chain.ts';
import type { ChainHead } from '../store/chain-head-files.ts';
import { chainHeadFile, readChainHead, writeChainHead } from '../store/chain-head-files.ts';

/**
 * Records the end of the audit log in a folder outside the database. Without it, the removal of the newest entries
 * could not be found. A recorded end that contradicts the log stays as evidence.
 * @returns whether the log contains the previously recorded end
 */
export async function saveChainHead(db: Kysely<Database>, folder: string, now: Date): Promise<boolean> {
  const file = chainHeadFile(folder, await readIdentity(db));
  const saved = await readChainHead(file);
  if (saved !== null && !(await logContains(db, saved))) return false;
  const end = await readLink(db, 'end');
  if (end !== undefined && end.seq !== saved?.seq) {
    await writeChainHead(file, { seq: end.seq, hash: end.hash.toString('hex'), kept_at: now.toISOString() });
  }
  return true;
}

/**
 * Renames a recorded end that contradicts the log after an older backup was restored, to keep it as evidence. Returns
 * the new file path; null if nothing contradicts.
 */
export async function archiveChainHead(db: Kysely<Database>, folder: string, now: Date): Promise<string | null> {
  const file = chainHeadFile(folder, await readIdentity(db));
  const saved = await readChainHead(file);
  if (saved === null || (await logContains(db, saved))) return null;
  const aside = file.replace(/\.json$/, `-before-${now.toISOString().replaceAll(':', '')}.json`);
  await rename(file, aside);
  return aside;
}

async function logContains(db: Kysely<Database>, saved: ChainHead): Promise<boolean> {
  const link = await readLink(db, saved.seq);
  return link?.hash.toString('hex') === saved.hash;
}
