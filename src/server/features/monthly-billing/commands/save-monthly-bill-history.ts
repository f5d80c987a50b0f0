import type { MonthlyBill } from '#contract/monthly-billing/monthly-bills.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { BillingMonth } from '#domain/monthly-billing/billing-month.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readMonthlyBill } from '../queries/monthly-bill-versions.ts';
import type { MonthlySaveRefusal } from '../steps/save-monthly-bills.ts';
import { saveMonthlyBills } from '../steps/save-monthly-bills.ts';

export interface SaveMonthlyBillInput {
  readonly doctor_id: string;
  readonly month: BillingMonth;
}

/**
 * Saves a doctor’s monthly bill from the saved prices. Omits orders that have no price, are on another bill or are
 * paid.
 */
export async function saveMonthlyBillHistory(
  deps: Deps,
  actor: Actor,
  { doctor_id, month }: SaveMonthlyBillInput,
): Promise<Outcome<MonthlyBill, MonthlySaveRefusal>> {
  const [saved] = await saveMonthlyBills(deps, actor, { month, doctorIds: [doctor_id], onlyReady: false });
  if (saved === undefined) throw new Error('one doctor was asked for, none was answered');
  if (!saved.outcome.ok) return saved.outcome;
  const bill = await readMonthlyBill(deps.db, saved.outcome.value.id);
  if (bill === undefined) throw new Error('the monthly bill just saved is gone');
  return done(bill);
}
