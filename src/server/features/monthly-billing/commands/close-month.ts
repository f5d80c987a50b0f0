import type { saveMonthEnd as operation } from '#contract/monthly-billing/month-end.ts';
import type { OutputOf } from '#contract/kit/operation.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { BillingMonth } from '#domain/monthly-billing/billing-month.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { Deps } from '#server/platform/deps.ts';
import { saveMonthlyBills } from '../steps/save-monthly-bills.ts';

export interface CloseMonthInput {
  readonly month: BillingMonth;
  readonly doctor_ids: readonly string[];
}

/**
 * Saves the monthly bills of the given doctors who are ready, in one transaction. Doctors who are not ready are listed
 * as errors.
 */
export async function saveMonthEnd(
  deps: Deps,
  actor: Actor,
  { month, doctor_ids }: CloseMonthInput,
): Promise<Outcome<OutputOf<typeof operation>>> {
  const doctors = await saveMonthlyBills(deps, actor, { month, doctorIds: doctor_ids, onlyReady: true });
  return done({
    saved: doctors.flatMap(({ outcome }) => (outcome.ok ? [outcome.value] : [])),
    errors: doctors.flatMap(({ doctor_id, doctor_name, outcome }) =>
      outcome.ok ? [] : [{ doctor_id, doctor_name, message: outcome.refusal.text }],
    ),
  });
}
