// What can be done with an order from its row, and why not where it may not: the server's verdict, the domain's words.
import type { WorkOrder } from '#contract/work-orders.ts';
import { checkBillable } from '#domain/billing/billable.ts';
import type { RowActOnWorkOrder } from '#domain/billing/may.ts';
import { deleteHint } from '#domain/work-orders/changing.ts';
import { WORK_ORDER_REFUSALS } from '#domain/work-orders/refusals.ts';

/** Acts of the menu; trials are changed in the expanded row, amounts on the bill and in the month. */
export type RowActName =
  | Exclude<RowActOnWorkOrder, 'change_trials' | 'set_amount'>
  | 'bill_with_amount'
  | 'toggle_urgent'
  | 'edit_feedback'
  | 'history';

/** The acts that carry an order on, in the order of the work. */
export const NEXT_ACTS = ['complete', 'complete_revision', 'start_revision', 'create_bill', 'print_bill'] as const;
export type NextActName = (typeof NEXT_ACTS)[number];

/** What the menu sets apart: the next step, the bill, corrections, and what takes an order away. */
const GROUPS: readonly (readonly RowActName[])[] = [
  ['complete', 'complete_revision', 'start_revision'],
  ['create_bill', 'bill_with_amount', 'print_bill'],
  ['edit_feedback', 'edit', 'toggle_urgent', 'return', 'history'],
  ['cancel', 'reopen', 'delete'],
];

export interface RowAct {
  readonly name: RowActName;
  readonly label: string;
  /** Why the act is not open to this person on this order; null where it is. */
  readonly refusedBecause: string | null;
}

const LABELS: Readonly<Record<Exclude<RowActName, 'toggle_urgent'>, string>> = {
  complete: 'Mark Complete',
  complete_revision: 'Complete Revision',
  start_revision: 'Start Revision',
  create_bill: 'Create Bill',
  bill_with_amount: 'Bill with amount…',
  print_bill: 'Print initial bill',
  edit_feedback: 'Edit',
  edit: 'Edit whole order',
  return: 'Return for revision',
  history: 'Revision history',
  cancel: 'Cancel order',
  reopen: 'Reopen order',
  delete: 'Delete',
};

/** The menu of an order: its acts in groups, those that are not open only where somebody would look for them. */
export const rowActGroups = (order: WorkOrder): RowAct[][] =>
  GROUPS.map((names) => names.flatMap((name) => actOf(name, order) ?? [])).filter((acts) => acts.length > 0);

/** The next thing to do with an order, offered on its row; null where nothing is open. */
export function nextAct(order: WorkOrder): (RowAct & { readonly name: NextActName }) | null {
  const name = NEXT_ACTS.find((act) => order.may[act]);
  return name === undefined ? null : { name, label: LABELS[name], refusedBecause: null };
}

function actOf(name: RowActName, order: WorkOrder): RowAct | null {
  const label = name === 'toggle_urgent' ? urgentLabel(order) : LABELS[name];
  if (isOpen(name, order)) return { name, label, refusedBecause: null };
  const refusedBecause = REASONS[name]?.(order) ?? null;
  return refusedBecause === null ? null : { name, label, refusedBecause };
}

const urgentLabel = ({ is_urgent }: WorkOrder): string => (is_urgent ? 'Remove urgent mark' : 'Mark as urgent');

function isOpen(name: RowActName, { may, revision_count }: WorkOrder): boolean {
  if (name === 'history') return revision_count > 0;
  if (name === 'bill_with_amount') return may.create_bill;
  return name === 'toggle_urgent' || name === 'edit_feedback' || may[name];
}

/** Why an act is not open, where somebody would look for it; null where they would not: it then stays out of the menu. */
const REASONS: Readonly<Partial<Record<RowActName, (order: WorkOrder) => string | null>>> = {
  complete: ({ status }) => (status === 'cancelled' ? WORK_ORDER_REFUSALS.work_order_not_in_progress.text : null),
  create_bill: whyNotBillable,
  return: ({ status, bill }) =>
    status === 'completed' && bill === null ? WORK_ORDER_REFUSALS.work_order_not_billed.text : null,
  // Only staff are ever refused.
  delete: ({ status, bill }) => deleteHint({ status, is_billed: bill !== null }, 'USER'),
};

/** The exact text for an order that cannot be billed yet. */
function whyNotBillable({ status, completion_date, bill }: WorkOrder): string | null {
  if (bill !== null || status === 'cancelled') return null;
  const verdict = checkBillable({ status, completion_date, bill_number: null });
  return verdict.ok ? null : verdict.refusal.text;
}
