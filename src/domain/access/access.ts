// Decides who may do what: first the permission table, then the rules for the state of the record.
import type { OperationName } from '#domain/accounts/permissions.ts';
import { checkPermitted } from '#domain/accounts/permissions.ts';
import type { Role } from '#domain/accounts/roles.ts';
import type { Outcome, Verdict } from '#domain/shared/refusal.ts';

/** An action on a record, with the rule that decides whether the state of the record allows it. */
export interface Action<State> {
  /** The operation that performs the action, then other operations with the same rule. */
  readonly operations: readonly [OperationName, ...OperationName[]];
  readonly check: (state: State, role: Role) => Outcome<unknown, string>;
  /** The text next to a refused action, if it differs from the text of the refusal. */
  readonly hint?: (state: State, role: Role) => string | null;
}

export type Actions<State, Name extends string = string> = Readonly<Record<Name, Action<State>>>;

/** The actions on one kind of record, with sample states. The permission document is generated from these tables. */
export interface AccessTable<State, Name extends string = string> {
  readonly title: string;
  /** A further rule, or a clarification, for readers of the table. */
  readonly note?: string;
  readonly states: readonly { readonly label: string; readonly state: State }[];
  readonly acts: Actions<State, Name>;
}

/** Whether a role may perform an action on a record in a state. `null` is an anonymous user. */
export function verdictOf<State>(act: Action<State>, role: Role | null, state: State): Outcome<unknown, string> {
  const permitted = checkPermitted(act.operations[0], role);
  if (!permitted.ok || role === null) return permitted;
  return act.check(state, role);
}

/** A verdict for each action, as in the records that the API returns. */
export type May<Name extends string> = Readonly<Record<Name, Verdict>>;

/**
 * Returns what a role may do with a record, with the reason for each refusal. If the permission table refuses, the
 * reason says nothing about the record, because it could reveal that there is an amount.
 */
export const mayOf = <State, Name extends string>(acts: Actions<State, Name>, role: Role, state: State): May<Name> =>
  Object.fromEntries(
    Object.entries<Action<State>>(acts).map(([name, act]) => [name, shown(act, role, state)]),
  ) as Record<Name, Verdict>;

function shown<State>(act: Action<State>, role: Role, state: State): Verdict {
  const verdict = verdictOf(act, role, state);
  if (verdict.ok) return { allowed: true, reason: null };
  const hint = verdict.refusal.code === 'not_allowed' ? undefined : act.hint?.(state, role);
  return { allowed: false, reason: hint ?? verdict.refusal.text };
}

/** One action of a table with its verdict in each state. */
export interface AccessRow {
  readonly act: string;
  readonly operations: readonly OperationName[];
  readonly cells: readonly {
    readonly label: string;
    readonly verdictFor: (role: Role | null) => Outcome<unknown, string>;
  }[];
}

export const accessRowsOf = <State>({ states, acts }: AccessTable<State>): AccessRow[] =>
  Object.entries(acts).map(([name, act]) => ({
    act: name,
    operations: act.operations,
    cells: states.map(({ label, state }) => ({ label, verdictFor: (role) => verdictOf(act, role, state) })),
  }));
