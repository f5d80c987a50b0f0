// Checks the ledger, whether the product runs or not. Exit code: 0 if the check passes, 1 with a list if something
// differs, 2 if it could not be checked.
import { ledgerFaultText, ledgerCheckText } from '#domain/ledger/ledger-check.ts';
import type { Config } from '#server/config.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/database.ts';
import { readLedgerCheck } from '#server/features/documents/queries/ledger-check.ts';
import { openDatabase } from '#server/open-existing-database.ts';
import { createDb } from '#server/platform/db/kysely.ts';

const toErr = (text: string): void => console.error(text);

try {
  process.exitCode = await verify(readConfig(process.env));
} catch (error) {
  toErr(`The ledger could not be verified. ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}

async function verify(config: Config): Promise<0 | 1> {
  const database = await openDatabase(config, { debug: () => {}, info: () => {}, warn: toErr, error: toErr });
  try {
    const proof = await readLedgerCheck(createDb<Database>(database.pool), new Date());
    const { faults, faults_count } = proof;
    console.log(ledgerCheckText(proof));
    for (const fault of faults) console.log(`  ${ledgerFaultText(fault)}`);
    if (faults_count > faults.length) console.log(`  And ${faults_count - faults.length} more.`);
    return faults_count === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}
