import type { Bill } from '#contract/billing/bills.ts';
import { BILL_ACTIONS } from '#domain/access/bill-access.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import { syncLedger } from '#server/features/ledger/steps/sync-ledger.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readChangedBill } from '../queries/bill-page.ts';
import { markVoid, bumpBillVersion } from '../store/bills.ts';
import { idsOfMonths, loadBillWithMonths } from '../steps/load-bill-with-months.ts';

export interface VoidBillInput {
  readonly bill_id: string;
  readonly version: number;
}

/** Voids an unpaid bill whose orders no monthly bill charges. The orders can be billed again. The number is kept. */
export async function voidBill(
  deps: Deps,
  actor: Actor,
  asked: VoidBillInput,
): Promise<Outcome<Bill, 'bill_not_found' | 'stale_version' | 'bill_not_voidable'>> {
  const loaded = await loadBillWithMonths(deps, asked, { withOrders: true });
  if (!loaded.ok) return loaded;
  const { bill, months } = loaded.value;
  const verdict = BILL_ACTIONS.void.check({ ...bill, monthly_bills: idsOfMonths(months) });
  if (!verdict.ok) return verdict;
  await markVoid(deps, bill.id);
  await bumpBillVersion(deps.db, { id: bill.id }, deps.now);
  await syncLedger(deps, actor, { bills: [bill.id] });
  const changed = await readChangedBill(deps, actor, bill.id);
  await appendAudit(deps, actor, {
    action: 'VOID_BILL',
    subject: { type: 'bill', id: bill.id, label: bill.bill_number },
    before: { voided_at: null, amount: bill.amount },
    after: {
      voided_at: changed.voided_at,
      amount: bill.amount,
      work_orders: changed.items.map(({ serial_number }) => serial_number),
    },
  });
  return done(changed);
}
