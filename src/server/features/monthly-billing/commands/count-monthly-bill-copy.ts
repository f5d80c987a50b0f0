import type { Actor } from '#domain/accounts/roles.ts';
import { printedWhen } from '#domain/billing/bill-copy.ts';
import { refuseBilling } from '#domain/billing/refusals.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { appendAudit } from '#server/features/audit/commands/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { deleteMonthlyHeld, insertHeldPrint, lockMonthlyBill, readMonthlyCopy } from '../store-prints.ts';
import { monthlyBillPrinted } from './mark-monthly-bill-printed.ts';

export interface MonthlyCopyAsked {
  readonly monthly_bill_id: string;
  readonly copy_id: string;
}

/** A copy that was held was printed: it is counted, once, however often that is said. */
export async function countMonthlyBillCopy(
  deps: Deps,
  actor: Actor,
  { monthly_bill_id, copy_id }: MonthlyCopyAsked,
): Promise<Outcome<null, 'monthly_bill_not_found' | 'copy_given_back'>> {
  const bill = await lockMonthlyBill(deps.db, monthly_bill_id);
  if (bill === undefined) return refuseBilling('monthly_bill_not_found');
  const copy = await readMonthlyCopy(deps.db, bill.id, copy_id);
  if (copy === undefined || copy.state === 'taken_back') return refuseBilling('copy_given_back');
  if (copy.state === 'printed') return done(null);
  await deleteMonthlyHeld(deps.db, copy.id);
  await insertHeldPrint(deps.db, bill.id, copy, printedWhen(copy, actor, deps.now));
  const entry = monthlyBillPrinted(bill, { ...copy, kind: 'paper' });
  await appendAudit(deps, actor, copy.by === actor.id ? entry : { ...entry, action: 'CONFIRM_MONTHLY_BILL_PRINT' });
  return done(null);
}
