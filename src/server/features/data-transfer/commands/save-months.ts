import { saveOldMonth } from '#server/features/monthly-billing/commands/save-old-month.ts';
import type { ImportRun } from '../store-marks.ts';
import { keepMonthRefs, readMonthGroups, readMonthOrders } from '../store-months.ts';

/** Saves the monthly bills, as they are saved here, from the orders that they charge: by the day on which they were made. Answers how many. */
export async function saveMonths(run: ImportRun, tell: (done: number) => void): Promise<number> {
  let saved = 0;
  for (const group of await readMonthGroups(run)) {
    const { billing_month: month, generated_at, generated_date: today } = group;
    const deps = { db: run.db, now: new Date(generated_at), today };
    saved += await saveOldMonth(deps, run.actor, month, await readMonthOrders(run, group));
    tell(saved);
  }
  await keepMonthRefs(run);
  return saved;
}
