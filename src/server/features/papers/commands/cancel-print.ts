import type { Bill } from '#contract/bills.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { refuseBilling } from '#domain/billing/refusals.ts';
import { checkCancel } from '#domain/papers/copies.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { must } from '#domain/shared/must.ts';
import type { AuditEvent } from '#server/features/audit/commands/append-audit.ts';
import { appendAudit } from '#server/features/audit/commands/append-audit.ts';
import type { LockedBill } from '#server/features/billing/reads.ts';
import { lockBills, readChangedBill } from '#server/features/billing/reads.ts';
import { lockPayment } from '#server/features/ledger/reads.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { CountedPaper, PrintedCopy } from '../store-copies.ts';
import { cancelCopy, readPrinted, setAsBeforePrint } from '../store-copies.ts';
import { lockMonthlyBill } from '../store-monthly.ts';

type Refusal = 'copy_given_back' | 'copy_of_another';

/** Cancels a copy of an initial bill: its number is free again, and the bill gets its earlier status back. */
export async function cancelBillPrint(
  deps: Deps,
  actor: Actor,
  { bill_id, copy_id }: { readonly bill_id: string; readonly copy_id: string },
): Promise<Outcome<Bill, 'bill_not_found' | Refusal>> {
  const [bill] = await lockBills(deps.db, [bill_id], { withVoid: true });
  if (bill === undefined) return refuseBilling('bill_not_found');
  const cancelled = await cancelLocked(deps, actor, { paper: 'initial', document_id: bill_id, copy_id });
  if (!cancelled.ok) return cancelled;
  const event = await billEvent(deps, bill, cancelled.value);
  const changed = await readChangedBill(deps, actor, bill_id);
  await appendAudit(deps, actor, event);
  return done(changed);
}

/** Cancels a copy of a paper with amounts: its number is free again. */
export async function cancelPrint(
  deps: Deps,
  actor: Actor,
  { copy_id }: { readonly copy_id: string },
): Promise<Outcome<null, 'copy_not_found' | Refusal>> {
  for (const paper of ['bill', 'monthly', 'receipt'] as const) {
    const found = await readPrinted(deps.db, paper, copy_id);
    if (found === undefined) continue;
    const event = await LOCKS[paper](deps, found.document_id);
    const cancelled = await cancelLocked(deps, actor, { paper, document_id: found.document_id, copy_id });
    if (!cancelled.ok) return cancelled;
    await appendAudit(deps, actor, await event(cancelled.value));
    return done(null);
  }
  return refuseBilling('copy_not_found');
}

interface CopyAsked {
  readonly paper: CountedPaper;
  readonly document_id: string;
  readonly copy_id: string;
}

async function cancelLocked(
  deps: Deps,
  actor: Actor,
  { paper, document_id, copy_id }: CopyAsked,
): Promise<Outcome<PrintedCopy, Refusal>> {
  const copy = await readPrinted(deps.db, paper, copy_id);
  if (copy?.document_id !== document_id) return refuseBilling('copy_given_back');
  const verdict = checkCancel(copy, actor);
  if (!verdict.ok) return verdict;
  await cancelCopy(deps, paper, { id: copy_id, by: actor.id });
  return done(copy);
}

/** Sets the bill's status as before the copy. Returns the audit event. */
async function billEvent(deps: Deps, bill: LockedBill, { copy_number }: PrintedCopy): Promise<AuditEvent> {
  return {
    action: 'TAKE_BACK_BILL_PRINT',
    subject: { type: 'bill', id: bill.id, label: bill.bill_number },
    before: { status: bill.status, copy_number },
    after: { status: await setAsBeforePrint(deps, bill.id) },
  };
}

type EventOf = (copy: PrintedCopy) => AuditEvent | Promise<AuditEvent>;

/** Locks the document of a copy. Returns how to make the audit event of a cancelled one. */
const LOCKS: Readonly<Record<'bill' | 'monthly' | 'receipt', (deps: Deps, id: string) => Promise<EventOf>>> = {
  bill: async (deps, id) => {
    const [bill] = await lockBills(deps.db, [id], { withVoid: true });
    return (copy) => billEvent(deps, must(bill, 'the bill of a copy'), copy);
  },
  monthly: async ({ db }, id) => {
    const { bill_number } = must(await lockMonthlyBill(db, id), 'the monthly bill of a copy');
    return ({ version, copy_number }) => ({
      action: 'TAKE_BACK_MONTHLY_BILL_PRINT',
      subject: { type: 'monthly_bill', id, label: bill_number },
      before: { version, copy_number },
    });
  },
  receipt: async ({ db }, id) => {
    const { payment_number } = must(await lockPayment(db, id), 'the payment of a copy');
    return ({ copy_number }) => ({
      action: 'TAKE_BACK_PAYMENT_PRINT',
      subject: { type: 'payment', id, label: payment_number },
      before: { copy_number },
    });
  },
};
