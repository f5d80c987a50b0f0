// The shortcuts and words of the actions on an order. The row, its menu, its tooltips, the `?` list and the command
// palette all use this table.
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { must } from '#domain/shared/must.ts';
import type { Shortcut } from '#web/platform/shortcuts.ts';
import { keyNames } from '#web/platform/shortcut-keys.ts';
import type { RowActionName } from './row-actions.ts';
import { verdictOn } from './row-actions.ts';

export interface ActionKey {
  readonly keys: string;
  /** The word to type in the palette: `complete 412`. */
  readonly word: string;
  /** The description in the `?` list. */
  readonly does: string;
  /** Runs the first available action. If none is available, the reason of the first is shown. */
  readonly acts: readonly [RowActionName, ...RowActionName[]];
  /** The description while orders are selected. If missing, the key still applies to the current order. */
  readonly selected?: string;
}

export const ACTION_KEYS: readonly ActionKey[] = [
  {
    keys: 'c',
    word: 'complete',
    does: 'Complete the order or its revision',
    acts: ['complete', 'complete_revision'],
    selected: 'Complete the selected orders',
  },
  { keys: 't', word: 'trial', does: 'Add a trial', acts: ['add_trial'] },
  { keys: 'r', word: 'return', does: 'Return for revision, or start the revision', acts: ['return', 'start_revision'] },
  {
    keys: 'b',
    word: 'bill',
    does: 'Create the bill',
    acts: ['create_bill'],
    selected: 'Create one bill for the selected orders',
  },
  { keys: 'u', word: 'urgent', does: 'Mark or unmark as urgent', acts: ['toggle_urgent'] },
];

/** The order's page has two more keys. */
export const PAGE_KEYS: readonly ActionKey[] = [
  ...ACTION_KEYS,
  { keys: 'e', word: 'edit', does: 'Edit the order', acts: ['edit', 'edit_feedback'] },
  { keys: 'p', word: 'print', does: 'Print the initial bill', acts: ['print_bill'] },
];

/** Returns the key that runs an action on the order's page; undefined if none does. */
export const pageKeyOf = (name: RowActionName, order: WorkOrder): string | undefined =>
  PAGE_KEYS.find((key) => {
    const found = actionByKey(key, order);
    return 'act' in found && found.act === name;
  })?.keys;

/** The keys of the list. use-list-keys.ts handles them. */
export const LIST_KEYS = {
  next: { keys: 'j', alike: 'arrowdown', does: 'Next order' },
  previous: { keys: 'k', alike: 'arrowup', does: 'Previous order' },
  select: { keys: 'x', does: 'Select the order' },
  span: { keys: 'shift+x', does: 'Select all up to this order' },
  open: { keys: 'enter', does: 'Open the order’s page' },
  details: { keys: 'o', does: 'Show the order’s details in the list, or hide them' },
} as const;

/** Returns the key of an action; undefined if it has none. */
export const keyOf = (act: RowActionName): string | undefined =>
  ACTION_KEYS.find(({ acts }) => acts.includes(act))?.keys;

/** Returns the key and description of an action on all selected orders. */
export function selectedKey(act: RowActionName): Pick<Shortcut, 'keys' | 'does'> {
  const { keys, selected } = must(
    ACTION_KEYS.find(({ acts }) => acts.includes(act)),
    'the key of an act',
  );
  return { keys, does: must(selected, 'what it does with the selected orders') };
}

/** Returns the action that a key runs on an order, or the reason why none is available. */
export function actionByKey(
  { acts }: ActionKey,
  order: WorkOrder,
): { readonly act: RowActionName } | { readonly refused: string | null } {
  const act = acts.find((name) => verdictOn(name, order).allowed);
  return act === undefined ? { refused: verdictOn(acts[0], order).reason } : { act };
}

/** Returns a label with its key, for a tooltip: `Mark Complete (C)`. */
export const withKey = (label: string, keys: string | undefined): string =>
  keys === undefined ? label : `${label} (${keyNames(keys).join(' ')})`;
