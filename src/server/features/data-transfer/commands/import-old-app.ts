import type { Actor } from '#domain/accounts/roles.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Amount } from '#domain/shared/money.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { must } from '#domain/shared/must.ts';
import { rebuildFigures } from '#server/features/analytics/commands/rebuild-figures.ts';
import { appendAudit } from '#server/features/audit/commands/append-audit.ts';
import { syncLedger } from '#server/features/ledger/commands/sync-ledger.ts';
import { sql } from 'kysely';
import type { MonthSum, ProblemCount, TableReport } from '../list-report.ts';
import { readMonthSums, readProblemCounts, readTableReports } from '../list-report.ts';
import { insertBills, insertOtherItems } from '../store-bills.ts';
import { followBills, insertCharges, markBills, priceCharges, voidSecondBills } from '../store-charges.ts';
import type { ImportRun } from '../store-marks.ts';
import { keepRefs, markOrphans, markTwiceAndKnown } from '../store-marks.ts';
import { analyzeImported, analyzePosted, chargeByMonths, insertReceipts, readPostings } from '../store-money.ts';
import { markMonths } from '../store-months.ts';
import {
  insertOrders,
  insertRevisions,
  insertTrials,
  noteCreators,
  noteDifferences,
  numberOrders,
  setSerialCounters,
} from '../store-orders.ts';
import type { OldSuperAdmin } from '../store-people.ts';
import { confirmSuperAdmins, insertAccounts, insertDoctors, readSuperAdmins } from '../store-people.ts';
import { checkOpen } from './check-open.ts';
import { saveMonths } from './save-months.ts';
import type { StagedFile } from './stage-file.ts';

/** What came of an import, or would come of it. */
export interface ImportReport {
  readonly tables: readonly TableReport[];
  /** Tables of the file that are not read. */
  readonly ignored: readonly string[];
  readonly accounts: number;
  readonly doctors: number;
  readonly monthly_bills: number;
  readonly receipts: number;
  readonly months: readonly MonthSum[];
  readonly problems: readonly ProblemCount[];
  /** What all doctors owe by the documents that were imported, and how many entries say so. */
  readonly ledger: { readonly entries: number; readonly balance: Amount };
  /** Who may do everything in the old program, and becomes an administrator here unless that is confirmed. */
  readonly super_admins: readonly OldSuperAdmin[];
}

/** Who imports, and what of it is confirmed. */
export interface ImportedBy {
  /** Null: by the command. */
  readonly actor: Actor | null;
  readonly origin: Deps['origin'];
  readonly superAdmins: readonly string[];
}

export interface ImportOptions {
  readonly file: StagedFile;
  readonly by: ImportedBy;
  /** Whether it may come beside what the laboratory has. */
  readonly merge: boolean;
  /** Hears what is being done, and how far it is. */
  readonly tell: (step: string, done?: number, of?: number) => void;
}

/**
 * Writes what is staged into the laboratory, in the transaction of `run`. The same for a dry run, whose transaction is then rolled back.
 */
export async function importOldApp(
  run: ImportRun,
  { file, by, merge, tell }: ImportOptions,
): Promise<Outcome<ImportReport, 'import_not_empty' | 'backup_needed'>> {
  const open = await checkOpen(run, merge);
  if (!open.ok) return open;
  tell('Users and doctors');
  await markTwiceAndKnown(run, 'user_profiles');
  await markTwiceAndKnown(run, 'work_orders');
  const super_admins = await readSuperAdmins(run);
  await confirmSuperAdmins(run, by.superAdmins);
  const accounts = await insertAccounts(run);
  tell('Comparing');
  await markOthers(run);
  const doctors = await insertDoctors(run);
  // Behind the doctors, as everybody has it: whoever enters an order or makes a bill waits, so that no number is given twice.
  await sql`lock table serial_counters, bill_number_counters in share row exclusive mode`.execute(run.db);
  await numberOrders(run);
  await insertCharges(run);
  await voidSecondBills(run);
  await priceCharges(run);
  await followBills(run);
  await markMonths(run);
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
  await keepRefs(run, 'work_orders');
  await keepRefs(run, 'bills');
  tell('Figures');
  await rebuildFigures(run.db);
  const report = await reportOf(run, file, { accounts, doctors, monthly_bills, receipts, super_admins });
  await tellAudit(run, file, report, by);
  return done(report);
}

async function markOthers(run: ImportRun): Promise<void> {
  for (const table of ['trials', 'revision_history', 'bills', 'bill_items', 'monthly_bills_history'] as const)
    await markTwiceAndKnown(run, table);
  await noteDifferences(run);
  await noteCreators(run);
  await markOrphans(run, 'trials');
  await markOrphans(run, 'revision_history');
  await markBills(run);
}

async function reportOf(
  run: ImportRun,
  { tables, ignored }: StagedFile,
  counts: Pick<ImportReport, 'accounts' | 'doctors' | 'monthly_bills' | 'receipts' | 'super_admins'>,
): Promise<ImportReport> {
  const { rows } = await sql<ImportReport['ledger']>`
    select count(*)::int as entries, coalesce(sum(amount), 0)::numeric(20, 2)::text as balance from ledger_entries
    where posted_at = ${run.now.toISOString()}::timestamptz`.execute(run.db);
  return {
    tables: await readTableReports(run, tables),
    ignored,
    ...counts,
    months: await readMonthSums(run),
    problems: await readProblemCounts(run),
    ledger: must(rows[0], 'the entries that were posted'),
  };
}

/** One entry for all: single records get none. */
async function tellAudit(
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
