import type { Bill } from '#contract/billing/bills.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { GroupingRefusal } from '#domain/billing/grouping.ts';
import { billDateFault } from '#domain/billing/bill-date.ts';
import { checkGroupable } from '#domain/billing/grouping.ts';
import { refuseBilling } from '#domain/billing/refusals.ts';
import { checkChargedTogether } from '#domain/ledger/charged-on.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import { normalizeText } from '#domain/shared/text.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import type { TaxRefusal } from '#server/features/documents/steps/tax-of-bills.ts';
import { readProductBook } from '#server/features/products/reads.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockOrdersToBill } from '../store/bill-locks.ts';
import { readCharging, saveNewBill } from '../steps/save-new-bill.ts';

export interface CreateGroupedBillInput {
  readonly work_order_ids: readonly string[];
  readonly bill_date?: CalendarDay | undefined;
  readonly notes: string | null;
}

/**
 * Creates one pending bill for completed orders of one doctor. Its items are sorted by serial number and have the
 * current prices.
 */
export async function createGroupedBill(
  deps: Deps,
  actor: Actor,
  input: CreateGroupedBillInput,
): Promise<Outcome<Bill, GroupingRefusal | TaxRefusal | 'invalid_input' | 'some_on_monthly_bill'>> {
  const bill_date = input.bill_date ?? deps.today;
  const dated = billDateFault(bill_date, [], deps.today);
  if (dated !== null) return refuseFields([{ field: 'bill_date', message: dated }]);
  const ids = [...new Set(input.work_order_ids.map((id) => id.toLowerCase()))];
  if (ids.length === 0) return refuseBilling('no_work_orders_selected');
  const verdict = checkGroupable(await lockOrdersToBill(deps.db, ids), ids.length);
  if (!verdict.ok) return verdict;
  const early = billDateFault(bill_date, verdict.value, deps.today);
  if (early !== null) return refuseFields([{ field: 'bill_date', message: early }]);
  const charging = await readCharging(deps, verdict.value);
  const together = checkChargedTogether(charging.billing, charging.charged, charging.rules.tax_mode);
  if (!together.ok) return together;
  const given = { bill_date, notes: normalizeText(input.notes ?? '') || null };
  const book = await readProductBook(deps.db);
  const saved = await saveNewBill(deps, actor, { ...given, orders: verdict.value, book, charging });
  if (!saved.ok) return saved;
  await appendAudit(deps, actor, saved.value.event);
  return done(saved.value.bill);
}
