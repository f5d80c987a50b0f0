import { saveImportedMonth } from '#server/features/monthly-billing/steps/save-imported-month.ts';
import type { ImportRun } from '../store/import-marks.ts';
import { saveMonthRefs, readMonthGroups, readMonthOrders } from '../store/imported-months.ts';

/** Saves the monthly bills, as they are saved here, from the orders that they charge: by the day on which they were made. Answers how many. */
export async function saveMonths(run: ImportRun, tell: (done: number) => void): Promise<number> {
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
