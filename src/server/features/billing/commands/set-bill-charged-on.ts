import type { Bill } from '#contract/billing/bills.ts';
import { BILL_ACTIONS } from '#domain/access/bill-access.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { ChargedOn } from '#domain/ledger/charged-on.ts';
import { refuseLedger } from '#domain/ledger/refusals.ts';
import { must } from '#domain/shared/must.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import { readBilling } from '#server/features/doctors/queries/doctor-details.ts';
import { syncLedger } from '#server/features/ledger/steps/sync-ledger.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readChangedBill } from '../queries/bill-page.ts';
import { saveChargedOn, bumpBillVersion } from '../store/bills.ts';
import { idsOfMonths, loadBillWithMonths } from '../steps/load-bill-with-months.ts';

export interface SetChargedOnInput {
  readonly bill_id: string;
  readonly version: number;
  readonly charged_on: ChargedOn;
}

/**
 * Charges a bill separately or on the monthly bill, if it has no payment and no monthly bill charges it. Refuses the
 * monthly bill for a doctor who is billed per bill: the amount would never be charged.
 */
export async function setBillChargedOn(
  deps: Deps,
  actor: Actor,
  { charged_on, ...asked }: SetChargedOnInput,
): Promise<Outcome<Bill, 'bill_not_found' | 'stale_version' | 'charged_on_fixed' | 'monthly_not_for_doctor'>> {
  const loaded = await loadBillWithMonths(deps, asked);
  if (!loaded.ok) return loaded;
  const { bill, months } = loaded.value;
  const verdict = BILL_ACTIONS.set_charged_on.check({ ...bill, monthly_bills: idsOfMonths(months) });
  if (!verdict.ok) return verdict;
  const before = await readChangedBill(deps, actor, bill.id);
  if (charged_on === 'month' && (await readBilling(deps.db, before.doctor_id)) === 'per_bill')
    return refuseLedger('monthly_not_for_doctor', before.doctor_name);
  await saveChargedOn(deps.db, bill.id, charged_on);
  await bumpBillVersion(deps.db, { id: bill.id }, deps.now);
  await syncLedger(deps, actor, { bills: [bill.id] });
  await appendAudit(deps, actor, {
    action: 'SET_BILL_CHARGED_ON',
    subject: { type: 'bill', id: bill.id, label: bill.bill_number },
    before: { charged_on: must(before.money, 'what administrators see').charged_on },
    after: { charged_on },
  });
  return done(await readChangedBill(deps, actor, bill.id));
}
