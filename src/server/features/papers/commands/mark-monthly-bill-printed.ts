import type { markMonthlyBillPrinted as operation } from '#contract/papers/copies.ts';
import type { OutputOf } from '#contract/kit/operation.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { documentReference, paymentRequest } from '#domain/documents/payment-request.ts';
import { monthName } from '#domain/monthly-billing/billing-month.ts';
import { nextMonthlyCopy } from '#domain/papers/copies.ts';
import { refuseBilling } from '#domain/billing/refusals.ts';
import { must } from '#domain/shared/must.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import { readPayee } from '#server/features/laboratory/queries/laboratory.ts';
import type { Deps } from '#server/platform/deps.ts';
import { encodeQrCode } from '#server/platform/qr-code.ts';
import type { VersionToPrint } from '../store/printed-months.ts';
import { lockVersion, readVersions } from '../store/printed-months.ts';
import { printCopy } from '../steps/print-copy.ts';

/** A counted copy of a version of a monthly bill, on paper or as a file. */
export type CountedCopy = OutputOf<typeof operation>;

/** Counts the next copy of a version of a monthly bill, before it is printed or saved as a file. An empty bill cannot be printed. */
export async function markMonthlyBillPrinted(
  deps: Deps,
  actor: Actor,
  asked: VersionToPrint,
): Promise<Outcome<CountedCopy, 'monthly_bill_not_found' | 'monthly_bill_empty'>> {
  const { monthly_bill_id, version, kind } = asked;
  const bill = await lockVersion(deps, asked);
  if (bill === undefined) return refuseBilling('monthly_bill_not_found');
  const { bill_number, current_version, doctor_name, billing_month } = bill;
  if (bill.work_orders_count === 0) return refuseBilling('monthly_bill_empty', doctor_name, monthName(billing_month));
  const owed = { ...documentReference(bill_number), open: bill.open_amount, currency: bill.currency };
  // A superseded version is not a valid bill, so it has no payment request.
  const payment = version === current_version ? paymentRequest(await readPayee(deps.db), owed, encodeQrCode) : null;
  const versions = await readVersions(deps, monthly_bill_id);
  const paper = { document_id: monthly_bill_id, paper: 'monthly_bill', medium: kind, payment } as const;
  const { copy, previous } = await printCopy(deps, actor, paper, (copies) => {
    const prints = copies.map((print) => ({ ...print, version: must(print.version, 'the version of a copy') }));
    return must(nextMonthlyCopy({ versions, prints }, version), 'the version to print');
  });
  const { copy_number, superseded_by, replaces } = copy;
  await appendAudit(deps, actor, {
    action: 'PRINT_MONTHLY_BILL',
    subject: { type: 'monthly_bill', id: monthly_bill_id, label: bill_number },
    after: {
      version,
      copy_number,
      kind,
      ...(superseded_by !== null && { superseded_by_version: superseded_by }),
      ...(replaces !== null && { replaces_version: replaces.version }),
    },
  });
  return done({ monthly_bill_id, bill_number, current_version, ...copy, previous, payment });
}
