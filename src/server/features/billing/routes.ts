import type { OutputOf } from '#contract/operation.ts';
import type { WorkOrder } from '#contract/work-orders.ts';
import {
  checkWorkOrderHasBill,
  createBill as createOperation,
  createGroupedBill as groupedOperation,
  getBill,
  markBillAsPrinted as printedOperation,
} from '#contract/bills.ts';
import { refuseBilling } from '#domain/billing/refusals.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseWorkOrder } from '#domain/work-orders/refusals.ts';
import { findWorkOrder } from '#server/features/work-orders/reads.ts';
import type { Server } from '#server/platform/http/serve.ts';
import { createBill } from './commands/create-bill.ts';
import { createGroupedBill } from './commands/create-grouped-bill.ts';
import { markBillAsPrinted } from './commands/mark-bill-as-printed.ts';
import { readBill } from './reads.ts';

export function billingRoutes(server: Server): void {
  server.command(createOperation, (deps, actor, { body }) => createBill(deps, actor, body));
  server.command(groupedOperation, (deps, actor, { body }) => createGroupedBill(deps, actor, body));
  server.read(checkWorkOrderHasBill, async (deps, actor, { params }) => {
    const order = await findWorkOrder(deps, actor, params.work_order_id);
    return order === undefined ? refuseWorkOrder('work_order_not_found') : done(billStateOf(order));
  });
  server.read(getBill, async (deps, actor, { params }) => {
    const bill = await readBill(deps, actor, params.bill_id);
    return bill === undefined ? refuseBilling('bill_not_found') : done(bill);
  });
  server.command(printedOperation, (deps, actor, { params }) => markBillAsPrinted(deps, actor, params.bill_id));
}

const billStateOf = ({ bill }: Pick<WorkOrder, 'bill'>): OutputOf<typeof checkWorkOrderHasBill> => ({
  has_bill: bill !== null,
  bill_type: bill === null ? null : bill.is_grouped ? 'grouped' : 'individual',
  bill_data: bill,
});
