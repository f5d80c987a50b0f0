import { refuseBilling } from '#domain/billing/refusals.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseShared } from '#domain/shared/refusals.ts';
import { lockLedger } from '#server/features/ledger/steps/lock-ledgers.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { PayableMonth } from '../store/payable-months.ts';
import { lockPayableMonth, readDoctorOfMonth } from '../store/payable-months.ts';

export interface PayableMonthRef {
  readonly monthly_bill_id: string;
  readonly version: number;
}

/** Locks a saved monthly bill and its doctor until the transaction ends. Refuses if the bill has another version. */
export async function loadPayableMonth(
  deps: Deps,
  { monthly_bill_id, version }: PayableMonthRef,
): Promise<Outcome<PayableMonth, 'monthly_bill_not_found' | 'stale_version'>> {
  const doctorId = await readDoctorOfMonth(deps.db, monthly_bill_id);
  if (doctorId === undefined) return refuseBilling('monthly_bill_not_found');
  await lockLedger(deps, doctorId);
  const month = await lockPayableMonth(deps.db, monthly_bill_id);
  if (month === undefined) return refuseBilling('monthly_bill_not_found');
  return month.version === version ? done(month) : refuseShared('stale_version');
}
