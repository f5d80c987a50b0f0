import type { MonthlyBill } from '#contract/monthly-billing.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { refuseBilling } from '#domain/billing/refusals.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { appendAudit } from '#server/features/audit/commands/append-audit.ts';
import type { Deps } from '#server/platform/http/serve.ts';
import { readMonthlyBill } from '../reads.ts';
import { insertMonthlyPrint } from '../store.ts';

/** Records that a monthly bill was printed: every printing is a copy of its own in the print log. */
export async function markMonthlyBillPrinted(
  deps: Deps,
  actor: Actor,
  billId: string,
): Promise<Outcome<MonthlyBill, 'monthly_bill_not_found'>> {
  const print = await insertMonthlyPrint(deps, billId, actor.id);
  const bill = await readMonthlyBill(deps.db, billId);
  if (print === undefined || bill === undefined) return refuseBilling('monthly_bill_not_found');
  await appendAudit(deps, actor, {
    action: 'PRINT_MONTHLY_BILL',
    subject: { type: 'monthly_bill', id: bill.id, label: bill.bill_number },
    after: { version: print.version, copy_number: print.copy_number },
  });
  return done(bill);
}
