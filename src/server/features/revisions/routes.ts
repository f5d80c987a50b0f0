import {
  completeRevision as completeOperation,
  getRevisionHistory,
  returnWorkOrder as returnOperation,
  startRevision as startOperation,
  updateRevisionResponsible as responsibleOperation,
} from '#contract/revisions.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseWorkOrder } from '#domain/work-orders/refusals.ts';
import type { Server } from '#server/platform/http/serve.ts';
import { completeRevision } from './commands/complete-revision.ts';
import { returnWorkOrder } from './commands/return-work-order.ts';
import { startRevision } from './commands/start-revision.ts';
import { updateRevisionResponsible } from './commands/update-revision-responsible.ts';
import type { OutputOf } from '#contract/kit/operation.ts';
import { readRevisions } from '#server/features/work-orders/queries/order-page.ts';
import type { Deps } from '#server/platform/deps.ts';

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
  server.command(responsibleOperation, (deps, actor, { params, body }) =>
    updateRevisionResponsible(deps, actor, { ...params, ...body }),
  );
}

/** Returns all returns of an order, latest first; undefined if there is no such order. */
export async function readRevisionHistory(
  deps: Deps,
  workOrderId: string,
): Promise<OutputOf<typeof getRevisionHistory> | undefined> {
  const order = await deps.db
    .selectFrom('work_orders')
    .select(['id', 'serial_number', 'patient_name'])
    .where('id', '=', workOrderId)
    .executeTakeFirst();
  if (order === undefined) return undefined;
  const items = await readRevisions(deps, workOrderId);
  const { id, ...named } = order;
  return { work_order_id: id, ...named, items };
}
