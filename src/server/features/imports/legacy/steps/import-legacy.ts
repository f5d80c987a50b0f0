import type { Actor } from '#domain/accounts/roles.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Amount } from '#domain/shared/money.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { must } from '#domain/shared/must.ts';
import type { LegacyTable } from '#domain/imports/legacy/legacy-tables.ts';
import { LEGACY_TABLE_NAMES } from '#domain/imports/legacy/legacy-tables.ts';
import { rebuildSummaries } from '#server/features/analytics/steps/rebuild-summaries.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import { syncLedger } from '#server/features/ledger/steps/sync-ledger.ts';
import { sql } from 'kysely';
import type { MonthSum, ProblemCount, RowCounts, TableReport } from '../queries/import-report.ts';
import { readMonthSums, readProblemCounts, readTableReports } from '../queries/import-report.ts';
import { insertBills, insertOtherItems } from '../store/imported-bills.ts';
import {
  dropItemsOfKnownBills,
  followBills,
  insertCharges,
  priceCharges,
  skipBills,
  voidSecondBills,
} from '../store/imported-charges.ts';
import type { ImportRun } from '../store/legacy-import.ts';
import { dropKnown, saveRefs, skipDuplicates, skipWithoutOrder } from '../store/legacy-import.ts';
import {
  analyzeImported,
  analyzePosted,
  chargeByMonths,
  insertReceipts,
  readPostings,
} from '../store/imported-money.ts';
import { insertMonthOrders, saveMonthRefs, readMonthGroups, readMonthOrders } from '../store/imported-months.ts';
import {
  insertOrders,
  insertRevisions,
  insertTrials,
  recordCreators,
  recordDifferences,
  numberOrders,
  setSerialCounters,
} from '../store/imported-orders.ts';
import type { LegacySuperAdmin } from '../store/imported-people.ts';
import { confirmSuperAdmins, insertAccounts, insertDoctors, readSuperAdmins } from '../store/imported-people.ts';
import { checkImportAllowed } from '../../steps/check-import-allowed.ts';
import type { StagedFile } from './stage-file.ts';
import { saveImportedMonth } from '#server/features/monthly-billing/steps/save-imported-month.ts';

/** The result of an import, or its preview. */
export interface ImportReport {
  readonly tables: readonly TableReport[];
  /** Tables in the file that are not imported. */
  readonly ignored: readonly string[];
  readonly accounts: number;
  readonly doctors: number;
  readonly monthly_bills: number;
  readonly receipts: number;
  readonly months: readonly MonthSum[];
  readonly problems: readonly ProblemCount[];
  /** Number of ledger entries of the imported documents, and their sum: what all doctors owe by them. */
  readonly ledger: { readonly entries: number; readonly balance: Amount };
  /** The Super Admins of the previous program. They become admins unless the user confirms them. */
  readonly super_admins: readonly LegacySuperAdmin[];
}

/** The user who imports, and the confirmed Super Admins. */
export interface ImportedBy {
  /** Null for an import on the command line. */
  readonly actor: Actor | null;
  readonly origin: Deps['origin'];
  readonly superAdmins: readonly string[];
}

export interface ImportOptions {
  readonly file: StagedFile;
  readonly by: ImportedBy;
  /** Whether the laboratory may already have data. */
  readonly merge: boolean;
  /** Reports the current step and its progress. */
  readonly tell: (step: string, done?: number, of?: number) => void;
}

/**
 * Writes the staged rows into the laboratory's tables, in the transaction of `run`. A check does the same and is rolled
 * back.
 */
export async function importLegacy(
  run: ImportRun,
  { file, by, merge, tell }: ImportOptions,
): Promise<Outcome<ImportReport, 'import_not_empty' | 'backup_needed'>> {
  const open = await checkImportAllowed(run, merge);
  if (!open.ok) return open;
  tell('Users and doctors');
  await recordDifferences(run);
  const known = await skipRows(run);
  const super_admins = await readSuperAdmins(run);
  await confirmSuperAdmins(run, by.superAdmins);
  const accounts = await insertAccounts(run);
  tell('Comparing');
  await skipDependentRows(run);
  const doctors = await insertDoctors(run);
  // After the doctors, in the common lock order. New orders and bills wait, so that no number is given twice.
  await sql`lock table serial_counters, bill_number_counters in share row exclusive mode`.execute(run.db);
  await numberOrders(run);
  await insertCharges(run);
  await voidSecondBills(run);
  await priceCharges(run);
  await followBills(run);
  await insertMonthOrders(run);
  tell('Bills');
  await insertBills(run);
  await insertOrders(run, (count, of) => tell('Work orders', count, of));
  await insertOtherItems(run);
  tell('Trials and revisions');
  await insertTrials(run);
  await insertRevisions(run);
  await setSerialCounters(run);
  const monthly_bills = await saveMonths(run, (count) => tell('Monthly bills', count));
  tell('Ledger');
  await analyzeImported(run);
  await chargeByMonths(run);
  const { actor, db, now, today } = run;
  for await (const documents of readPostings(run))
    await syncLedger({ db, now, today }, { id: actor }, { ...documents, keepsAdvances: true });
  await analyzePosted(run);
  const receipts = await insertReceipts(run);
  await saveRefs(run, 'work_orders');
  await saveRefs(run, 'bills');
  tell('Figures');
  await rebuildSummaries(run.db);
  const report = await reportOf(run, file, known, { accounts, doctors, monthly_bills, receipts, super_admins });
  await auditImport(run, file, report, by);
  return done(report);
}

/** Deletes staged rows that are in the file twice or were imported before. Returns the numbers of the latter. */
async function skipRows(run: ImportRun): Promise<RowCounts> {
  await skipDuplicates(run, 'bill_items');
  const known: Partial<Record<LegacyTable, number>> = { bill_items: await dropItemsOfKnownBills(run) };
  for (const table of LEGACY_TABLE_NAMES.filter((name) => name !== 'bill_items')) {
    known[table] = await dropKnown(run, table);
    await skipDuplicates(run, table);
  }
  return known;
}

async function skipDependentRows(run: ImportRun): Promise<void> {
  await recordCreators(run);
  await skipWithoutOrder(run, 'trials');
  await skipWithoutOrder(run, 'revision_history');
  await skipBills(run);
}

async function reportOf(
  run: ImportRun,
  { tables, ignored }: StagedFile,
  known: RowCounts,
  counts: Pick<ImportReport, 'accounts' | 'doctors' | 'monthly_bills' | 'receipts' | 'super_admins'>,
): Promise<ImportReport> {
  const { rows } = await sql<ImportReport['ledger']>`
    select count(*)::int as entries, coalesce(sum(amount), 0)::numeric(20, 2)::text as balance from ledger_entries
    where posted_at = ${run.now.toISOString()}::timestamptz`.execute(run.db);
  return {
    tables: await readTableReports(run, tables, known),
    ignored,
    ...counts,
    months: await readMonthSums(run),
    problems: await readProblemCounts(run),
    ledger: must(rows[0], 'the entries that were posted'),
  };
}

/** Writes one audit entry for the whole import, none for single records. */
async function auditImport(
  run: ImportRun,
  { file_name, file_hash }: StagedFile,
  report: ImportReport,
  { actor, origin, superAdmins }: ImportedBy,
): Promise<void> {
  const counts = Object.fromEntries(report.tables.map(({ table, added }) => [table, added]));
  const { doctors, monthly_bills, receipts } = report;
  const super_admins = report.super_admins.filter(({ old_id }) => superAdmins.includes(old_id)).length;
  await appendAudit({ db: run.db, now: run.now, origin }, actor, {
    action: 'IMPORT_OLD_APP',
    subject: { type: 'import', id: null, label: file_name },
    after: { file_hash, ...counts, doctors, monthly_bills, receipts, ...(super_admins > 0 && { super_admins }) },
  });
}

/** Saves the monthly bills from the orders that they charge, by the day of their creation. Returns their number. */
async function saveMonths(run: ImportRun, tell: (done: number) => void): Promise<number> {
  let saved = 0;
  for (const group of await readMonthGroups(run)) {
    const { billing_month: month, generated_at, generated_date: today } = group;
    const deps = { db: run.db, now: new Date(generated_at), today };
    saved += await saveImportedMonth(deps, run.actor, month, await readMonthOrders(run, group));
    tell(saved);
  }
  await saveMonthRefs(run);
  return saved;
}
