// The keys that act on an order, and the words: one table, which the row, its menu, its tooltips, the list that `?` opens and the command
// palette follow.
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { must } from '#domain/shared/must.ts';
import type { Shortcut } from '#web/platform/shortcuts.ts';
import { keyNames } from '#web/platform/shortcut-keys.ts';
import type { RowActionName } from './row-actions.ts';
import { verdictOn } from './row-actions.ts';

export interface ActionKey {
  readonly keys: string;
  /** What is typed for it in the palette: `complete 412`. */
  readonly word: string;
  /** What it does, as `?` lists it. */
  readonly does: string;
  /** Runs the first available action of these; where there is none, shows why the first is not available. */
  readonly acts: readonly [RowActionName, ...RowActionName[]];
  /** What it does once orders are selected; without it, it means the current order still. */
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

/** On an order's own page there is a key for two acts more. */
export const PAGE_KEYS: readonly ActionKey[] = [
  ...ACTION_KEYS,
  { keys: 'e', word: 'edit', does: 'Edit the order', acts: ['edit', 'edit_feedback'] },
  { keys: 'p', word: 'print', does: 'Print the initial bill', acts: ['print_bill'] },
];

/** The key that does an act with an order as it is, on its page; undefined where none does. */
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

/** The key of an act; undefined for those that have none. */
export const keyOf = (act: RowActionName): string | undefined =>
  ACTION_KEYS.find(({ acts }) => acts.includes(act))?.keys;

/** The key of an act that is done with all selected orders together, as a shortcut without its doing. */
export function selectedKey(act: RowActionName): Pick<Shortcut, 'keys' | 'does'> {
  const { keys, selected } = must(
    ACTION_KEYS.find(({ acts }) => acts.includes(act)),
    'the key of an act',
  );
  return { keys, does: must(selected, 'what it does with the selected orders') };
}

/** What a key does with an order as it is: an act, or why none is open. */
export function actionByKey(
  { acts }: ActionKey,
  order: WorkOrder,
): { readonly act: RowActionName } | { readonly refused: string | null } {
  const act = acts.find((name) => verdictOn(name, order).allowed);
  return act === undefined ? { refused: verdictOn(acts[0], order).reason } : { act };
}

/** A label with its key, for a tooltip: `Mark Complete (C)`. */
export const withKey = (label: string, keys: string | undefined): string =>
  keys === undefined ? label : `${label} (${keyNames(keys).join(' ')})`;
