import { createWorkOrderBatch as createBatchOperation, getBatchWorkOrders } from '#contract/work-orders/batches.ts';
import {
  cancelWorkOrder as cancelOperation,
  completeWorkOrder as completeOperation,
  completeWorkOrders as completeSeveralOperation,
  createWorkOrder as createOperation,
  deleteWorkOrder as deleteOperation,
  getWorkOrder,
  reopenWorkOrder as reopenOperation,
  toggleUrgentStatus as urgentOperation,
  updateWorkOrder as updateOperation,
} from '#contract/work-orders/work-order-changes.ts';
import { repriceWorkOrders as repriceOperation } from '#contract/prices/price-changes.ts';
import { getWorkOrderByNumber } from '#contract/work-orders/order-page.ts';
import { exportWorkOrders, getWorkOrderCounts, getWorkOrders } from '#contract/work-orders/work-orders.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseWorkOrder } from '#domain/work-orders/refusals.ts';
import { exportList } from '#server/features/audit/steps/export-list.ts';
import type { Server } from '#server/platform/http/serve.ts';
import { cancelWorkOrder } from './commands/cancel-work-order.ts';
import { completeWorkOrders } from './commands/complete-work-orders.ts';
import { completeWorkOrder } from './commands/complete-work-order.ts';
import { createWorkOrderBatch } from './commands/create-work-order-batch.ts';
import { createWorkOrder } from './commands/create-work-order.ts';
import { deleteWorkOrder } from './commands/delete-work-order.ts';
import { reopenWorkOrder } from './commands/reopen-work-order.ts';
import { repriceWorkOrders } from './commands/reprice-work-orders.ts';
import { toggleUrgentStatus } from './commands/toggle-urgent-status.ts';
import { updateWorkOrder } from './commands/update-work-order.ts';
import { readTabCounts } from './queries/tab-counts.ts';
import { findBatch, findWorkOrder, openOrder, readWorkOrderPage } from './queries/order-page.ts';
import { WORK_ORDERS_EXPORT } from './queries/work-orders-export.ts';

export function workOrderRoutes(server: Server): void {
  server.read(getWorkOrders, async (deps, actor, { query }) => done(await readWorkOrderPage(deps, actor, query)));
  server.export(exportWorkOrders, (deps, actor, { query }) => exportList(deps, actor, WORK_ORDERS_EXPORT, query));
  server.read(getWorkOrderCounts, async (deps) => done(await readTabCounts(deps)));
  server.read(getWorkOrder, async (deps, actor, { params }) => {
    const order = await findWorkOrder(deps, actor, params.work_order_id);
    return order === undefined
      ? refuseWorkOrder('work_order_not_found')
      : done({ ...order, is_revision: order.status === 'revision_in_progress' });
  });
  server.read(getWorkOrderByNumber, (deps, actor, { params, query }) =>
    openOrder(deps, actor, { ...params, view: query }),
  );
  server.read(getBatchWorkOrders, async (deps, actor, { params }) => {
    const batch = await findBatch(deps, actor, params.batch_id);
    return batch === undefined ? refuseWorkOrder('batch_not_found') : done(batch);
  });
  server.command(createOperation, (deps, actor, { body }) => createWorkOrder(deps, actor, body));
  server.command(createBatchOperation, (deps, actor, { body }) => createWorkOrderBatch(deps, actor, body));
  server.command(updateOperation, (deps, actor, { params, body }) =>
    updateWorkOrder(deps, actor, { ...params, ...body }),
  );
  server.command(deleteOperation, (deps, actor, { params, query }) =>
    deleteWorkOrder(deps, actor, { ...params, ...query }),
  );
  server.command(completeOperation, (deps, actor, { params, body }) =>
    completeWorkOrder(deps, actor, { ...params, ...body }),
  );
  server.command(completeSeveralOperation, (deps, actor, { body }) => completeWorkOrders(deps, actor, body));
  server.command(urgentOperation, (deps, actor, { params, body }) =>
    toggleUrgentStatus(deps, actor, { ...params, ...body }),
  );
  server.command(cancelOperation, (deps, actor, { params, body }) =>
    cancelWorkOrder(deps, actor, { ...params, ...body }),
  );
  server.command(reopenOperation, (deps, actor, { params, body }) =>
    reopenWorkOrder(deps, actor, { ...params, ...body }),
  );
  server.command(repriceOperation, (deps, actor, { body }) => repriceWorkOrders(deps, actor, body));
}
