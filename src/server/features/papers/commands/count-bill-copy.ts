import type { Bill } from '#contract/bills.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { printedWhen } from '#domain/papers/copies.ts';
import { refuseBilling } from '#domain/billing/refusals.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { appendAudit } from '#server/features/audit/commands/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readChangedBill, lockBills } from '#server/features/billing/reads.ts';
import { deleteHeld, insertPrint, readCopy } from '../store-prints.ts';
import { billPrinted } from './mark-bill-as-printed.ts';

export interface BillCopyAsked {
  readonly bill_id: string;
  readonly copy_id: string;
}

/** A copy that was held was printed: it is counted, once, however often that is said. */
export async function countBillCopy(
  deps: Deps,
  actor: Actor,
  { bill_id, copy_id }: BillCopyAsked,
): Promise<Outcome<Bill, 'bill_not_found' | 'copy_given_back'>> {
  const [bill] = await lockBills(deps.db, [bill_id], { withVoid: true });
  if (bill === undefined) return refuseBilling('bill_not_found');
  const copy = await readCopy(deps.db, bill.id, copy_id);
  if (copy === undefined || copy.state === 'taken_back') return refuseBilling('copy_given_back');
  if (copy.state === 'printed') return done(await readChangedBill(deps, actor, bill.id));
  const { id, copy_number, by } = copy;
  await deleteHeld(deps.db, id);
  const printed_at = printedWhen(copy, actor, deps.now);
  const status = await insertPrint(deps, bill, { id, copy_number, printed_by: by, printed_at });
  const printed = await readChangedBill(deps, actor, bill.id);
  const entry = billPrinted(bill, { status, copy_number });
  await appendAudit(deps, actor, by === actor.id ? entry : { ...entry, action: 'CONFIRM_BILL_PRINT' });
  return done(printed);
}
