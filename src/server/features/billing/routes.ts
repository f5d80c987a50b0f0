import {
  getWorkOrdersByBillId,
  markBillPaid as paidOperation,
  reverseBillPayment as takeBackOperation,
  removeOrderFromBill as takeOffOperation,
  setBillChargedOn as chargedOnOperation,
  updateBillAmount as amountOperation,
  updateBillStatus as statusOperation,
  updateWorkOrderAmount as orderAmountOperation,
  voidBill as voidOperation,
} from '#contract/billing/bill-changes.ts';
import { exportBills, getAllBills, getBillSums } from '#contract/billing/bill-list.ts';
import type { OutputOf } from '#contract/kit/operation.ts';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import {
  checkWorkOrderHasBill,
  createBill as createOperation,
  createGroupedBill as groupedOperation,
  getBill,
} from '#contract/billing/bills.ts';
import { refuseBilling } from '#domain/billing/refusals.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseWorkOrder } from '#domain/work-orders/refusals.ts';
import { findWorkOrder } from '#server/features/work-orders/queries/order-page.ts';
import { exportList } from '#server/features/audit/steps/export-list.ts';
import type { Server } from '#server/platform/http/serve.ts';
import { createBill } from './commands/create-bill.ts';
import { createGroupedBill } from './commands/create-grouped-bill.ts';
import { markBillPaid } from './commands/mark-bill-paid.ts';
import { setBillChargedOn } from './commands/set-bill-charged-on.ts';
import { reverseBillPayment } from './commands/reverse-bill-payment.ts';
import { removeOrderFromBill } from './commands/remove-order-from-bill.ts';
import { updateBillAmount } from './commands/update-bill-amount.ts';
import { updateBillStatus } from './commands/update-bill-status.ts';
import { updateWorkOrderAmount } from './commands/update-work-order-amount.ts';
import { voidBill } from './commands/void-bill.ts';
import { readBillSums } from './queries/bill-sums.ts';
import { readBill, readBillPage, readOrdersOfBill } from './queries/bill-page.ts';
import { BILLS_EXPORT } from './queries/bills-export.ts';

export function billingRoutes(server: Server): void {
  server.command(createOperation, (deps, actor, { body }) => createBill(deps, actor, body));
  server.command(groupedOperation, (deps, actor, { body }) => createGroupedBill(deps, actor, body));
  server.read(checkWorkOrderHasBill, async (deps, actor, { params }) => {
    const order = await findWorkOrder(deps, actor, params.work_order_id);
    return order === undefined ? refuseWorkOrder('work_order_not_found') : done(billStateOf(order));
  });
  server.read(getBillSums, async (deps, actor, { query }) => done(await readBillSums(deps, actor, query)));
  server.export(exportBills, (deps, actor, { query }) => exportList(deps, actor, BILLS_EXPORT, query));
  server.read(getAllBills, async (deps, actor, { query }) => done(await readBillPage(deps, actor, query)));
  server.read(getBill, async (deps, actor, { params }) => {
    const bill = await readBill(deps, actor, params.bill_id);
    return bill === undefined ? refuseBilling('bill_not_found') : done(bill);
  });
  server.read(getWorkOrdersByBillId, async (deps, actor, { params }) => {
    const items = await readOrdersOfBill(deps, actor, params.bill_id);
    return items === undefined ? refuseBilling('bill_not_found') : done({ items });
  });
  billChangeRoutes(server);
}

function billChangeRoutes(server: Server): void {
  server.command(amountOperation, (deps, actor, { params, body }) =>
    updateBillAmount(deps, actor, { ...params, ...body }),
  );
  server.command(statusOperation, (deps, actor, { params, body }) =>
    updateBillStatus(deps, actor, { ...params, ...body }),
  );
  server.command(orderAmountOperation, (deps, actor, { params, body }) =>
    updateWorkOrderAmount(deps, actor, { ...params, ...body }),
  );
  server.command(voidOperation, (deps, actor, { params, body }) => voidBill(deps, actor, { ...params, ...body }));
  server.command(chargedOnOperation, (deps, actor, { params, body }) =>
    setBillChargedOn(deps, actor, { ...params, ...body }),
  );
  server.command(paidOperation, (deps, actor, { params, body }) => markBillPaid(deps, actor, { ...params, ...body }));
  server.command(takeBackOperation, (deps, actor, { params, query }) =>
    reverseBillPayment(deps, actor, { ...params, ...query }),
  );
  server.command(takeOffOperation, (deps, actor, { params, query }) =>
    removeOrderFromBill(deps, actor, { ...params, ...query }),
  );
}

const billStateOf = ({ bill }: Pick<WorkOrder, 'bill'>): OutputOf<typeof checkWorkOrderHasBill> => ({
  has_bill: bill !== null,
  bill_type: bill === null ? null : bill.is_grouped ? 'grouped' : 'individual',
  bill_data: bill,
});
