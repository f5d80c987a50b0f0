import type { markMonthlyBillPrinted as operation } from '#contract/monthly-prints.ts';
import type { OutputOf } from '#contract/operation.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { refuseBilling } from '#domain/billing/refusals.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { appendAudit } from '#server/features/audit/commands/append-audit.ts';
import type { Deps } from '#server/platform/http/serve.ts';
import type { PrintAsked } from '../store-prints.ts';
import { insertMonthlyPrint } from '../store-prints.ts';

/** Gives the next copy of a version of a monthly bill: every printing is one of its own in the print log. */
export async function markMonthlyBillPrinted(
  deps: Deps,
  actor: Actor,
  asked: PrintAsked,
): Promise<Outcome<OutputOf<typeof operation>, 'monthly_bill_not_found'>> {
  const { monthly_bill_id, version, kind } = asked;
  const print = await insertMonthlyPrint(deps, asked, actor.id);
  if (print === undefined) return refuseBilling('monthly_bill_not_found');
  await appendAudit(deps, actor, {
    action: 'PRINT_MONTHLY_BILL',
    subject: { type: 'monthly_bill', id: monthly_bill_id, label: print.bill_number },
    after: { version, copy_number: print.copy_number, kind },
  });
  return done({ monthly_bill_id, version, ...print });
}
