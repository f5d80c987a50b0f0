import type { Bill } from '#contract/billing/bills.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { refuseBilling } from '#domain/billing/refusals.ts';
import type { NumberedPaper } from '#domain/papers/copies.ts';
import { checkCancel } from '#domain/papers/copies.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { AuditEvent } from '#server/features/audit/steps/append-audit.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import type { LockedBill } from '#server/features/billing/queries/bill-page.ts';
import { lockBills, readChangedBill } from '#server/features/billing/queries/bill-page.ts';
import type { Deps } from '#server/platform/deps.ts';
import { setAsBeforePrint } from '../store/printed-bills.ts';
import type { CopyOnPaper } from '../store/document-copies.ts';
import { findCopyOnPaper, setCancelled } from '../store/document-copies.ts';

type Refusal = 'copy_given_back' | 'copy_of_another';

/** Cancels a copy of an initial bill: releases its number and restores the earlier status of the bill. */
export async function cancelBillPrint(
  deps: Deps,
  actor: Actor,
  { bill_id, copy_id }: { readonly bill_id: string; readonly copy_id: string },
): Promise<Outcome<Bill, 'bill_not_found' | Refusal>> {
  const [bill] = await lockBills(deps.db, [bill_id], { withVoid: true });
  if (bill === undefined) return refuseBilling('bill_not_found');
  const copy = await findCopyOnPaper(deps.db, copy_id);
  if (copy?.document_id !== bill_id || copy.paper !== 'initial_bill') return refuseBilling('copy_given_back');
  const event = await cancelCopy(deps, actor, copy, bill);
  if (!event.ok) return event;
  const changed = await readChangedBill(deps, actor, bill_id);
  await appendAudit(deps, actor, event.value);
  return done(changed);
}

/** Cancels a copy of a paper with amounts and releases its number. */
export async function cancelPrint(
  deps: Deps,
  actor: Actor,
  { copy_id }: { readonly copy_id: string },
): Promise<Outcome<null, 'copy_not_found' | Refusal>> {
  const copy = await findCopyOnPaper(deps.db, copy_id);
  if (copy === undefined || copy.paper === 'initial_bill') return refuseBilling('copy_not_found');
  const [bill] = copy.paper === 'bill' ? await lockBills(deps.db, [copy.document_id], { withVoid: true }) : [];
  const event = await cancelCopy(deps, actor, copy, bill);
  if (!event.ok) return event;
  await appendAudit(deps, actor, event.value);
  return done(null);
}

const BILL = ['TAKE_BACK_BILL_PRINT', 'bill'] as const;

/** The action and the subject in the audit log. */
const LOGGED = {
  initial_bill: BILL,
  bill: BILL,
  bill_pdf: BILL,
  monthly_bill: ['TAKE_BACK_MONTHLY_BILL_PRINT', 'monthly_bill'],
  receipt: ['TAKE_BACK_PAYMENT_PRINT', 'payment'],
} as const satisfies Record<NumberedPaper, readonly [AuditEvent['action'], AuditEvent['subject']['type']]>;

/** Cancels a copy, whose bill must be locked. Returns the audit entry. */
async function cancelCopy(
  deps: Deps,
  actor: Actor,
  copy: CopyOnPaper,
  bill: LockedBill | undefined,
): Promise<Outcome<AuditEvent, Refusal>> {
  const verdict = checkCancel(copy, actor);
  if (!verdict.ok) return verdict;
  if (!(await setCancelled(deps, copy.id, actor.id))) return refuseBilling('copy_given_back');
  const { document_id: id, number: label, version, copy_number } = copy;
  const [action, type] = LOGGED[copy.paper];
  return done({
    action,
    subject: { type, id, label },
    before: { ...(bill && { status: bill.status }), ...(version !== null && { version }), copy_number },
    ...(bill && { after: { status: await setAsBeforePrint(deps, id) } }),
  });
}
