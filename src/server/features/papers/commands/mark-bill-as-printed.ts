import type { OutputOf } from '#contract/kit/operation.ts';
import type { markBillAsPrinted as operation } from '#contract/papers/copies.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { BillStatus } from '#domain/billing/bill-status.ts';
import { refuseBilling } from '#domain/billing/refusals.ts';
import { nextCopy } from '#domain/papers/copies.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { AuditEvent } from '#server/features/audit/steps/append-audit.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import type { LockedBill } from '#server/features/billing/queries/bill-page.ts';
import { lockBills, readChangedBill } from '#server/features/billing/queries/bill-page.ts';
import type { Deps } from '#server/platform/deps.ts';
import { setPrinted } from '../store/printed-bills.ts';
import { printCopy } from '../steps/print-copy.ts';

/** Counts the next copy of an initial bill. Each print is an entry of the print log. */
export async function markBillAsPrinted(
  deps: Deps,
  actor: Actor,
  billId: string,
): Promise<Outcome<OutputOf<typeof operation>, 'bill_not_found'>> {
  const [bill] = await lockBills(deps.db, [billId], { withVoid: true });
  if (bill === undefined) return refuseBilling('bill_not_found');
  const paper = { document_id: bill.id, paper: 'initial_bill', medium: 'paper' } as const;
  const printed = await printCopy(deps, actor, paper, nextCopy);
  const status = await setPrinted(deps, bill);
  const changed = await readChangedBill(deps, actor, bill.id);
  await appendAudit(deps, actor, billPrinted(bill, { status, copy_number: printed.copy.copy_number }));
  return done({ ...changed, ...printed });
}

export const billPrinted = (
  { id, bill_number, status }: Pick<LockedBill, 'id' | 'bill_number' | 'status'>,
  after: { readonly status: BillStatus; readonly copy_number: number; readonly kind?: 'bill' | 'pdf' },
): AuditEvent => ({
  action: 'PRINT_BILL',
  subject: { type: 'bill', id, label: bill_number },
  before: { status },
  after,
});
