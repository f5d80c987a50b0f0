import { createBill as createOperation, getBill, markBillAsPrinted as printedOperation } from '#contract/bills.ts';
import { refuseBilling } from '#domain/billing/refusals.ts';
import { done } from '#domain/shared/refusal.ts';
import type { Server } from '#server/platform/http/serve.ts';
import { createBill } from './commands/create-bill.ts';
import { markBillAsPrinted } from './commands/mark-bill-as-printed.ts';
import { readBill } from './reads.ts';

export function billingRoutes(server: Server): void {
  server.command(createOperation, (deps, actor, { body }) => createBill(deps, actor, body));
  server.read(getBill, async (deps, actor, { params }) => {
    const bill = await readBill(deps, actor, params.bill_id);
    return bill === undefined ? refuseBilling('bill_not_found') : done(bill);
  });
  server.command(printedOperation, (deps, actor, { params }) => markBillAsPrinted(deps, actor, params.bill_id));
}
