import type { Actor } from '#domain/accounts/roles.ts';
import type { Amount } from '#domain/shared/money.ts';
import { paiseOf } from '#domain/shared/money.ts';
import { must } from '#domain/shared/must.ts';
import type { AuditEvent } from '#server/features/audit/steps/append-audit.ts';
import type { OpenBill, PostingDeps } from '#server/features/documents/steps/charges.ts';
import { chargeSeparately, lockWithMonth, readOpenBill } from '#server/features/documents/steps/charges.ts';
import { lockBillsNoMonthCharges } from '../store/bill-charging.ts';
import { syncLedger } from './sync-ledger.ts';

/**
 * Charges a locked bill separately, except orders on a monthly bill, so that it can be paid. Returns its outstanding
 * amount.
 */
export async function chargeBill(deps: PostingDeps, actor: Pick<Actor, 'id'>, billId: string): Promise<OpenBill> {
  await chargeSeparately(deps.db, [billId]);
  await syncLedger(deps, actor, { bills: [billId], keepsAdvances: true });
  return must(await readOpenBill(deps.db, billId), 'the locked bill');
}

/**
 * Charges the chosen bills of a locked doctor separately, except orders on a monthly bill, so that they can be paid.
 */
export async function chargeChosen(
  deps: PostingDeps,
  actor: Pick<Actor, 'id'>,
  doctorId: string,
  chosen: readonly { readonly id: string; readonly amount: Amount }[] | null,
): Promise<void> {
  const ids = (chosen ?? []).filter(({ amount }) => paiseOf(amount) > 0).map(({ id }) => id);
  if (ids.length === 0) return;
  const bills = await lockWithMonth(deps.db, doctorId, ids);
  await chargeSeparately(deps.db, bills);
  await syncLedger(deps, actor, { bills, keepsAdvances: true });
}

/**
 * Charges separately the bills of locked doctors who are billed per bill, if the bills were on the monthly bill: no
 * monthly bill will charge their orders. Advances pay the bills. Returns one audit event per bill.
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
