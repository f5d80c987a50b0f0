import type { Bill } from '#contract/bills.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { afterPrinting } from '#domain/billing/bill-status.ts';
import { refuseBilling } from '#domain/billing/refusals.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { appendAudit } from '#server/features/audit/commands/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readChangedBill } from '../reads.ts';
import { lockBills } from '../store-locks.ts';
import { insertPrint } from '../store.ts';

/** Records that a bill was printed: every printing is a copy of its own in the print log. */
export async function markBillAsPrinted(
  deps: Deps,
  actor: Actor,
  billId: string,
): Promise<Outcome<Bill, 'bill_not_found'>> {
  const [bill] = await lockBills(deps.db, [billId]);
  if (bill === undefined) return refuseBilling('bill_not_found');
  const status = afterPrinting(bill.status);
  const copy_number = await insertPrint(deps.db, { id: bill.id, status }, actor.id, deps.now);
  const printed = await readChangedBill(deps, actor, bill.id);
  await appendAudit(deps, actor, {
    action: 'PRINT_BILL',
    subject: { type: 'bill', id: bill.id, label: bill.bill_number },
    before: { status: bill.status },
    after: { status, copy_number },
  });
  return done(printed);
}
