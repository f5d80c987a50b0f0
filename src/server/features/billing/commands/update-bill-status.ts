import type { Bill } from '#contract/billing/bills.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { BillStatus } from '#domain/billing/bill-status.ts';
import { checkBillStatus } from '#domain/billing/bill-status.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { AuditEvent } from '#server/features/audit/steps/append-audit.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readChangedBill } from '../queries/bill-page.ts';
import type { LockedBill } from '../store/bill-locks.ts';
import { bumpBillVersion } from '../store/bills.ts';
import { loadBill } from '../steps/load-bill.ts';

export interface UpdateBillStatusInput {
  readonly bill_id: string;
  readonly version: number;
  readonly status: string;
}

/** Sets the status of a bill. Does nothing if the bill already has this status. */
export async function updateBillStatus(
  deps: Deps,
  actor: Actor,
  { bill_id, version, ...given }: UpdateBillStatusInput,
): Promise<Outcome<Bill, 'bill_not_found' | 'stale_version' | 'invalid_input'>> {
  const verdict = checkBillStatus(given.status);
  if (!verdict.ok) return verdict;
  const status = verdict.value;
  const loaded = await loadBill(deps, bill_id, version);
  if (!loaded.ok) return loaded;
  const { id } = loaded.value;
  if (loaded.value.status === status) return done(await readChangedBill(deps, actor, id));
  await bumpBillVersion(deps.db, { id, status }, deps.now);
  const changed = await readChangedBill(deps, actor, id);
  await appendAudit(deps, actor, billStatusSet(loaded.value, status));
  return done(changed);
}

/** The audit event for a status set by a user. */
export const billStatusSet = (
  { id, bill_number, status }: Pick<LockedBill, 'id' | 'bill_number' | 'status'>,
  after: BillStatus,
): AuditEvent => ({
  action: 'UPDATE_BILL_STATUS',
  subject: { type: 'bill', id, label: bill_number },
  before: { status },
  after: { status: after },
});
