import {
  completeWorkOrder as completeOperation,
  createWorkOrder as createOperation,
  getWorkOrders,
} from '#contract/work-orders.ts';
import { done } from '#domain/shared/refusal.ts';
import type { Server } from '#server/platform/http/serve.ts';
import { completeWorkOrder } from './commands/complete-work-order.ts';
import { createWorkOrder } from './commands/create-work-order.ts';
import { readWorkOrderPage } from './reads.ts';

export function workOrderRoutes(server: Server): void {
  server.read(getWorkOrders, async (deps, actor, { query }) => done(await readWorkOrderPage(deps, actor, query)));
  server.command(createOperation, (deps, actor, { body }) => createWorkOrder(deps, actor, body));
  server.command(completeOperation, (deps, actor, { params, body }) =>
    completeWorkOrder(deps, actor, { ...params, ...body }),
  );
}
