import {
  createTrial as createOperation,
  deleteTrial as deleteOperation,
  getTrialsByWorkOrder,
  updateTrial as updateOperation,
} from '#contract/trials.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseWorkOrder } from '#domain/work-orders/refusals.ts';
import type { Server } from '#server/platform/http/serve.ts';
import { createTrial } from './commands/create-trial.ts';
import { deleteTrial } from './commands/delete-trial.ts';
import { updateTrial } from './commands/update-trial.ts';
import type { Trial } from '#contract/trials.ts';
import type { Deps } from '#server/platform/deps.ts';
import { SHOWN } from './store.ts';

export function trialRoutes(server: Server): void {
  server.read(getTrialsByWorkOrder, async (deps, _, { params }) => {
    const items = await readTrials(deps, params.work_order_id);
    return items === undefined ? refuseWorkOrder('work_order_not_found') : done({ items });
  });
  server.command(createOperation, (deps, actor, { params, body }) => createTrial(deps, actor, { ...params, ...body }));
  server.command(updateOperation, (deps, actor, { params, body }) => updateTrial(deps, actor, { ...params, ...body }));
  server.command(deleteOperation, (deps, actor, { params, query }) =>
    deleteTrial(deps, actor, { ...params, ...query }),
  );
}

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
