import type { Trial } from '#contract/trials.ts';
import type { Deps } from '#server/platform/deps.ts';
import { SHOWN } from './store.ts';

/** Returns the trials of an order by date; undefined if there is no such order. */
export async function readTrials({ db }: Deps, workOrderId: string): Promise<Trial[] | undefined> {
  const trials = await db
    .selectFrom('trials')
    .select(SHOWN)
    .where('work_order_id', '=', workOrderId)
    .orderBy('trial_date')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  if (trials.length > 0) return trials;
  const order = await db.selectFrom('work_orders').select('id').where('id', '=', workOrderId).executeTakeFirst();
  return order && trials;
}
