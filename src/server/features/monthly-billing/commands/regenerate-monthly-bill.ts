import type { MonthlyBill } from '#contract/monthly-billing/monthly-bills.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { refuseBilling } from '#domain/billing/refusals.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readBillVersion } from '../queries/monthly-bill-versions.ts';

export interface RegenerateInput {
  readonly monthly_bill_id: string;
  /** The current version by default. */
  readonly version?: number | undefined;
}

/** Returns a saved monthly bill from its stored data, without computing anything again. */
export async function regenerateMonthlyBill(
  deps: Deps,
  actor: Actor,
  { monthly_bill_id, version }: RegenerateInput,
): Promise<Outcome<MonthlyBill, 'monthly_bill_not_found'>> {
  const bill = await readBillVersion(deps.db, monthly_bill_id, version);
  if (bill === undefined) return refuseBilling('monthly_bill_not_found');
  await appendAudit(deps, actor, {
    action: 'REGENERATE_MONTHLY_BILL',
    subject: { type: 'monthly_bill', id: bill.id, label: bill.bill_number },
    after: { version: bill.version },
  });
  return done(bill);
}
