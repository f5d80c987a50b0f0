import type { markMonthlyBillPrinted as operation } from '#contract/monthly-prints.ts';
import type { OutputOf } from '#contract/operation.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { monthName } from '#domain/billing/billing-month.ts';
import { refuseBilling } from '#domain/billing/refusals.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { appendAudit } from '#server/features/audit/commands/append-audit.ts';
import type { Deps } from '#server/platform/http/serve.ts';
import type { PrintAsked } from '../store-prints.ts';
import { insertMonthlyPrint, lockVersion } from '../store-prints.ts';

/** Gives the next copy of a version of a monthly bill: every printing is one of its own in the print log. An empty bill has none. */
export async function markMonthlyBillPrinted(
  deps: Deps,
  actor: Actor,
  asked: PrintAsked,
): Promise<Outcome<OutputOf<typeof operation>, 'monthly_bill_not_found' | 'monthly_bill_empty'>> {
  const { monthly_bill_id, version, kind } = asked;
  const bill = await lockVersion(deps, asked);
  if (bill === undefined) return refuseBilling('monthly_bill_not_found');
  const { bill_number, current_version, doctor_name, billing_month } = bill;
  if (bill.work_orders_count === 0) return refuseBilling('monthly_bill_empty', doctor_name, monthName(billing_month));
  const copy = await insertMonthlyPrint(deps, asked, actor.id);
  await appendAudit(deps, actor, {
    action: 'PRINT_MONTHLY_BILL',
    subject: { type: 'monthly_bill', id: monthly_bill_id, label: bill_number },
    after: { version, copy_number: copy.copy_number, kind },
  });
  return done({ monthly_bill_id, bill_number, version, current_version, ...copy });
}
