import type { MonthlyBill } from '#contract/monthly-billing.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { refuseBilling } from '#domain/billing/refusals.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { appendAudit } from '#server/features/audit/commands/append-audit.ts';
import type { Deps } from '#server/platform/http/serve.ts';
import { readMonthlyBill } from '../reads.ts';

/** A saved monthly bill once more, from what was saved: nothing is computed anew. */
export async function regenerateMonthlyBill(
  deps: Deps,
  actor: Actor,
  billId: string,
): Promise<Outcome<MonthlyBill, 'monthly_bill_not_found'>> {
  const bill = await readMonthlyBill(deps.db, billId);
  if (bill === undefined) return refuseBilling('monthly_bill_not_found');
  await appendAudit(deps, actor, {
    action: 'REGENERATE_MONTHLY_BILL',
    subject: { type: 'monthly_bill', id: bill.id, label: bill.bill_number },
    after: { version: bill.version },
  });
  return done(bill);
}
