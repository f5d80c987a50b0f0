// Rebuilds the summaries from the records and repairs the allocations of doctors, whether the product runs or not. Exit
// code: 0 if nothing differed, 1 if something was corrected, 2 if the database is not available.
import { summaryCheckText, hasDifferences } from '#domain/analytics/summary-check.ts';
import { repairedText } from '#domain/ledger/ledger-check.ts';
import type { Config } from '#server/config.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/database.ts';
import { rebuildSummaries } from '#server/features/analytics/steps/rebuild-summaries.ts';
import { repairAllocations } from '#server/features/ledger/steps/repair-allocations.ts';
import { openDatabase } from '#server/open-existing-database.ts';
import { createDb } from '#server/platform/db/kysely.ts';

const toErr = (text: string): void => console.error(text);

try {
  process.exitCode = await rebuild(readConfig(process.env));
} catch (error) {
  toErr(`The dashboard totals could not be checked. ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}

async function rebuild(config: Config): Promise<0 | 1> {
  const database = await openDatabase(config, { debug: () => {}, info: () => {}, warn: toErr, error: toErr });
  try {
    const db = createDb<Database>(database.pool);
    const repaired = await repairAllocations(db, new Date());
    if (repaired.length > 0) console.log(repairedText(repaired));
    const differing = await rebuildSummaries(db);
    const isPutRight = hasDifferences(differing);
    console.log(`${summaryCheckText(differing)}${isPutRight ? '. They have been corrected' : ''}.`);
    return isPutRight || repaired.length > 0 ? 1 : 0;
  } finally {
    await database.close();
  }
}
