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
import { readTrials } from './reads.ts';

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
