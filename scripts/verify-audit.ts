// Verifies the audit log, whether the product runs or not. Exit code: 0 if the log is intact, 1 if it was tampered
// with, 2 if it could not be verified.
import { chainFaultText, unreadText, verificationText } from '#domain/audit/verification.ts';
import type { Config } from '#server/config.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/database.ts';
import { verifyAndStore } from '#server/features/audit/steps/verify-and-store.ts';
import { readIdentity } from '#server/features/audit/store/audit-chain.ts';
import type { ChainHeadFolder } from '#server/features/audit/store/chain-head-files.ts';
import { chainHeadFolders, chainHeadFile, readChainHeads } from '#server/features/audit/store/chain-head-files.ts';
import { openDatabase } from '#server/open-existing-database.ts';
import { createDb } from '#server/platform/db/kysely.ts';
import type { Kysely } from 'kysely';

const toErr = (text: string): void => console.error(text);

try {
  process.exitCode = await verify(readConfig(process.env));
} catch (error) {
  toErr(`The audit log could not be verified. ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}

async function verify(config: Config): Promise<0 | 1> {
  const database = await openDatabase(config, { debug: () => {}, info: () => {}, warn: toErr, error: toErr });
  try {
    return await report(createDb<Database>(database.pool), chainHeadFolders(config));
  } finally {
    await database.close();
  }
}

async function report(db: Kysely<Database>, folders: readonly ChainHeadFolder[]): Promise<0 | 1> {
  const log = { error: (_: unknown, said?: string) => toErr(`${said ?? ''}.`) };
  const found = await verifyAndStore({ db, folders, source: 'command', actor: null, now: new Date(), log });
  const { faults, faults_count } = found;
  console.log(verificationText(found));
  for (const fault of faults) console.log(`  ${chainFaultText(fault)}`);
  if (faults_count > faults.length) console.log(`  And ${faults_count - faults.length} more.`);
  const identity = await readIdentity(db);
  const fileOf = ({ folder }: ChainHeadFolder): string => chainHeadFile(folder, identity);
  await reportEnds(folders, identity, fileOf);
  const contradicting = new Set(faults.flatMap(({ places = [] }) => places));
  if (contradicting.size > 0) {
    console.log('If you restored an older backup on purpose, move these files away. The end is then recorded again.');
    for (const each of folders) if (contradicting.has(each.place)) console.log(`  ${fileOf(each)}`);
  }
  return faults_count === 0 ? 0 : 1;
}

async function reportEnds(
  folders: readonly ChainHeadFolder[],
  identity: string,
  fileOf: (folder: ChainHeadFolder) => string,
): Promise<void> {
  const { ends, unread } = await readChainHeads(folders, identity);
  for (const each of folders) {
    const end = ends.find(({ place }) => place === each.place)?.end;
    if (end !== undefined) console.log(`Its end was recorded in ${fileOf(each)}: entry ${end.seq}, ${end.kept_at}.`);
    else if (!unread.includes(each.place)) console.log(`Its end has not been recorded yet in ${fileOf(each)}.`);
  }
  if (unread.length > 0) console.log(unreadText(unread));
  if (ends.length === 0) console.log('Therefore this check cannot detect whether the newest entries were deleted.');
}
