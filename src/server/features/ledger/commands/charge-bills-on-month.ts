import type { Actor } from '#domain/accounts/roles.ts';
import type { AuditEvent } from '#server/features/audit/commands/append-audit.ts';
import { lockBillsNoMonthCharges } from '../store-bills-on-month.ts';
import type { PostingDeps } from '../store.ts';
import { syncLedger } from './sync-ledger.ts';

/**
 * Charges separately the bills on the monthly bill of those of these doctors who are billed per bill: no monthly bill will charge their
 * orders. The doctors are locked and stored. Advances pay the bills. Returns an audit entry a bill.
 */
export async function chargeBillsOnMonth(
  deps: PostingDeps,
  actor: Pick<Actor, 'id'>,
  doctorIds: readonly string[],
): Promise<AuditEvent[]> {
  const bills = await lockBillsNoMonthCharges(deps, doctorIds);
  await syncLedger(deps, actor, { bills: bills.map(({ id }) => id) });
  return bills.map(({ id, number }) => ({
    action: 'SET_BILL_CHARGED_ON',
    subject: { type: 'bill', id, label: number },
    before: { charged_on: 'month' },
    after: { charged_on: 'itself' },
  }));
}
