// What can be done with an order from its row, and why not where it may not: the server's verdicts, in its words.
import type { ComponentType } from 'react';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import type { WorkOrderAction } from '#domain/access/work-order-access.ts';
import type { Verdict } from '#domain/shared/refusal.ts';

/** Acts of the menu; trials are added by it and changed in the expanded row, amounts on the bill and in the month. */
export type RowActionName =
  | Exclude<WorkOrderAction, 'return_and_start' | 'set_amount' | 'change_trials' | 'grouped_bill'>
  | 'bill_with_amount'
  | 'history';

/** The actions that ask for confirmation or show something, each in its dialog. */
export const DIALOG_ACTIONS = [
  'complete',
  'complete_revision',
  'add_trial',
  'return',
  'history',
  'cancel',
  'delete',
] as const;
export type DialogAction = (typeof DIALOG_ACTIONS)[number];

export const isDialogAction = (name: RowActionName): name is DialogAction => DIALOG_ACTIONS.includes(name as never);

/** The other acts: what each does with the order of its row. Every function must be stable, or all rows would be drawn again. */
export type RowActions = Readonly<Record<Exclude<RowActionName, DialogAction>, (order: WorkOrder) => void>>;

/** What other features do with the orders of the list: its screen gives it. */
export interface ForeignActions {
  readonly acts: Pick<RowActions, 'create_bill' | 'bill_with_amount' | 'print_bill' | 'start_revision'>;
  readonly dialogs: Pick<RowDialogsOf, 'return' | 'complete_revision' | 'history' | 'add_trial'>;
}

export type RowDialogsOf = Readonly<Record<DialogAction, ComponentType<RowDialogProps>>>;

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
export const NEXT_ACTIONS = ['complete', 'complete_revision', 'start_revision', 'create_bill', 'print_bill'] as const;
export type NextActionName = (typeof NEXT_ACTIONS)[number];

/** What the menu sets apart: the next step, the bill, corrections, and what takes an order away. */
const GROUPS: readonly (readonly RowActionName[])[] = [
  ['complete', 'complete_revision', 'start_revision'],
  ['create_bill', 'bill_with_amount', 'print_bill'],
  ['add_trial', 'edit_feedback', 'edit', 'toggle_urgent', 'return', 'history'],
  ['cancel', 'reopen', 'delete'],
];

export interface RowAction {
  readonly name: RowActionName;
  readonly label: string;
  /** Why the act is not open to this person on this order; null where it is. */
  readonly refusedBecause: string | null;
}

export const ACTION_LABELS: Readonly<Record<Exclude<RowActionName, 'toggle_urgent'>, string>> = {
  complete: 'Mark Complete',
  complete_revision: 'Complete Revision',
  start_revision: 'Start Revision',
  create_bill: 'Create Bill',
  bill_with_amount: 'Bill with amount…',
  print_bill: 'Print initial bill',
  add_trial: 'Add trial',
  edit_feedback: 'Edit feedback and trials',
  edit: 'Edit whole order',
  return: 'Return for revision',
  history: 'Revision history',
  cancel: 'Cancel order',
  reopen: 'Reopen order',
  delete: 'Delete',
};

/** The menu of an order: its actions in groups; unavailable ones only where a user would look for them. */
export const rowActionGroups = (order: WorkOrder): RowAction[][] =>
  GROUPS.map((names) => names.flatMap((name) => actionOf(name, order) ?? [])).filter((acts) => acts.length > 0);

/** The next thing to do with an order, offered on its row; null where nothing is open. */
export function nextAction(order: WorkOrder): (RowAction & { readonly name: NextActionName }) | null {
  const name = NEXT_ACTIONS.find((act) => order.may[act].allowed);
  return name === undefined ? null : { name, label: ACTION_LABELS[name], refusedBecause: null };
}

function actionOf(name: RowActionName, order: WorkOrder): RowAction | null {
  const label = actionLabel(name, order);
  const { allowed, reason } = verdictOn(name, order);
  if (allowed) return { name, label, refusedBecause: null };
  return reason !== null && SHOWN_WHEN_REFUSED[name]?.(order) === true ? { name, label, refusedBecause: reason } : null;
}

/** How an act is called that would be done with an order as it is. */
export function actionLabel(name: RowActionName, { is_urgent }: WorkOrder): string {
  if (name === 'toggle_urgent') return is_urgent ? 'Remove urgent mark' : 'Mark as urgent';
  return ACTION_LABELS[name];
}

export function verdictOn(name: RowActionName, { may, revision_count }: WorkOrder): Verdict {
  if (name === 'history') return { allowed: revision_count > 0, reason: null };
  return may[name === 'bill_with_amount' ? 'create_bill' : name];
}

/** Where a user would look for a refused action; elsewhere the menu omits it. */
const SHOWN_WHEN_REFUSED: Readonly<Partial<Record<RowActionName, (order: WorkOrder) => boolean>>> = {
  complete: ({ status }) => status === 'cancelled',
  create_bill: ({ status, bill }) => bill === null && status !== 'cancelled',
  // Where the bill is the next step, a user looks for its print.
  print_bill: ({ status, bill }) => bill === null && status === 'completed',
  return: ({ status, bill }) => bill === null && status === 'completed',
  delete: () => true,
};
