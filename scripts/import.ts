// Imports the records of the previous program, whether the product runs or not: all or none. Exit code: 0 on success, 1
// if the file or the laboratory is not suitable, 2 if the database is not available.
import { LEGACY_TABLE_LABELS } from '#domain/imports/legacy/legacy-tables.ts';
import { PROBLEM_KINDS } from '#domain/imports/legacy/problems.ts';
import { progressLines } from '#domain/imports/progress-lines.ts';
import { formatNumber } from '#domain/shared/figure-texts.ts';
import { formatMoney } from '#domain/shared/money.ts';
import type { Config } from '#server/config.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/database.ts';
import type { ImportReport } from '#server/features/imports/legacy/steps/import-legacy.ts';
import type { ImportResult } from '#server/features/imports/legacy/steps/import-legacy-file.ts';
import { importLegacyFile } from '#server/features/imports/legacy/steps/import-legacy-file.ts';
import { problemLines } from '#server/features/imports/legacy/queries/import-problems.ts';
import { readImporter } from '#server/features/imports/queries/import-list.ts';
import { openDatabase } from '#server/open-existing-database.ts';
import { createDb } from '#server/platform/db/kysely.ts';
import { createWriteStream } from 'node:fs';
import { basename, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Kysely } from 'kysely';

const toErr = (text: string): void => console.error(text);
const { values, files } = readArguments(process.argv.slice(2));
const [file, ...more] = files;

try {
  process.exitCode =
    file === undefined || more.length > 0 || values.unknown
      ? usage()
      : await runImport(readConfig(process.env), resolve(file));
} catch (error) {
  toErr(`Nothing was imported. ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}

function readArguments(given: readonly string[]) {
  const options = given.filter((text) => text.startsWith('--'));
  return {
    values: {
      isDryRun: options.includes('--dry-run'),
      merge: options.includes('--merge'),
      unknown: options.some((text) => text !== '--dry-run' && text !== '--merge'),
    },
    files: given.filter((text) => !text.startsWith('--')),
  };
}

function usage(): 1 {
  toErr(`Usage: npm run import -- FILE [--dry-run] [--merge]
FILE is a plain dump of the previous program's database, or a ZIP or folder of <table>.csv.
--dry-run  checks the import and shows the result; saves nothing
--merge    adds the records to the existing work orders; needs a verified backup from the last 24 hours`);
  return 1;
}

async function runImport(config: Config, path: string): Promise<0 | 1> {
  const database = await openDatabase(config, { debug: () => {}, info: () => {}, warn: toErr, error: toErr });
  try {
    const db = createDb<Database>(database.pool);
    const actor = await readImporter(db);
    if (actor === undefined) {
      toErr('There is no Super Admin to record as the importing user. Start Marginline once.');
      return 1;
    }
    const { isDryRun, merge } = values;
    const tell = progressLines((line) => console.log(line), Date.now);
    const outcome = await importLegacyFile(database.pool, {
      path,
      actor: actor.id,
      now: new Date(),
      save: !isDryRun,
      merge,
      tell,
    });
    if (!outcome.ok) {
      const { code, text } = outcome.refusal;
      toErr(code === 'import_not_empty' ? `${text} Add --merge for that.` : text);
      return 1;
    }
    await print(db, outcome.value, isDryRun);
    return 0;
  } finally {
    await database.close();
  }
}

async function print(db: Kysely<Database>, { id, report }: ImportResult, isDryRun: boolean): Promise<void> {
  for (const { table, rows, added, known, left_out } of report.tables)
    console.log(
      `${LEGACY_TABLE_LABELS[table].padEnd(14)} ${formatNumber(rows)} in the file, ${formatNumber(added)} added, ${formatNumber(known)} already imported, ${formatNumber(left_out)} skipped`,
    );
  if (report.ignored.length > 0) console.log(`Not imported: ${report.ignored.join(', ')}`);
  printMoney(report);
  await printProblems(db, id, report);
  console.log(
    isDryRun
      ? 'This was a dry run. Nothing was saved. Run it without --dry-run to import.'
      : 'Import complete. The ledger and all months passed the check.',
  );
}

function printMoney({ doctors, accounts, monthly_bills, receipts, months, ledger }: ImportReport): void {
  console.log(
    `${formatNumber(accounts)} users, ${formatNumber(doctors)} doctors, ${formatNumber(monthly_bills)} monthly bills, ${formatNumber(receipts)} receipts`,
  );
  console.log('Work orders by month of order:');
  for (const { month, orders, amount } of months)
    console.log(`  ${month} ${formatNumber(orders).padStart(9)} ${formatMoney(amount).padStart(18)}`);
  console.log(`Total owed by all doctors after import: ${formatMoney(ledger.balance)}`);
}

async function printProblems(db: Kysely<Database>, id: string, { problems }: ImportReport): Promise<void> {
  if (problems.length === 0) return;
  for (const kind of PROBLEM_KINDS) {
    const of = problems.filter((each) => each.kind === kind);
    const count = of.reduce((sum, one) => sum + one.count, 0);
    if (count > 0)
      console.log(
        `${formatNumber(count)} ${kind}: ${of.map((one) => `${one.code} ${formatNumber(one.count)}`).join(', ')}`,
      );
  }
  const path = resolve(`${basename(file ?? '')}.problems.csv`);
  await pipeline(Readable.from(problemLines(db, id)), createWriteStream(path));
  console.log(`All problems: ${path}`);
}
