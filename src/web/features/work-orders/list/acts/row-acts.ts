// What can be done with an order from its row, and why not where it may not: the server's verdicts, in its words.
import type { ComponentType } from 'react';
import type { WorkOrder } from '#contract/work-orders.ts';
import type { ActOnWorkOrder } from '#domain/access/work-order-access.ts';
import type { Verdict } from '#domain/shared/refusal.ts';

/** Acts of the menu; trials are added by it and changed in the expanded row, amounts on the bill and in the month. */
export type RowActName =
  | Exclude<ActOnWorkOrder, 'return_and_start' | 'set_amount' | 'change_trials' | 'grouped_bill'>
  | 'bill_with_amount'
  | 'history';

/** The acts that ask before they happen, or show something: each in a dialog of its own. */
export const ASKED_ACTS = [
  'complete',
  'complete_revision',
  'add_trial',
  'return',
  'history',
  'cancel',
  'delete',
] as const;
export type AskedAct = (typeof ASKED_ACTS)[number];

export const isAsked = (name: RowActName): name is AskedAct => ASKED_ACTS.includes(name as never);

/** The other acts: what each does with the order of its row. Every function must be stable, or all rows would be drawn again. */
export type RowActs = Readonly<Record<Exclude<RowActName, AskedAct>, (order: WorkOrder) => void>>;

/** What other features do with the orders of the list: its screen gives it. */
export interface GivenActs {
  readonly acts: Pick<RowActs, 'create_bill' | 'bill_with_amount' | 'print_bill' | 'start_revision'>;
  readonly dialogs: Pick<RowDialogsOf, 'return' | 'complete_revision' | 'history' | 'add_trial'>;
}

export type RowDialogsOf = Readonly<Record<AskedAct, ComponentType<RowDialogProps>>>;

/** The dialog of an act. */
export interface RowDialogProps {
  /** The order as it is now; null until the dialog is opened for the first time. */
  readonly order: WorkOrder | null;
  /** Whether the act may be done with it as it is now. */
  readonly verdict: Verdict;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Done: what to say, and the order as it is now, unless its row shows it already. */
  readonly onDone: (text: string, changed?: WorkOrder) => void;
  /** The server refused: what is shown may be out of date. */
  readonly onRefused: () => void;
}

/** The acts that carry an order on, in the order of the work. */
export const NEXT_ACTS = ['complete', 'complete_revision', 'start_revision', 'create_bill', 'print_bill'] as const;
export type NextActName = (typeof NEXT_ACTS)[number];

/** What the menu sets apart: the next step, the bill, corrections, and what takes an order away. */
const GROUPS: readonly (readonly RowActName[])[] = [
  ['complete', 'complete_revision', 'start_revision'],
  ['create_bill', 'bill_with_amount', 'print_bill'],
  ['add_trial', 'edit_feedback', 'edit', 'toggle_urgent', 'return', 'history'],
  ['cancel', 'reopen', 'delete'],
];

export interface RowAct {
  readonly name: RowActName;
  readonly label: string;
  /** Why the act is not open to this person on this order; null where it is. */
  readonly refusedBecause: string | null;
}

export const ACT_LABELS: Readonly<Record<Exclude<RowActName, 'toggle_urgent'>, string>> = {
  complete: 'Mark Complete',
  complete_revision: 'Complete Revision',
  start_revision: 'Start Revision',
  create_bill: 'Create Bill',
  bill_with_amount: 'Bill with amount…',
  print_bill: 'Print initial bill',
  add_trial: 'Add trial',
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
  const name = NEXT_ACTS.find((act) => order.may[act].allowed);
  return name === undefined ? null : { name, label: ACT_LABELS[name], refusedBecause: null };
}

function actOf(name: RowActName, order: WorkOrder): RowAct | null {
  const label = actLabel(name, order);
  const { allowed, reason } = verdictOn(name, order);
  if (allowed) return { name, label, refusedBecause: null };
  return reason !== null && LOOKED_FOR[name]?.(order) === true ? { name, label, refusedBecause: reason } : null;
}

/** How an act is called that would be done with an order as it is. */
export function actLabel(name: RowActName, { is_urgent }: WorkOrder): string {
  if (name === 'toggle_urgent') return is_urgent ? 'Remove urgent mark' : 'Mark as urgent';
  return ACT_LABELS[name];
}

export function verdictOn(name: RowActName, { may, revision_count }: WorkOrder): Verdict {
  if (name === 'history') return { allowed: revision_count > 0, reason: null };
  return may[name === 'bill_with_amount' ? 'create_bill' : name];
}

/** Where somebody would look for an act that is refused; elsewhere it stays out of the menu. */
const LOOKED_FOR: Readonly<Partial<Record<RowActName, (order: WorkOrder) => boolean>>> = {
  complete: ({ status }) => status === 'cancelled',
  create_bill: ({ status, bill }) => bill === null && status !== 'cancelled',
  // Where the bill is the next thing, somebody looks for its paper.
  print_bill: ({ status, bill }) => bill === null && status === 'completed',
  return: ({ status, bill }) => bill === null && status === 'completed',
  delete: () => true,
};
