import {
  completeRevision as completeOperation,
  getRevisionHistory,
  returnWorkOrder as returnOperation,
  startRevision as startOperation,
} from '#contract/revisions.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseWorkOrder } from '#domain/work-orders/refusals.ts';
import type { Server } from '#server/platform/http/serve.ts';
import { completeRevision } from './commands/complete-revision.ts';
import { returnWorkOrder } from './commands/return-work-order.ts';
import { startRevision } from './commands/start-revision.ts';
import { readRevisionHistory } from './reads.ts';

export function revisionRoutes(server: Server): void {
  server.read(getRevisionHistory, async (deps, _, { params }) => {
    const history = await readRevisionHistory(deps, params.work_order_id);
    return history === undefined ? refuseWorkOrder('work_order_not_found') : done(history);
  });
  server.command(returnOperation, (deps, actor, { params, body }) =>
    returnWorkOrder(deps, actor, { ...params, ...body }),
  );
  server.command(startOperation, (deps, actor, { params, body }) => startRevision(deps, actor, { ...params, ...body }));
  server.command(completeOperation, (deps, actor, { params, body }) =>
    completeRevision(deps, actor, { ...params, ...body, completion_date: body.completion_date ?? deps.today }),
  );
}
