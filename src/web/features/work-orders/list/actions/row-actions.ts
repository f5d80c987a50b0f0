// The actions on an order in its row, and why an action is unavailable. Both come from the server's verdicts.
import type { ComponentType } from 'react';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import type { WorkOrderAction } from '#domain/access/work-order-access.ts';
import type { Verdict } from '#domain/shared/refusal.ts';

/** The actions of the menu. Trials are changed in the expanded row, amounts on the bill or in monthly billing. */
export type RowActionName =
  | Exclude<WorkOrderAction, 'return_and_start' | 'set_amount' | 'change_trials' | 'grouped_bill'>
  | 'bill_with_amount'
  | 'history';

/** The actions that open a dialog. */
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

/** The actions without a dialog. Every function must be stable, or all rows would render again. */
export type RowActions = Readonly<Record<Exclude<RowActionName, DialogAction>, (order: WorkOrder) => void>>;

/** Actions that belong to other features. The list's screen provides them. */
export interface ForeignActions {
  readonly acts: Pick<RowActions, 'create_bill' | 'bill_with_amount' | 'print_bill' | 'start_revision'>;
  readonly dialogs: Pick<RowDialogsOf, 'return' | 'complete_revision' | 'history' | 'add_trial'>;
}

export type RowDialogsOf = Readonly<Record<DialogAction, ComponentType<RowDialogProps>>>;

/** The properties of an action's dialog. */
export interface RowDialogProps {
  /** The current order; null until the dialog is first opened. */
  readonly order: WorkOrder | null;
  /** Whether the action is available on the current order. */
  readonly verdict: Verdict;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Called on success with the message, and with the changed order unless its row shows it already. */
  readonly onDone: (text: string, changed?: WorkOrder) => void;
  /** Called after the server refused: the shown order may be out of date. */
  readonly onRefused: () => void;
}

/** The actions that can be the next step, in the order of the work. */
export const NEXT_ACTIONS = ['complete', 'complete_revision', 'start_revision', 'create_bill', 'print_bill'] as const;
export type NextActionName = (typeof NEXT_ACTIONS)[number];

/** The groups of the menu: next step, bill, changes, and removal. */
const GROUPS: readonly (readonly RowActionName[])[] = [
  ['complete', 'complete_revision', 'start_revision'],
  ['create_bill', 'bill_with_amount', 'print_bill'],
  ['add_trial', 'edit_feedback', 'edit', 'toggle_urgent', 'return', 'create_remake', 'history'],
  ['cancel', 'reopen', 'delete'],
];

export interface RowAction {
  readonly name: RowActionName;
  readonly label: string;
  /** Why the action is unavailable to this user; null if it is available. */
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
  create_remake: 'Create remake…',
  history: 'Revision history',
  cancel: 'Cancel order',
  reopen: 'Reopen order',
  delete: 'Delete',
};

/** Returns the actions of an order's menu, in groups. Unavailable ones appear only where a user would look for them. */
export const rowActionGroups = (order: WorkOrder): RowAction[][] =>
  GROUPS.map((names) => names.flatMap((name) => actionOf(name, order) ?? [])).filter((acts) => acts.length > 0);

/** Returns the next step of an order for its row; null if there is none. */
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

/** Returns the label of an action for the current state of an order. */
export function actionLabel(name: RowActionName, { is_urgent }: WorkOrder): string {
  if (name === 'toggle_urgent') return is_urgent ? 'Remove urgent mark' : 'Mark as urgent';
  return ACTION_LABELS[name];
}

/** Whether something is lost by an action. */
export const isDanger = (name: RowActionName): boolean => name === 'delete' || name === 'cancel';

export function verdictOn(name: RowActionName, { may, revision_count }: WorkOrder): Verdict {
  if (name === 'history') return { allowed: revision_count > 0, reason: null };
  return may[name === 'bill_with_amount' ? 'create_bill' : name];
}

/** When to show a refused action. Otherwise the menu omits it. */
const SHOWN_WHEN_REFUSED: Readonly<Partial<Record<RowActionName, (order: WorkOrder) => boolean>>> = {
  complete: ({ status }) => status === 'cancelled',
  create_bill: ({ status, bill }) => bill === null && status !== 'cancelled',
  // Users look for Print when the bill is the next step.
  print_bill: ({ status, bill }) => bill === null && status === 'completed',
  return: ({ status, bill }) => bill === null && status === 'completed',
  delete: () => true,
};
