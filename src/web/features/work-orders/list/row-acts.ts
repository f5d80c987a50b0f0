// What can be done with an order from its row, and why not where it may not: the server's verdict, the domain's words.
import type { WorkOrder } from '#contract/work-orders.ts';
import { checkBillable } from '#domain/billing/billable.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { WORK_ORDER_REFUSALS } from '#domain/work-orders/refusals.ts';

export type RowActName = 'complete' | 'create_bill' | 'print_bill';

export interface RowAct {
  readonly name: RowActName;
  readonly label: string;
  /** On the row's own button, beside an icon. */
  readonly shortLabel: string;
  /** Why the act is not open to this person on this order; null where it is. */
  readonly refusedBecause: string | null;
}

const LABELS: Readonly<Record<RowActName, string>> = {
  complete: 'Mark Complete',
  create_bill: 'Create Bill',
  print_bill: 'Print initial bill',
};

/** Every act of a row in the order of the work; the next one to do is the first that is not refused. */
export const rowActs = (order: WorkOrder): RowAct[] =>
  (Object.keys(LABELS) as RowActName[]).map((name) => ({
    name,
    label: LABELS[name],
    shortLabel: name === 'print_bill' ? 'Print' : LABELS[name],
    refusedBecause: order.may[name] ? null : REASONS[name](order),
  }));

/** The next thing to do with an order, offered on its row; null where nothing is open. */
export const nextAct = (order: WorkOrder): RowAct | null =>
  rowActs(order).find((act) => act.refusedBecause === null) ?? null;

const REASONS: Readonly<Record<RowActName, (order: WorkOrder) => string>> = {
  complete: () => WORK_ORDER_REFUSALS.work_order_not_in_progress.text,
  create_bill: whyNotBillable,
  print_bill: () => BILLING_TEXTS.noBill,
};

/** The exact text for an order that cannot be billed. */
function whyNotBillable({ status, completion_date, bill }: WorkOrder): string {
  const verdict = checkBillable({ status, completion_date, bill_number: bill?.bill_number ?? null });
  return verdict.ok ? '' : verdict.refusal.text;
}
