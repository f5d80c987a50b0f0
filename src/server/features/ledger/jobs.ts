import { ledgerCheckText } from '#domain/ledger/ledger-check.ts';
import { dayAt } from '#domain/shared/calendar-day.ts';
import type { Database } from '#server/database.ts';
import { readLaboratory } from '#server/features/laboratory/queries/laboratory.ts';
import { runOnce } from '#server/platform/jobs/job-runs.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import type { Kysely } from 'kysely';
import { LEDGER_JOB, readLedgerCheck } from '#server/features/documents/queries/ledger-check.ts';

export interface LedgerJobs {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly logger: Pick<Logger, 'error'>;
}

/** Verifies the ledger once a day. A difference is a defect or a change by other software, so nothing is corrected. */
export async function verifyLedgerDaily({ db, clock, logger }: LedgerJobs): Promise<void> {
  const { time_zone } = await readLaboratory(db);
  await runOnce({ db, clock }, { job: LEDGER_JOB, slot: dayAt(clock().getTime(), time_zone) }, async () => {
    const check = await readLedgerCheck(db, clock());
    const { entries, doctors, faults, faults_count } = check;
    if (faults_count > 0) logger.error({ faults_count }, ledgerCheckText(check));
    return { entries, doctors, faults, faults_count };
  });
}
