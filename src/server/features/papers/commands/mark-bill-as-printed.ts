import type { Bill } from '#contract/bills.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { BillStatus } from '#domain/billing/bill-status.ts';
import { refuseBilling } from '#domain/billing/refusals.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { AuditEvent } from '#server/features/audit/commands/append-audit.ts';
import { appendAudit } from '#server/features/audit/commands/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readChangedBill, lockBills } from '#server/features/billing/reads.ts';
import type { LockedBill } from '#server/features/billing/reads.ts';
import { insertPrint, readNextCopy } from '../store-prints.ts';

/** Counts a copy that was put on paper by other means: every printing is a copy of its own in the print log. */
export async function markBillAsPrinted(
  deps: Deps,
  actor: Actor,
  billId: string,
): Promise<Outcome<Bill, 'bill_not_found'>> {
  const [bill] = await lockBills(deps.db, [billId], { withVoid: true });
  if (bill === undefined) return refuseBilling('bill_not_found');
  const { copy_number } = await readNextCopy(deps.db, bill.id);
  const printed_at = deps.now.toISOString();
  const status = await insertPrint(deps, bill, { copy_number, printed_by: actor.id, printed_at });
  const printed = await readChangedBill(deps, actor, bill.id);
  await appendAudit(deps, actor, billPrinted(bill, { status, copy_number }));
  return done(printed);
}

/** The entry for a bill that was printed. */
export const billPrinted = (
  { id, bill_number, status }: Pick<LockedBill, 'id' | 'bill_number' | 'status'>,
  after: { readonly status: BillStatus; readonly copy_number: number },
): AuditEvent => ({
  action: 'PRINT_BILL',
  subject: { type: 'bill', id, label: bill_number },
  before: { status },
  after,
});
