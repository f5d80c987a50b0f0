// Verifies the audit log of the laboratory's database, beside the running product or without it. Ends with 0 where the log is intact,
// with 1 where it was tampered with, and with 2 where it could not be verified.
import { faultText, verificationText } from '#domain/audit/verification.ts';
import type { Config } from '#server/config.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/database.ts';
import { verifyAndKeep } from '#server/features/audit/commands/verify-and-keep.ts';
import { readIdentity } from '#server/features/audit/store-chain.ts';
import { keptEndFile } from '#server/features/audit/store-end.ts';
import { openDatabase } from '#server/open-database.ts';
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
    return await report(createDb<Database>(database.pool), config.dataDir);
  } finally {
    await database.close();
  }
}

async function report(db: Kysely<Database>, folder: string): Promise<0 | 1> {
  const log = { error: (_: unknown, said?: string) => toErr(`${said ?? ''}.`) };
  const found = await verifyAndKeep({ db, folder, source: 'command', actor: null, now: new Date(), log });
  const { faults, faults_count, kept_end } = found;
  console.log(verificationText(found));
  for (const fault of faults) console.log(`  ${faultText(fault)}`);
  if (faults_count > faults.length) console.log(`  And ${faults_count - faults.length} more.`);
  const file = keptEndFile(folder, await readIdentity(db));
  if (kept_end === null) {
    console.log(`Its end has not been noted yet in ${file}, so removed newest entries cannot be seen.`);
  } else {
    console.log(`Its end was noted in ${file}: entry ${kept_end.seq}, ${kept_end.kept_at}.`);
  }
  if (faults.some(({ kind }) => kind === 'cut_short' || kind === 'rewritten')) {
    console.log('If an older backup was restored on purpose, put that file aside: the end is then noted anew.');
  }
  return faults_count === 0 ? 0 : 1;
}
