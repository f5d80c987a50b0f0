import type { Bill } from '#contract/bills.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { checkBillable } from '#domain/billing/billable.ts';
import { BILL_SERIES } from '#domain/billing/bill-number.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { financialYearOf } from '#domain/shared/calendar-day.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import { tidyText } from '#domain/shared/text.ts';
import { refuseWorkOrder } from '#domain/work-orders/refusals.ts';
import { appendAudit } from '#server/features/audit/commands/append-audit.ts';
import type { Deps } from '#server/platform/http/serve.ts';
import { readBill } from '../reads.ts';
import type { CompletedOrder } from '../store.ts';
import { insertBill, insertItems, lockOrdersToBill } from '../store.ts';

export interface CreateBillInput {
  readonly work_order_id: string;
  readonly bill_date?: CalendarDay | undefined;
  readonly notes: string | null;
}

type Refusals = 'work_order_not_found' | 'work_order_not_billable' | 'work_order_already_billed' | 'invalid_input';

/** Makes the bill of one completed order, pending and without an amount yet; dated today unless another day is given. */
export async function createBill(deps: Deps, actor: Actor, input: CreateBillInput): Promise<Outcome<Bill, Refusals>> {
  const billDate = input.bill_date ?? deps.today;
  if (billDate > deps.today) return refuseFields([{ field: 'bill_date', message: BILLING_TEXTS.dateAfterToday }]);
  const [order] = await lockOrdersToBill(deps.db, [input.work_order_id]);
  if (order === undefined) return refuseWorkOrder('work_order_not_found');
  const verdict = checkBillable(order);
  if (!verdict.ok) return verdict;
  const { id } = await write(deps, actor, verdict.value, billDate, tidyText(input.notes ?? '') || null);
  const bill = await readBill(deps, actor, id);
  if (bill === undefined) throw new Error('the bill just made is gone');
  await appendAudit(deps, actor, {
    action: 'CREATE_BILL',
    subject: { type: 'bill', id, label: bill.bill_number },
    after: bill,
  });
  return done(bill);
}

async function write(deps: Deps, actor: Actor, order: CompletedOrder, billDate: CalendarDay, notes: string | null) {
  const bill = await insertBill(
    deps.db,
    {
      series: BILL_SERIES.bill,
      financialYear: financialYearOf(billDate),
      doctor_id: order.doctor_id,
      doctor_name: order.doctor_name,
      patient_name: order.patient_name,
      is_grouped: false,
      batch_id: order.batch_id,
      bill_date: billDate,
      completion_date: order.completion_date,
      notes,
      created_by: actor.id,
    },
    deps.now,
  );
  await insertItems(deps.db, bill.id, [order], deps.now);
  return bill;
}
