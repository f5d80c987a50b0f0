import type { markMonthlyBillPrinted as operation } from '#contract/papers/monthly-copies.ts';
import type { OutputOf } from '#contract/kit/operation.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { PrintKind } from '#domain/papers/copies.ts';
import { ofDocument, paymentAsked } from '#domain/billing/payment-asked.ts';
import { monthName } from '#domain/monthly-billing/billing-month.ts';
import { nextMonthlyCopy } from '#domain/papers/copies.ts';
import { refuseBilling } from '#domain/billing/refusals.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { AuditEvent } from '#server/features/audit/commands/append-audit.ts';
import { appendAudit } from '#server/features/audit/commands/append-audit.ts';
import { readPayee } from '#server/features/laboratory/reads.ts';
import type { Deps } from '#server/platform/deps.ts';
import { drawCode } from '#server/platform/draw-code.ts';
import type { PrintAsked, VersionAsked } from '../store-monthly.ts';
import { insertMonthlyPrint, lockVersion, readRecord } from '../store-monthly.ts';

/** The copy of a version of a monthly bill that was counted, on paper or as a file. */
export type CountedCopy = OutputOf<typeof operation>;

/** Counts the next copy of a version of a monthly bill, which was put on paper or is given as a file: each is one of its own in the print log. */
export async function markMonthlyBillPrinted(
  deps: Deps,
  actor: Actor,
  asked: PrintAsked,
): Promise<Outcome<CountedCopy, 'monthly_bill_not_found' | 'monthly_bill_empty'>> {
  const next = await nextCopyOf(deps, asked);
  if (!next.ok) return next;
  const { monthly_bill_id, bill_number, current_version: _now, ...copy } = next.value;
  await insertMonthlyPrint(deps, asked, copy, actor.id);
  const replaces_version = copy.replaces?.version ?? null;
  const bill = { id: monthly_bill_id, bill_number };
  await appendAudit(deps, actor, monthlyBillPrinted(bill, { ...copy, kind: asked.kind, replaces_version }));
  return next;
}

/** What the next copy of a version of a monthly bill is; the bill is locked until the transaction ends. An empty bill has none. */
export async function nextCopyOf(
  deps: Deps,
  asked: VersionAsked,
): Promise<Outcome<CountedCopy, 'monthly_bill_not_found' | 'monthly_bill_empty'>> {
  const { monthly_bill_id, version } = asked;
  const bill = await lockVersion(deps, asked);
  const copy = bill && nextMonthlyCopy(await readRecord(deps, monthly_bill_id), version);
  if (bill === undefined || copy === undefined) return refuseBilling('monthly_bill_not_found');
  const { bill_number, current_version, doctor_name, billing_month } = bill;
  if (bill.work_orders_count === 0) return refuseBilling('monthly_bill_empty', doctor_name, monthName(billing_month));
  const owed = { ...ofDocument(bill_number), open: bill.open_amount, currency: bill.currency };
  // A version that is superseded is no bill any more: nobody pays by it.
  const payment = copy.superseded_by === null ? paymentAsked(await readPayee(deps.db), owed, drawCode) : null;
  return done({ monthly_bill_id, bill_number, current_version, ...copy, payment });
}

interface CopySaid {
  readonly version: number;
  readonly copy_number: number;
  readonly kind: PrintKind;
  readonly superseded_by: number | null;
  readonly replaces_version: number | null;
}

/** The entry for a monthly bill of which a copy was counted. */
export const monthlyBillPrinted = (
  { id, bill_number }: { readonly id: string; readonly bill_number: string },
  { version, copy_number, kind, superseded_by, replaces_version }: CopySaid,
): AuditEvent => ({
  action: 'PRINT_MONTHLY_BILL',
  subject: { type: 'monthly_bill', id, label: bill_number },
  after: {
    version,
    copy_number,
    kind,
    ...(superseded_by !== null && { superseded_by_version: superseded_by }),
    ...(replaces_version !== null && { replaces_version }),
  },
});
