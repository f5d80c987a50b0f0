import type { Actor } from '#domain/accounts/roles.ts';
import { printedWhen } from '#domain/papers/copies.ts';
import { refuseBilling } from '#domain/billing/refusals.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { appendAudit } from '#server/features/audit/commands/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { deleteMonthlyHeld, insertHeldPrint, lockMonthlyBill, readMonthlyCopy } from '../store-monthly.ts';
import { monthlyBillPrinted } from './mark-monthly-bill-printed.ts';

export interface MonthlyCopyAsked {
  readonly monthly_bill_id: string;
  readonly copy_id: string;
}

/** The copy that something is said of, with its bill, which is locked; refused where its number is free again already. */
export async function lockMonthlyCopy(db: Deps['db'], { monthly_bill_id, copy_id }: MonthlyCopyAsked) {
  const bill = await lockMonthlyBill(db, monthly_bill_id);
  if (bill === undefined) return refuseBilling('monthly_bill_not_found');
  const copy = await readMonthlyCopy(db, bill.id, copy_id);
  if (copy === undefined || copy.state === 'taken_back') return refuseBilling('copy_given_back');
  return done({ bill, copy });
}

/** A copy that was held was printed: it is counted, once, however often that is said. */
export async function countMonthlyBillCopy(
  deps: Deps,
  actor: Actor,
  asked: MonthlyCopyAsked,
): Promise<Outcome<null, 'monthly_bill_not_found' | 'copy_given_back'>> {
  const found = await lockMonthlyCopy(deps.db, asked);
  if (!found.ok) return found;
  const { bill, copy } = found.value;
  if (copy.state === 'printed') return done(null);
  await deleteMonthlyHeld(deps.db, copy.id);
  await insertHeldPrint(deps.db, bill.id, copy, printedWhen(copy, actor, deps.now));
  const entry = monthlyBillPrinted(bill, { ...copy, kind: 'paper' });
  await appendAudit(deps, actor, copy.by === actor.id ? entry : { ...entry, action: 'CONFIRM_MONTHLY_BILL_PRINT' });
  return done(null);
}
